/**
 * §1.8, §4.1: dates of messages of the dataset. If a message was loaded on another day, both of its dates
 * are shifted by the same time.
 */
import { counted } from '../../contract/counted.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { KnownFields } from '../../contract/test-data/needs.ts'
import { jsonOf } from '../scenario/exchange.ts'
import { type Expectation, fail, type Judgement, type JudgementInput, pass } from '../scenario/expectation.ts'
import { atPath, shownAt } from '../scenario/json-path.ts'
import { expectation } from './new-expectation.ts'

type DateField = 'publicationDate' | 'expirationDate'

interface ShownDate {
  text: string
  /** how far the shown date is from the known one, in milliseconds */
  shift: number
  /** the same of the other date of the message; undefined if it is not shown */
  otherShift: number | undefined
}

const minute = 60 * 1000
const hour = 60 * minute

/** Time zones, and dates without time, add up to a day. */
const toleranceMs = 26 * hour

/** Fewer dates than this prove nothing. */
const minDates = 5

const otherField = { publicationDate: 'expirationDate', expirationDate: 'publicationDate' } as const

const shiftIn = (
  details: unknown,
  known: KnownFields | undefined,
  field: DateField,
  dialect: Dialect,
): number | undefined => {
  const text = shownAt(details, dialect[field])
  if (known === undefined || typeof text !== 'string') return undefined
  const shift = Date.parse(text) - Date.parse(known[field])
  return Number.isNaN(shift) ? undefined : shift
}

const shownDates = (
  { exchanges, dialect }: JudgementInput,
  known: readonly (KnownFields | undefined)[],
  field: DateField,
): ShownDate[] => {
  const path = dialect[field]
  if (path === null) return []
  return known.flatMap((fields, place) => {
    const answer = exchanges.find(({ step }) => step === place)?.answer
    const details = answer && jsonOf(answer)
    const [text, shift] = [atPath(details, path), shiftIn(details, fields, field, dialect)]
    if (typeof text !== 'string' || shift === undefined) return []
    return [{ text, shift, otherShift: shiftIn(details, fields, otherField[field], dialect) }]
  })
}

const medianShift = (dates: readonly ShownDate[]): number =>
  dates.map(({ shift }) => shift).toSorted((a, b) => a - b)[Math.floor(dates.length / 2)] ?? 0

/** Where many dates differ, other data was loaded, or the field is another one. */
const judgeFew = (differing: readonly ShownDate[], dates: readonly ShownDate[], field: DateField): Judgement => {
  const [first] = differing
  if (first === undefined || dates.length < minDates) return pass
  const { text, shift } = first
  const known = new Date(Date.parse(text) - shift + medianShift(dates)).toISOString()
  return fail(`${field} is ${text} in place of ${known}, in ${counted(differing.length, 'message')} of ${dates.length}`)
}

const dateExpectation = (
  id: string,
  says: string,
  known: readonly (KnownFields | undefined)[],
  field: DateField,
  judge: (dates: ShownDate[]) => Judgement,
): Expectation => expectation(`${id}-${field}`, `${field} ${says}`, (seen) => judge(shownDates(seen, known, field)))

/** `known`: the messages of all steps in their order. Judges the answers to all of them. */
export const showsKnownDates = (known: readonly (KnownFields | undefined)[], field: DateField): Expectation =>
  dateExpectation('known', 'of each message as it is stored', known, field, (dates) => {
    const median = medianShift(dates)
    const isApart = (shift: number, other: number) => Math.abs(shift - other) > toleranceMs
    const differing = dates.filter(
      ({ shift, otherShift }) => isApart(shift, median) && otherShift !== undefined && isApart(shift, otherShift),
    )
    return differing.length > dates.length / 3 ? pass : judgeFew(differing, dates, field)
  })

const namesZone = ({ text }: ShownDate): boolean => /\d:\d.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)

/** An hour or two away, to the minute: no date is rounded to a day, but some are converted with a wrong offset. */
export const hasKnownOffset = (known: readonly (KnownFields | undefined)[], field: DateField): Expectation =>
  dateExpectation('offset', 'with the right offset in summer and winter', known, field, (all) => {
    const dates = all.filter(namesZone)
    const median = medianShift(dates)
    const away = dates.map((date) => ({ date, hours: Math.abs(date.shift - median) / hour }))
    const areWhole = away.every(({ hours }) => Math.abs(hours - Math.round(hours)) * hour < minute && hours < 3)
    const differing = away.filter(({ hours }) => Math.round(hours) > 0).map(({ date }) => date)
    return areWhole ? judgeFew(differing, dates, field) : pass
  })
