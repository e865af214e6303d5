/** §4.1: received messages, sent ones, and without the parameter folder both. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'

/** What a list asks of the folder, and a family of messages in it. */
export interface FolderOfList {
  name: 'received' | 'sent' | 'both'
  says: string
  folder: { folder?: 'in' | 'out' }
  familyOf: (data: Pick<Needs, 'criteriaFamily' | 'sentFamily'>) => Needs['sentFamily']['sent']
}

export const foldersOfList: readonly FolderOfList[] = [
  {
    name: 'received',
    says: 'received messages',
    folder: { folder: 'in' },
    familyOf: ({ criteriaFamily }) => criteriaFamily.received,
  },
  { name: 'sent', says: 'sent messages', folder: { folder: 'out' }, familyOf: ({ sentFamily }) => sentFamily.sent },
  {
    name: 'both',
    says: 'messages of both folders',
    folder: {},
    familyOf: ({ criteriaFamily }) => criteriaFamily.received,
  },
]
