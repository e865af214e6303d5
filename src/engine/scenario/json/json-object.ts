/** True for a JSON object, and for no list. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON value as text. The order of properties and entries does not count, and null equals absent. */
export const canonicalJson = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `[${value.map(canonicalJson).sort().join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const text = canonicalJson(one)
    return text === '' ? [] : [`${name}:${text}`]
  })
  return `{${entries.sort().join(',')}}`
}
