import type { IncomingMessage, ServerResponse } from 'node:http'
import { serving } from './serving.ts'
import { type Wiring, wiring } from './wired.ts'

export interface Answered {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** A fake provider: `answer` can call the services, and returns the response. */
export const fakeProvider = (answer: (message: IncomingMessage) => Promise<Answered>): Promise<string> =>
  serving(async (message, reply) => {
    const { status, body, headers } = await answer(message).catch(() => ({ status: 500 }) as Answered)
    reply.writeHead(status, { 'content-type': 'application/json', ...headers })
    reply.end(body === undefined ? '' : JSON.stringify(body))
  })

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})

/** Requests a token of its own from the authorization server. */
export const ownToken = async ({ authUrl }: Pick<Wiring, 'authUrl'>, scope?: string): Promise<string> => {
  const fields = { grant_type: 'client_credentials', ...(scope && { scope }) }
  const authorization = `Basic ${btoa('provider:secret')}`
  const granted = await fetch(`${authUrl}/token`, form(fields, { authorization }))
  return ((await granted.json()) as { access_token: string }).access_token
}

export const tokenOf = ({ headers }: IncomingMessage): string => headers.authorization?.replace('Bearer ', '') ?? ''

/** Introspects the token of a request, with a token of its own. */
export const introspected = async (message: IncomingMessage, { authUrl }: Wiring, own: string): Promise<Response> =>
  fetch(`${authUrl}/introspect`, form({ token: tokenOf(message) }, { authorization: `Bearer ${own}` }))

/** A target that introspects each token at our stubs, and then sends the same answer to every request. */
export const introspectingTarget = async (answer: (response: ServerResponse) => void) => {
  const services = await wiring()
  const url = await serving(async (message, response) => {
    const introspection = ownToken(services).then((own) => introspected(message, services, own))
    await introspection.catch(() => undefined)
    answer(response)
  })
  return { url, ports: services.ports }
}
