/** §5.2 to §5.6: callers who get what they ask for. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { everywhere, on, type Row } from './cell.ts'
import { writeNames } from './operations.ts'
import { alike, byHeader, byNumber, byScenario, byTag, ofMailbox } from './reasons.ts'

const humanScope = everywhere(
  byTag,
  on(['list', 'details', 'nearlyExpired', 'senderApplications', 'senderApplication'], 'opened'),
)

export const letIn = {
  humanUser: {
    kind: 'by-user',
    clauses: ['5.3.scope-enterprise-user'],
    cells: everywhere('opened', on(writeNames, byScenario)),
  },
  responsible: { kind: 'by-user', clauses: ['5.3.scope-responsible'], cells: humanScope },
  enterpriseAdmin: { kind: 'by-user', clauses: ['5.3.scope-enterprise-admin'], cells: humanScope },
  mandataryAdmin: { kind: 'by-user', clauses: ['5.3.scope-mandatary-admin'], cells: humanScope },
  mandataryUser: { kind: 'by-user', clauses: ['5.3.scope-mandatary-user'], cells: humanScope },

  userWithShortNumber: {
    kind: 'by-user',
    clauses: ['5.2.number-padded', '1.5.short-number-padded'],
    cells: everywhere(byNumber, on(alike, 'opened'), ofMailbox),
  },
  userWithSeveralNumbers: {
    kind: 'by-user',
    clauses: ['5.2.number-first-element', '2.introspection-first-number'],
    cells: everywhere(byNumber, on(alike, 'opened'), ofMailbox),
  },

  documentConsumer: { kind: 'by-consumer', clauses: ['5.3.scope-document-consumer'], cells: everywhere('opened') },
  consumerWithShortNumber: {
    kind: 'by-consumer',
    clauses: ['5.2.number-padded', '1.5.short-number-padded'],
    cells: everywhere(byNumber, on(alike, 'opened'), ofMailbox),
  },
  consumerWithSeveralNumbers: {
    kind: 'by-consumer',
    clauses: ['5.2.number-first-element', '2.introspection-first-number'],
    cells: everywhere(byNumber, on(alike, 'opened'), ofMailbox),
  },

  representative: {
    kind: 'by-mandate',
    clauses: ['5.3.scope-representative'],
    cells: everywhere('opened', ofMailbox),
  },
  representativeWithShortHeader: {
    kind: 'by-mandate',
    clauses: ['5.5.header-padded'],
    cells: everywhere(byHeader, on(alike, 'opened'), ofMailbox),
  },
  representativeWithShortNumber: {
    kind: 'by-mandate',
    clauses: ['5.2.number-padded', '1.5.short-number-padded'],
    cells: everywhere(byNumber, on(alike, 'opened'), ofMailbox),
  },
} satisfies Partial<Record<PersonaName, Row>>
