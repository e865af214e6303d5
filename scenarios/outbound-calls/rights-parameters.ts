import type { StubCall } from '../../src/contract/stub-control.ts'
import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { type CallParameter, callParameterScenario } from './call-parameters.ts'
import { numberCauses, rightsCauses } from './causes.ts'

/** The call is made at that operation of the mailbox, named by ten digits. */
const isAt =
  (enterpriseNumber: string, operation: string) =>
  ({ path }: StubCall): boolean =>
    path.endsWith(`/${enterpriseNumber}/${operation}`)

/** §4.5: how a question about rights is put. */
const rightsParameters: readonly CallParameter[] = [
  {
    name: 'user-type',
    title: 'Rights are asked with userType human',
    says: 'has userType=human',
    isRight:
      () =>
      ({ parameters }) =>
        parameters.userType === 'human',
    clauses: ['4.5.rights-user-type'],
  },
  {
    name: 'user-id',
    title: 'Rights are asked for the person of the token',
    says: 'has the person number of the caller as userId',
    isRight:
      () =>
      ({ parameters }) =>
        parameters.userId === 'caller',
    clauses: ['4.5.rights-user-id', '2.introspection-person'],
  },
  {
    name: 'mailbox',
    title: 'Rights are asked of the mailbox of the user, named by ten digits',
    says: 'is made at the mailbox of the user, named by ten digits',
    isRight: (enterpriseNumber) => isAt(enterpriseNumber, 'userPartitionRights'),
    clauses: ['4.5.rights-path', '1.5.ten-digits-in-calls'],
  },
  {
    name: 'short-number',
    title: 'Rights are asked of a mailbox of ten digits though the token names fewer',
    says: 'is made at the mailbox of the user, filled with zeros to ten digits',
    persona: 'userWithShortNumber',
    isRight: (enterpriseNumber) => isAt(enterpriseNumber, 'userPartitionRights'),
    clauses: ['5.2.number-padded', '1.5.short-number-padded'],
    causes: numberCauses,
  },
  {
    name: 'first-number',
    title: 'Rights are asked of the first enterprise that the token names',
    says: 'is made at the mailbox that the token names first',
    persona: 'userWithSeveralNumbers',
    isRight: (enterpriseNumber) => isAt(enterpriseNumber, 'userPartitionRights'),
    clauses: ['5.2.number-first-element'],
    causes: ['The last value of a claim with several wins, as in a map built from a list'],
  },
]

export const rightsParameterScenarios: readonly AnyScenario[] = rightsParameters.map(
  callParameterScenario({
    subject: 'rights',
    who: 'a user',
    operation: 'userPartitionRights',
    persona: 'humanUser',
    causes: rightsCauses,
  }),
)
