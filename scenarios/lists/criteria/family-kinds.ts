/** §4.1: the families of messages, with the clauses that their lists are about. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { type Family, hiddenFamilyOf, receivedFamilyOf, sentFamilyOf } from './family.ts'

const together: readonly ClauseId[] = ['4.1.combined-with-and', '4.1.every-message-matches']

export interface FamilyOfKind {
  kind: 'received' | 'hidden' | 'sent'
  clauses: readonly ClauseId[]
  needs: readonly ('criteriaFamily' | 'sentFamily')[]
  of: (needs: Pick<Needs, 'criteriaFamily' | 'sentFamily'>) => Family
}

export const familiesByKind: readonly FamilyOfKind[] = [
  {
    kind: 'received',
    clauses: [...together, '4.1.folder-in', '4.1.visible-true', '4.1.recipient-partition'],
    needs: ['criteriaFamily'],
    of: ({ criteriaFamily }) => receivedFamilyOf(criteriaFamily),
  },
  {
    kind: 'hidden',
    clauses: [...together, '4.1.visible-false', '4.1.folder-in', '4.1.recipient-partition'],
    needs: ['criteriaFamily'],
    of: ({ criteriaFamily }) => hiddenFamilyOf(criteriaFamily),
  },
  {
    kind: 'sent',
    clauses: [...together, '4.1.filters-on-sent', '4.1.folder-out', '4.1.visible-true'],
    needs: ['sentFamily'],
    of: ({ sentFamily: sent }) => sentFamilyOf(sent),
  },
]
