import type { Clock } from '../../fixtures/clock.ts'
import { runAgainst } from '../cli/run-against.ts'
import { type DeclaredFeatures, features } from '../contract/features.ts'
import { contradictions, type Reading, type Readings } from '../contract/readings.ts'
import type { RunResult } from '../engine/result.ts'
import type { Selection } from '../engine/run-options.ts'
import type { Factors } from './covering.ts'

const declarations = ['yes', 'no'] as const
const readings: readonly Reading[] = ['scenarios', 'guidance']
const rows = Object.keys(contradictions) as (keyof Readings)[]

/** What a provider may choose: to offer each feature or not, and one reading of each contradiction. */
export const providerChoices = {
  ...Object.fromEntries(features.map((feature) => [feature, declarations])),
  ...Object.fromEntries(rows.map((row) => [row, readings])),
} as Factors

/** What must make no difference: the order, how many scenarios at once, where, and when. */
export const circumstances = {
  shuffle: [1, 2, 3] as readonly number[],
  concurrency: [1, 4, 16],
  timeZone: ['America/St_Johns', 'Europe/Brussels', 'Pacific/Kiritimati'],
  moment: ['2026-05-06T12:00:00Z', '2026-10-14T23:59:58.500Z', '2028-02-29T09:30:00Z'],
} as const

export type Circumstance = { [Name in keyof typeof circumstances]: (typeof circumstances)[Name][number] }

/** Plays the table against a reference provider that has chosen so. */
export const runWithChoices = (chosen: Record<string, unknown>): Promise<RunResult> => {
  const among = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)))
  const declared: DeclaredFeatures = among(features)
  const followed: Partial<Readings> = among(rows)
  return runAgainst({ reference: true, features: declared, referenceOptions: { readings: followed } })
}

/** Plays the table, or some of it, in these circumstances, with a clock that goes on from the moment. */
export const runInCircumstance = (
  { shuffle, concurrency, timeZone, moment }: Circumstance,
  selection?: Selection,
): Promise<RunResult> =>
  inTimeZone(timeZone, () =>
    runAgainst({ reference: true, selection, shuffle, concurrency, referenceOptions: { clock: clockFrom(moment) } }),
  )

/** id → outcome */
export const outcomesOf = ({ scenarios }: RunResult): Record<string, string> =>
  Object.fromEntries(
    scenarios.map(({ id, outcome }) => [id, outcome]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )

/** What was neither passed nor not applicable, with its first reason. */
export const describeReds = ({ scenarios }: RunResult): string[] =>
  scenarios
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    .map(({ id, outcome, mismatches: [first], missing }) => {
      const why = first
        ? `${first.step}: expected ${first.expected}, actual ${first.actual}`
        : missing.map(({ says }) => says).join('; ')
      return `${id} ${outcome}: ${why}`
    })

const clockFrom = (moment: string): Clock => {
  const began = Date.now()
  return () => new Date(Date.parse(moment) + Date.now() - began)
}

/** Local time is that of the zone while it plays. Only the main thread of a process can change it. */
const inTimeZone = async <T>(zone: string, play: () => Promise<T>): Promise<T> => {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zone) throw new Error(`the time zone is not ${zone}`)
    return await play()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
