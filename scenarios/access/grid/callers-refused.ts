/** §5.1 to §5.5: callers without a good token, without a scope, or without a mandate. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { everywhere, ofMailbox, type Row } from './cell.ts'

const tokenless = (...clauses: ClauseId[]): Row => ({ kind: 'without-token', clauses, cells: everywhere('noToken') })

const scopeless = (...clauses: ClauseId[]): Row => ({ kind: 'without-scope', clauses, cells: everywhere('noScope') })

const unmandated = (outcome: 'noHeader' | 'noMandate', ...clauses: ClauseId[]): Row => ({
  kind: 'without-mandate',
  clauses,
  cells: everywhere(outcome, ofMailbox),
})

export const refused = {
  nobody: tokenless('5.1.token-as-bearer'),
  holderOfUnknownToken: tokenless('5.1.token-unknown-refused'),
  holderOfInactiveToken: tokenless('5.2.inactive-refused'),

  humanWithoutScope: scopeless('5.3.scope-human-missing', '7.scope-403'),
  consumerWithoutScope: scopeless('5.4.scope-verified', '7.scope-403'),
  representativeWithoutScope: scopeless('5.5.scope-verified', '7.scope-403'),
  humanWithSimilarScopes: scopeless('5.3.scope-exact'),
  consumerWithSimilarScopes: scopeless('5.3.scope-exact'),
  representativeWithSimilarScopes: scopeless('5.3.scope-exact'),

  representativeWithoutHeader: unmandated('noHeader', '5.5.header-required'),
  representativeWithMalformedHeader: unmandated('noHeader', '5.5.header-malformed-refused'),
  representativeWithoutMandate: unmandated('noMandate', '5.5.mandate-refused-403', '7.mandate-403'),
  representativeWithMandateElsewhere: unmandated('noMandate', '5.5.mandate-only-that-mailbox', '7.mandate-403'),
} satisfies Partial<Record<PersonaName, Row>>
