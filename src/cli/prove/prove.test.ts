import { describe, expect, it } from 'vitest'
import type { Defect } from '../../../reference-provider/defects/defect.ts'
import { revised } from '../../../reference-provider/rules/rules.ts'
import type { Variant } from '../../../reference-provider/variants/variant.ts'
import { playedAgainstDefect, playedAgainstVariant } from './extent.ts'
import { inTurn } from './in-turn.ts'
import { matrix } from './matrix.ts'
import { isProven } from './proof.ts'
import { prove } from './prove.ts'

const main = 'content-main-marks-read'
const forgets: Defect = {
  id: 'main-leaves-unread',
  clauses: ['3.read-by-main-content'],
  says: 'the main content leaves its message unread',
  expected: [main],
  change: (rules) => revised(rules, 'marking', { byContent: () => false }),
}
const harmlessDefect: Defect = { ...forgets, id: 'no-defect-at-all', change: (rules) => rules }
const elsewhere: Defect = { ...forgets, id: 'expected-elsewhere', expected: ['details-shown'] }
const guidance: Variant = {
  id: 'guidance',
  says: 'follows the guidance',
  change: (rules) => rules,
  readings: { messageWithoutAccess: 'guidance', changeWithoutAccess: 'guidance', listWithoutAccess: 'guidance' },
}
const wrongVariant: Variant = { id: 'wrong', says: 'is a defect in truth', change: forgets.change }

describe('prove', () => {
  it('tells defects that are caught from those that are not, and false alarms from variants', async () => {
    const proof = await prove({
      defects: [forgets, harmlessDefect, elsewhere],
      variants: [guidance, wrongVariant],
      extent: 'thorough',
      concurrency: 2,
    })
    expect(proof.defects.map(({ id, caught, atExpected }) => [id, caught, atExpected])).toEqual([
      ['main-leaves-unread', true, true],
      ['no-defect-at-all', false, false],
      ['expected-elsewhere', true, false],
    ])
    expect(proof.defects[0]?.caughtBy).toContain(main)
    expect(proof.variants.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['guidance', 'passed'],
      ['wrong', 'failed'],
    ])
    expect(proof.variants[1]?.failed).toEqual(proof.defects[0]?.caughtBy)
    expect(proof.summary).toEqual({ defects: 3, caught: 2, atExpected: 1, variants: 2, falseAlarms: 1 })
    expect(isProven(proof)).toBe(false)
    expect(matrix(proof)).toContain('✗ no-defect-at-all: nothing noticed it')
    expect(matrix(proof)).toContain('✗ wrong: false alarm')
  })

  it('is proven when all is caught where expected', async () => {
    const proof = await prove({ defects: [forgets], variants: [guidance], extent: 'slice', concurrency: 2 })
    expect(isProven(proof)).toBe(true)
    expect(matrix(proof)).toContain(`✓ main-leaves-unread: ${main}\n`)
  })
})

it('nothing is proven by nothing', async () => {
  expect(isProven(await prove({ defects: [], variants: [], concurrency: 1 }))).toBe(false)
})

describe('inTurn', () => {
  it('works on so many at once, and keeps the order of the items', async () => {
    let open = 0
    let most = 0
    const results = await inTurn([3, 1, 2, 0], 2, async (turns) => {
      open += 1
      most = Math.max(most, open)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      open -= 1
      return turns * 10
    })
    expect(results).toEqual([30, 10, 20, 0])
    expect(most).toBe(2)
  })

  it('begins nothing once it is aborted', async () => {
    const controller = new AbortController()
    const results = await inTurn(
      [1, 2, 3],
      1,
      async (item) => (item === 2 ? controller.abort() : item),
      controller.signal,
    )
    expect(results).toEqual([1, undefined])
  })
})

describe('what is played against', () => {
  const table = Array.from({ length: 500 }, (_, index) => ({ id: `scenario-${index}` }))
  const defect = { id: 'some-defect', expected: ['scenario-7'] }

  it('a defect: its own scenarios, with a tenth of the others beside, the same each time', () => {
    const usual = playedAgainstDefect(defect, table, 'usual') ?? []
    expect(usual).toContain('scenario-7')
    expect(usual.length).toBeGreaterThan(20)
    expect(usual.length).toBeLessThan(100)
    expect(playedAgainstDefect(defect, table, 'usual')).toEqual(usual)
    expect(playedAgainstDefect(defect, table, 'slice')).toEqual(['scenario-7'])
    expect(playedAgainstDefect(defect, table, 'thorough')).toBeUndefined()
  })

  it('a variant: the whole table, or a tenth of it', () => {
    expect(playedAgainstVariant(defect, table, 'usual')).toBeUndefined()
    expect((playedAgainstVariant(defect, table, 'slice') ?? []).length).toBeLessThan(100)
  })
})
