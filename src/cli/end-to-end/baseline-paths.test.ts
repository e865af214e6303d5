/** The paths that a baseline may name are those that a run reports. */
import { expect, it, onTestFinished } from 'vitest'
import { expectationPaths } from '../../engine/judging/baseline-paths.ts'
import { runAgainst } from '../run-against.ts'
import { fullOrSample } from '../test/full-size.ts'
import { idsOf, sampleOfScenarios } from '../test/some-scenarios.ts'

it('every step that runs has the expectations that it has with sample data', async () => {
  const wrong = new Set<string>()
  let compared = 0
  for (const scenario of sampleOfScenarios) {
    const { steps } = scenario
    const known = expectationPaths(scenario)
    onTestFinished(() => {
      scenario.steps = steps
    })
    scenario.steps = (needs) => {
      const given = steps(needs)
      compared += 1
      for (const path of expectationPaths({ ...scenario, steps: () => given }))
        if (!known.includes(path)) wrong.add(`${scenario.id}: ${path}`)
      return given
    }
  }
  await runAgainst({ reference: true, selection: idsOf(sampleOfScenarios) })
  expect(compared).toBeGreaterThan(fullOrSample(500, 100))
  expect([...wrong]).toEqual([])
})

it('an entry with a misspelled expectation ends the run with 7 and its line, although its scenario did not run', async () => {
  const expectation = 'details.expect.sttaus'
  const entry = { scenario: 'details-shown', expectation, outcome: 'failed', reason: 'r', owner: 'o' } as const
  const entries = [{ entry: { ...entry, expires: '2126-01-01' }, line: 7 }]
  const result = await runAgainst({ reference: true, selection: { rows: [1] }, baseline: { file: 'b.json', entries } })
  const says = `details-shown has no expectation ${expectation}`
  expect(result).toMatchObject({ exitCode: 7, baseline: { stale: [{ line: 7, because: 'unknownExpectation', says }] } })
})
