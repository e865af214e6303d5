import { describe, expect, it } from 'vitest'
import type { Defect } from '../../../../reference-provider/proof/defects/defect.ts'
import type { Variant } from '../../../../reference-provider/proof/variants/variant.ts'
import type { ProviderResponse } from '../../../../reference-provider/response.ts'
import { withResponseRewrite } from '../../../../reference-provider/rules/revise/response-rewrite.ts'
import { reviseRules } from '../../../../reference-provider/rules/rules.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import type { Mismatch, Outcome, ScenarioResult } from '../../../engine/result.ts'
import { formatProof } from './format.ts'
import { isProven, proofOf } from './proof.ts'
import { localProver, type Prover, prove } from './prove.ts'
import { killsOf } from './prove-one.ts'
import { scenariosForDefect } from './schedule/scope.ts'

const timeout = 240_000
const main = 'content-main-marks-read'
const forgets: Defect = {
  id: 'main-leaves-unread',
  clauses: ['3.read-by-main-content'],
  says: 'the main content leaves its message unread',
  expected: [main],
  change: (rules) => reviseRules(rules, 'marking', { byContent: () => false }),
}
const harmlessDefect: Defect = { ...forgets, id: 'no-defect-at-all', change: (rules) => rules }
const elsewhere: Defect = { ...forgets, id: 'expected-elsewhere', expected: ['details-shown'] }
const guidance: Variant = {
  id: 'guidance',
  says: 'follows the guidance',
  change: (rules) => rules,
  readings: { messageWithoutAccess: 'guidance', changeWithoutAccess: 'guidance', listWithoutAccess: 'guidance' },
}
/** Variants run the same scenarios as the defect, a tenth of all. */
const ids = scenariosForDefect(forgets, allScenarios, 'usual', [main])
const prover: Prover = { ...localProver, variant: (one, _, signal) => localProver.variant(one, ids, signal) }
const wrongVariant: Variant = { id: 'wrong', says: 'is really a defect', change: forgets.change }

describe('prove', () => {
  it('distinguishes caught defects from missed ones, and correct variants from false alarms', { timeout }, async () => {
    const proof = await prove({
      defects: [forgets, harmlessDefect, elsewhere],
      variants: [guidance, wrongVariant],
      affectedScenarios: () => [main],
      prover,
      concurrency: 4,
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
    expect(proof.variants[1]?.failed).toEqual(expect.arrayContaining(proof.defects[0]?.caughtBy ?? []))
    expect(proof.summary).toMatchObject({ defects: 3, caught: 2, atExpected: 1, variants: 2, falseAlarms: 1 })
    expect(proof.defects[0]?.kills[0]).toEqual({
      scenario: main,
      step: 'it is now read',
      expectation: expect.stringMatching(/\.expect\.field-isRead$/),
      expected: 'isRead is true',
      actual: 'isRead is false',
    })
    expect(proof.defects[1]?.missed).toEqual([{ scenario: main, outcome: 'passed', why: '' }])
    expect(isProven(proof)).toBe(false)
    expect(formatProof(proof)).toContain('✗ no-defect-at-all: not caught')
    expect(formatProof(proof)).toContain('✗ wrong: false alarm')
  })

  it('is proven when expected scenarios catch all defects', async () => {
    const proof = await prove({ defects: [forgets], variants: [guidance], extent: 'sample', concurrency: 2 })
    expect(isProven(proof)).toBe(true)
    expect(formatProof(proof)).toContain(`✓ main-leaves-unread: ${main}\n`)
  })
})

it('an empty selection proves nothing', async () => {
  expect(isProven(await prove({ defects: [], variants: [], concurrency: 1 }))).toBe(false)
})

it('a scenario of any level must catch a defect', async () => {
  const advice = 'names-of-statistics'
  const bare: Defect = {
    ...forgets,
    id: 'count-is-bare',
    expected: [advice],
    strict: true,
    change: (rules) => reviseRules(rules, 'presentation', { count: (count) => count }),
  }
  const { strict: _, ...lenient } = bare
  const proof = await prove({ defects: [bare, lenient], extent: 'sample', concurrency: 2, allDefects: true })
  expect(proof.defects.map(({ caughtBy }) => caughtBy)).toEqual([[advice], []])
  expect(proof.scenariosWithoutDefect).toEqual(allScenarios.map(({ id }) => id).filter((id) => id !== advice))
  expect(formatProof(proof)).toContain(`${allScenarios.length - 1} of ${allScenarios.length} scenarios catch no defect`)
  expect(formatProof(proof, true)).toContain('; scenarios run: 1, --strict\n')
  const whole = proofOf(proof.suite, 'sample', { ...proof, defects: proof.defects.slice(0, 1) }, [advice])
  expect(isProven(whole)).toBe(true)
  expect(isProven(proofOf(proof.suite, 'sample', whole, [advice, main]))).toBe(false)
})

describe('a kill', () => {
  const failedAssertion: Mismatch = {
    stepId: 'details',
    step: 'it is read',
    kind: 'expect',
    expectationId: 'status',
    expected: 'status 200',
    actual: 'status 500',
    owner: 'provider',
  }
  const result = (outcome: Outcome, ...mismatches: Mismatch[]) =>
    ({ id: 'one', outcome, mismatches }) as unknown as ScenarioResult

  it('is a failed assertion and nothing else', () => {
    expect(killsOf(result('failed', failedAssertion))).toEqual([
      {
        scenario: 'one',
        step: 'it is read',
        expectation: 'details.expect.status',
        expected: 'status 200',
        actual: 'status 500',
      },
    ])
    const givens: Mismatch = { ...failedAssertion, kind: 'given', owner: 'data' }
    expect(killsOf(result('failed', givens, failedAssertion))).toHaveLength(1)
    expect(killsOf(result('failed', { ...failedAssertion, kind: 'answer' }))).toEqual([])
    expect(killsOf(result('unverifiable', givens))).toEqual([])
    expect(killsOf(result('broken', { ...failedAssertion, owner: 'harness' }))).toEqual([])
    expect(killsOf(result('broken', { ...failedAssertion, owner: 'network' }))).toEqual([])
    expect(killsOf(result('passed'))).toEqual([])
  })

  it('needs an answer that can be read', async () => {
    const silent: Defect = {
      ...forgets,
      id: 'no-answer',
      expected: ['details-shown'],
      change: (rules) => withResponseRewrite(rules, ['details'], unreadable),
    }
    const [defectProof] = (await prove({ defects: [silent], extent: 'sample', concurrency: 1 })).defects
    expect(defectProof).toMatchObject({ caught: false, caughtBy: [], kills: [] })
    expect(defectProof?.missed[0]).toMatchObject({ scenario: 'details-shown', outcome: 'broken' })
  })
})

/** Claims to be compressed, but is not. */
const unreadable = (reply: ProviderResponse): ProviderResponse => ({
  ...reply,
  headers: { ...reply.headers, 'Content-Encoding': 'gzip' },
})
