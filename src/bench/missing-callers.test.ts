import { expect, it } from 'vitest'
import { openEnvironment } from '../cli/environment/open.ts'
import { withRunOptions } from '../cli/environment/run-in.ts'
import { fullOrSample } from '../cli/test/full-size.ts'
import type { PersonaName } from '../contract/personas.ts'
import type { Callers } from '../engine/http/credentials.ts'
import { run } from '../engine/run.ts'
import { someWithoutFaults } from './mailboxes.ts'

/** Callers without tokens for some personas. */
const callersWithout = (callers: Callers, missing: readonly PersonaName[]): Callers => ({
  credentialsFor: async (name, scenarioId) => {
    if (missing.includes(name)) throw new Error(`no token for ${name}`)
    return callers.credentialsFor(name, scenarioId)
  },
})

const runWithout = async (missing: readonly PersonaName[]) => {
  const environment = await openEnvironment({})
  try {
    return await withRunOptions(environment, { selection: someWithoutFaults }, (options) =>
      run({ ...options, callers: callersWithout(options.callers, missing) }),
    )
  } finally {
    await environment.close()
  }
}

/** At least so many pass of all scenarios; a tenth of it of the sample. */
it.each<[PersonaName[], number]>([
  [['foreignConsumer'], 250],
  [['documentConsumer'], 20],
  [['humanUser'], 20],
  [['documentConsumer', 'humanUser'], 0],
  [['documentConsumer', 'foreignConsumer', 'foreignUser', 'representative', 'userOfB'], 20],
])('continues without %s, and reports the missing callers', { timeout: 240_000 }, async (missing, atLeast) => {
  const { summary, scenarios, notes } = await runWithout(missing)
  const failed = scenarios.filter(({ outcome }) => outcome === 'failed' || outcome === 'broken')
  expect(failed.map(({ id, mismatches: [first] }) => `${id}: ${first?.step}, ${first?.actual}`)).toEqual([])
  expect(summary.passed).toBeGreaterThanOrEqual(fullOrSample(atLeast, Math.floor(atLeast / 10)))
  const surveyors: PersonaName[] = ['documentConsumer', 'foreignConsumer']
  for (const name of missing.filter((one) => surveyors.includes(one))) {
    expect(notes.join('\n')).toContain(`no caller for ${name}`)
  }
  const unverifiable = scenarios.filter(({ outcome }) => outcome === 'unverifiable')
  expect(unverifiable.every(({ missing: wants, mismatches }) => wants.length + mismatches.length > 0)).toBe(true)
})
