/** §4.1: in a mailbox that was not read as a whole, a search shows that a French subject is in one message only. */
import type { Dialect } from '../../../contract/dialect.ts'
import { defaultPartition } from '../../../contract/interface/partitions.ts'
import { mapLimited } from '../../map-limited.ts'
import type { AskTarget } from '../../survey/ask-as.ts'
import { containing, itemsOnPages, listQueries, pageRequest } from '../../survey/read-pages.ts'
import { isOwn, type SeenMessage } from '../../survey/seen-message.ts'
import type { MessagePool, PoolMessage } from '../finders/pool/message-pool.ts'
import { meetsNeed } from '../finders/single-messages.ts'

/** How many subjects are searched for: some scenarios change such a message, and each needs its own. */
const maxSearched = 6

/** Messages whose subjects no other seen message has: of the closed partition, if it has some, else of one other partition. */
export const withUniqueSubjects = (pool: MessagePool): readonly PoolMessage[] => {
  const ids = idsOfUniqueSubjects(pool.seen.filter(isOwn))
  const fitting = (among: readonly PoolMessage[]) =>
    among.filter((message) => meetsNeed('closedMessage', message, { ...pool, uniqueSubjectIds: ids }))
  const closed = fitting(pool.closed)
  if (closed.length > 0) return closed
  const others = fitting(pool.received.filter(({ recipientPartition }) => recipientPartition !== defaultPartition))
  return others.filter(({ recipientPartition }) => recipientPartition === others[0]?.recipientPartition)
}

const idsOfUniqueSubjects = (seen: readonly SeenMessage[]): Set<string> => {
  const counts = new Map<string | undefined, number>()
  for (const { subjects } of seen) counts.set(subjects.fr, (counts.get(subjects.fr) ?? 0) + 1)
  return new Set(seen.filter(({ subjects }) => counts.get(subjects.fr) === 1).map(({ messageId }) => messageId))
}

/** The ids of the first few messages whose subject a search finds in no other message. */
export const findUniqueSubjects = async (
  messages: readonly PoolMessage[],
  ask: AskTarget,
  dialect: Dialect,
): Promise<string[]> => {
  const checked = await mapLimited(messages.slice(0, maxSearched), 2, async ({ messageId, subject }) => {
    const found = await mapLimited(listQueries, listQueries.length, async (listQuery) => {
      const page = await ask(pageRequest(listQuery, 1, containing(subject)))
      return page.answer.status === 200 ? itemsOnPages([page], dialect, listQuery).map(({ id }) => id) : undefined
    })
    const ids = found.every((one) => one !== undefined) ? found.flat() : []
    return ids.length === 1 && ids[0] === messageId ? [messageId] : []
  })
  return checked.flat()
}
