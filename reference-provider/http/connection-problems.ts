/** Problem documents that the connection itself sends, for what never becomes a request. Each closes the connection. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '../refusal.ts'
import { responseBytes } from '../response.ts'
import { securityHeaders } from '../rules/http/headers.ts'
import { providerLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import { problemResponse } from './problem-response.ts'

const lastProblem = (refusal: Refusal, rules: Rules) => {
  const { status, headers, body } = problemResponse(refusal, rules)
  const bytes = responseBytes(body)
  const length = String(bytes.length)
  return { status, bytes, headers: { ...securityHeaders, ...headers, 'Content-Length': length, Connection: 'close' } }
}

/** As the last answer of the connection, behind those that are not complete yet. */
export const sendLastProblem = (response: ServerResponse, refusal: Refusal, rules: Rules): void => {
  const { status, headers, bytes } = lastProblem(refusal, rules)
  response.writeHead(status, headers).end(bytes)
}

/** Without any request, and before any answer. */
export const writeProblem = (socket: Socket, refusal: Refusal, rules: Rules): void => {
  if (!socket.writable) return void socket.destroy()
  const { status, headers, bytes } = lastProblem(refusal, rules)
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString() }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n'))
  socket.end(bytes)
  // The client can still be sending: it reads the answer before the connection is reset.
  setTimeout(() => socket.destroy(), providerLimits.lingerMs).unref()
}
