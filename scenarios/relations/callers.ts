/** §5.4, §5.5: an application of the enterprise and one with its mandate see the same mailbox, so the same lists. */
import { languages } from '../../src/contract/interface/parameters.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { itemsAsInStep } from '../../src/engine/expectations/lists/item-details.ts'
import { sameListAsStep } from '../../src/engine/expectations/lists/relations.ts'
import type { ListParameters } from '../../src/engine/scenario/list-window.ts'
import type { FieldName } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { commonLetters } from '../lists/second-page-lists.ts'
import { amongNewestStep, newestSteps } from './newest-messages.ts'

type Query = readonly [id: string, says: string, query: ListParameters]

type FolderNeed = 'message' | 'sentMessage' | 'hiddenMessage' | 'hiddenSent'

const folders: readonly (readonly [...Query, need: FolderNeed])[] = [
  ['received', 'received messages', { folder: 'in', visible: true }, 'message'],
  ['sent', 'sent messages', { folder: 'out', visible: true }, 'sentMessage'],
  ['hidden', 'hidden messages', { folder: 'in', visible: false }, 'hiddenMessage'],
  ['hidden-sent', 'hidden sent messages', { folder: 'out', visible: false }, 'hiddenSent'],
  ['all', 'messages of both folders', {}, 'message'],
]

const languageNames = { nl: 'Dutch', fr: 'French', de: 'German' } as const

const criteriaOf = (recipientPartition: string): readonly Query[] => [
  ['whole', '', {}],
  ['unread', ' that are unread', { read: false }],
  ['of-partition', ` of partition ${recipientPartition}`, { recipientPartition }],
  ['unread-of-partition', ` of partition ${recipientPartition} that are unread`, { recipientPartition, read: false }],
  ...languages.map(
    (qlang): Query => [
      `found-${qlang}`,
      ` whose ${languageNames[qlang]} texts contain "${commonLetters}"`,
      { q: commonLetters, qlang },
    ],
  ),
  ['registered', ' that are registered mails', { registeredMail: true }],
  ['expiring', ' that expire before 2090', { expiredBefore: '2090-01-01' }],
]

const comparedFields: readonly FieldName[] = ['subject', 'isRead', 'isBodyMainContent', 'recipientPartition']

const listsAgree = ([folderId, folderSays, folder, need]: (typeof folders)[number]) =>
  scenario({
    id: `relation-applications-agree-${folderId}`,
    title: `A document consumer and a representative get the same lists of ${folderSays}`,
    relation: true,
    clauses: clausesOf(folder),
    persona: 'representative',
    needs: [need, 'partitionB'],
    causes: [
      'The list of representatives has a query of its own, where a criterion or the folder is forgotten.',
      'Representatives get another view of a message, with other defaults.',
    ],
    steps: ({ partitionB: { partitionId } }: Pick<Needs, 'partitionB'>) =>
      stepsOfEach(newestSteps(folder, 'documentConsumer'), criteriaOf(partitionId), ([id, says, criteria], first) => {
        const list = (name: string, caller: string) =>
          amongNewestStep(`${id}-as-${name}`, `${caller} lists ${folderSays}${says}`, { ...folder, ...criteria })
        return [
          list('consumer', 'the document consumer').as('documentConsumer').given(status(200)),
          list('representative', 'a representative')
            .given(status(200))
            .expect(sameListAsStep(first), itemsAsInStep(first, comparedFields)),
        ]
      }),
  })

const clausesOf = ({ folder }: ListParameters): Scenario['clauses'] => [
  '5.4.list-all-partitions',
  '5.5.mandate-granted-all-partitions',
  '5.5.mandate-granted-list',
  '4.1.combined-with-and',
  folder === 'out' ? '4.1.folder-out' : '4.1.folder-in',
]

export const applicationsAgree = folders.map(listsAgree)
