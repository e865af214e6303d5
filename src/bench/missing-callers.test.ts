import { expect, it } from 'vitest'
import { openEnvironment } from '../cli/environment/open.ts'
import { inEnvironment } from '../cli/environment/run-in.ts'
import type { PersonaName } from '../contract/personas.ts'
import type { Callers } from '../engine/http/credentials.ts'
import { run } from '../engine/run.ts'
import { withoutFaults } from './mailboxes.ts'

/** Callers of whom some cannot be had, and whose rights are what they are. */
const lacking = (callers: Callers, missing: readonly PersonaName[]): Callers => ({
  credentialsFor: async (name, scenarioId) => {
    if (missing.includes(name)) throw new Error(`no token for ${name}`)
    return callers.credentialsFor(name, scenarioId)
  },
})

const played = async (missing: readonly PersonaName[]) => {
  const environment = await openEnvironment({})
  try {
    return await inEnvironment(environment, { selection: withoutFaults }, (options) =>
      run({ ...options, callers: lacking(options.callers, missing) }),
    )
  } finally {
    await environment.close()
  }
}

it.each<[PersonaName[], number]>([
  [['foreignConsumer'], 250],
  [['documentConsumer'], 20],
  [['humanUser'], 20],
  [['documentConsumer', 'humanUser'], 0],
  [['documentConsumer', 'foreignConsumer', 'foreignUser', 'representative', 'userOfB'], 20],
])('goes on without %s, and names who is missing', { timeout: 60_000 }, async (missing, atLeast) => {
  const { summary, scenarios, notes } = await played(missing)
  const blamed = scenarios.filter(({ outcome }) => outcome === 'failed' || outcome === 'broken')
  expect(blamed.map(({ id, mismatches: [first] }) => `${id}: ${first?.step}, ${first?.actual}`)).toEqual([])
  expect(summary.passed).toBeGreaterThanOrEqual(atLeast)
  const surveyors: PersonaName[] = ['documentConsumer', 'foreignConsumer']
  for (const name of missing.filter((one) => surveyors.includes(one))) {
    expect(notes.join('\n')).toContain(`no caller for ${name}`)
  }
  const said = scenarios.filter(({ outcome }) => outcome === 'unverifiable')
  expect(said.every(({ missing: wants, mismatches }) => wants.length + mismatches.length > 0)).toBe(true)
})
