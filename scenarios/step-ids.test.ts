import { expect, it } from 'vitest'
import { sampleNeeds } from '../src/contract/test-data/needs.ts'
import type { Expectation } from '../src/engine/scenario/expectation.ts'
import type { AnyScenario, Step } from '../src/engine/scenario/scenario.ts'
import { allScenarios } from './index.ts'

const kinds = ['given', 'expect', 'advise'] as const

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

const idsOf = (expectations: readonly Expectation[] = []): string[] => expectations.map(({ id }) => id)

const pathsOf = (scenario: AnyScenario, step: Step): string[] =>
  kinds.flatMap((kind) => idsOf(step[kind]).map((id) => `${scenario.id} ${step.id}.${kind}.${id}`))

/** The permanent ids of a scenario: of each step, and of each expectation in it. */
const allPaths = (scenario: AnyScenario): string[] => [
  ...scenario
    .steps(sampleNeeds)
    .flatMap((step) =>
      kinds.every((kind) => !step[kind]?.length) ? [`${scenario.id} ${step.id}`] : pathsOf(scenario, step),
    ),
  ...(scenario.runWideAdvice ?? []).map(({ expectation }) => `${scenario.id} answers.advise.${expectation.id}`),
  ...(scenario.runWide ? [`${scenario.id} *.expect.${scenario.runWide.expectation.id}`] : []),
]

it('every step has an id of its own in its scenario', () => {
  const collisions = allScenarios.flatMap((scenario) =>
    repeated(scenario.steps(sampleNeeds).map(({ id }) => id)).map((id) => `${scenario.id} ${id}`),
  )
  expect(collisions).toEqual([])
})

it('every expectation has an id of its own in its step and kind', () => {
  const collisions = allScenarios.flatMap((scenario) =>
    scenario
      .steps(sampleNeeds)
      .flatMap((step) =>
        kinds.flatMap((kind) => repeated(idsOf(step[kind])).map((id) => `${scenario.id} ${step.id}.${kind}.${id}`)),
      ),
  )
  expect(collisions).toEqual([])
})

it('every id is one word', () => {
  const ids = allScenarios.flatMap((scenario) => allPaths(scenario).map((path) => path.slice(scenario.id.length + 1)))
  expect(ids.filter((id) => !/^[\w.*-]+$/.test(id))).toEqual([])
})

it('ids of steps and expectations are permanent', async () => {
  const paths = allScenarios.flatMap(allPaths)
  await expect(`${paths.join('\n')}\n`).toMatchFileSnapshot('./step-ids.snapshot.txt')
})
