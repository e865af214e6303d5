/** Parsed dates: every list compares the same dates for every message. */
const known = new Map<string, number>()

/** The cache is emptied when it holds this many: to find one of more dates takes longer than to parse it. */
const most = 10_000

/** Milliseconds since 1970 of an ISO date-time; NaN for any other text. */
export const instantOf = (dateTime: string): number => {
  const before = known.get(dateTime)
  if (before !== undefined) return before
  if (known.size >= most) known.clear()
  const instant = Date.parse(dateTime)
  known.set(dateTime, instant)
  return instant
}
