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
 * Equal texts are changed once. Where no text changes, the result is the same object: most of a run has no secret.
 */
export const mapTexts = <T>(value: T, change: ChangeText, changeOwn: (text: string) => string): T => {
  const [changed, whole, own] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const once = (cache: Map<string, string>, text: string, work: (text: string) => string): string => {
    const known = cache.get(text)
    if (known !== undefined) return known
    const result = work(text)
    cache.set(text, result)
    return result
  }
  const changedWhole = (text: string): string => change(text, true)
  const changedPart = (text: string): string => change(text, false)
  const mapped = (inner: unknown, isWhole: boolean, isOwn: boolean): unknown => {
    if (typeof inner === 'string') {
      if (isOwn) return once(own, inner, changeOwn)
      return isWhole ? once(whole, inner, changedWhole) : once(changed, inner, changedPart)
    }
    if (Array.isArray(inner)) {
      const items = inner.map((item) => mapped(item, isWhole, isOwn))
      return items.every((item, index) => item === inner[index]) ? inner : items
    }
    if (!isPlain(inner)) return inner
    let isSame = true
    const entries = Object.keys(inner).map((key): [string, unknown] => {
      const [newKey, item] = [once(own, key, changeOwn), inner[key]]
      const newItem = mapped(item, isWhole || valueKeys.has(key), !isWhole && ownKeys.has(key))
      if (newKey !== key || newItem !== item) isSame = false
      return [newKey, newItem]
    })
    return isSame ? inner : Object.fromEntries(entries)
  }
  return mapped(value, false, false) as T
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
