/** An answer of the provider, as a walk compares it. */
import { Client } from 'undici'
import type { Request } from './http-request.ts'
import { address } from './model/presentation.ts'

export interface Received {
  status: number
  /** by name in lower case */
  headers: Record<string, string>
  bytes: Buffer
}

export interface Connection {
  send(request: Request): Promise<Received>
  close(): Promise<void>
}

/** One connection that stays open: the requests of a walk come one after the other. */
export const connectionTo = (url: string): Connection => {
  const client = new Client(url)
  return {
    send: async ({ method, path, headers, body }) => {
      const answer = await client.request({ method, path, headers, body })
      const bytes = Buffer.from(await answer.body.arrayBuffer())
      const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      return { status: answer.statusCode, headers: Object.fromEntries(told), bytes }
    },
    close: () => client.destroy(),
  }
}

/** The body as JSON; a sentence when it is none. */
export const jsonOf = ({ bytes }: Received): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return `${bytes.length} bytes that are no JSON`
  }
}

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const links = ['self', 'first', 'last', 'prev', 'next']

/** Addresses with their parameters in order. */
export const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    links.includes(name) && typeof inner === 'string' ? inOrder(inner) : comparable(inner),
  ])
  return Object.fromEntries(entries)
}

const inOrder = (link: string): string => {
  const [path = '', query = ''] = link.split('?')
  return address(path, Object.fromEntries(new URLSearchParams(query)))
}
