/** §2: what is shown of a message or of a reference record, with a text in every language. */
import type { LocalizedString, ReferenceRecord, StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { Cut } from './listing.ts'
import type { Query } from './query.ts'

export const filled = (text: LocalizedString): LocalizedString => {
  const [first] = [text.nl, text.fr, text.de].filter((one) => one !== undefined)
  return first === undefined ? text : { nl: text.nl ?? first, fr: text.fr ?? first, de: text.de ?? first }
}

export const list = '/mailbox/messages'

const hidden = new Set(['folder', 'body', 'paymentData', 'structuredData'])

export const shownMessage = (message: StoredMessage): object => ({
  ...Object.fromEntries(Object.entries(message).filter(([name]) => !hidden.has(name))),
  subject: filled(message.subject),
  businessDataList: message.businessDataList.map((entry) => ({
    ...entry,
    name: filled(entry.name),
    values: entry.values.map(filled),
  })),
  attachments: message.attachments.map(({ content: _content, ...attachment }) => ({
    ...attachment,
    contentHref: `${list}/${message.messageId}/attachments/${attachment.attachmentId}/content`,
  })),
})

export const shownRecord = <Kind extends ReferenceRecord>(record: Kind): Kind => ({
  ...record,
  name: filled(record.name),
  description: filled(record.description),
})

/** An address with its parameters in the order of their names, so that two can be compared. */
export const address = (path: string, query: Query): string => {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.length === 0 ? path : `${path}?${new URLSearchParams(sorted)}`
}

export const shownPage = ({ page, pageSize, last, items }: Cut, total: number, query: Query): object => {
  const at = (number: number) => address(list, { ...query, page: String(number), pageSize: String(pageSize) })
  return {
    items: items.map(shownMessage),
    total,
    page,
    pageSize,
    self: at(page),
    first: at(1),
    last: at(last),
    ...(page > 1 && { prev: at(Math.min(page - 1, last)) }),
    ...(page < last && { next: at(page + 1) }),
  }
}
