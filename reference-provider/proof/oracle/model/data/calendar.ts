/** Calendar days in UTC, as the instants at which they begin. */
export const millisecondsPerDay = 86_400_000

/** The beginning of an ISO date; undefined when the calendar has no such day. */
export const startOfDate = (date: string): number | undefined => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  if (!parts) return undefined
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const instant = Date.UTC(year, month - 1, day)
  return new Date(instant).getUTCMonth() === month - 1 && new Date(instant).getUTCDate() === day ? instant : undefined
}

export const startOfDayOf = (instant: number): number => instant - (instant % millisecondsPerDay)
