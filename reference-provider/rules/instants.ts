/** Moments that were read before: the same dates are compared for every message of every list. */
const known = new Map<string, number>()

/** So many are remembered; then it begins anew. */
const most = 100_000

/** Milliseconds since 1970 of an ISO date-time; NaN when it is none. */
export const instantOf = (dateTime: string): number => {
  const before = known.get(dateTime)
  if (before !== undefined) return before
  if (known.size >= most) known.clear()
  const instant = Date.parse(dateTime)
  known.set(dateTime, instant)
  return instant
}
