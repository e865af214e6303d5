import { UsageError } from './usage-error.ts'

/** An ISO 8601 date or date-time; a date means its first moment in UTC. */
export const anchor = (written: string): Date => {
  const form = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
  const date = new Date(written)
  const day = new Date(written.slice(0, 10))
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written.slice(0, 10))
  if (form.test(written) && exists && !Number.isNaN(date.getTime())) return date
  throw new UsageError(`--anchor takes a date such as 2026-11-20 or 2026-11-20T09:00:00Z, not "${written}".`)
}
