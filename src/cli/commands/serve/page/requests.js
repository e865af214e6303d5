/** The request paths of the page, built from its form. This file uses no browser API, so that tests can load it. */

/** The list with the filled criteria. A language without a text is left out (§4.1: qlang belongs to q). */
export const listPath = (word, fields, page, pageSize) => {
  const given = Object.entries(fields).filter(([name, value]) => value !== '' && (name !== 'qlang' || fields.q !== ''))
  const query = new URLSearchParams([...given, ['page', String(page)], ['pageSize', String(pageSize)]])
  return `/${word}/messages?${query}`
}

export const detailsPath = (word, messageId) => `/${word}/messages/${encodeURIComponent(messageId)}`

export const contentPath = (word, messageId, attachmentId) =>
  `${detailsPath(word, messageId)}/attachments/${encodeURIComponent(attachmentId)}/content`

/** The text in the first available language. */
export const textOf = (localized = {}) => localized.fr ?? localized.nl ?? localized.de ?? '(without a subject)'
