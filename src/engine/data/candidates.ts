import { actionToConfirm } from '../../contract/interface/model.ts'
import type { DatasetIndex, MarkedMessage } from '../../contract/test-data/dataset-index.ts'
import type { Need, Needs } from '../../contract/test-data/needs.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import { filterClosedCounted, filterCountedPartition, filterExpiringSoon } from './expiry-windows.ts'
import {
  manyInGeneralCandidates,
  manyMessagesCandidates,
  midwayDate,
  withDatesBetween,
  withFilterDates,
} from './list-candidates.ts'
import { withIrreversibleSenders } from './sent-partition.ts'

/** For each need, what at this target can play it, in order of preference. */
export type Candidates = { [N in Need]: Needs[N][] }

/** Everything a handle may carry; a need asks for a part of it. */
interface FullHandle extends SeenMessage {
  mark?: string
  messageActionId?: string
  mainDigest?: string
  annexDigest?: string
  bodyWords?: string
}

/** What must be seen of a message before it can play the need. */
const requiredParts: Partial<Record<Need, readonly (keyof FullHandle)[]>> = {
  closedMessage: ['mainAttachmentId', 'annexAttachmentId'],
  closedUnreadMessage: ['mainAttachmentId'],
  closedAction: ['messageActionId'],
  readMessage: ['mainAttachmentId'],
  generalMessage: ['mainAttachmentId'],
  generalAction: ['messageActionId'],
  unusualFileName: ['mainAttachmentId'],
  unreadMessage: ['mainAttachmentId'],
  unreadMessageWithAnnex: ['mainAttachmentId', 'annexAttachmentId'],
  unreadMessageWithOtherBody: ['mainAttachmentId'],
  openAction: ['messageActionId'],
  executedAction: ['messageActionId'],
  filtered: ['senderApplicationId'],
  wordsOfApplication: ['senderApplicationId'],
  wordsOfOrganization: ['senderOrganizationId'],
  wordsOfMessageType: ['messageTypeId'],
  wordOfDocument: ['mainAttachmentId'],
}

const messagesByMark = (seen: readonly SeenMessage[]): ReadonlyMap<string, SeenMessage> =>
  new Map(seen.flatMap((message) => message.businessValues.map((value) => [value, message] as const)))

/**
 * Needs of which the dataset has messages that are there, but no longer as they were: an earlier run read, moved or
 * executed them, or somebody else did.
 */
export const usedUpNeeds = (datasetIndex: DatasetIndex, seen: readonly SeenMessage[]): Set<Need> => {
  const byMark = messagesByMark(seen)
  const stateless = (candidate: unknown): unknown => {
    if (typeof candidate !== 'object' || candidate === null) return candidate
    if (Array.isArray(candidate)) return candidate.map(stateless)
    if (isMarked(candidate)) return { ...candidate, where: undefined }
    return Object.fromEntries(Object.entries(candidate).map(([name, value]) => [name, stateless(value)]))
  }
  const needs = Object.keys(datasetIndex.candidates) as Need[]
  return new Set(
    needs.filter((need) => {
      const candidates: readonly unknown[] = datasetIndex.candidates[need]
      return candidates.some(
        (candidate) =>
          resolveMarks(candidate, byMark, requiredParts[need] ?? []) === undefined &&
          resolveMarks(stateless(candidate), byMark, requiredParts[need] ?? []) !== undefined,
      )
    }),
  )
}

/** Matches the casting of the dataset with what the survey saw. Candidates that are not all there are left out. */
export const candidatesFrom = (
  datasetIndex: DatasetIndex,
  seen: readonly SeenMessage[],
  origins: readonly string[] = [],
): Candidates => {
  const byMark = messagesByMark(seen)
  const open = seen.filter(
    ({ mailbox, folder, isVisible, recipientPartition }) =>
      mailbox === 'own' &&
      folder === 'in' &&
      isVisible &&
      !datasetIndex.closedPartitionIds.includes(recipientPartition),
  )
  const needs = Object.keys(datasetIndex.candidates) as Need[]
  const entries = needs.map((need) => {
    const candidates: readonly unknown[] = datasetIndex.candidates[need]
    return [need, candidates.flatMap((candidate) => resolveMarks(candidate, byMark, requiredParts[need] ?? []) ?? [])]
  })
  const all = { ...Object.fromEntries(entries), manyInGeneral: manyInGeneralCandidates(open) } as Candidates
  return {
    ...all,
    sentWithWord: all.sentWithWord.flatMap(withSearchDate),
    expiringSoon: filterExpiringSoon(all.expiringSoon),
    countedPartition: filterCountedPartition(all.countedPartition),
    closedCounted: filterClosedCounted(all.closedCounted, datasetIndex.candidates.expiringSoon[0]?.expiredBefore),
    partitionToEmpty: all.partitionToEmpty.map((candidate) => withIrreversibleSenders(candidate, seen)),
    ...referenceCandidates(seen),
    manyMessages: manyMessagesCandidates(open),
    threeDated: all.threeDated.flatMap(withDatesBetween),
    filtered: all.filtered.flatMap(withFilterDates),
    portalOrigin: origins.map((origin) => ({ origin })),
  }
}

const isMarked = (value: object): value is MarkedMessage => 'mark' in value

/** The candidate with handles in the place of marks; undefined when one of them is not as it must be. */
const resolveMarks = (
  candidate: unknown,
  byMark: ReadonlyMap<string, SeenMessage>,
  asked: readonly (keyof FullHandle)[],
): unknown => {
  if (typeof candidate !== 'object' || candidate === null) return candidate
  if (isMarked(candidate)) return handleFor(candidate, byMark.get(candidate.mark), asked)
  const inner = Object.entries(candidate).map(([name, value]) => [name, resolveMarks(value, byMark, asked)] as const)
  if (inner.some(([, value]) => value === undefined)) return undefined
  return Array.isArray(candidate) ? inner.map(([, value]) => value) : Object.fromEntries(inner)
}

const handleFor = (
  { mark, where = {}, ...facts }: MarkedMessage,
  seen: SeenMessage | undefined,
  asked: readonly (keyof FullHandle)[],
): FullHandle | undefined => {
  if (seen === undefined) return undefined
  const action = seen.actions.find(
    ({ type, isExecuted }) => type === actionToConfirm && isExecuted === (where.isExecuted ?? isExecuted),
  )
  // Where a sent message lies is told by its sender partition, which a target need not show.
  const partition = seen.folder === 'in' ? seen.recipientPartition : (seen.senderPartition ?? where.recipientPartition)
  const isThere =
    (where.isRead ?? seen.isRead) === seen.isRead &&
    (where.isVisible ?? seen.isVisible) === seen.isVisible &&
    (where.recipientPartition ?? partition) === partition &&
    (where.isExecuted === undefined || action !== undefined)
  const whole: FullHandle = { ...seen, ...facts, mark, messageActionId: action?.messageActionId }
  return isThere && asked.every((field) => whole[field] !== undefined) ? whole : undefined
}

/** So many identifiers of a kind stand for all. */
const maxReferenceIds = 3

/** Seen, not cast: the reference data that our own messages point at. */
export const referenceCandidates = (seen: readonly SeenMessage[]) => {
  const all = seen.filter(({ mailbox }) => mailbox === 'own')
  const isListed = ({ folder, isVisible }: SeenMessage): boolean => folder === 'in' && isVisible
  const own = [...all.filter(isListed), ...all.filter((message) => !isListed(message))]
  const idsOf = (field: 'senderApplicationId' | 'senderOrganizationId' | 'messageTypeId'): { ids: string[] }[] => {
    const ids = [...new Set(own.flatMap((message) => message[field] ?? []))].slice(0, maxReferenceIds)
    return ids.length === 0 ? [] : [{ ids }]
  }
  return {
    carriedApplication: idsOf('senderApplicationId'),
    carriedOrganization: idsOf('senderOrganizationId'),
    carriedMessageType: idsOf('messageTypeId'),
  }
}

/** The date to search from lies midway between the two messages. Where the target shows no dates, the casting's stands. */
const withSearchDate = (candidate: Needs['sentWithWord']): Needs['sentWithWord'][] => {
  const { earlier, message } = candidate
  const receivedAfter = midwayDate(earlier.publicationDate, message.publicationDate, candidate.receivedAfter)
  return receivedAfter === undefined ? [] : [{ ...candidate, receivedAfter }]
}
