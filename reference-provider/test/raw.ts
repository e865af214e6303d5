/** Requests that no client library would send, byte by byte. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { asRecord, type JsonRecord, parseJsonText } from '../read-json.ts'

export interface RawAnswer {
  status: number
  /** names in lower case */
  headers: Record<string, string>
  json: JsonRecord
}

export const openSocket = (url: string): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

/** The answers in a stream of bytes; each has a Content-Length or no body. */
export const answersIn = (stream: string): RawAnswer[] => {
  const answers: RawAnswer[] = []
  let rest = Buffer.from(stream)
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) throw new Error(`no answer: ${rest.toString().slice(0, 200)}`)
    const [first = '', ...lines] = rest.subarray(0, end).toString().split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    const length = status === 100 ? 0 : Number(headers['content-length'] ?? 0)
    const body = rest.subarray(end + 4, end + 4 + length).toString()
    answers.push({ status, headers, json: asRecord(parseJsonText(body)) ?? {} })
    rest = rest.subarray(end + 4 + length)
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
