/** §5.1 to §5.5: callers without a good token, without a scope, or without a mandate. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { everywhere, on, type Row } from './cell.ts'
import { alike, byHeader, byMandate, byTag, byToken, ofMailbox } from './reasons.ts'

/** At least one operation of each tag (§5.3). */
const ofEachTag = ['list', 'details', 'changeVisibility', 'nearlyExpired', 'senderApplications', 'reply'] as const
const aWriteToo = [...alike, 'changeVisibility'] as const

const noScope = everywhere(byTag, on(ofEachTag, 'noScope'))

export const refused = {
  nobody: { kind: 'without-token', clauses: ['5.1.token-as-bearer'], cells: everywhere('noToken') },
  holderOfUnknownToken: {
    kind: 'without-token',
    clauses: ['5.1.token-unknown-refused'],
    cells: everywhere(byToken, on(ofEachTag, 'noToken')),
  },
  holderOfInactiveToken: { kind: 'without-token', clauses: ['5.2.inactive-refused'], cells: everywhere('noToken') },

  humanWithoutScope: {
    kind: 'without-scope',
    clauses: ['5.3.scope-human-missing', '7.scope-403'],
    cells: everywhere('noScope'),
  },
  consumerWithoutScope: {
    kind: 'without-scope',
    clauses: ['5.4.scope-verified', '7.scope-403'],
    cells: noScope,
  },
  representativeWithoutScope: {
    kind: 'without-scope',
    clauses: ['5.5.scope-verified', '7.scope-403'],
    cells: noScope,
  },
  humanWithSimilarScopes: { kind: 'without-scope', clauses: ['5.3.scope-exact'], cells: noScope },
  consumerWithSimilarScopes: { kind: 'without-scope', clauses: ['5.3.scope-exact'], cells: noScope },
  representativeWithSimilarScopes: { kind: 'without-scope', clauses: ['5.3.scope-exact'], cells: noScope },

  representativeWithoutHeader: {
    kind: 'without-mandate',
    clauses: ['5.5.header-required'],
    cells: everywhere('noHeader', ofMailbox),
  },
  representativeWithMalformedHeader: {
    kind: 'without-mandate',
    clauses: ['5.5.header-malformed-refused'],
    cells: everywhere(byHeader, on(aWriteToo, 'noHeader'), ofMailbox),
  },
  representativeWithoutMandate: {
    kind: 'without-mandate',
    clauses: ['5.5.mandate-refused-403', '7.mandate-403'],
    cells: everywhere('noMandate', ofMailbox),
  },
  representativeWithMandateElsewhere: {
    kind: 'without-mandate',
    clauses: ['5.5.mandate-only-that-mailbox', '7.mandate-403'],
    cells: everywhere(byMandate, on(aWriteToo, 'noMandate'), ofMailbox),
  },
} satisfies Partial<Record<PersonaName, Row>>
