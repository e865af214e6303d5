import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import { type Path, paths } from '../../contract/interface/paths.ts'
import { sampleNeeds } from '../../contract/test-data/needs.ts'
import { type AnyScenario, hasWrites, isForPortal } from '../../engine/scenario/scenario.ts'
import { runAgainst } from '../run-against.ts'
import { idsOf, sampleAmong } from '../test/some-scenarios.ts'

/** §4.4: operations that the portal needs only of a provider that supports them. */
const optional: readonly Path[] = [
  paths.body,
  paths.paymentData,
  paths.structuredData,
  paths.reply,
  paths.actionUpdate,
  paths.actionUpdateOfScenarioTable,
  paths.action,
  paths.messageTemplates,
  paths.messageTemplate,
  paths.eventNotifications,
]

/** The requests that a scenario is known to send before it has seen an answer. */
const requestsOf = (scenario: AnyScenario) =>
  scenario.steps(sampleNeeds).flatMap(({ send }) => (typeof send === 'function' ? [] : [send]))

const sending = (scenarios: readonly AnyScenario[], wanted: (spec: { method: string; path: Path }) => boolean) =>
  scenarios.filter((scenario) => requestsOf(scenario).some(wanted)).map(({ id }) => id)

describe('the portal profile', () => {
  it('asks for no optional operation', () => {
    expect(sending(allScenarios.filter(isForPortal), ({ path }) => optional.includes(path))).toEqual([])
  })

  it('holds every row but those of optional operations', () => {
    const rows = new Set(allScenarios.filter(isForPortal).flatMap((scenario) => scenario.rows))
    const others = Array.from({ length: 34 }, (_, index) => index + 1).filter((row) => !rows.has(row))
    expect(others).toEqual([25, 26, 27, 29, 30, 31])
  })

  it('is enough to be ready', async () => {
    const { verdict, profile, leftOut } = await runAgainst({ reference: true, profile: 'portal' })
    expect({ verdict, profile }).toEqual({ verdict: 'ready', profile: 'portal' })
    expect(leftOut.map(({ id }) => id)).toContain('reply-created')
  })
})

describe('the light profile', () => {
  const light = allScenarios.filter((scenario) => !hasWrites(scenario))

  it('sends nothing but reads', () => {
    expect(sending(light, ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))).toEqual([])
  })

  it('passes, and is no more than a part', async () => {
    // A read-only run refuses to send a request for a file that could mark a message as read.
    const ofFiles = light.filter(({ clauses }) => clauses.some((clause) => /content|body/.test(clause)))
    const some = [...new Set([...sampleAmong(light), ...ofFiles])]
    const result = await runAgainst({ reference: true, profile: 'light', selection: idsOf(some) })
    const { verdict, exitCode, summary } = result
    expect({ verdict, exitCode }).toEqual({ verdict: 'partial', exitCode: 0 })
    expect(summary.passed + summary.notApplicable).toBe(some.length)
  })
})
