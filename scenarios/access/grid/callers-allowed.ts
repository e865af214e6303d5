/** §5.2 to §5.6: callers with access to everything. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { type CallerOutcomes, type Cells, cellsForAll, referenceDataMailboxUnspecified } from './cell.ts'
import type { AccessKind } from './operation.ts'

const allowedEverywhere = cellsForAll('allowed')
/** Except reference data, which belong to no mailbox. */
const allowedInMailboxOnly = cellsForAll('allowed', referenceDataMailboxUnspecified)

const allowedAs =
  (kind: AccessKind) =>
  (cells: Cells, ...clauses: ClauseId[]): CallerOutcomes => ({ kind, clauses, cells })

const allowedUser = allowedAs('by-user')
const allowedConsumer = allowedAs('by-consumer')
const allowedRepresentative = allowedAs('by-mandate')

const paddingClauses = ['5.2.number-padded', '1.5.short-number-padded'] as const
const firstElementClauses = ['5.2.number-first-element', '2.introspection-first-number'] as const

export const allowedCallers = {
  humanUser: allowedUser(allowedEverywhere, '5.3.scope-enterprise-user'),
  responsible: allowedUser(allowedEverywhere, '5.3.scope-responsible'),
  enterpriseAdmin: allowedUser(allowedEverywhere, '5.3.scope-enterprise-admin'),
  mandataryAdmin: allowedUser(allowedEverywhere, '5.3.scope-mandatary-admin'),
  mandataryUser: allowedUser(allowedEverywhere, '5.3.scope-mandatary-user'),
  userWithShortNumber: allowedUser(allowedInMailboxOnly, ...paddingClauses),
  userWithSeveralNumbers: allowedUser(allowedInMailboxOnly, ...firstElementClauses),

  documentConsumer: allowedConsumer(allowedEverywhere, '5.3.scope-document-consumer'),
  consumerWithShortNumber: allowedConsumer(allowedInMailboxOnly, ...paddingClauses),
  consumerWithSeveralNumbers: allowedConsumer(allowedInMailboxOnly, ...firstElementClauses),

  representative: allowedRepresentative(allowedEverywhere, '5.3.scope-representative'),
  representativeWithShortHeader: allowedRepresentative(allowedInMailboxOnly, '5.5.header-padded'),
  representativeWithShortNumber: allowedRepresentative(allowedInMailboxOnly, ...paddingClauses),
} satisfies Partial<Record<PersonaName, CallerOutcomes>>
