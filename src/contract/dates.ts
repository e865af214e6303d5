/** Days of the calendar, in UTC. */
import { dayMs } from './interface/limits.ts'

/** The instant that many days after a date; negative days go back. */
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs)

/** The UTC calendar day, YYYY-MM-DD. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
