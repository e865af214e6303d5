import { sampleNeeds } from '../../contract/test-data/needs.ts'
import { type Expectation, expectationKinds } from './expectation.ts'
import { adviceStepId } from './run-wide.ts'
import type { AnyScenario, Level, Step } from './scenario.ts'

/** The scenarios that count, frozen: what a later version adds runs too, but changes no verdict. */
export interface RequirementSet {
  format: 'conformance-requirements/1'
  /** The number by which users name it, from 1. */
  set: number
  /** The version of the suite that it froze. */
  suiteVersion: string
  scenarios: readonly FrozenScenario[]
}

/** A scenario as it was, by permanent ids. */
export interface FrozenScenario {
  id: string
  level: Level
  clauses: readonly string[]
  /** For each step the expectations that can fail the scenario, as `expect.status`; none for a step that only sends. */
  steps: Readonly<Record<string, readonly string[]>>
  /** The id of the expectation about every answer of the run. */
  runWide?: string
}

/**
 * The table of this version as a requirement set. Some scenarios have a step for each item of a list, such as `partition-2`,
 * and the last one expects more, so the samples have lists of one item and of three.
 */
export const requirementSetOf = (
  table: readonly AnyScenario[],
  { set, suiteVersion }: Pick<RequirementSet, 'set' | 'suiteVersion'>,
): RequirementSet => ({
  format: 'conformance-requirements/1',
  set,
  suiteVersion,
  scenarios: table.map(({ id, level, clauses, runWide, runWideAdvice, steps }) => ({
    id,
    level,
    clauses: [...clauses],
    steps: {
      ...frozenSteps([...steps(sampleNeeds), ...steps(longerLists(sampleNeeds, 3))]),
      ...(runWideAdvice && { [adviceStepId]: runWideAdvice.map(({ expectation }) => `advise.${expectation.id}`) }),
    },
    ...(runWide && { runWide: runWide.expectation.id }),
  })),
})

const frozenSteps = (steps: readonly Step[]): FrozenScenario['steps'] => {
  const frozen: Record<string, string[]> = {}
  for (const step of steps) frozen[step.id] = [...new Set([...(frozen[step.id] ?? []), ...expectationsOf(step)])]
  return frozen
}

/** The same value, with each list in it repeated that many times. */
export const longerLists = <T>(value: T, times: number): T => {
  const longer = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return Array.from({ length: times }, () => inner.map(longer)).flat()
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, longer(one)]))
  }
  return longer(value) as T
}

/** A preference (`advise`) can fail a scenario too, with `--strict`. */
const expectationsOf = (step: Step): string[] =>
  expectationKinds.flatMap((kind) => (step[kind] ?? []).map(({ id }) => `${kind}.${id}`))

/**
 * The table, with the flag `unscored` on all that is newer than the set: scenarios, steps and expectations. Without a set
 * everything counts.
 */
export const markUnscored = (table: readonly AnyScenario[], set?: RequirementSet): readonly AnyScenario[] => {
  if (set === undefined) return table
  const frozenById = new Map(set.scenarios.map((frozen) => [frozen.id, frozen]))
  return table.map((scenario) => {
    const frozen = frozenById.get(scenario.id)
    return frozen ? withFrozenSteps(scenario, frozen) : { ...scenario, unscored: true }
  })
}

const withFrozenSteps = (scenario: AnyScenario, frozen: FrozenScenario): AnyScenario => {
  const { runWide, runWideAdvice } = scenario
  const advice = frozenStep(frozen, adviceStepId) ?? []
  const isNewer = runWide !== undefined && runWide.expectation.id !== frozen.runWide
  return {
    ...scenario,
    steps: (needs) => scenario.steps(needs).map((step) => withFrozenExpectations(step, frozenStep(frozen, step.id))),
    ...(isNewer && { runWide: { ...runWide, expectation: unscored(runWide.expectation) } }),
    ...(runWideAdvice && {
      runWideAdvice: runWideAdvice.map((one) =>
        advice.includes(`advise.${one.expectation.id}`) ? one : { ...one, expectation: unscored(one.expectation) },
      ),
    }),
  }
}

/** `partition-2` is one of several steps, as many as there are partitions. */
const stemOf = (stepId: string): string => stepId.replace(/-\d+$/, '-')

/** What the set holds of a step, by its id without a number at its end; undefined for a newer step. */
const frozenStep = ({ steps }: FrozenScenario, stepId: string): string[] | undefined => {
  const alike = Object.entries(steps).filter(([id]) => stemOf(id) === stemOf(stepId))
  return alike.length === 0 ? undefined : alike.flatMap(([, expectations]) => expectations)
}

const withFrozenExpectations = (step: Step, frozen: readonly string[] | undefined): Step => {
  const marked = expectationKinds.flatMap((kind) => {
    const all = step[kind]
    return all ? [[kind, all.map((one) => (frozen?.includes(`${kind}.${one.id}`) ? one : unscored(one)))]] : []
  })
  return { ...step, ...Object.fromEntries(marked), ...(frozen === undefined && { unscored: true }) }
}

/** The same expectation, which does not count. */
export const unscored = (expectation: Expectation): Expectation => ({ ...expectation, unscored: true })

/**
 * True if the set counts what a path of a result names: an expectation (`details.expect.status`), or another thing that
 * is missing, such as test data, which every scenario of the set needs as it did before.
 */
export const isScored = ({ scenarios }: RequirementSet, id: string, path?: string): boolean => {
  const frozen = scenarios.find((one) => one.id === id)
  const [, stepId = '', expectation = ''] = /^(.+?)\.((?:given|expect|advise)\..+)$/.exec(path ?? '') ?? []
  if (frozen === undefined || expectation === '') return frozen !== undefined
  if (frozenStep(frozen, stepId)?.includes(expectation)) return true
  // A check of every answer names the step of another scenario: `other-scenario.details`.
  const [other = '', otherStep] = stepId.split('.')
  const answered = scenarios.find((one) => one.id === other)
  return (
    otherStep !== undefined &&
    answered !== undefined &&
    frozenStep(answered, otherStep) !== undefined &&
    expectation === `expect.${frozen.runWide}`
  )
}
