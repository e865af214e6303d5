/** §1.4: a feature that nobody declared is offered to all callers, or to none. */
import { describe, expect, it } from 'vitest'
import { defects } from '../../../reference-provider/proof/defects/index.ts'
import type { RuleChange } from '../../../reference-provider/proof/variants/variant.ts'
import { allScenarios } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { runAgainst } from '../run-against.ts'
import { wired } from '../test/wired.ts'

const optional = allScenarios.filter(({ features = [], injectsFaults }) => features.length > 0 && !injectsFaults)

/** Runs scenarios about optional features against a provider of which nothing is declared. */
const runUndeclared = async (ids: readonly string[], revise?: RuleChange): Promise<RunResult> => {
  const { url: baseUrl, authUrl, partitionUrl } = await wired(revise && { revise })
  const [authPort, partitionPort] = [authUrl, partitionUrl].map((one) => Number(new URL(one).port))
  return runAgainst({ baseUrl, ownStubs: { authPort, partitionPort }, selection: { ids } })
}

const changeOf = (id: string): RuleChange => {
  const found = defects.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no defect ${id}`)
  return found.change
}

describe('features that are not declared', () => {
  it('are not doubted when every caller gets them', async () => {
    const { scenarios, summary } = await runUndeclared(optional.map(({ id }) => id))
    const doubted = scenarios.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    expect(doubted.map(({ id, missing }) => `${id}: ${missing[0]?.says}`)).toEqual([])
    expect(summary.passed).toBeGreaterThan(150)
  })

  it.each([['payment-data-are-for-applications-only', 'access-payment-data-by-user', 'paymentData', 404]])(
    'are unverifiable when they are offered to some callers only: %s',
    async (defect, scenario, feature, status) => {
      const { scenarios, verdict, exitCode } = await runUndeclared([scenario], changeOf(defect))
      expect({ verdict, exitCode }).toEqual({ verdict: 'notProven', exitCode: 2 })
      const missing = scenarios.find(({ id }) => id === scenario)?.missing
      expect(missing).toMatchObject([{ kind: 'precondition', about: `features.${feature}` }])
      expect(missing?.[0]?.says).toContain(`answered ${status} here`)
    },
  )
})
