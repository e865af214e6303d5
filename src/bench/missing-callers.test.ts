import { expect, it } from 'vitest'
import { openStage } from '../cli/environment/open.ts'
import { onStage } from '../cli/environment/run-in.ts'
import type { PersonaName } from '../contract/personas.ts'
import type { Cast } from '../engine/http/credentials.ts'
import { run } from '../engine/run.ts'
import { withoutFaults } from './mailboxes.ts'

/** Callers of whom some cannot be had, and whose rights are what they are. */
const lacking = (cast: Cast, missing: readonly PersonaName[]): Cast => ({
  play: async (name, scenarioId) => {
    if (missing.includes(name)) throw new Error(`no token for ${name}`)
    return cast.play(name, scenarioId)
  },
})

const played = async (missing: readonly PersonaName[]) => {
  const stage = await openStage({})
  try {
    return await onStage(stage, { selection: withoutFaults }, (options) =>
      run({ ...options, cast: lacking(options.cast, missing) }),
    )
  } finally {
    await stage.close()
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
    expect(notes.join('\n')).toContain(`nobody can play ${name}`)
  }
  const said = scenarios.filter(({ outcome }) => outcome === 'unverifiable')
  expect(said.every(({ missing: wants, mismatches }) => wants.length + mismatches.length > 0)).toBe(true)
})
