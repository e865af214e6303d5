import { actionToConfirm } from '../../contract/interface/model.ts'
import type { Casting, Marked } from '../../contract/test-data/dataset-index.ts'
import type { Need, Needs } from '../../contract/test-data/needs.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import { closedInTime, countedInTime, inTime } from './expiry-windows.ts'
import { datedApart, filteredApart, manyInGeneral, manyMessages, midway } from './list-candidates.ts'
import { sendersToldApart } from './sent-partition.ts'

/** For each need, what at this target can play it, in order of preference. */
export type Supply = { [N in Need]: Needs[N][] }

/** Everything a handle may carry; a need asks for a part of it. */
interface Handle extends SeenMessage {
  mark?: string
  messageActionId?: string
  mainDigest?: string
  annexDigest?: string
  bodyWords?: string
}

/** What must be seen of a message before it can play the need. */
const demanded: Partial<Record<Need, readonly (keyof Handle)[]>> = {
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

const marksOf = (seen: readonly SeenMessage[]): ReadonlyMap<string, SeenMessage> =>
  new Map(seen.flatMap((message) => message.values.map((value) => [value, message] as const)))

/**
 * Needs of which the dataset has messages that are there, but no longer as they were: an earlier run read, moved or
 * executed them, or somebody else did.
 */
export const usedUp = (casting: Casting, seen: readonly SeenMessage[]): Set<Need> => {
  const byMark = marksOf(seen)
  const stateless = (candidate: unknown): unknown => {
    if (typeof candidate !== 'object' || candidate === null) return candidate
    if (Array.isArray(candidate)) return candidate.map(stateless)
    if (isMarked(candidate)) return { ...candidate, where: undefined }
    return Object.fromEntries(Object.entries(candidate).map(([name, value]) => [name, stateless(value)]))
  }
  const needs = Object.keys(casting.candidates) as Need[]
  return new Set(
    needs.filter((need) => {
      const candidates: readonly unknown[] = casting.candidates[need]
      return candidates.some(
        (candidate) =>
          resolved(candidate, byMark, demanded[need] ?? []) === undefined &&
          resolved(stateless(candidate), byMark, demanded[need] ?? []) !== undefined,
      )
    }),
  )
}

/** Matches the casting of the dataset with what the survey saw. Candidates that are not all there are left out. */
export const supply = (casting: Casting, seen: readonly SeenMessage[], origins: readonly string[] = []): Supply => {
  const byMark = marksOf(seen)
  const open = seen.filter(
    ({ mailbox, folder, isVisible, recipientPartition }) =>
      mailbox === 'own' && folder === 'in' && isVisible && !casting.closedPartitionIds.includes(recipientPartition),
  )
  const needs = Object.keys(casting.candidates) as Need[]
  const entries = needs.map((need) => {
    const candidates: readonly unknown[] = casting.candidates[need]
    return [need, candidates.flatMap((candidate) => resolved(candidate, byMark, demanded[need] ?? []) ?? [])]
  })
  const all = { ...Object.fromEntries(entries), manyInGeneral: manyInGeneral(open) } as Supply
  return {
    ...all,
    sentWithWord: all.sentWithWord.flatMap(datedBetween),
    expiringSoon: inTime(all.expiringSoon),
    countedPartition: countedInTime(all.countedPartition),
    closedCounted: closedInTime(all.closedCounted, casting.candidates.expiringSoon[0]?.expiredBefore),
    partitionToEmpty: all.partitionToEmpty.map((candidate) => sendersToldApart(candidate, seen)),
    ...carried(seen),
    manyMessages: manyMessages(open),
    threeDated: all.threeDated.flatMap(datedApart),
    filtered: all.filtered.flatMap(filteredApart),
    portalOrigin: origins.map((origin) => ({ origin })),
  }
}

const isMarked = (value: object): value is Marked => 'mark' in value

/** The candidate with handles in the place of marks; undefined when one of them is not as it must be. */
const resolved = (
  candidate: unknown,
  byMark: ReadonlyMap<string, SeenMessage>,
  asked: readonly (keyof Handle)[],
): unknown => {
  if (typeof candidate !== 'object' || candidate === null) return candidate
  if (isMarked(candidate)) return handle(candidate, byMark.get(candidate.mark), asked)
  const inner = Object.entries(candidate).map(([name, value]) => [name, resolved(value, byMark, asked)] as const)
  if (inner.some(([, value]) => value === undefined)) return undefined
  return Array.isArray(candidate) ? inner.map(([, value]) => value) : Object.fromEntries(inner)
}

const handle = (
  { mark, where = {}, ...facts }: Marked,
  seen: SeenMessage | undefined,
  asked: readonly (keyof Handle)[],
): Handle | undefined => {
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
  const whole: Handle = { ...seen, ...facts, mark, messageActionId: action?.messageActionId }
  return isThere && asked.every((field) => whole[field] !== undefined) ? whole : undefined
}

/** So many identifiers of a kind stand for all. */
const mostCarried = 3

/** Seen, not cast: the reference data that our own messages point at. */
export const carried = (seen: readonly SeenMessage[]) => {
  const all = seen.filter(({ mailbox }) => mailbox === 'own')
  const isListed = ({ folder, isVisible }: SeenMessage): boolean => folder === 'in' && isVisible
  const own = [...all.filter(isListed), ...all.filter((message) => !isListed(message))]
  const idsOf = (field: 'senderApplicationId' | 'senderOrganizationId' | 'messageTypeId'): { ids: string[] }[] => {
    const ids = [...new Set(own.flatMap((message) => message[field] ?? []))].slice(0, mostCarried)
    return ids.length === 0 ? [] : [{ ids }]
  }
  return {
    carriedApplication: idsOf('senderApplicationId'),
    carriedOrganization: idsOf('senderOrganizationId'),
    carriedMessageType: idsOf('messageTypeId'),
  }
}

/** The date to search from lies midway between the two messages. Where the target shows no dates, the casting's stands. */
const datedBetween = (candidate: Needs['sentWithWord']): Needs['sentWithWord'][] => {
  const { earlier, message } = candidate
  const receivedAfter = midway(earlier.publicationDate, message.publicationDate, candidate.receivedAfter)
  return receivedAfter === undefined ? [] : [{ ...candidate, receivedAfter }]
}
