const shortJson = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Messages by their identifiers; of anything else, how many. */
const describeItems = (values: readonly unknown[]): string => {
  const ids = values.map((value) => (isObject(value) ? value.messageId : undefined))
  return ids.length > 0 && ids.every((id) => typeof id === 'string')
    ? `${ids.length} (${ids.join(', ')})`
    : `${values.length}`
}

/** The first place where two JSON values differ, as a sentence; undefined when they are the same. */
export const firstDifference = (expected: unknown, actual: unknown, place = 'the body'): string | undefined => {
  if (Object.is(expected, actual)) return undefined
  const isSameKind = isObject(expected) && isObject(actual) && Array.isArray(expected) === Array.isArray(actual)
  if (!isSameKind) return `${place} is ${shortJson(actual)}, expected ${shortJson(expected)}`
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length)
    return `${place} holds ${describeItems(actual)}, expected ${describeItems(expected)}`
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const inner = firstDifference(expected[name], actual[name], `${place}.${name}`)
    if (inner !== undefined) return inner
  }
  return undefined
}
