/** Keys of a result whose texts are ours: ids, kinds and dates that other programs read. */
const ownKeys = new Set(
  [
    'format id kind outcome flags level clauses verdict profile weight owner as scenario scenarios name version fault',
    'startedAt at traceId suite repeatCommand service operation caller client sequence exitCode',
  ].flatMap((names) => names.split(' ')),
)

/** Keys whose texts, or the texts below them, are values of the target as a whole. */
const valueKeys = new Set(['actual', 'headers', 'parameters', 'query', 'value'])

/** Changes a text of the target; `isWholeValue` for a text that is one value. */
type ChangeText = (text: string, isWholeValue: boolean) => string

/**
 * Changes the texts in plain objects and lists; other objects stay as they are. Texts of ours get `changeOwn`.
 * Equal texts are changed once.
 */
export const mapTexts = <T>(value: T, change: ChangeText, changeOwn: (text: string) => string): T => {
  const [changed, whole, own] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const once = (cache: Map<string, string>, text: string, work: (text: string) => string): string => {
    const result = cache.get(text) ?? work(text)
    cache.set(text, result)
    return result
  }
  const mapped = (inner: unknown, isWhole: boolean, isOwn: boolean): unknown => {
    if (typeof inner === 'string') {
      if (isOwn) return once(own, inner, changeOwn)
      return once(isWhole ? whole : changed, inner, (text) => change(text, isWhole))
    }
    if (Array.isArray(inner)) return inner.map((item) => mapped(item, isWhole, isOwn))
    if (!isPlain(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [
        once(own, key, changeOwn),
        mapped(item, isWhole || valueKeys.has(key), !isWhole && ownKeys.has(key)),
      ]),
    )
  }
  return mapped(value, false, false) as T
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
