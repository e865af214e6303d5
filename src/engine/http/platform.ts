/** What Node does and a browser does not: connections, content encodings and a fast hash. A bundle for browsers gets `platform-in-browser.ts` instead. */
import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent, request } from 'undici'
import {
  type Connection,
  type Decoders,
  maxAnswerBytes,
  type Network,
  type OutgoingRequest,
  type RawAnswer,
} from './connection.ts'
import { toBodyError } from './network-error.ts'
import { bodyReader } from './read-body.ts'

/** What the bodies of all requests in progress may hold. */
const maxBytesTogether = 2 * maxAnswerBytes

/** Usual answers are smaller, also lists of 100 long messages. */
const largeAnswerBytes = 1024 * 1024

/**
 * Eight large answers at a time, each of them as bytes, text and JSON, fill the memory faster than V8 collects garbage: it
 * lets the heap grow to several times what is in use. From here on it grows by a seventh. That costs time, so it waits for the
 * first large answer.
 */
const collectGarbageOften = (): void => setFlagsFromString('--heap-growing-percent=15')

/** Requests over connections of this machine. */
export const openNetwork = (connection: Connection, timeoutMs: number): Network => {
  const { keepAlive, singleUse, destroy } = connectionPools(connection, timeoutMs)
  const readBody = bodyReader(maxAnswerBytes, maxBytesTogether)
  const send = async ({ url, needsNewConnection, ...options }: OutgoingRequest): Promise<RawAnswer> => {
    const dispatcher = options.method === 'GET' && !needsNewConnection ? keepAlive : singleUse
    const { statusCode, headers, body } = await request(url, { ...options, dispatcher, responseHeaders: 'raw' })
    const bytes = await readBody(body).catch((error: unknown) => Promise.reject(toBodyError(error, timeoutMs)))
    if (bytes.length > largeAnswerBytes) collectGarbageOften()
    return { status: statusCode, headers: headerPairs(headers), bytes }
  }
  return { send, destroy }
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

const limits = { maxOutputLength: maxAnswerBytes }

/** By the name of a content encoding, what decodes it. @throws Error for bytes in another encoding, and for a result above the limit */
export const decoders: Decoders = new Map([
  ['gzip', (bytes) => gunzipSync(bytes, limits)],
  ['x-gzip', (bytes) => gunzipSync(bytes, limits)],
  ['deflate', (bytes) => inflateSync(bytes, limits)],
  ['br', (bytes) => brotliDecompressSync(bytes, limits)],
])

/** of this process; a page has none */
export const environmentVariables: Readonly<Record<string, string | undefined>> = process.env

/** SHA-256 in base64url. */
export const sha256Digest = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url')
