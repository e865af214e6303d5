/** The timestamps of CloudEvents: RFC 3339, section 5.6. `Date` reads more than that, and no leap second. */
import { isCalendarDay } from './instants.ts'

/** The letters T and Z may be small. A space in place of T is for readers, not for programs. */
const timestampForm =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d):(?<second>[0-5]\d|60)(?<fraction>\.\d+)?(?<offset>Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

const minuteMs = 60_000

/** Milliseconds since 1970, with a fraction; undefined for another text. A leap second is the first second after it. */
export const timestampInstant = (text: string): number | undefined => {
  const groups = timestampForm.exec(text)?.groups
  if (groups === undefined || !isCalendarDay(groups.day ?? '')) return undefined
  const { day, hour, minute, second, fraction = '', offset = 'Z' } = groups
  const start = Date.parse(`${day}T${hour}:${minute}:00Z`) - offsetMinutes(offset) * minuteMs
  if (second === '60' && !endsMonth(start)) return undefined
  return start + (Number(second) + Number(`0${fraction}`)) * 1000
}

/** -00:00 is UTC too: it says that the local offset is not known. */
const offsetMinutes = (offset: string): number => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** Section 5.7: a leap second ends the last minute of a month in UTC. Which months have one is not known in advance. */
const endsMonth = (minuteStart: number): boolean => {
  const next = new Date(minuteStart + minuteMs)
  return next.getUTCDate() === 1 && next.getUTCHours() === 0 && next.getUTCMinutes() === 0
}
