/** A part of a text that is replaced. */
export interface Span {
  start: number
  end: number
  placeholder: string
}

/** Replaces the parts; parts that overlap become one, with the placeholder of the first, or of the longer one. */
export const replaceSpans = (text: string, spans: readonly Span[]): string => {
  if (spans.length === 0) return text
  const sorted = spans.toSorted((one, other) => one.start - other.start || other.end - one.end)
  const merged: Span[] = []
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last === undefined || span.start >= last.end) merged.push({ ...span })
    else last.end = Math.max(last.end, span.end)
  }
  let at = 0
  const parts = merged.map(({ start, end, placeholder }) => {
    const before = text.slice(at, start)
    at = end
    return before + placeholder
  })
  return parts.join('') + text.slice(at)
}
