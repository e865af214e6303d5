import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { type Clause, type ClauseId, clauses, isStated } from '../../../contract/clauses/index.ts'
import { personas } from '../../../contract/personas.ts'
import { needDescriptions, sampleNeeds } from '../../../contract/test-data/needs.ts'
import type { Expectation } from '../../../engine/scenario/expectation.ts'
import type { AnyScenario, Step } from '../../../engine/scenario/scenario.ts'
import { builtRequest, requestLine } from './request-lines.ts'

/** Everything that `explain` says about a scenario, for both of its formats. Test data are samples. */
export const describeScenario = (scenario: AnyScenario) => {
  const { id, title, persona, needs, runWide, runWideAdvice = [], causes = [] } = scenario
  return {
    id,
    title,
    /** the level and, if there are any, the rows of the validation table */
    level: levelAndRows(scenario),
    /** conditions on optional features; with none of them the scenario always applies */
    appliesIf: featureConditions(scenario),
    persona: { name: persona, says: personas[persona].says },
    clauses: scenario.clauses.map(describeClause),
    needs: needs.map((need) => ({ need, says: needDescriptions[need] })),
    steps: scenario.steps(sampleNeeds).map(describeStep),
    /** an assertion on every answer of the run to these personas */
    runWide: runWide && { personas: runWide.personas.join(', '), says: runWide.expectation.says },
    /** advice about every answer of the run */
    runWideAdvice: runWideAdvice.map(({ expectation }) => expectation.says),
    owners: ownersByOutcome(scenario),
    causes,
    /** defects that make the scenario fail */
    defects: defects.filter(({ expected }) => expected.includes(id)),
  }
}

export type ScenarioDescription = ReturnType<typeof describeScenario>

const levelAndRows = ({ level, rows }: AnyScenario): string[] =>
  rows.length === 0
    ? [level]
    : [level, `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')} of the validation table`]

const featureConditions = ({ features, featureAbsent }: AnyScenario): string[] => [
  ...(features?.length ? [`only if the provider offers ${features.join(' and ')}`] : []),
  ...(featureAbsent ? [`only if the provider declares ${featureAbsent}=no`] : []),
]

const describeClause = (id: ClauseId) => {
  const clause: Clause = clauses[id]
  return { id, section: clause.section, says: clause.says, isStated: isStated(clause) }
}

const builtFromAnswers = 'a request, built from earlier answers'

const describeStep = ({ why, as, send, given, expect, advise, restore = [], ...others }: Step) => ({
  why,
  /** the persona, if it is another than that of the scenario */
  as,
  circumstances: circumstances(others),
  /** undefined for a request that is built from earlier answers */
  request: typeof send === 'function' ? undefined : send,
  /** of a request that is built from earlier answers, if they are not needed to know them */
  methodAndPath: typeof send === 'function' ? builtRequest(send) : undefined,
  assertions: [assertions('given', given), assertions('expect', expect), assertions('advise', advise)].filter(
    ({ says }) => says.length > 0,
  ),
  /** a text in place of a request that is built from earlier answers */
  restore: restore.map((one) => (typeof one === 'function' ? builtFromAnswers : one)),
})

export type StepDescription = ReturnType<typeof describeStep>

const assertions = (kind: 'given' | 'expect' | 'advise', expectations: readonly Expectation[] = []) => ({
  kind,
  says: expectations.map(({ says }) => says),
})

/** What differs from a normal run during a step: faults, other requests, changed rights; each as a phrase. */
export const circumstances = ({
  fault,
  providerTokensRefused,
  arrange,
  waitSeconds,
  withinSeconds,
  concurrent,
}: Omit<Step, 'why' | 'send'>): string[] => [
  ...(fault ? [`with a fault on ${fault.operation ?? `the ${fault.service} service`} (${fault.kind})`] : []),
  ...(concurrent ? [concurrentRequests(concurrent)] : []),
  ...(providerTokensRefused ? ["while the stubs refuse the provider's own token"] : []),
  ...(arrange?.rights ? [`after ${arrange.rights.of} lost the rights on ${arrange.rights.without.join(', ')}`] : []),
  ...(arrange?.newPartition ? ['after the mailbox got a new partition'] : []),
  ...(waitSeconds ? [`after a pause of ${waitSeconds} seconds`] : []),
  ...(withinSeconds ? [`sent again until the answer is as expected, for up to ${withinSeconds} seconds`] : []),
]

const concurrentRequests = ({ as, send, times, onlyBefore, onlyAfterMs }: NonNullable<Step['concurrent']>): string => {
  const request = typeof send === 'function' ? (builtRequest(send) ?? 'built from earlier answers') : requestLine(send)
  if (onlyAfterMs !== undefined) return `with ${times} requests of ${as} after ${onlyAfterMs} ms (${request})`
  return `with ${(onlyBefore ? 1 : 2) * times} concurrent requests of ${as} (${request})`
}

interface OutcomeOwner {
  outcome: 'failed' | 'advice' | 'unverifiable' | 'broken'
  /** what is wrong, and where */
  owner: string
}

/** For each outcome other than passed: where to look. Only `failed` says that the provider is wrong. */
export const ownersByOutcome = (scenario: AnyScenario): OutcomeOwner[] => [
  hasAssertions(scenario) ? failedOwner : adviceOwner,
  ...unverifiableOwners(scenario),
  { outcome: 'broken', owner: 'network, configuration or this suite: no complete answer came' },
]

const failedOwner: OutcomeOwner = { outcome: 'failed', owner: 'provider: it breaks one of the clauses above' }

/** A scenario that only advises fails under `--strict` only. */
const adviceOwner: OutcomeOwner = { outcome: 'advice', owner: 'provider: consider it; with --strict it is a failure' }

const hasAssertions = (scenario: AnyScenario): boolean =>
  scenario.runWide !== undefined || scenario.steps(sampleNeeds).some(({ expect = [] }) => expect.length > 0)

const unverifiableOwners = ({ steps, needs, stubCalls }: AnyScenario): OutcomeOwner[] => {
  const hasPrecondition = steps(sampleNeeds).some(({ given = [] }) => given.length > 0)
  const owners = [
    ...(needs.length > 0 ? ['test data: something that it needs is missing'] : []),
    ...(hasPrecondition ? ['provider or test data: a precondition (given) failed'] : []),
    ...(stubCalls ? ['configuration of the provider: it must call the stubs of the run'] : []),
  ]
  return owners.map((owner) => ({ outcome: 'unverifiable', owner }))
}
