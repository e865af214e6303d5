/** An answer of the provider, as a walk compares it. */
import { Client } from 'undici'
import type { WalkHttpRequest } from './http-request.ts'

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
