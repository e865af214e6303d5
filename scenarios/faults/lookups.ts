import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { StubOperation, StubService } from '../../src/contract/stub-control.ts'
import { statusIfAnswered } from '../../src/engine/expectations/answers/body.ts'
import { callsWithRefusedToken, reachesFault } from '../../src/engine/expectations/calls.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { type DescribedFault, endlessFault, unavailableFaults, unusableAnswerFaults } from './fault-kinds.ts'

/** Something a provider must know of others before it shows the list to somebody. */
export interface Lookup {
  name: string
  /** Reads after "While ": the service and what is asked of it. */
  says: string
  service: StubService
  operation: StubOperation
  /** Nobody stands in for whoever is looked up: each has a caller who never came before. */
  persona: PersonaName
  /** Somebody else whom the same is granted when all is well again: a refusal may be remembered. */
  probe: PersonaName
  /** The provider must come for a token first, since its own one is refused. */
  withoutToken?: true
  faults: readonly DescribedFault[]
  /** What shows that the provider came into trouble; a closed listener logs nothing. */
  reachesFault: Expectation
  clauses: readonly ClauseId[]
  /** Of the codes and of the time that an answer takes, which are advice. */
  adviceClause: ClauseId
  /** What the specification says of a list while the service is down. */
  whenDown?: { expect: Expectation; clause: ClauseId }
}

const everyFault = [...unavailableFaults, endlessFault, ...unusableAnswerFaults]
const everyFaultExcept = (...kinds: DescribedFault['kind'][]) => everyFault.filter(({ kind }) => !kinds.includes(kind))

/**
 * The rows of the grid; its columns are the kinds of trouble. Only one lookup of each service never ends, since that
 * takes the patience of the provider each time; and a listener closed to the token is closed to introspection as well.
 */
export const lookups: readonly Lookup[] = [
  {
    name: 'introspect',
    says: 'the introspection of tokens',
    service: 'authorization',
    operation: 'introspect',
    persona: 'anotherConsumer',
    probe: 'documentConsumer',
    faults: everyFault,
    reachesFault: reachesFault,
    clauses: ['5.2.unconfirmed-closes-reads'],
    adviceClause: '5.1.introspection-down-401',
  },
  {
    name: 'token',
    says: 'the token endpoint',
    service: 'authorization',
    operation: 'token',
    persona: 'anotherConsumer',
    probe: 'documentConsumer',
    withoutToken: true,
    faults: everyFaultExcept('refused', 'endless'),
    reachesFault: callsWithRefusedToken,
    clauses: ['5.2.unconfirmed-closes-reads'],
    adviceClause: '5.1.introspection-down-401',
  },
  {
    name: 'rights',
    says: 'the lookup of rights',
    service: 'partition',
    operation: 'userPartitionRights',
    persona: 'humanUser',
    probe: 'anotherUser',
    faults: everyFault,
    reachesFault: reachesFault,
    clauses: ['5.6.unanswered-right-closes-lists', '5.6.no-content-without-right'],
    adviceClause: '5.6.rights-down-403',
    whenDown: { expect: statusIfAnswered(403), clause: '7.rights-unavailable-403' },
  },
  {
    name: 'mandate',
    says: 'the lookup of mandates',
    service: 'partition',
    operation: 'hasMandate',
    persona: 'anotherRepresentative',
    probe: 'representative',
    faults: everyFaultExcept('endless'),
    reachesFault: reachesFault,
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    adviceClause: '5.5.mandate-down-403',
  },
]
