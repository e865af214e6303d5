import type { StubCall } from '../../src/contract/stub-control.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { noSuccessBeforeCall } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { type CallParameter, callParameterScenario, firstPageRequest } from './call-parameters.ts'
import { mandateCauses, numberCauses } from './causes.ts'

/** §5.5: nothing of the mailbox before the mandate was asked. */
const mandateAsked = scenario({
  id: 'calls-mandate-asked',
  title: 'For a representative the mandate is asked',
  level: 'MUST',
  clauses: ['5.5.mandate-asked', '5.3.representative-mandate-asked'],
  persona: 'representative',
  reads: 'list',
  stubCalls: 'ofCaller',
  causes: mandateCauses,
  steps: () => [
    {
      why: 'as a representative who never came before, ask for the list',
      send: firstPageRequest,
      given: [status(200), nonEmptyList],
      expect: [noSuccessBeforeCall('hasMandate', '')],
    },
  ],
})

/** The represented enterprise stands in the path; where the query repeats it, it is the same. */
const isAtEnterprise =
  (enterpriseNumber: string) =>
  ({ path, parameters }: StubCall): boolean =>
    path.endsWith(`/${enterpriseNumber}/hasMandate`) &&
    (parameters.enterpriseNumber ?? enterpriseNumber) === enterpriseNumber

/** Our stubs know the caller by that number, however many digits it has. */
const isForCaller =
  (enterpriseNumber: string) =>
  ({ caller, parameters: { mandataryEnterpriseNumber = '' } }: StubCall): boolean =>
    caller !== undefined && /^\d{10}$/.test(mandataryEnterpriseNumber) && mandataryEnterpriseNumber !== enterpriseNumber

/** §4.5, §5.5: how the question is put. */
const mandateParameters: readonly CallParameter[] = [
  {
    name: 'enterprise',
    title: 'The mandate is asked of the enterprise that the header names',
    says: 'is about the enterprise that the header names, the mandator',
    isRight: isAtEnterprise,
    clauses: [
      '5.5.mandate-enterprise-number',
      '4.5.mandate-path',
      '4.5.mandate-enterprise-number',
      '1.5.ten-digits-in-calls',
    ],
  },
  {
    name: 'mandatary',
    title: 'The mandate is asked for the enterprise of the token',
    says: 'has the enterprise of the caller as mandataryEnterpriseNumber, in ten digits',
    isRight: isForCaller,
    clauses: ['5.5.mandate-mandatary-number', '5.5.mandatary-from-token', '4.5.mandate-mandatary-number'],
  },
  {
    name: 'operation',
    title: 'The mandate is asked for the operation consult',
    says: 'has operation=consult',
    isRight:
      () =>
      ({ parameters }) =>
        parameters.operation === 'consult',
    clauses: ['5.5.mandate-operation', '4.5.mandate-operation'],
    causes: ['The operation is that of another interface, such as publish, or is left out'],
  },
  {
    name: 'short-header',
    title: 'A short number in the header is filled with zeros before the mandate is asked',
    says: 'is about the enterprise that the header names, in ten digits',
    persona: 'representativeWithShortHeader',
    isRight: isAtEnterprise,
    clauses: ['5.5.header-padded', '1.5.short-number-padded'],
    causes: numberCauses,
  },
  {
    name: 'short-number',
    title: 'A short number in the token is filled with zeros before the mandate is asked',
    says: 'has the enterprise of the caller as mandataryEnterpriseNumber, in ten digits',
    persona: 'representativeWithShortNumber',
    isRight: isForCaller,
    clauses: ['5.2.number-padded', '5.5.mandate-mandatary-number', '1.5.short-number-padded'],
    causes: numberCauses,
  },
]

export const mandateCallScenarios: readonly AnyScenario[] = [
  mandateAsked,
  ...mandateParameters.map(
    callParameterScenario({
      subject: 'mandate',
      who: 'a representative',
      operation: 'hasMandate',
      persona: 'representative',
      causes: mandateCauses,
    }),
  ),
]
