/** Reading JSON that others sent, without trusting its shape. */
export type JsonRecord = Record<string, unknown>

/** The value of a JSON text; undefined when it is not JSON. */
export const parseJsonText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const asRecord = (value: unknown): JsonRecord | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : undefined

export const stringAt = (record: JsonRecord | undefined, name: string): string | undefined => {
  const value = record?.[name]
  return typeof value === 'string' ? value : undefined
}

export const booleanAt = (record: JsonRecord | undefined, name: string): boolean | undefined => {
  const value = record?.[name]
  return typeof value === 'boolean' ? value : undefined
}

/** A bare array or the array `items`, when `read` accepts each element; otherwise undefined. */
export const readList = <T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined => {
  const items = Array.isArray(value) ? value : asRecord(value)?.items
  if (!Array.isArray(items)) return undefined
  const found = items.map(read).filter((item) => item !== undefined)
  return found.length === items.length ? found : undefined
}
