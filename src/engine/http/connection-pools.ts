/** The connections of a run. A run against a target in this process never loads this file, nor the HTTP client. */
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent, request } from 'undici'
import { utf8Bytes } from '../../contract/bytes.ts'
import { type Connection, maxAnswerBytes, type Network, type OutgoingRequest, type RawAnswer } from './connection.ts'
import { bodyReader } from './limited-memory.ts'
import { toBodyError } from './network-error.ts'

/** What the bodies of all requests in progress may hold. */
const maxBytesTogether = 2 * maxAnswerBytes

/** Usual answers are smaller: a list of 100 messages has about 200 kB, and a document of the test mailbox 300 kB. */
const largeAnswerBytes = 512 * 1024

/**
 * Eight large answers at a time, each of them as bytes, text and JSON, fill the memory faster than V8 collects garbage: it
 * lets the heap grow to several times what is in use. From here on it grows by a seventh. That costs time, so it waits for the
 * first large answer.
 */
const collectGarbageOften = (): void => setFlagsFromString('--heap-growing-percent=15')

/** Requests over these connections. */
export const networkOver = (connection: Connection, timeoutMs: number): Network => {
  const { keepAlive, singleUse, destroy } = connectionPools(connection, timeoutMs)
  const readBody = bodyReader(maxAnswerBytes, maxBytesTogether)
  const send = async ({ url, needsNewConnection, ...given }: OutgoingRequest): Promise<RawAnswer> => {
    const options = { ...given, ...chunked(given) }
    const dispatcher = options.method === 'GET' && !needsNewConnection ? keepAlive : singleUse
    const { statusCode, headers, body } = await request(url, { ...options, dispatcher, responseHeaders: 'raw' })
    const bytes = await readBody(body).catch((error: unknown) => Promise.reject(toBodyError(error, timeoutMs)))
    if (bytes.length > largeAnswerBytes) collectGarbageOften()
    return { status: statusCode, headers: headerPairs(headers), bytes }
  }
  return { send, destroy }
}

/** A body of unknown length is sent in chunks, and the HTTP client writes their header. */
const chunked = ({ headers, body }: Pick<OutgoingRequest, 'headers' | 'body'>) => {
  const { 'transfer-encoding': coding, ...others } = headers
  if (coding === undefined || body === undefined) return {}
  return { headers: others, body: Readable.from([typeof body === 'string' ? utf8Bytes(body) : body]) }
}

/** Raw headers alternate names and values; this returns pairs. */
const headerPairs = (raw: unknown): RawAnswer['headers'] => {
  const flat = Array.isArray(raw) ? raw.map(String) : []
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}

/**
 * Connections that are reused, and connections for one request each. A write is never sent twice, so it gets a new
 * connection: a reused one can be closed by the target at that moment.
 */
export const connectionPools = (connection: Connection, timeoutMs: number) => {
  const keepAlive = connectionPool(connection, timeoutMs)
  const singleUse = connectionPool(connection, timeoutMs, 0)
  const destroy = async (): Promise<void> => {
    await Promise.all([keepAlive.destroy(), singleUse.destroy()])
  }
  return { keepAlive, singleUse, destroy }
}

const connectionPool = ({ tls = {}, proxy }: Connection, timeoutMs: number, pipelining?: number): Dispatcher => {
  const { insecure, ...certificates } = tls
  const connect = { ...certificates, ...(insecure && { rejectUnauthorized: false }) }
  const limits = { maxResponseSize: maxAnswerBytes, connectTimeout: timeoutMs, pipelining }
  if (proxy === undefined) return new Agent({ ...limits, connect })
  const proxied = {
    ...limits,
    connect,
    requestTls: connect,
    // Most proxies refuse to tunnel to port 80; they forward unencrypted requests.
    proxyTunnel: false,
    factory: (origin: string | URL, options: object) => new Pool(origin, { ...options, ...limits }),
  }
  return proxy === 'environment' ? new EnvHttpProxyAgent(proxied) : new ProxyAgent({ ...proxied, uri: proxy })
}
