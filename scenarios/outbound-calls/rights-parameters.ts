/** §4.5, §5.2: the parameters of the rights lookup. */
import type { StubCall } from '../../src/contract/stub-control.ts'
import { type CallParameter, callParameterScenario } from './call-parameters.ts'
import { numberCauses, rightsCauses } from './causes.ts'

/** The path of the call has the enterprise number in ten digits. */
const isRightsOfMailbox = ({ path }: StubCall, enterpriseNumber: string): boolean =>
  path.endsWith(`/${enterpriseNumber}/userPartitionRights`)

const rightsParameters: readonly CallParameter[] = [
  {
    name: 'user-type',
    title: 'The rights lookup has userType=human',
    says: 'has userType=human',
    isRight: ({ parameters }) => parameters.userType === 'human',
    clauses: ['4.5.rights-user-type'],
  },
  {
    name: 'user-id',
    title: 'The rights lookup is about the person of the token',
    says: "has the caller's person number as userId",
    isRight: ({ parameters }) => parameters.userId === 'caller',
    clauses: ['4.5.rights-user-id', '2.introspection-person'],
  },
  {
    name: 'mailbox',
    title: "The rights lookup names the user's mailbox in ten digits",
    says: "has the user's mailbox in its path, in ten digits",
    isRight: isRightsOfMailbox,
    clauses: ['4.5.rights-path', '1.5.ten-digits-in-calls'],
  },
  {
    name: 'short-number',
    title: 'The rights lookup pads a short number of the token to ten digits',
    says: "has the user's mailbox in its path, padded to ten digits",
    persona: 'userWithShortNumber',
    isRight: isRightsOfMailbox,
    clauses: ['5.2.number-padded', '1.5.short-number-padded'],
    causes: numberCauses,
  },
  {
    name: 'first-number',
    title: 'The rights lookup is about the first enterprise of the token',
    says: 'has the first enterprise of the token in its path',
    persona: 'userWithSeveralNumbers',
    isRight: isRightsOfMailbox,
    clauses: ['5.2.number-first-element'],
    causes: ['The last value of a claim with several values wins, as in a map that is built from a list.'],
  },
]

export const rightsParameterScenarios = rightsParameters.map(
  callParameterScenario({
    subject: 'rights',
    caller: 'a new user',
    operation: 'userPartitionRights',
    causes: rightsCauses,
  }),
)
