/** An answer of the provider, as a walk compares it. */
import { Client } from 'undici'
import type { WalkHttpRequest } from './http-request.ts'
import { pathWithQuery } from './model/presentation.ts'

export interface ReceivedResponse {
  status: number
  /** by name in lower case */
  headers: Record<string, string>
  bytes: Buffer
}

export interface WalkConnection {
  send(request: WalkHttpRequest): Promise<ReceivedResponse>
  close(): Promise<void>
}

/** One connection that stays open: the requests of a walk come one after the other. */
export const connectionTo = (url: string): WalkConnection => {
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

/** The body as JSON; a sentence when it is no JSON. */
export const responseJson = ({ bytes }: ReceivedResponse): unknown => {
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
export const withSortedLinks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedLinks)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    links.includes(name) && typeof inner === 'string' ? withSortedQuery(inner) : withSortedLinks(inner),
  ])
  return Object.fromEntries(entries)
}

const withSortedQuery = (link: string): string => {
  const [path = '', query = ''] = link.split('?')
  return pathWithQuery(path, Object.fromEntries(new URLSearchParams(query)))
}
