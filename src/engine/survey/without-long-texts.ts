/**
 * What the survey saw stays in memory until the end of the run. The limit is far above a real text: a caller may get a text of a
 * message that it can consult, also where it repeats one of a closed message, so the leak checks must know it.
 */
const maxLetters = 200_000

const hasLongText = (json: unknown): boolean => {
  if (typeof json === 'string') return json.length > maxLetters
  if (typeof json !== 'object' || json === null) return false
  const inner: readonly unknown[] = Array.isArray(json) ? json : Object.values(json)
  return inner.some(hasLongText)
}

/** The same JSON, where long texts are absent; `undefined` in arrays. JSON without long texts is not copied. */
export const withoutLongTexts = (json: unknown): unknown => {
  if (!hasLongText(json)) return json
  if (Array.isArray(json)) return json.map(withoutLongTexts)
  if (typeof json !== 'object' || json === null) return undefined
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withoutLongTexts(value)]))
}
