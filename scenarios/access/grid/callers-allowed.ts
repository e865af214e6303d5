/** §5.2 to §5.6: callers with access to everything. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { type CallerOutcomes, type Cells, cellsForAll, referenceDataMailboxUnspecified } from './cell.ts'
import type { AccessKind } from './operation.ts'

const openedEverywhere = cellsForAll('opened')
/** Except reference data, which belong to no mailbox. */
const openedInMailboxOnly = cellsForAll('opened', referenceDataMailboxUnspecified)

const allowedAs =
  (kind: AccessKind) =>
  (cells: Cells, ...clauses: ClauseId[]): CallerOutcomes => ({ kind, clauses, cells })

const allowedUser = allowedAs('by-user')
const allowedConsumer = allowedAs('by-consumer')
const allowedRepresentative = allowedAs('by-mandate')

const paddingClauses = ['5.2.number-padded', '1.5.short-number-padded'] as const
const firstElementClauses = ['5.2.number-first-element', '2.introspection-first-number'] as const

export const allowedCallers = {
  humanUser: allowedUser(openedEverywhere, '5.3.scope-enterprise-user'),
  responsible: allowedUser(openedEverywhere, '5.3.scope-responsible'),
  enterpriseAdmin: allowedUser(openedEverywhere, '5.3.scope-enterprise-admin'),
  mandataryAdmin: allowedUser(openedEverywhere, '5.3.scope-mandatary-admin'),
  mandataryUser: allowedUser(openedEverywhere, '5.3.scope-mandatary-user'),
  userWithShortNumber: allowedUser(openedInMailboxOnly, ...paddingClauses),
  userWithSeveralNumbers: allowedUser(openedInMailboxOnly, ...firstElementClauses),

  documentConsumer: allowedConsumer(openedEverywhere, '5.3.scope-document-consumer'),
  consumerWithShortNumber: allowedConsumer(openedInMailboxOnly, ...paddingClauses),
  consumerWithSeveralNumbers: allowedConsumer(openedInMailboxOnly, ...firstElementClauses),

  representative: allowedRepresentative(openedInMailboxOnly, '5.3.scope-representative'),
  representativeWithShortHeader: allowedRepresentative(openedInMailboxOnly, '5.5.header-padded'),
  representativeWithShortNumber: allowedRepresentative(openedInMailboxOnly, ...paddingClauses),
} satisfies Partial<Record<PersonaName, CallerOutcomes>>
