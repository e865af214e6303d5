/** §4.1: what scenarios of leaks ask lists for, and what they know of the mailbox. */
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { type FolderOfList, foldersOfList, otherPartyIn } from '../lists/criteria/folders.ts'
import { queryInTurn } from '../lists/criteria/in-turn.ts'
import {
  combinedCriteria,
  type LeakQuery,
  manyCriteria,
  namedPartitionBesideCriteria,
  searchesBesideCriteria,
  singleCriteria,
} from './criteria.ts'

export const leakListNeeds = ['criteriaFamily', 'sentFamily', 'partitionB', 'closedPartition', 'mailbox'] as const
export type ListData = Pick<Needs, (typeof leakListNeeds)[number]>

export const leakLists = [
  { name: 'criteria', says: 'with a criterion', queries: singleCriteria },
  { name: 'searches', says: 'with a search and a criterion', queries: searchesBesideCriteria },
  { name: 'combinations', says: 'with several criteria', queries: combinedCriteria },
  { name: 'partition', says: 'with a partition and a criterion', queries: namedPartitionBesideCriteria },
  { name: 'many', says: 'with many criteria, on two pages', queries: manyCriteria },
] as const

/** The queries of such a list in a folder, each with another language and another page size than the one before. */
export const queriesOf = (
  { queries }: (typeof leakLists)[number],
  folder: FolderOfList,
  data: ListData,
): readonly LeakQuery[] => {
  const { first } = folder.familyOf(data)
  const { enterpriseNumber } = data.mailbox
  const turnOfFolder = foldersOfList.findIndex(({ name }) => name === folder.name)
  return queries({ first, q: data.sentFamily.word, enterpriseNumber }, folder).map((one, place) => ({
    ...one,
    query: queryInTurn(one.query, data.sentFamily, place + turnOfFolder),
  }))
}

export const leakFamilyMessages = ({
  criteriaFamily,
  sentFamily,
  partitionB,
  closedPartition,
}: ListData): MessageHandle[] => [
  ...Object.values<MessageHandle>(criteriaFamily.received),
  ...Object.values<MessageHandle>(criteriaFamily.hidden),
  ...Object.values<MessageHandle>(sentFamily.sent),
  partitionB.outside,
  closedPartition.message,
]

export const listWith =
  ({ query, ofOtherParty }: LeakQuery, { folder }: FolderOfList) =>
  (seen: readonly Exchange[]) => {
    const more = ofOtherParty ? otherPartyIn(seen, folder.folder) : {}
    return listMessages({ ...folder, ...query, ...more })
  }

/** The control: a message that meets the criteria is there. Its details name the other enterprise. */
export const knownSteps = ({ folder, familyOf }: FolderOfList, data: ListData) => {
  const { first, second } = familyOf(data)
  const detailsStep = (id: string, message: MessageHandle) =>
    step(id, 'get its details, which name the other enterprise')
      .sendAs('documentConsumer', getDetails(message))
      .given(status(200))
  return [
    step('known', 'a user with the right finds a message')
      .sendAs('humanUser', listMessages({ ...folder, q: data.sentFamily.word, qlang: 'fr', pageSize: maxPageSize }))
      .given(status(200), contains('the message', first)),
    detailsStep('details', first),
    detailsStep('details-of-second', second),
  ]
}
