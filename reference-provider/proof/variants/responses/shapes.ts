/** Unknown fields, omitted empty fields, and other ways to show a message. */
import type { MessageAction } from '../../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { isConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { revise } from '../../../rules/rules.ts'
import {
  type EditableFields,
  editEach,
  editInSequence,
  editMessages,
  type FieldEdit,
  filterFields,
  keepFields,
  removeFields,
} from '../field-edits.ts'
import { inSequence, type Variant, variant } from '../variant.ts'

const withExtras: FieldEdit = (fields) => ({
  ...fields,
  etag: 'W/"7"',
  _links: { self: '/' },
  extra: [{ kind: 'more' }],
})

const removeFalse = filterFields((_name, value) => value !== false)
const removeEmptyArrays = filterFields((_name, value) => !Array.isArray(value) || value.length > 0)

const optionalFields = ['forTheAttentionOf', 'originalMessageId', 'dueDate', 'url', 'templateId', 'ssin', 'label']
const nullFields: EditableFields = Object.fromEntries(optionalFields.map((name) => [name, null]))
const withNulls: FieldEdit = (fields) => ({ ...nullFields, ...fields })

const inFrench = (subject: unknown): object => {
  const { nl, fr = nl, de = fr } = { ...(subject as Record<string, string>) }
  const text = fr ?? de
  return { nl: text, fr: text, de: text }
}

export const shapeVariants: readonly Variant[] = [
  variant('shape-has-unknown-fields', 'messages, their parts, lists, counts and actions have unknown fields', {
    change: inSequence(
      editMessages(
        editInSequence(editEach('messageActions', withExtras), editEach('attachments', withExtras), withExtras),
      ),
      revise('presentation', ({ page, action }) => ({
        page: (shown) => ({ ...page(shown), embedded: {}, took: 3 }),
        count: (count) => ({ count, partition: null, took: 3 }),
        action: (one) => withExtras({ ...action(one) }),
      })),
    ),
  }),
  variant('shape-leaves-out-false-booleans', 'a boolean that is false is not shown', {
    change: editMessages(
      editInSequence(editEach('messageActions', removeFalse), editEach('attachments', removeFalse), removeFalse),
    ),
  }),
  variant('shape-leaves-out-empty-arrays', 'an array that is empty is not shown', {
    change: editMessages(removeEmptyArrays),
  }),
  variant('shape-leaves-out-general', 'the default partition is not named in a received message', {
    change: editMessages(filterFields((name, value) => name !== 'recipientPartition' || value !== defaultPartition)),
  }),
  variant('shape-shows-absent-fields-as-null', 'what a message or an action lacks is there and null', {
    change: inSequence(
      editMessages(editInSequence(editEach('messageActions', withNulls), withNulls)),
      revise('presentation', ({ action }) => ({ action: (one) => withNulls({ ...action(one) }) })),
    ),
  }),
  variant('shape-shows-empty-texts-for-what-an-action-lacks', 'an action has an empty URL and an empty template', {
    change: revise('presentation', { action: (action) => ({ url: '', templateId: '', ...action }) }),
  }),
  variant('shape-lists-actions-in-reverse', 'the last action of a message comes first', {
    change: editMessages((fields) => ({
      ...fields,
      ...(Array.isArray(fields.messageActions) && { messageActions: fields.messageActions.toReversed() }),
    })),
  }),
  variant('shape-of-attachments-is-minimal', 'an attachment shows its identifier and whether it is the main content', {
    change: editMessages(editEach('attachments', keepFields('attachmentId', 'isMainContent'))),
  }),
  variant('shape-has-no-total', 'a list does not tell the number of matches', {
    change: revise('presentation', { page: ({ items, links }) => ({ items, ...links }) }),
  }),
  variant(
    'shape-of-business-data-lacks-empty-values',
    'an entry of the business data that has no values does not show them',
    {
      change: editMessages((fields) => ({
        ...fields,
        businessDataList: [...(fields.businessDataList as object[]), { key: 'remark' }, { key: 'note', values: null }],
      })),
    },
  ),
  variant('shape-has-no-links', 'a list does not link to its other pages', {
    change: revise('presentation', { page: ({ items, total }) => ({ items, total }) }),
  }),
  variant('shape-never-shows-the-sender-partition', 'the sender partition of a sent message is not shown', {
    change: editMessages((fields) => ({
      ...fields,
      sender: removeFields('partition')({ ...(fields.sender as EditableFields) }),
    })),
  }),
  variant('shape-never-shows-the-recipient-partition-of-sent', 'a sent message shows its sender partition alone', {
    change: editMessages((fields) =>
      'partition' in (fields.sender as EditableFields) ? removeFields('recipientPartition')(fields) : fields,
    ),
  }),
  variant(
    'shape-has-one-text-for-three-languages',
    'a message was written in French, and its subject says the same in each language',
    {
      change: inSequence(
        editMessages((fields) => ({ ...fields, subject: inFrench(fields.subject) })),
        revise('search', ({ fields }) => ({
          fields: { ...fields, subject: ({ subject }) => [inFrench(subject)] },
        })),
      ),
    },
  ),
  variant('shape-shows-an-empty-enterprise-number', 'a party without an enterprise number shows an empty one', {
    change: editMessages((fields) => ({
      ...fields,
      sender: { enterpriseNumber: '', ...(fields.sender as EditableFields) },
      recipient: { enterpriseNumber: '', ...(fields.recipient as EditableFields) },
    })),
  }),
  variant('shape-of-subjects-has-any-order', 'the languages of a subject come in another order in each answer', {
    change: (rules) => {
      let isReversed = false
      return editMessages((fields) => {
        isReversed = !isReversed
        const entries = Object.entries({ ...(fields.subject as EditableFields) })
        return { ...fields, subject: Object.fromEntries(isReversed ? entries.toReversed() : entries) }
      })(rules)
    },
  }),
  variant('shape-of-details-has-open-actions-only', 'an action that is executed is no longer shown', {
    change: editMessages((fields) => ({
      ...fields,
      messageActions: (fields.messageActions as { isExecuted: boolean }[]).filter(({ isExecuted }) => !isExecuted),
    })),
  }),
  variant('shape-of-details-has-actions-to-confirm-only', 'an action of another type is not shown', {
    change: editMessages((fields) => ({
      ...fields,
      messageActions: (fields.messageActions as MessageAction[]).filter(isConfirmation),
    })),
  }),
]
