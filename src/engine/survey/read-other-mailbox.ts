import type { Dialect } from '../../contract/dialect.ts'
import type { DataProfile } from '../../contract/test-data/data-profile.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import { askAs } from './ask-as.ts'
import { type ListedItem, mergeSources, readDetails } from './read-details.ts'
import { itemsOnPages, pageRequest } from './read-pages.ts'
import { showsField } from './readable-fields.ts'
import type { ListQuery, SeenMessage } from './seen-message.ts'

/** Details of another enterprise's messages that are asked for at most. */
const maxDetails = 20

/** Messages of another enterprise, as one of its own applications sees them: the first page is enough. */
export const readForeignMessages = async (
  client: Client,
  { callers, concurrency, data }: { callers: Callers; concurrency?: number; data?: DataProfile },
  dialect: Dialect,
): Promise<{ messages: SeenMessage[]; notes: string[] }> => {
  const shelf: ListQuery = { folder: 'in', visible: true }
  const ask = await askAs('foreignConsumer', client, callers)
  if (ask === undefined) {
    return { messages: [], notes: ['nobody can play foreignConsumer: what other enterprises hold is not known'] }
  }
  const shelved = itemsOnPages([await ask(pageRequest(shelf, 1))], dialect).map(
    (item): ListedItem => ({ ...item, listQuery: shelf }),
  )
  const areWhole = shelved.some(({ item }) => showsField(item, 'businessDataList', dialect))
  const ids = shelved.map(({ id }) => id)
  const details = areWhole ? new Map<string, unknown>() : await readDetails(ids, ask, concurrency, maxDetails)
  const named = data?.otherEnterprise?.messageId
  if (named !== undefined && !ids.includes(named)) {
    for (const [id, item] of await readDetails([named], ask)) {
      details.set(id, item)
      shelved.push({ id, item, listQuery: shelf })
    }
  }
  const messages = mergeSources({ items: shelved, details, dialect, listFields: [], areComplete: areWhole })
  return { messages: messages.map((message) => ({ ...message, mailbox: 'foreign' as const })), notes: [] }
}
