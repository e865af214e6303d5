/** §2, §4: names and shapes that the specification leaves open, other than those that consumers know; advice all of it. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import { type EditableFields, editEach, editMessages, renameFields } from '../../variants/list-items.ts'
import type { Defect } from '../defect.ts'

/** The body of a successful response, changed. */
const editBody =
  (operation: 'paymentData' | 'structuredData' | 'messageTemplate', edit: (fields: EditableFields) => object) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, [operation], (response) =>
      response.status === 200 ? { ...response, body: edit({ ...(response.body as EditableFields) }) } : response,
    )

const templateName = renameFields({ templateId: 'id' })

const renameTemplates = (rules: Rules): Rules =>
  withResponseRewrite(editBody('messageTemplate', templateName)(rules), ['messageTemplates'], (response) => {
    const { items, ...list } = response.body as { items?: EditableFields[] }
    return items ? { ...response, body: { ...list, items: items.map(templateName) } } : response
  })

const inBytes = editEach('attachments', (file) => ({ ...file, size: Number(file.size) * 1024 }))

export const nameDefects: readonly Defect[] = [
  {
    id: 'size-of-a-file-counts-bytes',
    clauses: ['2.attachment-size'],
    says: 'the size of an attachment is what the file system says, in bytes',
    expected: ['names-of-message'],
    strict: true,
    change: editMessages(inBytes),
  },
  {
    id: 'amount-is-a-text',
    clauses: ['4.1.payment-data-shape'],
    says: 'decimals are serialized as texts',
    expected: ['names-of-payment-data'],
    strict: true,
    change: editBody('paymentData', (fields) => ({ ...fields, amount: String(fields.amount) })),
  },
  {
    id: 'structured-data-are-sent-bare',
    clauses: ['4.1.structured-data-shape'],
    says: 'the content is sent as it is stored, without the word for its kind',
    expected: ['names-of-structured-data'],
    strict: true,
    change: editBody('structuredData', ({ content }) => content as object),
  },
  {
    id: 'statistics-take-the-partition-as-partition-id',
    clauses: ['4.2.partition-name'],
    says: 'the partition is taken under the name that it has elsewhere, and all partitions are counted',
    expected: ['names-of-statistics'],
    strict: true,
    change: (rules) => reviseRules(rules, 'statistics', { partitionParameter: 'partitionId' }),
  },
  {
    id: 'template-bears-the-name-of-its-column',
    clauses: ['4.7.template-shape'],
    says: 'the identifier of a template is sent under the name of its column',
    expected: ['names-of-templates'],
    strict: true,
    change: renameTemplates,
  },
  {
    id: 'reply-forgets-its-parent',
    clauses: ['2.original-message-name', '4.1.reply-is-sent-message'],
    says: 'the reply is stored as a message of its own, and nothing in it names what it replies to',
    expected: ['names-of-reply'],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'replying', {
        message: (reply) => {
          const { originalMessageId: _, ...message } = rules.replying.message(reply)
          return message
        },
      }),
  },
]
