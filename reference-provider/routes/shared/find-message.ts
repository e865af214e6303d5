/** §5.4 to §5.6: a message is answered only when it lies in the mailbox and its partition may be consulted. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { MailboxOperation, MessageOperation } from '../../operations.ts'
import { refuse } from '../../refusal.ts'
import type { NamedResource } from '../../rules/http/refusals.ts'
import type { RouteContext } from '../route.ts'
import { markRead } from './write-with-retry.ts'

/** The message of the mailbox, or nothing: absent, expired and another enterprise's look alike. */
export const findMessage = (messageId: string, mailbox: string, visit: RouteContext): StoredMessage | undefined => {
  const { rules, store, clock, operation } = visit
  const entry = store.find(messageId)
  if (entry === undefined || !rules.access.belongs[operation](entry.mailbox, mailbox)) return undefined
  return rules.access.isFindable(entry.message, clock()) ? entry.message : undefined
}

export interface WantedMessage {
  messageId: string
  mailbox: string
  /** the message itself when left out */
  named?: NamedResource
}

/**
 * The message as it stands once its partition was found consultable. While the right is asked for the message may be moved:
 * then the right on its new partition decides.
 * @throws Refused as the reading says
 */
export const consultableMessage = async (wanted: WantedMessage, visit: RouteContext): Promise<StoredMessage> => {
  const { rules, caller, readings } = visit
  const named = wanted.named ?? { name: 'messageId', id: wanted.messageId }
  const found = () =>
    findMessage(wanted.messageId, wanted.mailbox, visit) ??
    refuse(wanted.named ? rules.refusals.actionAbsent(named.id) : rules.refusals.messageAbsent(wanted.messageId))
  const operation = visit.operation as MessageOperation
  const partition = rules.access.partitionOf(found())
  const isAllowed = !rules.access.asksRights[operation] || (await caller.mayConsult(partition))
  const message = found()
  if (rules.access.partitionOf(message) !== partition) return consultableMessage(wanted, visit)
  if (!isAllowed && rules.marking.byRefusal(message, operation)) markRead(message, visit)
  return isAllowed ? message : refuse(rules.refusals.withoutAccess(readings.messageWithoutAccess, named, message))
}

/** §5.6: where in the mailbox the caller may look, to list or to count. */
export type PartitionFilter = (partitionId: string) => boolean

const everywhere: PartitionFilter = () => true

/** One partition is asked about by its name; without one, all at once. Nothing means: no right on the named one. */
export const searchablePartitions = async (
  named: string | undefined,
  visit: RouteContext,
): Promise<PartitionFilter | undefined> => {
  const { caller, rules } = visit
  const operation = visit.operation as MailboxOperation
  if (named === undefined) return rules.access.asksRights[operation] ? caller.partitionFilter() : everywhere
  const isAllowed = !rules.access.asksRightOnNamed[operation] || (await caller.mayConsult(named))
  return isAllowed ? (partitionId) => rules.access.isNamedPartition(named, partitionId) : undefined
}
