/** §4.1: received messages, sent ones, and without the parameter folder both. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { atPath } from '../../../src/engine/scenario/json-path.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'

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

/** §4.1: the number of the other enterprise, from the details of two messages: a sent one can be for a citizen. */
export const otherPartyIn = (seen: readonly Exchange[], folder: 'in' | 'out' = 'in'): ListParameters => {
  const party = folder === 'out' ? 'recipient' : 'sender'
  const number = seen.map(({ answer }) => atPath(jsonOf(answer), `${party}.enterpriseNumber`)).find(Boolean)
  return typeof number === 'string' ? { enterpriseNumber: number } : {}
}
