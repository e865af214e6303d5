import type { Clock } from '../../fixtures/clock.ts'
import { runAgainst } from '../cli/run-against.ts'
import { type DeclaredFeatures, features } from '../contract/features.ts'
import { contradictions, type Reading, type Readings } from '../contract/readings.ts'
import type { RunResult, ScenarioResult } from '../engine/result.ts'
import type { Selection } from '../engine/run-options.ts'
import type { Factors } from './covering.ts'

const declarations = ['yes', 'no'] as const
const readings: readonly Reading[] = ['scenarios', 'guidance']
const contradictionNames = Object.keys(contradictions) as (keyof Readings)[]

/** The choices of a provider: to offer each feature or not, and one reading of each contradiction. */
export const providerChoices = {
  ...Object.fromEntries(features.map((feature) => [feature, declarations])),
  ...Object.fromEntries(contradictionNames.map((name) => [name, readings])),
} as Factors

/** Circumstances that must not change outcomes: order, concurrency, time zone and time. */
export const neutralCircumstances = {
  shuffle: [1, 2, 3] as readonly number[],
  concurrency: [1, 4, 16],
  timeZone: ['America/St_Johns', 'Europe/Brussels', 'Pacific/Kiritimati'],
  moment: ['2026-05-06T12:00:00Z', '2026-10-14T23:59:58.500Z', '2028-02-29T09:30:00Z'],
} as const

type Circumstance = { [Name in keyof typeof neutralCircumstances]: (typeof neutralCircumstances)[Name][number] }

/** Runs all or some scenarios against a reference provider with these choices. */
export const runWithChoices = (chosen: Record<string, unknown>, selection?: Selection): Promise<RunResult> => {
  const among = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)))
  const declared: DeclaredFeatures = among(features)
  const followed: Partial<Readings> = among(contradictionNames)
  return runAgainst({ reference: true, selection, features: declared, referenceOptions: { readings: followed } })
}

/** Runs all or some scenarios in these circumstances, with a clock that starts at the given moment. */
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

/** The first mismatch, or what was missing. */
export const firstReason = ({ mismatches: [first], missing }: ScenarioResult): string =>
  first
    ? `${first.step}: expected ${first.expected}, actual ${first.actual}`
    : missing.map(({ says }) => says).join('; ')

/** Scenarios that neither passed nor were not applicable, with the first reason. */
export const describeReds = ({ scenarios }: RunResult): string[] =>
  scenarios
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    .map((scenario) => `${scenario.id} ${scenario.outcome}: ${firstReason(scenario)}`)

const clockFrom = (moment: string): Clock => {
  const startedAt = Date.now()
  return () => new Date(Date.parse(moment) + Date.now() - startedAt)
}

/** Runs with another local time zone. Only the main thread of a process can change it. */
const inTimeZone = async <T>(zone: string, task: () => Promise<T>): Promise<T> => {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zone) throw new Error(`the time zone is not ${zone}`)
    return await task()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
