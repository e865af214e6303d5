import type { Dialect } from '../../contract/dialect.ts'
import type { DataProfile } from '../../contract/test-data/data-profile.ts'
import type { Client } from '../http/client.ts'
import type { Cast } from '../http/credentials.ts'
import { askingAs } from './ask-as.ts'
import { detailsOf, type Shelved, taken } from './read-details.ts'
import { itemsOf, pageOf } from './read-pages.ts'
import { shows } from './readable-fields.ts'
import type { SeenMessage, Shelf } from './seen-message.ts'

/** Details of another enterprise's messages that are asked for at most. */
const maxDetails = 20

/** Messages of another enterprise, as one of its own applications sees them: the first page is enough. */
export const foreignMessages = async (
  client: Client,
  { cast, concurrency, data }: { cast: Cast; concurrency?: number; data?: DataProfile },
  dialect: Dialect,
): Promise<{ messages: SeenMessage[]; notes: string[] }> => {
  const shelf: Shelf = { folder: 'in', visible: true }
  const ask = await askingAs('foreignConsumer', client, cast)
  if (ask === undefined) {
    return { messages: [], notes: ['nobody can play foreignConsumer: what other enterprises hold is not known'] }
  }
  const shelved = itemsOf([await ask(pageOf(shelf, 1))], dialect).map((item): Shelved => ({ ...item, shelf }))
  const areWhole = shelved.some(({ item }) => shows(item, 'businessDataList', dialect))
  const ids = shelved.map(({ id }) => id)
  const details = areWhole ? new Map<string, unknown>() : await detailsOf(ids, ask, concurrency, maxDetails)
  const named = data?.otherEnterprise?.messageId
  if (named !== undefined && !ids.includes(named)) {
    for (const [id, item] of await detailsOf([named], ask)) {
      details.set(id, item)
      shelved.push({ id, item, shelf })
    }
  }
  const messages = taken({ shelved, details, dialect, listShows: [], areWhole })
  return { messages: messages.map((message) => ({ ...message, mailbox: 'foreign' as const })), notes: [] }
}
