import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { type Path, paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { noSuccessBeforeCall, stubNotCalled } from '../../src/engine/expectations/calls.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { unneededCallCauses } from './causes.ts'

/** Our decision: reference data belong to no partition, so a right on one says nothing about them. */
const referenceDataUnasked = scenario({
  id: 'calls-reference-data-unasked',
  title: 'For reference data no partition rights are asked',
  level: 'SHOULD',
  clauses: ['5.6.reference-data-unasked'],
  persona: 'humanUser',
  reads: 'item',
  stubCalls: 'ofCaller',
  causes: unneededCallCauses,
  steps: () => [
    {
      why: 'as a user, ask for the sender applications',
      send: get(paths.senderApplications, {}),
      given: [success],
      advise: [stubNotCalled('userPartitionRights')],
    },
  ],
})

interface AbsentPart {
  name: string
  what: string
  feature: Extract<Feature, 'body' | 'paymentData' | 'structuredData'>
  path: Extract<Path, typeof paths.body | typeof paths.paymentData | typeof paths.structuredData>
  clauses: readonly ClauseId[]
}

const absentParts: readonly AbsentPart[] = [
  { name: 'body', what: 'the body', feature: 'body', path: paths.body, clauses: ['5.7.body-unasked'] },
  {
    name: 'payment-data',
    what: 'the payment data',
    feature: 'paymentData',
    path: paths.paymentData,
    clauses: ['5.7.payment-data-404', '5.7.payment-data-unasked', '7.payment-data-404'],
  },
  {
    name: 'structured-data',
    what: 'the structured data',
    feature: 'structuredData',
    path: paths.structuredData,
    clauses: ['5.7.structured-data-404', '5.7.structured-data-unasked', '7.structured-data-404'],
  },
]

/** §5.7: what a provider does not support it refuses at once; for what it supports, the same user's rights are asked. */
const unsupportedPartUnasked = ({ name, what, feature, path, clauses }: AbsentPart): AnyScenario =>
  scenario({
    id: `calls-${name}-unsupported-unasked`,
    title: `Where a provider has no such thing, ${what} is answered with 404 and no rights are asked`,
    level: 'MUST',
    clauses,
    persona: 'humanUser',
    needs: ['message'],
    featureAbsent: feature,
    reads: 'item',
    stubCalls: 'ofCaller',
    causes: unneededCallCauses,
    steps: ({ message: { messageId } }) => [
      {
        why: `as a user who never came before, ask for ${what}`,
        send: get(path, { messageId }),
        expect: [status(404), stubNotCalled('userPartitionRights')],
      },
      {
        why: 'for the details of the same message the rights are asked',
        send: get(paths.details, { messageId }),
        given: [status(200), noSuccessBeforeCall('userPartitionRights', '')],
      },
    ],
  })

export const noCallsNeededScenarios: readonly AnyScenario[] = [
  referenceDataUnasked,
  ...absentParts.map(unsupportedPartUnasked),
]
