/** §2, §4: names and shapes that the specification leaves open, other than those that consumers know; advice all of it. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type EditableFields, editEach, editMessages, renameFields } from '../../variants/field-edits.ts'
import { type Defect, defect } from '../defect.ts'

/** The body of a successful response, changed. */
const editBody =
  (operation: 'paymentData' | 'structuredData' | 'messageTemplate', edit: (fields: EditableFields) => object) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, [operation], (response) =>
      response.status === 200 ? { ...response, body: edit({ ...(response.body as EditableFields) }) } : response,
    )

const templateName = renameFields({ templateId: 'id' })

const inBytes = editEach('attachments', (file) => ({ ...file, size: Number(file.size) * 1024 }))

export const nameDefects: readonly Defect[] = [
  defect('size-of-a-file-counts-bytes', ['names-of-message'], {
    says: 'the size of an attachment is sent in bytes',
    clauses: ['2.attachment-size'],
    strict: true,
    change: editMessages(inBytes),
  }),
  defect('signature-flag-is-a-number', ['answers-documented-types'], {
    says: 'the signature flag of an attachment is sent as 0 or 1',
    clauses: ['2.attachment-file-fields'],
    strict: true,
    change: editMessages(
      editEach('attachments', (file) => ({ ...file, isAttachmentSigned: Number(file.isAttachmentSigned) })),
    ),
  }),
  defect('validity-is-a-text', ['answers-documented-types'], {
    says: 'the validity period of a message type is sent as an ISO 8601 duration',
    clauses: ['2.reference-validity'],
    strict: true,
    change: revise('presentation', ({ messageType }) => ({
      messageType: (record) => ({ ...messageType(record), validityPeriod: 'P1Y' }),
    })),
  }),
  defect('amount-is-a-text', ['names-of-payment-data'], {
    says: 'amounts are sent as strings',
    clauses: ['4.1.payment-data-shape'],
    strict: true,
    change: editBody('paymentData', (fields) => ({ ...fields, amount: String(fields.amount) })),
  }),
  defect('structured-data-are-sent-bare', ['names-of-structured-data'], {
    says: 'structured data are sent without the name of their kind',
    clauses: ['4.1.structured-data-shape'],
    strict: true,
    change: editBody('structuredData', ({ content }) => content as object),
  }),
  defect('statistics-take-the-partition-as-partition-id', ['names-of-statistics'], {
    says: 'the statistics read the partition under another parameter name, so all partitions are counted',
    clauses: ['4.2.partition-name'],
    strict: true,
    change: revise('statistics', { partitionParameter: 'partitionId' }),
  }),
  defect('template-bears-the-name-of-its-column', ['names-of-templates'], {
    says: 'the template identifier is sent under its database column name',
    clauses: ['4.7.template-shape'],
    strict: true,
    change: (rules) =>
      withResponseRewrite(editBody('messageTemplate', templateName)(rules), ['messageTemplates'], (response) => {
        const { items, ...list } = response.body as { items?: EditableFields[] }
        return items ? { ...response, body: { ...list, items: items.map(templateName) } } : response
      }),
  }),
  defect('reply-forgets-its-parent', ['names-of-reply'], {
    says: 'a reply does not show the message that it replies to',
    clauses: ['2.original-message-name', '4.1.reply-is-sent-message'],
    strict: true,
    change: revise('replying', (replying) => ({
      message: (reply) => {
        const { originalMessageId: _, ...message } = replying.message(reply)
        return message
      },
    })),
  }),
]
