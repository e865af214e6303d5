import { joinBytes, utf8Bytes } from '../src/contract/bytes.ts'

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

/** A frozen item of a list never changes, and the same items are mostly sent again: their bytes are kept as long as they are. */
const keptBytes = new WeakMap<object, Uint8Array>()

const itemBytes = (item: unknown): Uint8Array => {
  const known = keptBytes.get(item as object)
  if (known !== undefined) return known
  const bytes = utf8Bytes(JSON.stringify(item) ?? 'null')
  if (typeof item === 'object' && item !== null && Object.isFrozen(item)) keptBytes.set(item, bytes)
  return bytes
}

const comma = utf8Bytes(',')

interface List {
  items: readonly unknown[]
}

/** `listBytes` writes the items first. A body that begins with another property is written as a whole, so its order stays. */
const isList = (body: unknown): body is List =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body)[0] === 'items' &&
  'items' in body &&
  Array.isArray(body.items)

/** The JSON of a list, put together from the bytes of its items. */
const listBytes = ({ items, ...others }: List): Uint8Array => {
  const parts = items.flatMap((item, place) => (place === 0 ? [itemBytes(item)] : [comma, itemBytes(item)]))
  const rest = JSON.stringify(others).slice(1)
  return joinBytes([utf8Bytes('{"items":['), ...parts, utf8Bytes(rest === '}' ? ']}' : `],${rest}`)])
}

/** A body as it is sent. */
export const responseBytes = (body: unknown): Uint8Array => {
  if (body instanceof Uint8Array) return body
  return isList(body) ? listBytes(body) : utf8Bytes(JSON.stringify(body))
}
