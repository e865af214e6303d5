import { expect, it } from 'vitest'
import { openEnvironment } from '../cli/environment/open.ts'
import { runIn } from '../cli/environment/run-in.ts'
import { fullOrSample } from '../cli/test/full-size.ts'
import { idsOf, sampleOfScenarios } from '../cli/test/some-scenarios.ts'
import type { ScenarioResult } from '../engine/result.ts'
import { sampledDataset } from './mailboxes.ts'

/** Scenarios that read unread messages, which is irreversible. */
const readingScenarios = [
  'content-main-marks-read',
  'content-annex-keeps-unread',
  'content-main-others-unread',
  'content-refused-keeps-unread',
  'body-main-marks-read',
  'body-refused-keeps-unread',
  'body-other-keeps-unread',
]

const maxRuns = 60

const outcomeText = ({ outcome, missing }: ScenarioResult): string =>
  outcome === 'unverifiable' && missing.every(({ usedUp }) => usedUp) ? 'data used up' : outcome

it('uses the remaining data run after run, and then reports that data are used up', { timeout: 300_000 }, async () => {
  const datasetDate = new Date()
  // Half of the messages are used up in half of the runs.
  const dataset = sampledDataset(1, 0.5, datasetDate)
  const environment = await openEnvironment({ datasetDate, referenceOptions: { dataset } })
  try {
    const histories = new Map<string, string[]>(readingScenarios.map((id) => [id, []]))
    for (let run = 0; run < maxRuns; run += 1) {
      const { scenarios } = await runIn(environment, { selection: { ids: readingScenarios } })
      for (const scenario of scenarios) histories.get(scenario.id)?.push(outcomeText(scenario))
      if (scenarios.every(({ outcome }) => outcome === 'unverifiable')) break
    }
    for (const [id, [first = '', second = '', ...later]] of histories) {
      expect(`${id}: ${first}, ${second}`).toBe(`${id}: passed, passed`)
      expect(later.at(-1)).toContain('data used up')
      expect(later.filter((words) => words !== 'passed' && !words.includes('data used up'))).toEqual([])
    }
  } finally {
    await environment.close()
  }
})

it('a second run has the same outcomes, except for used-up data', { timeout: 300_000 }, async () => {
  const environment = await openEnvironment({})
  const selection = idsOf(sampleOfScenarios)
  try {
    const first = await runIn(environment, { selection })
    const second = await runIn(environment, { selection })
    expect(first.summary.unverifiable).toBe(0)
    const reds = second.scenarios.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    expect(reds.filter((red) => !outcomeText(red).includes('data used up')).map(({ id }) => id)).toEqual([])
    expect(second.summary.passed).toBeGreaterThan(first.summary.passed - fullOrSample(40, 6))
  } finally {
    await environment.close()
  }
})
