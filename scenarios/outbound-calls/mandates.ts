/** §4.5, §5.5: the mandate lookup for representatives. */
import type { StubCall } from '../../src/contract/stub-control.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { everyStubCall, noSuccessBeforeCall } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type CallParameter, callParameterScenario, firstPageRequest, listStep } from './call-parameters.ts'
import { mandateCauses, numberCauses } from './causes.ts'

/** §5.5: no content before the mandate lookup. */
const mandateAsked = scenario({
  id: 'calls-mandate-asked',
  title: 'The provider looks up the mandate of a representative before it lists messages',
  clauses: ['5.5.mandate-asked', '5.3.representative-mandate-asked'],
  persona: 'representative',
  stubCalls: 'ofCaller',
  causes: mandateCauses,
  steps: () => [listStep('as a new representative, list messages').expect(noSuccessBeforeCall('hasMandate', ''))],
})

/** The path names the represented enterprise; if the query repeats it, both are the same. */
const isMandateOf = ({ path, parameters }: StubCall, enterpriseNumber: string): boolean =>
  path.endsWith(`/${enterpriseNumber}/hasMandate`) &&
  (parameters.enterpriseNumber ?? enterpriseNumber) === enterpriseNumber

/** The stubs log a caller only if the number is the caller's own, with or without leading zeros. */
const isForCaller = (
  { caller, parameters: { mandataryEnterpriseNumber = '' } }: StubCall,
  enterpriseNumber: string,
): boolean =>
  caller !== undefined && /^\d{10}$/.test(mandataryEnterpriseNumber) && mandataryEnterpriseNumber !== enterpriseNumber

/** §5.5: the mandate that the caller's own enterprise gave is not asked for: it opens no mailbox. */
const oneDirection = scenario({
  id: 'calls-mandate-one-direction',
  title: 'Without a mandate, the provider does not look up the mandate in the other direction',
  clauses: ['5.5.mandate-enterprise-number', '5.5.mandate-mandatary-number', '5.5.mandate-only-that-mailbox'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox'],
  stubCalls: 'duringStep',
  causes: ['A helper looks for a mandate between two enterprises in either direction.'],
  steps: ({ mailbox: { enterpriseNumber } }) => [
    step('list-with-mandate', 'as a representative with a mandate, list messages')
      .sendAs('representative', firstPageRequest)
      .given(status(200), nonEmptyList),
    step('list', 'as a new representative without a mandate, list messages')
      .send(firstPageRequest)
      .given(clientError)
      .expect(
        everyStubCall(
          'hasMandate',
          "asks whether the enterprise in the header gave a mandate to the caller's enterprise",
          (call) => isMandateOf(call, enterpriseNumber) && isForCaller(call, enterpriseNumber),
        ),
      ),
  ],
})

/** §4.5, §5.5: the parameters of the mandate lookup. */
const mandateParameters: readonly CallParameter[] = [
  {
    name: 'enterprise',
    title: 'The mandate lookup is about the enterprise in the header',
    says: 'has the enterprise of the header, the mandator, in its path',
    isRight: isMandateOf,
    clauses: [
      '5.5.mandate-enterprise-number',
      '4.5.mandate-path',
      '4.5.mandate-enterprise-number',
      '1.5.ten-digits-in-calls',
    ],
  },
  {
    name: 'mandatary',
    title: 'The mandate lookup names the enterprise of the token as mandatary',
    says: "has the caller's enterprise as mandataryEnterpriseNumber, in ten digits",
    isRight: isForCaller,
    clauses: ['5.5.mandate-mandatary-number', '5.5.mandatary-from-token', '4.5.mandate-mandatary-number'],
  },
  {
    name: 'operation',
    title: 'The mandate lookup has operation=consult',
    says: 'has operation=consult',
    isRight: ({ parameters }) => parameters.operation === 'consult',
    clauses: ['5.5.mandate-operation', '4.5.mandate-operation'],
    causes: ['The operation is missing, or is that of another interface, such as publish.'],
  },
  {
    name: 'short-header',
    title: 'The mandate lookup pads a short number of the header to ten digits',
    says: 'has the enterprise of the header in its path, in ten digits',
    persona: 'representativeWithShortHeader',
    isRight: isMandateOf,
    clauses: ['5.5.header-padded', '1.5.short-number-padded'],
    causes: numberCauses,
  },
  {
    name: 'short-number',
    title: 'The mandate lookup pads a short number of the token to ten digits',
    says: "has the caller's enterprise as mandataryEnterpriseNumber, in ten digits",
    persona: 'representativeWithShortNumber',
    isRight: isForCaller,
    clauses: ['5.2.number-padded', '5.5.mandate-mandatary-number', '1.5.short-number-padded'],
    causes: numberCauses,
  },
]

export const mandateCallScenarios = [
  mandateAsked,
  oneDirection,
  ...mandateParameters.map(
    callParameterScenario({
      subject: 'mandate',
      caller: 'a new representative',
      operation: 'hasMandate',
      persona: 'representative',
      causes: mandateCauses,
    }),
  ),
]
