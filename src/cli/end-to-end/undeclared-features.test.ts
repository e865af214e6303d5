/** §1.4: a feature that nobody declared is offered to all callers, or to none. */
import { describe, expect, it } from 'vitest'
import type { ProviderOperation } from '../../../reference-provider/operations.ts'
import { defects } from '../../../reference-provider/proof/defects/index.ts'
import type { RuleChange } from '../../../reference-provider/proof/variants/variant.ts'
import { Refused, refuse } from '../../../reference-provider/refusal.ts'
import { withHandler } from '../../../reference-provider/rules/revise/route-changes.ts'
import { allScenarios } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { runAgainst } from '../run-against.ts'
import { fullOrSample } from '../test/full-size.ts'
import { idsOf, sampleAmong } from '../test/some-scenarios.ts'
import { wired } from '../test/wired.ts'

/** Operations that a provider may lack (§1.4). */
const optionalOperations = [
  'body',
  'paymentData',
  'structuredData',
  'reply',
  'action',
  'actionUpdate',
  'messageTemplates',
] as const satisfies ProviderOperation[]

const optional = allScenarios.filter(({ features = [] }) => features.length > 0)
/** All of them in the soak. */
const someOptional = idsOf(sampleAmong(optional)).ids

/** Runs scenarios about optional features against a provider of which nothing is declared. */
const runUndeclared = async (ids: readonly string[], revise?: RuleChange): Promise<RunResult> => {
  const { url: baseUrl, authUrl, partitionUrl } = await wired(revise && { revise })
  const [authPort, partitionPort] = [authUrl, partitionUrl].map((one) => Number(new URL(one).port))
  return runAgainst({ baseUrl, ownStubs: { authPort, partitionPort }, selection: { ids } })
}

/** The scenarios that neither passed nor do not apply, each with the reason. */
const doubtedIn = ({ scenarios }: RunResult): string[] =>
  scenarios
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    .map(({ id, missing: [first], mismatches: [wrong] }) => `${id}: ${first?.says ?? wrong?.actual}`)

const changeOf = (id: string): RuleChange => {
  const found = defects.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no defect ${id}`)
  return found.change
}

describe('features that are not declared', () => {
  it('are not doubted when every caller gets them', async () => {
    const result = await runUndeclared(someOptional)
    expect(doubtedIn(result)).toEqual([])
    expect(result.summary.passed).toBeGreaterThan(fullOrSample(300, 60))
  })

  it('do not apply when no caller gets them, after the access of the caller was checked', async () => {
    const refusal = { kind: 'methodNotAllowed', detail: 'Not offered' } as const
    const offersNone: RuleChange = (rules) => withHandler(rules, optionalOperations, () => async () => refuse(refusal))
    expect(doubtedIn(await runUndeclared(someOptional, offersNone))).toEqual([])
  })

  it('are not doubted when a user without the right gets 404 for a reply', async () => {
    const asUnknown = (error: unknown): never => {
      const isNoRight = error instanceof Refused && error.refusal.kind === 'missingPermission'
      throw isNoRight ? new Refused({ kind: 'resourceNotFound', detail: 'No such message' }) : error
    }
    const repliesNotFound: RuleChange = (rules) =>
      withHandler(
        rules,
        ['reply'],
        (own) => (identified) =>
          identified.caller.kind === 'human' ? own(identified).catch(asUnknown) : own(identified),
      )
    const ids = optional.map(({ id }) => id).filter((id) => id.includes('reply'))
    const result = await runUndeclared(ids, repliesNotFound)
    expect(doubtedIn(result)).toEqual([])
    expect(result.summary.passed).toBeGreaterThan(50)
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
