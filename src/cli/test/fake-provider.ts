import type { IncomingMessage } from 'node:http'
import { serving } from './serving.ts'
import type { Wiring } from './wired.ts'

export interface Answered {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** A provider in a few lines, that asks of others what a test says, and answers what a test says. */
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

/** Its own token, from the authorization server. */
export const ownToken = async ({ authUrl }: Pick<Wiring, 'authUrl'>, scope?: string): Promise<string> => {
  const fields = { grant_type: 'client_credentials', ...(scope && { scope }) }
  const authorization = `Basic ${btoa('provider:secret')}`
  const granted = await fetch(`${authUrl}/token`, form(fields, { authorization }))
  return ((await granted.json()) as { access_token: string }).access_token
}

export const tokenOf = ({ headers }: IncomingMessage): string => headers.authorization?.replace('Bearer ', '') ?? ''

/** Asks who holds the token of a request, with that token of its own. */
export const introspected = async (message: IncomingMessage, { authUrl }: Wiring, own: string): Promise<Response> =>
  fetch(`${authUrl}/introspect`, form({ token: tokenOf(message) }, { authorization: `Bearer ${own}` }))
