import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyTargets } from '../../../../../reference-provider/proof/empty-targets/index.ts'
import { allScenarios } from '../../../../../scenarios/index.ts'
import { allExpectedPasses, expectedPassesOn, expectedPassReasons, recordedPassesText } from './expected-passes.ts'

const recorded = Object.values(allExpectedPasses)

describe('the expected passes', () => {
  it('name every empty target, in order', () => {
    expect(Object.keys(allExpectedPasses)).toEqual(emptyTargets.map(({ id }) => id))
  })

  it('name only scenarios of level MUST', () => {
    const musts = new Set(allScenarios.filter(({ level }) => level === 'MUST').map(({ id }) => id))
    expect(recorded.flatMap((passes) => Object.keys(passes)).filter((id) => !musts.has(id))).toEqual([])
  })

  it('have a reason each, and no reason is unused', () => {
    expect(new Set(recorded.flatMap((passes) => Object.values(passes)))).toEqual(
      new Set(Object.keys(expectedPassReasons)),
    )
  })

  it('are empty for an unknown target', () => {
    expect(expectedPassesOn('no-such-target')).toEqual({})
  })
})

describe('the record', () => {
  it('is unchanged when the same scenarios pass again', () => {
    const passing = Object.fromEntries(
      Object.entries(allExpectedPasses).map(([id, passes]) => [id, Object.keys(passes).toReversed()]),
    )
    expect(recordedPassesText(passing)).toBe(readFileSync(new URL('expected-passes.json', import.meta.url), 'utf8'))
  })

  it('asks for a reason when another scenario passes', () => {
    expect(recordedPassesText({ 'empty-list': ['details-shown', 'calls-rights-statistics'] })).toBe(
      `${JSON.stringify(
        { 'empty-list': { 'calls-rights-statistics': 'calls-before-answer', 'details-shown': 'no-reason-yet' } },
        null,
        2,
      )}\n`,
    )
  })
})
