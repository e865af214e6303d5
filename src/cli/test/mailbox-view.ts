import type { StoredMessage } from '../../contract/interface/model.ts'
import { paths } from '../../contract/interface/paths.ts'
import { mapLimited } from '../../engine/map-limited.ts'
import type { Served } from './conformance.ts'
import { inProcess } from './in-process.ts'

type Details = Pick<StoredMessage, 'messageId'> & Partial<StoredMessage>

/** All messages of the mailbox under test, also hidden and sent ones, as the document consumer sees them. */
export const mailboxView = async ({ url, auth }: Pick<Served, 'url' | 'auth'>): Promise<Map<string, MessageView>> => {
  const { stdout } = await inProcess(['token', 'documentConsumer', '--stubs', auth])
  const headers = { authorization: `Bearer ${stdout.trim()}` }
  const asked = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}${path}`, { headers })
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const ids: string[] = []
  const shelves = ['in', 'out'].flatMap((folder) =>
    [true, false].map((visible) => `folder=${folder}&visible=${visible}`),
  )
  for (const query of shelves) {
    for (let page = 1; ; page += 1) {
      const { items } = await asked<{ items: Details[] }>(`${paths.messages}?${query}&pageSize=100&page=${page}`)
      ids.push(...items.map(({ messageId }) => messageId))
      if (items.length < 100) break
    }
  }
  const details = await mapLimited(ids, 8, (id) => asked<Details>(paths.details.replace('{messageId}', id)))
  return new Map(details.map((one) => [one.messageId, viewOf(one)]))
}

/** The state of a message that a run can change. */
const viewOf = ({ messageActions = [], attachments = [], ...details }: Details) => ({
  isRead: details.isRead === true,
  isVisible: details.isVisible === true,
  recipientPartition: details.recipientPartition,
  senderPartition: details.sender?.partition,
  actions: messageActions.map(({ messageActionId, isExecuted }) => ({ messageActionId, isExecuted })),
  mainAttachmentIds: attachments.filter((one) => one.isMainContent).map(({ attachmentId }) => attachmentId),
})

type MessageView = ReturnType<typeof viewOf>

/** The part of the state that can be restored. */
export const reversible = (view: ReadonlyMap<string, MessageView>, ids: Iterable<string>) =>
  Object.fromEntries([...ids].map((id) => [id, { ...view.get(id), isRead: undefined }]))

/** The messages that were unread and are read now. */
export const readSince = (
  before: ReadonlyMap<string, MessageView>,
  after: ReadonlyMap<string, MessageView>,
): string[] => [...before].filter(([id, { isRead }]) => !isRead && after.get(id)?.isRead).map(([id]) => id)
