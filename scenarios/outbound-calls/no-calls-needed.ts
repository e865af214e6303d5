/** §5.6, §5.7: reads without a rights lookup. */
import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noSuccessBeforeCall, stubNotCalled } from '../../src/engine/expectations/calls.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { unneededCallCauses } from './causes.ts'

/** Our decision: reference data belong to no partition, so no right on a partition applies to them. */
const referenceDataUnasked = scenario({
  id: 'calls-reference-data-unasked',
  title: 'Reference data are returned without a rights lookup',
  level: 'SHOULD',
  clauses: ['5.6.reference-data-unasked'],
  stubCalls: 'ofCaller',
  causes: unneededCallCauses,
  steps: () => [
    step('senderApplications', 'as a new user, list the sender applications')
      .send(get(paths.senderApplications, {}))
      .given(success)
      .advise(stubNotCalled('userPartitionRights')),
  ],
})

/** Optional parts of a message that the target declares as unsupported. */
const unsupportedParts = [
  { feature: 'body', what: 'body', clauses: ['5.7.body-unasked'] },
  {
    feature: 'paymentData',
    what: 'payment data',
    clauses: ['5.7.payment-data-404', '5.7.payment-data-unasked', '7.payment-data-404'],
  },
  {
    feature: 'structuredData',
    what: 'structured data',
    clauses: ['5.7.structured-data-404', '5.7.structured-data-unasked', '7.structured-data-404'],
  },
] as const

/** §5.7: an unsupported part is refused at once. The control shows that details do cause a rights lookup. */
const unsupportedPartUnasked = ({ feature, what, clauses }: (typeof unsupportedParts)[number]) =>
  scenario({
    id: `calls-${kebabCase(feature)}-unsupported-unasked`,
    title: `A provider without ${what} support answers 404 without a rights lookup`,
    clauses,
    needs: ['message'],
    featureAbsent: feature,
    stubCalls: 'ofCaller',
    causes: unneededCallCauses,
    steps: ({ message: { messageId } }) => [
      step(feature, `as a new user, get the ${what}`)
        .send(get(paths[feature], { messageId }))
        .expect(status(404), stubNotCalled('userPartitionRights')),
      step('details', 'get the details of the same message: the provider looks up the rights')
        .send(getDetails({ messageId }))
        .given(status(200), noSuccessBeforeCall('userPartitionRights', '')),
    ],
  })

export const noCallsNeededScenarios = [referenceDataUnasked, ...unsupportedParts.map(unsupportedPartUnasked)]
