/** §2, §4: the JSON of a response. Names that the specification does not state are our decisions. */
import { base64Bytes } from '../../src/contract/bytes.ts'
import type {
  Application,
  Attachment,
  BusinessDataEntry,
  LocalizedString,
  MessageAction,
  MessageType,
  Organization,
  ReferenceRecord,
  StoredMessage,
} from '../../src/contract/interface/model.ts'
import { paths } from '../../src/contract/interface/paths.ts'

export interface ListPage {
  items: readonly unknown[]
  total: number
  page: number
  pageSize: number
  /** relative links to pages, by relation */
  links: Record<string, string>
}

/** `href` makes a path of the interface into a reference that a client can follow. */
export type Href = (path: string) => string

/** §4.1: how paths and identifiers are written. */
export const routingRules = {
  /** A path of the interface with its parameters filled in, as responses refer to it. */
  href: (path: string): string => path,
  /** An identifier as the store knows it, from what a request says. */
  identifier: (_name: string, text: string): string => text,
}

type StoredAttachment = StoredMessage['attachments'][number]

/** The fields are named one by one: to read `content` would encode a document that nobody asked for. */
const attachmentJson = (stored: StoredAttachment, messageId: string, href: Href): Attachment => {
  const { attachmentId, fileName, mediaType, size, attachmentTitle, digest, isAttachmentSigned, isMainContent } = stored
  const path = paths.content
    .replace('{messageId}', encodeURIComponent(messageId))
    .replace('{attachmentId}', encodeURIComponent(attachmentId))
  return {
    attachmentId,
    fileName,
    mediaType,
    size,
    attachmentTitle,
    digest,
    isAttachmentSigned,
    isMainContent,
    contentHref: href(path),
  }
}

/** §2, for the portal: a missing language gets the text of another one. */
const inAllLanguages = (text: LocalizedString): LocalizedString => {
  const available = text.nl ?? text.fr ?? text.de
  return available === undefined ? text : { nl: available, fr: available, de: available, ...text }
}

const withNameInAllLanguages = <Record extends ReferenceRecord>(record: Record): object => ({
  ...record,
  name: inAllLanguages(record.name),
  description: inAllLanguages(record.description),
})

const businessDataJson = ({ name, values, ...rest }: BusinessDataEntry): BusinessDataEntry => ({
  ...rest,
  name: inAllLanguages(name),
  values: values.map(inAllLanguages),
})

/** A message without the fields of the store: folder, body, files, optional documents. */
const newMessageJson = (message: StoredMessage, href: Href): object => {
  const { folder: _f, body: _b, paymentData: _p, structuredData: _s, attachments, ...rest } = message
  return {
    ...rest,
    subject: inAllLanguages(message.subject),
    businessDataList: message.businessDataList.map(businessDataJson),
    attachments: attachments.map((item) => attachmentJson(item, message.messageId, href)),
  }
}

interface KeptJson {
  byMessage: WeakMap<StoredMessage, object>
  count: number
}

/** by how references are written */
const keptJson = new WeakMap<Href, KeptJson>()

/** The most messages whose JSON is kept, because it takes as much memory as they do. Then all of it is made again. */
const mostKept = 1000

/** A message never changes in place, and the same ones are mostly asked for again: the same object as before. */
const messageJson = (message: StoredMessage, href: Href): object => {
  const kept = keptJson.get(href)
  const known = kept?.byMessage.get(message)
  if (known) return known
  const json = Object.freeze(newMessageJson(message, href))
  const { byMessage, count } = kept && kept.count < mostKept ? kept : { byMessage: new WeakMap(), count: 0 }
  keptJson.set(href, { byMessage: byMessage.set(message, json), count: count + 1 })
  return json
}

export const presentationRules = {
  listItem: messageJson,
  details: messageJson,
  page: ({ items, total, page, pageSize, links }: ListPage): object => ({ items, total, page, pageSize, ...links }),
  application: withNameInAllLanguages<Application>,
  organization: withNameInAllLanguages<Organization>,
  messageType: withNameInAllLanguages<MessageType>,
  count: (count: number): object | number => ({ count }),
  action: (action: MessageAction): object => action,
  file: ({ content }: StoredAttachment, _message: StoredMessage): Uint8Array => base64Bytes(content),
  body: (body: LocalizedString): object => inAllLanguages(body),
  replyCreated: ({ messageId, expirationDate }: StoredMessage): object | undefined => ({ messageId, expirationDate }),
}

/** §4.3: a list of reference records (our decision: as lists of messages, without pages). */
export const recordList = (records: readonly object[]): object => ({ items: records, total: records.length })
