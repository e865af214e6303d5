/** §5.2 to §5.6: callers who get what they ask for. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { type Cells, everywhere, ofMailbox, type Row } from './cell.ts'
import type { Kind } from './operation.ts'

const opened = everywhere('opened')
/** Whose mailbox it is does not matter to reference data. */
const openedInMailbox = everywhere('opened', ofMailbox)

const letInAs =
  (kind: Kind) =>
  (cells: Cells, ...clauses: ClauseId[]): Row => ({ kind, clauses, cells })

const user = letInAs('by-user')
const consumer = letInAs('by-consumer')
const representative = letInAs('by-mandate')

const padded = ['5.2.number-padded', '1.5.short-number-padded'] as const
const firstElement = ['5.2.number-first-element', '2.introspection-first-number'] as const

export const letIn = {
  humanUser: user(opened, '5.3.scope-enterprise-user'),
  responsible: user(opened, '5.3.scope-responsible'),
  enterpriseAdmin: user(opened, '5.3.scope-enterprise-admin'),
  mandataryAdmin: user(opened, '5.3.scope-mandatary-admin'),
  mandataryUser: user(opened, '5.3.scope-mandatary-user'),
  userWithShortNumber: user(openedInMailbox, ...padded),
  userWithSeveralNumbers: user(openedInMailbox, ...firstElement),

  documentConsumer: consumer(opened, '5.3.scope-document-consumer'),
  consumerWithShortNumber: consumer(openedInMailbox, ...padded),
  consumerWithSeveralNumbers: consumer(openedInMailbox, ...firstElement),

  representative: representative(openedInMailbox, '5.3.scope-representative'),
  representativeWithShortHeader: representative(openedInMailbox, '5.5.header-padded'),
  representativeWithShortNumber: representative(openedInMailbox, ...padded),
} satisfies Partial<Record<PersonaName, Row>>
