/** §5: what a provider looks up before it shows the list, and how it must react to each fault of that lookup. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { StubOperation, StubService } from '../../src/contract/stub-control.ts'
import { noSuccessButWebPage } from '../../src/engine/expectations/answers/status.ts'
import { statusIfAnswered } from '../../src/engine/expectations/answers/status-codes.ts'
import { callsWithRefusedToken, reachesFault } from '../../src/engine/expectations/calls.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import {
  clientErrorFaults,
  type DescribedFault,
  endlessFault,
  unavailableFaults,
  unclearFlagFaults,
  unusableAnswerFaults,
} from './fault-kinds.ts'

/** One lookup, with the faults that are injected into it. */
export interface Lookup {
  /** Follows "When ": "introspection" in "When introspection answers 500". */
  says: string
  service: StubService
  operation: StubOperation
  /** The caller whose access is looked up; the provider has not seen this caller before. */
  persona: PersonaName
  /** Another caller, who gets the list after the fault: the provider may remember that it refused the first one. */
  probe: PersonaName
  /** The stubs refuse the provider's own token, so the provider must first get a new one. */
  providerTokensRefused?: true
  faults: readonly DescribedFault[]
  /** Holds if the provider met the fault. A closed port logs no calls, so this is not checked for `refused`. */
  reachesFault: Expectation
  clauses: readonly ClauseId[]
  /** The clause of our advice on status codes. */
  adviceClause: ClauseId
  /** What the specification demands of the list while the service is unavailable. */
  whenDown?: {
    expect: Expectation
    /** While it never answers. Our decision: a gateway may answer in place of the provider, so any error passes. */
    expectWithoutAnswer: Expectation
    clause: ClauseId
  }
}

const everyFault = [
  ...unavailableFaults,
  endlessFault,
  ...unusableAnswerFaults,
  ...clientErrorFaults,
  ...unclearFlagFaults,
]
const everyFaultExcept = (...kinds: DescribedFault['kind'][]) => everyFault.filter(({ kind }) => !kinds.includes(kind))

/**
 * Only one lookup of each service never answers, because each such scenario takes as long as the timeout of the
 * provider. A closed port of the token endpoint also closes introspection, so `refused` is tested there.
 */
export const lookups = {
  introspect: {
    says: 'introspection',
    service: 'authorization',
    operation: 'introspect',
    persona: 'anotherConsumer',
    probe: 'documentConsumer',
    faults: everyFault,
    reachesFault,
    clauses: ['5.2.unconfirmed-closes-reads'],
    adviceClause: '5.1.introspection-down-401',
  },
  token: {
    says: 'the token endpoint',
    service: 'authorization',
    operation: 'token',
    persona: 'anotherConsumer',
    probe: 'documentConsumer',
    providerTokensRefused: true,
    faults: everyFaultExcept('refused', 'endless', 'textFlags', 'noFlags'),
    reachesFault: callsWithRefusedToken,
    clauses: ['5.2.unconfirmed-closes-reads'],
    adviceClause: '5.1.introspection-down-401',
  },
  rights: {
    says: 'the rights lookup',
    service: 'partition',
    operation: 'userPartitionRights',
    persona: 'humanUser',
    probe: 'anotherUser',
    faults: everyFault,
    reachesFault,
    clauses: ['5.6.unanswered-right-closes-lists', '5.6.no-content-without-right'],
    adviceClause: '5.6.rights-down-403',
    whenDown: {
      expect: statusIfAnswered(403),
      expectWithoutAnswer: noSuccessButWebPage,
      clause: '7.rights-unavailable-403',
    },
  },
  mandate: {
    says: 'the mandate lookup',
    service: 'partition',
    operation: 'hasMandate',
    persona: 'anotherRepresentative',
    probe: 'representative',
    faults: everyFaultExcept('endless'),
    reachesFault,
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    adviceClause: '5.5.mandate-down-403',
  },
} satisfies Record<string, Lookup>

/** A lookup about the caller. */
export type AnsweredLookup = Exclude<keyof typeof lookups, 'token'>
