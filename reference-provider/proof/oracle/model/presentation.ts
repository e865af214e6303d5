/** §2: what is shown of a message or of a reference record, with a text in every language. */
import type { LocalizedString, ReferenceRecord, StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { MessagePage } from './listing.ts'
import type { Query } from './query.ts'

export const withEveryLanguage = (text: LocalizedString): LocalizedString => {
  const [first] = [text.nl, text.fr, text.de].filter((one) => one !== undefined)
  return first === undefined ? text : { nl: text.nl ?? first, fr: text.fr ?? first, de: text.de ?? first }
}

export const messagesPath = '/mailbox/messages'

const storeOnlyFields = new Set(['folder', 'body', 'paymentData', 'structuredData'])

export const expectedMessage = (message: StoredMessage): object => ({
  ...Object.fromEntries(Object.entries(message).filter(([name]) => !storeOnlyFields.has(name))),
  subject: withEveryLanguage(message.subject),
  businessDataList: message.businessDataList.map((entry) => ({
    ...entry,
    name: withEveryLanguage(entry.name),
    values: entry.values.map(withEveryLanguage),
  })),
  attachments: message.attachments.map(({ content: _content, ...attachment }) => ({
    ...attachment,
    contentHref: `${messagesPath}/${message.messageId}/attachments/${attachment.attachmentId}/content`,
  })),
})

export const expectedRecord = <Kind extends ReferenceRecord>(record: Kind): Kind => ({
  ...record,
  name: withEveryLanguage(record.name),
  description: withEveryLanguage(record.description),
})

/** An address with its parameters in the order of their names, so that two can be compared. */
export const pathWithQuery = (path: string, query: Query): string => {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.length === 0 ? path : `${path}?${new URLSearchParams(sorted)}`
}

export const expectedPage = ({ page, pageSize, lastPage, items }: MessagePage, total: number, query: Query): object => {
  const at = (number: number) =>
    pathWithQuery(messagesPath, { ...query, page: String(number), pageSize: String(pageSize) })
  return {
    items: items.map(expectedMessage),
    total,
    page,
    pageSize,
    self: at(page),
    first: at(1),
    last: at(lastPage),
    ...(page > 1 && { prev: at(Math.min(page - 1, lastPage)) }),
    ...(page < lastPage && { next: at(page + 1) }),
  }
}
