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

/** A frozen item of a list never changes, and the same items are mostly sent again: their texts are kept as long as they are. */
const keptTexts = new WeakMap<object, string>()

const itemText = (item: unknown): string => {
  const known = keptTexts.get(item as object)
  if (known !== undefined) return known
  const text = JSON.stringify(item) ?? 'null'
  if (typeof item === 'object' && item !== null && Object.isFrozen(item)) keptTexts.set(item, text)
  return text
}

/** The JSON of a body. That of a list is put together from the texts of its items. */
export const jsonText = (body: unknown): string => {
  if (typeof body !== 'object' || body === null || !('items' in body)) return JSON.stringify(body)
  const { items } = body
  if (!Array.isArray(items)) return JSON.stringify(body)
  const members = Object.entries(body).flatMap(([name, value]) => {
    const text = value === items ? `[${items.map(itemText).join()}]` : JSON.stringify(value)
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`
  })
  return `{${members.join()}}`
}

/** A body as it is sent. */
export const responseBytes = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : utf8Bytes(jsonText(body))
