/** Parsed dates: every list compares the same dates for every message. */
const known = new Map<string, number>()

/** The cache is emptied when it holds this many: to find one of more dates takes longer than to parse it. */
const most = 10_000

/** True for a day of the calendar, YYYY-MM-DD. `Date` alone reads 30 February as 2 March. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Milliseconds since 1970 of an ISO date-time; NaN for any other text. */
export const instantOf = (dateTime: string): number => {
  const before = known.get(dateTime)
  if (before !== undefined) return before
  if (known.size >= most) known.clear()
  const instant = Date.parse(dateTime)
  known.set(dateTime, instant)
  return instant
}
