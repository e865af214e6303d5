/**
 * Requests of applications: their header On-Behalf-Of-Enterprise-Number is not among those that browsers may send (§4.6),
 * so this server sends them, as the server of such an application would.
 */
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { request as send } from 'undici'
import type { PersonaCallers } from './persona-callers.ts'
import { ControlProblem } from './problem.ts'

/** The header that names the persona. */
export const personaHeader = 'conformance-persona'

const forwardedNames = ['accept', 'accept-language', 'content-type', 'if-none-match', 'if-modified-since']
/** They concern one connection (RFC 9110, 7.6.1). */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-authenticate', 'trailer']

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'

/**
 * Sends a request to the provider with the token of the persona, and its answer back unchanged. `path`: below the base
 * URL, with the query. @throws ControlProblem
 */
export const relay = async (
  baseUrl: string,
  path: string,
  { personaNamed, headersOf }: PersonaCallers,
  message: Request,
  reply: Response,
): Promise<void> => {
  const { name, relayed } = personaNamed(message.get(personaHeader))
  if (!relayed) {
    throw new ControlProblem(
      403,
      'personaNotRelayed',
      `${name} is a user in a browser. Send the request to ${baseUrl} with the token from POST /control/tokens.`,
    )
  }
  const answer = await send(`${baseUrl}${path}`, {
    method: message.method as Method,
    headers: { ...forwardedHeaders(message), ...(await headersOf(name)) },
    body: hasBody(message) ? message : undefined,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ControlProblem(502, 'providerUnreachable', `The provider at ${baseUrl} did not answer (${reason}).`)
  })
  const headers = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.includes(name.toLowerCase()))
  reply.writeHead(answer.statusCode, Object.fromEntries(headers))
  await pipeline(answer.body, reply)
}

const forwardedHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    forwardedNames.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
