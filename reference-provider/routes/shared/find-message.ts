/** §5.4 to §5.6: a message is answered only when it is in the mailbox and its partition may be consulted. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { refuse } from '../../refusal.ts'
import type { PartitionFilter } from '../../rules/callers/caller.ts'
import { type NamedResource, resourceNotFound } from '../../rules/http/refusals.ts'
import type { RouteContext } from '../route.ts'

/** The message of the mailbox, or nothing: absent, expired and another enterprise's look alike. */
export const findMessage = (
  mailbox: string,
  messageId: string,
  { rules, store, clock }: RouteContext,
): StoredMessage | undefined => {
  const message = store.find(mailbox, messageId)
  return message && rules.access.isFindable(message, clock()) ? message : undefined
}

interface WantedMessage {
  messageId: string
  mailbox: string
  /** what the request names; the message itself when left out */
  named?: NamedResource
}

/**
 * The message, once its partition was found consultable. The message may be moved while the right is looked up: then the
 * right on its new partition decides.
 * @throws Refused as the reading says
 */
export const consultableMessage = async (wanted: WantedMessage, context: RouteContext): Promise<StoredMessage> => {
  const { rules, caller, readings } = context
  const named = wanted.named ?? { name: 'messageId', id: wanted.messageId }
  const found = () =>
    findMessage(wanted.mailbox, wanted.messageId, context) ??
    refuse(wanted.named ? resourceNotFound(named.name, named.id) : rules.refusals.messageAbsent(wanted.messageId))
  const partition = rules.access.partitionOf(found())
  const isAllowed = await caller.mayConsult(partition)
  const message = found()
  if (rules.access.partitionOf(message) !== partition) return consultableMessage(wanted, context)
  return isAllowed ? message : refuse(rules.refusals.withoutAccess(readings.messageWithoutAccess, named))
}

export const nowhere: PartitionFilter = () => false

/** The partitions to search, after one call of the partition service. @returns undefined without a right on the named partition */
export const searchablePartitions = async (
  named: string | undefined,
  { caller }: RouteContext,
): Promise<PartitionFilter | undefined> => {
  if (named === undefined) return caller.partitionFilter()
  return (await caller.mayConsult(named)) ? (partitionId) => partitionId === named : undefined
}
