/** Test data need no longer texts, and what the survey saw stays in memory until the end of the run. */
const maxLetters = 20_000

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > maxLetters

/** The same JSON, where long texts are absent; `undefined` in arrays. JSON without long texts is not copied. */
export const withoutLongTexts = (json: unknown): unknown => {
  if (isLong(json)) return undefined
  if (Array.isArray(json)) return unlessSame(json, json.map(withoutLongTexts))
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json)
  const kept = entries.map(([, value]) => withoutLongTexts(value))
  const isSame = entries.every(([, value], place) => value === kept[place])
  return isSame ? json : Object.fromEntries(entries.map(([name], place) => [name, kept[place]]))
}

const unlessSame = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  before.every((value, place) => value === after[place]) ? before : after
