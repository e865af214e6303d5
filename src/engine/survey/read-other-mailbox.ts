import type { Dialect } from '../../contract/dialect.ts'
import type { DataProfile } from '../../contract/test-data/data-profile.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import { askAs } from './ask-as.ts'
import { type ListedItem, mergeSources, readDetails } from './read-details.ts'
import { itemsOnPages, pageRequest } from './read-pages.ts'
import { showsField } from './readable-fields.ts'
import type { ListQuery, SeenMessage } from './seen-message.ts'

/** The survey reads the details of at most so many messages of the other enterprise. */
const maxDetails = 20

/** Messages of another enterprise, as an application of that enterprise sees them; one page is enough. */
export const readForeignMessages = async (
  client: Client,
  { callers, concurrency, data }: { callers: Callers; concurrency?: number; data?: DataProfile },
  dialect: Dialect,
): Promise<{ messages: SeenMessage[]; notes: string[] }> => {
  const listQuery: ListQuery = { folder: 'in', visible: true }
  const ask = await askAs('foreignConsumer', client, callers)
  if (ask === undefined) {
    return {
      messages: [],
      notes: ['no caller for foreignConsumer: the survey does not see messages of other enterprises'],
    }
  }
  const listed = itemsOnPages([await ask(pageRequest(listQuery, 1))], dialect).map(
    (item): ListedItem => ({ ...item, listQuery }),
  )
  const areWhole = listed.some(({ item }) => showsField(item, 'businessDataList', dialect))
  const ids = listed.map(({ id }) => id)
  const details = areWhole ? new Map<string, unknown>() : await readDetails(ids, ask, concurrency, maxDetails)
  const named = data?.otherEnterprise?.messageId
  if (named !== undefined && !ids.includes(named)) {
    for (const [id, item] of await readDetails([named], ask)) {
      details.set(id, item)
      listed.push({ id, item, listQuery })
    }
  }
  const messages = mergeSources({ items: listed, details, dialect, listFields: [], areComplete: areWhole })
  return { messages: messages.map((message) => ({ ...message, mailbox: 'foreign' as const })), notes: [] }
}
