import { utf8Bytes } from '../src/contract/bytes.ts'

/** A response, without any framework. Bytes are sent unchanged, undefined means no body, anything else is sent as JSON. */
export interface ProviderResponse {
  status: number
  headers: Record<string, string>
  body?: unknown
}

export const jsonBodyResponse = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProviderResponse => ({
  status,
  headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
  body,
})

/** The JSON of a body. */
export const jsonText = (body: unknown): string => JSON.stringify(body)

/** A body as it is sent. */
export const responseBytes = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : utf8Bytes(jsonText(body))
