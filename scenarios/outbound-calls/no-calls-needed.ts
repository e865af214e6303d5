/** §5.6, §5.7: reads without a rights lookup. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { type Path, paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { noSuccessBeforeCall, stubNotCalled } from '../../src/engine/expectations/calls.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { unneededCallCauses } from './causes.ts'

/** Our decision: reference data belong to no partition, so no right on a partition applies to them. */
const referenceDataUnasked = scenario({
  id: 'calls-reference-data-unasked',
  title: 'Reference data are returned without a rights lookup',
  level: 'SHOULD',
  clauses: ['5.6.reference-data-unasked'],
  persona: 'humanUser',
  reads: 'item',
  stubCalls: 'ofCaller',
  causes: unneededCallCauses,
  steps: () => [
    {
      why: 'as a new user, list the sender applications',
      send: get(paths.senderApplications, {}),
      given: [success],
      advise: [stubNotCalled('userPartitionRights')],
    },
  ],
})

/** An optional part of a message that the target declares as unsupported. */
interface UnsupportedPart {
  name: string
  what: string
  feature: Extract<Feature, 'body' | 'paymentData' | 'structuredData'>
  path: Extract<Path, typeof paths.body | typeof paths.paymentData | typeof paths.structuredData>
  clauses: readonly ClauseId[]
}

const unsupportedParts: readonly UnsupportedPart[] = [
  { name: 'body', what: 'body', feature: 'body', path: paths.body, clauses: ['5.7.body-unasked'] },
  {
    name: 'payment-data',
    what: 'payment data',
    feature: 'paymentData',
    path: paths.paymentData,
    clauses: ['5.7.payment-data-404', '5.7.payment-data-unasked', '7.payment-data-404'],
  },
  {
    name: 'structured-data',
    what: 'structured data',
    feature: 'structuredData',
    path: paths.structuredData,
    clauses: ['5.7.structured-data-404', '5.7.structured-data-unasked', '7.structured-data-404'],
  },
]

/** §5.7: an unsupported part is refused at once. The control shows that details do cause a rights lookup. */
const unsupportedPartUnasked = ({ name, what, feature, path, clauses }: UnsupportedPart): AnyScenario =>
  scenario({
    id: `calls-${name}-unsupported-unasked`,
    title: `A provider without ${what} support answers 404 without a rights lookup`,
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
        why: `as a new user, get the ${what}`,
        send: get(path, { messageId }),
        expect: [status(404), stubNotCalled('userPartitionRights')],
      },
      {
        why: 'get the details of the same message: the provider looks up the rights',
        send: get(paths.details, { messageId }),
        given: [status(200), noSuccessBeforeCall('userPartitionRights', '')],
      },
    ],
  })

export const noCallsNeededScenarios: readonly AnyScenario[] = [
  referenceDataUnasked,
  ...unsupportedParts.map(unsupportedPartUnasked),
]
