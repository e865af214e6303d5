/** §2, §4: the JSON of an answer. The names that the specification does not state are decisions of ours. */
import type {
  Application,
  Attachment,
  LocalizedString,
  MessageAction,
  MessageTemplate,
  MessageType,
  Organization,
  StoredMessage,
} from '../../src/contract/model.ts'
import { paths } from '../../src/contract/paths.ts'

export interface Page {
  items: readonly unknown[]
  total: number
  page: number
  pageSize: number
  /** relative links to pages, by relation */
  links: Record<string, string>
}

/** `href` makes a path of the interface into a reference that a client can follow. */
export type Href = (path: string) => string

const withContentHref = (attachment: Attachment, messageId: string, href: Href): Attachment => ({
  attachmentId: attachment.attachmentId,
  fileName: attachment.fileName,
  mediaType: attachment.mediaType,
  size: attachment.size,
  attachmentTitle: attachment.attachmentTitle,
  digest: attachment.digest,
  isAttachmentSigned: attachment.isAttachmentSigned,
  isMainContent: attachment.isMainContent,
  contentHref: href(
    paths.content
      .replace('{messageId}', encodeURIComponent(messageId))
      .replace('{attachmentId}', encodeURIComponent(attachment.attachmentId)),
  ),
})

/** A message without what only the store knows: the folder, the body, the files, the optional documents. */
const shown = (message: StoredMessage, href: Href): object => {
  const { folder: _f, body: _b, paymentData: _p, structuredData: _s, attachments, ...rest } = message
  return { ...rest, attachments: attachments.map((item) => withContentHref(item, message.messageId, href)) }
}

export const presentation = {
  listItem: shown,
  details: shown,
  page: ({ items, total, page, pageSize, links }: Page): object => ({ items, total, page, pageSize, ...links }),
  records: (records: readonly object[]): object => ({ items: records, total: records.length }),
  application: (record: Application): object => record,
  organization: (record: Organization): object => record,
  messageType: (record: MessageType): object => record,
  template: (template: MessageTemplate): object => template,
  count: (count: number): object | number => ({ count }),
  action: (action: MessageAction): object => action,
  file: (attachment: StoredMessage['attachments'][number], _message: StoredMessage): Buffer =>
    Buffer.from(attachment.content, 'base64'),
  body: (body: LocalizedString): object => body,
  paymentData: (data: object): object => data,
  structuredData: (data: object): object => data,
  replyCreated: ({ messageId, expirationDate }: StoredMessage): object | undefined => ({ messageId, expirationDate }),
}
