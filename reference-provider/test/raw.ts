/** Requests that no client library would send, byte by byte. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { asRecord, type JsonRecord, parseJsonText } from '../read-json.ts'

export interface RawAnswer {
  status: number
  /** names in lower case */
  headers: Record<string, string>
  body: Buffer
  json: JsonRecord
}

export const openSocket = (url: string): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

interface FirstAnswer {
  answer: RawAnswer
  rest: Buffer
}

/** The first answer in these bytes; nothing while it is not complete. It has a Content-Length or no body. */
export const firstAnswer = (bytes: Buffer, method = 'GET'): FirstAnswer | undefined => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  if (Number.isNaN(status)) throw new Error(`no answer of HTTP: ${first.slice(0, 200)}`)
  const hasBody = method !== 'HEAD' && ![100, 204, 304].includes(status)
  const start = end + 4
  const after = start + (hasBody ? Number(headers['content-length'] ?? 0) : 0)
  if (bytes.length < after) return undefined
  const body = bytes.subarray(start, after)
  const json = asRecord(parseJsonText(body.toString())) ?? {}
  return { answer: { status, headers, body, json }, rest: bytes.subarray(after) }
}

/** The answers in a stream of bytes. */
export const answersIn = (stream: string | Buffer): RawAnswer[] => {
  const answers: RawAnswer[] = []
  let rest: Buffer = Buffer.from(stream)
  while (rest.length > 0) {
    const first = firstAnswer(rest)
    if (first === undefined) throw new Error(`no whole answer: ${rest.toString().slice(0, 200)}`)
    answers.push(first.answer)
    rest = first.rest
  }
  return answers
}

/** Sends these bytes, and reads until the provider closes the connection. */
export const sendRaw = async (url: string, bytes: string | Uint8Array): Promise<RawAnswer[]> => {
  const socket = openSocket(url)
  socket.write(bytes)
  return answersIn(await text(socket))
}

/** A request in the bytes of HTTP/1.1. */
export const rawRequest = (method: string, path: string, headers: Record<string, string> = {}, body = ''): string => {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const all = Object.entries({ Host: 'x', Authorization: 'Bearer human', ...length, ...headers })
  return `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
