/** §5.1 to §5.5: callers without a valid token, scope or mandate. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import {
  type CallerOutcomes,
  cellsForAll,
  referenceDataMailboxUnspecified,
  referenceDataScopeUnspecified,
} from './cell.ts'

const callerWithoutToken = (...clauses: ClauseId[]): CallerOutcomes => ({
  kind: 'without-token',
  clauses,
  cells: cellsForAll('noToken'),
})

const callerWithoutScope = (...clauses: ClauseId[]): CallerOutcomes => ({
  kind: 'without-scope',
  clauses,
  cells: cellsForAll('noScope'),
})

/** The last row of the table of scopes names no operation, so these two callers are judged on mailboxes only. */
const callerWithScopeOfProvider = (...clauses: ClauseId[]): CallerOutcomes => ({
  ...callerWithoutScope('5.3.scope-exact', ...clauses),
  cells: cellsForAll('noScope', referenceDataScopeUnspecified),
})

const callerWithoutMandate = (outcome: 'noHeader' | 'noMandate', ...clauses: ClauseId[]): CallerOutcomes => ({
  kind: 'without-mandate',
  clauses,
  cells: cellsForAll(outcome, referenceDataMailboxUnspecified),
})

export const refusedCallers = {
  nobody: callerWithoutToken('5.1.token-as-bearer'),
  holderOfUnknownToken: callerWithoutToken('5.1.token-unknown-refused'),
  holderOfInactiveToken: callerWithoutToken('5.2.inactive-refused'),

  humanWithoutScope: callerWithoutScope('5.3.scope-human-missing', '7.scope-403'),
  consumerWithoutScope: callerWithoutScope('5.4.scope-verified', '7.scope-403'),
  representativeWithoutScope: callerWithoutScope('5.5.scope-verified', '7.scope-403'),
  humanWithSimilarScopes: callerWithoutScope('5.3.scope-exact'),
  consumerWithSimilarScopes: callerWithoutScope('5.3.scope-exact'),
  representativeWithSimilarScopes: callerWithoutScope('5.3.scope-exact'),
  humanWithScopeOfProvider: callerWithScopeOfProvider('5.3.scope-human-missing'),
  consumerWithScopeOfProvider: callerWithScopeOfProvider('5.4.scope-verified'),

  representativeWithoutHeader: callerWithoutMandate('noHeader', '5.5.header-required'),
  representativeWithMalformedHeader: callerWithoutMandate('noHeader', '5.5.header-malformed-refused'),
  representativeWithoutMandate: callerWithoutMandate('noMandate', '5.5.mandate-refused-403', '7.mandate-403'),
  representativeWithMandateElsewhere: callerWithoutMandate(
    'noMandate',
    '5.5.mandate-only-that-mailbox',
    '7.mandate-403',
  ),
} satisfies Partial<Record<PersonaName, CallerOutcomes>>
