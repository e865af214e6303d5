import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import { sampleNeeds } from '../../../contract/test-data/needs.ts'
import {
  type FrozenScenario,
  longerLists,
  markUnscored,
  type RequirementSet,
  requirementSetOf,
} from '../../../engine/scenario/requirements.ts'
import { requirementSet, requirementSetNumbers } from './requirement-set.ts'

/** What a set holds, and what this version lacks or has changed since. It may have more. */
const lostSince = ({ scenarios }: RequirementSet, now: RequirementSet): string[] => {
  const current = new Map(now.scenarios.map((one) => [one.id, one]))
  return scenarios.flatMap((frozen) => {
    const found = current.get(frozen.id)
    return found ? partsLost(frozen, found) : [frozen.id]
  })
}

const partsLost = ({ id, level, clauses, steps, runWide }: FrozenScenario, now: FrozenScenario): string[] => [
  ...(level === now.level ? [] : [`${id}: level ${level}`]),
  ...(runWide === now.runWide ? [] : [`${id}: check of all answers ${runWide}`]),
  ...clauses.filter((clause) => !now.clauses.includes(clause)).map((clause) => `${id}: clause ${clause}`),
  ...Object.entries(steps).flatMap(([step, expectations]) => {
    const found = now.steps[step]
    if (found === undefined) return [`${id}: step ${step}`]
    return expectations.filter((one) => !found.includes(one)).map((one) => `${id}: ${step}.${one}`)
  }),
]

const now = requirementSetOf(allScenarios, { set: 0, suiteVersion: '' })

describe.each(requirementSetNumbers)('requirement set %i', (number) => {
  it('still has all its scenarios, steps, expectations and levels; else make another set, and name it in CHANGELOG.md', () => {
    expect(lostSince(requirementSet(number), now)).toEqual([])
  })

  it.each([1, 2, 20])('counts every step and expectation, with %i times the data of the samples', (times) => {
    const needs = longerLists(sampleNeeds, times)
    const unscored = markUnscored(allScenarios, requirementSet(number)).flatMap(({ id, steps }) =>
      steps(needs).flatMap((step) => [
        ...(step.unscored ? [`${id}: ${step.id}`] : []),
        ...[...(step.given ?? []), ...(step.expect ?? []), ...(step.advise ?? [])].flatMap((one) =>
          one.unscored ? `${id}: ${step.id} ${one.id}` : [],
        ),
      ]),
    )
    // A scenario that this version has added since is not among them: it has no mark on its steps.
    expect(unscored).toEqual([])
  })

  it('names itself', () => {
    expect(requirementSet(number)).toMatchObject({ format: 'conformance-requirements/1', set: number })
  })
})

it('every file of a set is listed', () => {
  const files = requirementSetNumbers.map((number) => `set-${number}.json`)
  expect(readdirSync(new URL('../../../../scenarios/requirements', import.meta.url)).sort()).toEqual(files.sort())
})

describe('the comparison with a frozen requirement set', () => {
  const [first, ...others] = now.scenarios
  if (first === undefined) throw new Error('there are no scenarios')
  const [stepId = ''] = Object.keys(first.steps)
  const changed = (difference: Partial<FrozenScenario>): RequirementSet => ({
    ...now,
    scenarios: [{ ...first, ...difference }, ...others],
  })

  it('finds what is lost', () => {
    expect(lostSince(now, { ...now, scenarios: others })).toEqual([first.id])
    expect(lostSince(now, changed({ level: 'SHOULD' }))).toEqual([`${first.id}: level MUST`])
    expect(lostSince(now, changed({ clauses: first.clauses.slice(1) }))).toEqual([
      `${first.id}: clause ${first.clauses[0]}`,
    ])
    expect(lostSince(now, changed({ steps: {} }))).toContain(`${first.id}: step ${stepId}`)
    expect(lostSince(now, changed({ steps: { ...first.steps, [stepId]: [] } }))).toContain(
      `${first.id}: ${stepId}.${first.steps[stepId]?.[0]}`,
    )
  })

  it('allows what is added', () => {
    const more = { ...first, clauses: [...first.clauses, 'new'], steps: { ...first.steps, more: ['expect.status'] } }
    expect(lostSince(now, { ...now, scenarios: [more, ...others, { ...first, id: 'new-scenario' }] })).toEqual([])
  })
})
