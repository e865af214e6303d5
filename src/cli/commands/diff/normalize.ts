/** What differs between two runs of the same provider: identifiers and times. They are numbered in the order of appearance. */

/** Replaces identifiers and times. The same value gets the same label in one normalizer. */
export interface Normalizer {
  /** In a text. */
  text(text: string): string
  /** In the strings and numbers of a JSON value. */
  json(value: unknown): unknown
}

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const dateTime = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?'
const date = '\\d{4}-\\d{2}-\\d{2}'
const word = '[\\w-]+'
const normalized = new RegExp(
  `(?<id>(?:part-)?${uuid})|(?<time>${dateTime})|(?<date>\\b${date}\\b)|(?<word>${word})`,
  'g',
)

/** A trace id, a partition that a scenario made up, or the number of an enterprise or a person: callers get new ones. */
const madeUp = /^(?:[0-9a-f]{16}|[0-9a-f]{32}|NEW[0-9A-F]{8}|(?:BE)?\d{10,11})$/

const idKey = /(?:^id|Ids?|[Tt]oken)$/

/** An identifier without a digit is a word with a meaning, such as GENERAL. */
const isOpaque = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.~:=-]*\d[\w.~:=-]*$/.test(value))

/** A label, as one group, so that `split` keeps it. */
export const labelPattern = /(‹(?:id|time|date) \d+›)/

export const normalizer = (): Normalizer => {
  const labels = new Map<string, string>()
  const counts = new Map<string, number>()
  const labelOf = (kind: string, value: string): string => {
    const known = labels.get(value)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const added = `‹${kind} ${count}›`
    labels.set(value, added)
    return added
  }
  const replace = (whole: string, groups: Record<string, string | undefined>): string => {
    if (groups.id !== undefined) return labelOf('id', whole)
    if (groups.time !== undefined) return labelOf('time', whole)
    if (groups.date !== undefined) return labelOf('date', whole)
    return madeUp.test(whole) ? labelOf('id', whole) : (labels.get(whole) ?? whole)
  }
  const text = (written: string): string =>
    written.replace(normalized, (whole: string, ...rest: unknown[]) =>
      replace(whole, rest.at(-1) as Record<string, string>),
    )
  const json = (value: unknown, key = ''): unknown => {
    if (idKey.test(key) && isOpaque(value)) return labelOf('id', String(value))
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map((item) => json(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, json(inner, name)]))
  }
  return { text, json: (value) => json(value) }
}
