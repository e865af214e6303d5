import type { StoredMessage } from '../../contract/interface/model.ts'
import { paths } from '../../contract/interface/paths.ts'
import { conformance } from './conformance.ts'
import type { Served } from './served.ts'

/** The state of a message that a run can change. */
export interface MessageView {
  isRead: boolean
  isVisible: boolean
  recipientPartition?: string
  senderPartition?: string
  actions: { messageActionId: string; isExecuted: boolean }[]
  mainAttachmentIds: string[]
}

type Details = Pick<StoredMessage, 'messageId'> & Partial<StoredMessage>

/** All messages of the mailbox under test, also hidden and sent ones, as the document consumer sees them. */
export const mailboxView = async ({ url, auth }: Served): Promise<Map<string, MessageView>> => {
  const { stdout } = await conformance(['token', 'documentConsumer', '--stubs', auth])
  const headers = { authorization: `Bearer ${stdout.trim()}` }
  const asked = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`, { headers })).json()) as T
  const ids: string[] = []
  for (const query of ['folder=in&visible=true', 'folder=in&visible=false', 'folder=out&visible=true']) {
    for (let page = 1; ; page += 1) {
      const { items } = await asked<{ items: Details[] }>(`${paths.messages}?${query}&pageSize=100&page=${page}`)
      ids.push(...items.map(({ messageId }) => messageId))
      if (items.length < 100) break
    }
  }
  const details = await Promise.all(ids.map((id) => asked<Details>(paths.details.replace('{messageId}', id))))
  return new Map(details.map((one) => [one.messageId, viewOf(one)]))
}

const viewOf = ({ sender, messageActions = [], attachments = [], ...message }: Details): MessageView => ({
  isRead: message.isRead === true,
  isVisible: message.isVisible === true,
  recipientPartition: message.recipientPartition,
  senderPartition: sender?.partition,
  actions: messageActions.map(({ messageActionId, isExecuted }) => ({ messageActionId, isExecuted })),
  mainAttachmentIds: attachments.filter((one) => one.isMainContent).map(({ attachmentId }) => attachmentId),
})

/** The part of the state that can be restored. */
export const reversible = (view: ReadonlyMap<string, MessageView>, ids: Iterable<string>) =>
  Object.fromEntries([...ids].map((id) => [id, { ...view.get(id), isRead: undefined }]))

/** The messages that were unread and are read now. */
export const readSince = (
  before: ReadonlyMap<string, MessageView>,
  after: ReadonlyMap<string, MessageView>,
): string[] => [...before].filter(([id, { isRead }]) => !isRead && after.get(id)?.isRead).map(([id]) => id)
