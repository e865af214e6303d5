/** §1.5, §4.5: the parameters of all calls of the run, of every request. */
import type { StubCall, StubOperation } from '../../src/contract/stub-control.ts'
import { everyStubCall } from '../../src/engine/expectations/calls.ts'
import { withId } from '../../src/engine/scenario/expectation.ts'
import { type Scenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { listStep } from './call-parameters.ts'
import { numberCauses } from './causes.ts'

/** What must hold for every call of an operation in the whole run. */
interface CallRule {
  name: string
  /** Follows the operation in the report. */
  says: string
  isRight: (call: StubCall) => boolean
}

interface CheckedOperation extends Pick<Scenario, 'id' | 'title' | 'persona' | 'clauses' | 'causes'> {
  operation: StubOperation
  rules: readonly CallRule[]
}

/** A number that lost its leading zeros. Other texts, such as a malformed header, can be passed on as they are. */
const isShortNumber = (text = ''): boolean => /^\d{1,9}$/.test(text)

const mailboxInPath = ({ path }: StubCall): string | undefined => path.split('/').at(-2)

const mailboxRule: CallRule = {
  name: 'mailbox',
  says: 'has the enterprise number in its path in ten digits',
  isRight: (call) => !isShortNumber(mailboxInPath(call)),
}

const checkedOperations: readonly CheckedOperation[] = [
  {
    id: 'calls-run-rights-parameters',
    title: 'During the whole run, every rights lookup has ten digits and userType=human',
    operation: 'userPartitionRights',
    rules: [
      mailboxRule,
      {
        name: 'user-type',
        says: 'has userType=human',
        isRight: ({ parameters }) => parameters.userType === 'human',
      },
    ],
    clauses: ['1.5.ten-digits-in-calls', '4.5.rights-path', '4.5.rights-user-type'],
    causes: [
      'One controller builds the request itself, and another one uses the client with the padded number.',
      ...numberCauses,
    ],
  },
  {
    id: 'calls-run-mandate-parameters',
    title: 'During the whole run, every mandate lookup has two numbers of ten digits and operation=consult',
    persona: 'representative',
    operation: 'hasMandate',
    rules: [
      mailboxRule,
      {
        name: 'repeated-mailbox',
        says: 'repeats the enterprise number of its path, if it repeats one',
        isRight: (call) => (call.parameters.enterpriseNumber ?? mailboxInPath(call)) === mailboxInPath(call),
      },
      {
        name: 'mandatary',
        says: 'has mandataryEnterpriseNumber in ten digits',
        isRight: ({ parameters }) => !isShortNumber(parameters.mandataryEnterpriseNumber),
      },
      {
        name: 'operation',
        says: 'has operation=consult',
        isRight: ({ parameters }) => parameters.operation === 'consult',
      },
    ],
    clauses: [
      '1.5.ten-digits-in-calls',
      '4.5.mandate-path',
      '4.5.mandate-enterprise-number',
      '4.5.mandate-mandatary-number',
      '4.5.mandate-operation',
    ],
    causes: [
      'One controller builds the request itself, and another one uses the client with the padded number.',
      ...numberCauses,
    ],
  },
]

/** Near the end of the run: every operation and every caller has caused calls by then. */
export const wholeRunScenarios = checkedOperations.map(({ operation, rules, ...written }) =>
  scenario({
    ...written,
    stubCalls: 'wholeRun',
    steps: () => [
      listStep('near the end of the run, list messages').expect(
        ...rules.map(({ name, says, isRight }) =>
          withId(`every-${operation}-${name}`, everyStubCall(operation, says, isRight)),
        ),
      ),
    ],
  }),
)
