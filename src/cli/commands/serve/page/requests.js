/** The paths that the page asks for, from what stands in its form; of the browser it uses nothing. */

/** A list with the criteria that were filled in; a language alone is none (§4.1: qlang belongs to q). */
export const listPath = (word, fields, page, pageSize) => {
  const given = Object.entries(fields).filter(([name, value]) => value !== '' && (name !== 'qlang' || fields.q !== ''))
  const query = new URLSearchParams([...given, ['page', String(page)], ['pageSize', String(pageSize)]])
  return `/${word}/messages?${query}`
}

export const detailsPath = (word, messageId) => `/${word}/messages/${encodeURIComponent(messageId)}`

export const contentPath = (word, messageId, attachmentId) =>
  `${detailsPath(word, messageId)}/attachments/${encodeURIComponent(attachmentId)}/content`

/** The text in one of its languages, whichever there is. */
export const textOf = (localized = {}) => localized.fr ?? localized.nl ?? localized.de ?? '(without a subject)'
