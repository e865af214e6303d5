/** Unknown fields, omitted empty fields, and other ways to write JSON. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { reviseRules } from '../../../rules/rules.ts'
import {
  type EditableFields,
  editEach,
  type FieldEdit,
  keepFields,
  removeFields,
  withEditedMessages,
} from '../list-items.ts'
import type { Variant } from '../variant.ts'

const withExtras: FieldEdit = (fields) => ({
  ...fields,
  etag: 'W/"7"',
  _links: { self: '/' },
  extra: [{ kind: 'more' }],
})

const removeValues =
  (isMeaningless: (value: unknown) => boolean): FieldEdit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => !isMeaningless(value)))

const removeFalse = removeValues((value) => value === false)
const removeEmptyArrays = removeValues((value) => Array.isArray(value) && value.length === 0)

const optionalFields = ['forTheAttentionOf', 'originalMessageId', 'dueDate', 'url', 'templateId', 'ssin', 'label']
const nullFields: EditableFields = Object.fromEntries(optionalFields.map((name) => [name, null]))
const withNulls: FieldEdit = (fields) => ({ ...nullFields, ...fields })

const inFrench = (subject: unknown): object => {
  const { nl, fr = nl, de = fr } = { ...(subject as Record<string, string>) }
  const text = fr ?? de
  return { nl: text, fr: text, de: text }
}

export const shapeVariants: readonly Variant[] = [
  {
    id: 'shape-has-unknown-fields',
    says: 'messages, their parts, lists, counts and actions have unknown fields',
    change: (rules) =>
      reviseRules(
        withEditedMessages(rules, (fields) =>
          withExtras({ ...editEach('attachments', withExtras)({ ...editEach('messageActions', withExtras)(fields) }) }),
        ),
        'presentation',
        {
          page: (page) => ({ ...rules.presentation.page(page), embedded: {}, took: 3 }),
          count: (count) => ({ count, partition: null, took: 3 }),
          action: (action) => withExtras({ ...rules.presentation.action(action) }),
        },
      ),
  },
  {
    id: 'shape-leaves-out-false-booleans',
    says: 'a boolean that is false is not shown',
    change: (rules) =>
      withEditedMessages(rules, (fields) =>
        removeFalse({
          ...editEach('attachments', removeFalse)({ ...editEach('messageActions', removeFalse)(fields) }),
        }),
      ),
  },
  {
    id: 'shape-leaves-out-empty-arrays',
    says: 'an array that is empty is not shown',
    change: (rules) => withEditedMessages(rules, removeEmptyArrays),
  },
  {
    id: 'shape-leaves-out-general',
    says: 'the default partition is not named in a received message',
    change: (rules) =>
      withEditedMessages(rules, (fields) =>
        fields.recipientPartition === defaultPartition ? removeFields('recipientPartition')(fields) : fields,
      ),
  },
  {
    id: 'shape-shows-absent-fields-as-null',
    says: 'what a message or an action lacks is there and null',
    change: (rules) =>
      reviseRules(
        withEditedMessages(rules, (fields) => withNulls({ ...editEach('messageActions', withNulls)(fields) })),
        'presentation',
        { action: (action) => withNulls({ ...rules.presentation.action(action) }) },
      ),
  },
  {
    id: 'shape-shows-empty-texts-for-what-an-action-lacks',
    says: 'an action has an empty URL and an empty template',
    change: (rules) =>
      reviseRules(rules, 'presentation', { action: (action) => ({ url: '', templateId: '', ...action }) }),
  },
  {
    id: 'shape-of-attachments-is-minimal',
    says: 'an attachment shows its identifier and whether it is the main content',
    change: (rules) => withEditedMessages(rules, editEach('attachments', keepFields('attachmentId', 'isMainContent'))),
  },
  {
    id: 'shape-has-no-total',
    says: 'a list does not tell the number of matches',
    change: (rules) => reviseRules(rules, 'presentation', { page: ({ items, links }) => ({ items, ...links }) }),
  },
  {
    id: 'shape-of-business-data-lacks-empty-values',
    says: 'an entry of the business data that has no values does not show them',
    change: (rules) =>
      withEditedMessages(rules, (fields) => ({
        ...fields,
        businessDataList: [...(fields.businessDataList as object[]), { key: 'remark' }, { key: 'note', values: null }],
      })),
  },
  {
    id: 'shape-has-no-links',
    says: 'a list does not link to its other pages',
    change: (rules) => reviseRules(rules, 'presentation', { page: ({ items, total }) => ({ items, total }) }),
  },
  {
    id: 'shape-never-shows-the-sender-partition',
    says: 'the sender partition of a sent message is not shown',
    change: (rules) =>
      withEditedMessages(rules, (fields) => ({
        ...fields,
        sender: removeFields('partition')({ ...(fields.sender as EditableFields) }),
      })),
  },
  {
    id: 'shape-has-one-text-for-three-languages',
    says: 'a message was written in French, and its subject says the same in each language',
    change: (rules) =>
      reviseRules(
        withEditedMessages(rules, (fields) => ({ ...fields, subject: inFrench(fields.subject) })),
        'search',
        { fields: { ...rules.search.fields, subject: ({ subject }) => [inFrench(subject)] } },
      ),
  },
  {
    id: 'shape-of-the-body-is-plain-text',
    conflictGroup: 'body',
    says: 'the body is answered as text in one language',
    change: (rules) =>
      withResponseRewrite(rules, ['body'], (reply) =>
        reply.status === 200
          ? { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: frenchText(reply.body) }
          : reply,
      ),
  },
  {
    id: 'shape-of-the-body-is-one-level-deeper',
    conflictGroup: 'body',
    says: 'the texts of the body are in an object of their own',
    change: (rules) => reviseRules(rules, 'presentation', { body: (bodyContent) => ({ bodyContent }) }),
  },
  {
    id: 'shape-of-json-is-indented',
    says: 'JSON is written on several lines',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) => withWrittenBody(reply, (body) => JSON.stringify(body, null, 2))),
  },
  {
    id: 'shape-of-json-is-ascii',
    says: 'JSON escapes everything that is not ASCII',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) =>
        withWrittenBody(reply, (body) =>
          JSON.stringify(body).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
        ),
      ),
  },
]

const frenchText = (body: unknown): Buffer => Buffer.from((body as { fr: string }).fr)

const withWrittenBody = <R extends { body?: unknown }>(reply: R, write: (body: unknown) => string): R =>
  reply.body === undefined || reply.body instanceof Uint8Array
    ? reply
    : { ...reply, body: Buffer.from(write(reply.body)) }
