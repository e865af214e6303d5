/** §4.1, §5.6: whatever a list is asked for, it shows nothing of a partition that the user cannot consult. */

import { criteriaText } from '../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { noSuccess, unlessBlocked } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { type FolderOfList, foldersOfList } from '../lists/criteria/folders.ts'
import {
  knownSteps,
  type ListData,
  leakFamilyMessages,
  leakListNeeds,
  leakLists,
  listWith,
  queriesOf,
} from './list-steps.ts'

/** A user with a right on one partition, which is not that of this message. */
const userOfOtherPartition = ({ recipientPartition, senderPartition }: MessageHandle, { partitionB }: ListData) =>
  [recipientPartition, senderPartition].includes(partitionB.partitionId)
    ? ({ as: 'userOfGeneral', consults: defaultPartition } as const)
    : ({ as: 'userOfB', consults: partitionB.partitionId } as const)

/** The messages that are neither received nor sent by that partition. */
const messagesOutside = (partitionId: string, data: ListData): MessageHandle[] =>
  leakFamilyMessages(data).filter(
    ({ recipientPartition, senderPartition }) => ![recipientPartition, senderPartition].includes(partitionId),
  )

/** The status of some of these requests is open, so a refusal is right too. */
const noneOfOthers = (consults: string, data: ListData) =>
  either([noSuccess], [doesNotContain('a message of another partition', ...messagesOutside(consults, data))])

const nothingClosed = (consults: string, data: ListData) => [noneOfOthers(consults, data), noForbiddenText]

const nothingClosedIn = (list: (typeof leakLists)[number], folderOfList: FolderOfList) =>
  scenario({
    id: `leaks-${list.name}-${folderOfList.name}-nothing-closed`,
    title: `A user lists no closed ${folderOfList.says} ${list.says}`,
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only', '4.1.combined-with-and'],
    needs: leakListNeeds,
    causes: [
      'Each combination of criteria has its own query, and one of them lacks the condition on partitions.',
      'AND and OR are mixed without brackets, so a criterion disables the condition on partitions.',
      'Without the parameter folder another query runs, which has no condition on partitions.',
    ],
    steps: (data) => {
      const { first } = folderOfList.familyOf(data)
      const { as, consults } = userOfOtherPartition(first, data)
      return [
        ...knownSteps(folderOfList, data),
        ...queriesOf(list, folderOfList, data).map(
          (query): WrittenStep =>
            step(query.id, `a user of another partition asks with ${criteriaText(query.query, query.ofOtherParty)}`)
              .sendAs(as, listWith(query, folderOfList))
              .expect(...nothingClosed(consults, data)),
        ),
      ]
    },
  })

/** §5.6: one of the two partitions is closed to the user. The specification does not say what such a list holds. */
const repeatedPartition = scenario({
  id: 'leaks-repeated-partition-nothing-closed',
  title: 'A list with recipientPartition twice shows a user no closed message',
  clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
  needs: leakListNeeds,
  causes: ['The rights check reads the first value of a repeated parameter, and the query reads the last one.'],
  steps: (data) => {
    const { first } = data.criteriaFamily.received
    const { as, consults } = userOfOtherPartition(first, data)
    const closed = first.recipientPartition
    const listOf = (folder: FolderOfList['folder'], ...partitions: string[]) => {
      const request = listMessages({ ...folder, q: data.sentFamily.word, qlang: 'fr' })
      const named = partitions.map((partition) => ['recipientPartition', partition] as const)
      return { ...request, query: [...request.query, ...named] }
    }
    return [
      step('known', 'a user with the right finds a message in its partition')
        .sendAs('humanUser', listOf({ folder: 'in' }, closed))
        .given(status(200), contains('the message', first)),
      ...foldersOfList.flatMap(({ name, folder }) => [
        step(`${name}-closed-last`, 'a user of another partition names that one, then the closed one')
          .sendAs(as, listOf(folder, consults, closed))
          .expect(...nothingClosed(consults, data)),
        step(`${name}-closed-first`, 'the same user names the closed partition first')
          .sendAs(as, listOf(folder, closed, consults))
          .expect(...nothingClosed(consults, data)),
      ]),
    ]
  },
})

type Pairs = readonly (readonly [name: string, value: string])[]

/** Several values as frameworks read them, the open partition first. */
const arrayForms: readonly (readonly [id: string, says: string, pairs: (open: string, closed: string) => Pairs])[] = [
  [
    'brackets',
    'recipientPartition[] twice',
    (open, closed) => [
      ['recipientPartition[]', open],
      ['recipientPartition[]', closed],
    ],
  ],
  [
    'places',
    'recipientPartition[0] and recipientPartition[1]',
    (open, closed) => [
      ['recipientPartition[0]', open],
      ['recipientPartition[1]', closed],
    ],
  ],
  [
    'brackets-after-name',
    'recipientPartition, then recipientPartition[]',
    (open, closed) => [
      ['recipientPartition', open],
      ['recipientPartition[]', closed],
    ],
  ],
  [
    'brackets-closed-alone',
    'recipientPartition[] of the closed one',
    (_, closed) => [['recipientPartition[]', closed]],
  ],
  ['comma', 'both in one value, with a comma', (open, closed) => [['recipientPartition', `${open},${closed}`]]],
  ['json', 'both as a JSON array', (open, closed) => [['recipientPartition', JSON.stringify([open, closed])]]],
  ['not-equal', 'recipientPartition[$ne]', () => [['recipientPartition[$ne]', 'none']]],
]

/** §5.6: PHP, Rails, qs and extended parsers make an array or an object of such names. */
const partitionArrays = scenario({
  id: 'leaks-partition-arrays-nothing-closed',
  title: 'Several partitions in one parameter list no message of a partition that the user cannot consult',
  clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
  needs: leakListNeeds,
  causes: [
    'The framework makes an array of the parameter. The right is looked up for its first entry, and the query has IN (…).',
    'The value goes into the query of a document database as an object, such as {"$ne": …}.',
  ],
  steps: (data) => {
    const { first } = data.criteriaFamily.received
    const { as, consults } = userOfOtherPartition(first, data)
    const listOf = (folder: FolderOfList['folder'], pairs: Pairs) => {
      const request = listMessages({ ...folder, q: data.sentFamily.word, qlang: 'fr' })
      return { ...request, query: [...request.query, ...pairs] }
    }
    return [
      step('known', 'a user with the right finds a message in its partition')
        .sendAs('humanUser', listOf({ folder: 'in' }, [['recipientPartition', first.recipientPartition]]))
        .given(status(200), contains('the message', first)),
      ...foldersOfList.flatMap(({ name, folder }) =>
        arrayForms.map(([id, says, pairs]) =>
          step(`${name}-${id}`, `a user of another partition asks with ${says}`)
            .sendAs(as, listOf(folder, pairs(consults, first.recipientPartition)))
            .expect(unlessBlocked(noneOfOthers(consults, data)), noForbiddenText),
        ),
      ),
    ]
  },
})

/** §5.6: each query in each folder, for a user who can consult one partition only. */
export const listLeakScenarios = [
  ...foldersOfList.flatMap((folder) => leakLists.map((list) => nothingClosedIn(list, folder))),
  repeatedPartition,
  partitionArrays,
]
