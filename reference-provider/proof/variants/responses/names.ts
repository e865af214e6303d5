/** Names that the specification leaves open: each other candidate of the dialect. */
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import { type EditableFields, editEach, type FieldEdit, renameFields, withEditedMessages } from '../list-items.ts'
import type { Variant } from '../variant.ts'

const renamedFieldVariant = (from: string, to: string): Variant => ({
  id: `name-${from}-is-${to}`,
  says: `messages spell ${from} as ${to}`,
  change: (rules) => withEditedMessages(rules, renameFields({ [from]: to })),
})

export const wrapAttachmentsInItems: FieldEdit = (fields) => ({ ...fields, attachments: { items: fields.attachments } })

export const moveOutSenderPartition: FieldEdit = (fields) => {
  const { partition, ...sender } = { ...(fields.sender as EditableFields) }
  return { ...fields, sender, ...(partition !== undefined && { senderPartition: partition }) }
}

export const withItemsAsMessages = (rules: Rules): Rules =>
  reviseRules(rules, 'presentation', { page: ({ items, ...rest }) => ({ messages: items, ...rest }) })

const withActionNames = (rules: Rules, names: Record<string, string>): Rules =>
  reviseRules(withEditedMessages(rules, editEach('messageActions', renameFields(names))), 'presentation', {
    action: (action) => renameFields(names)({ ...rules.presentation.action(action) }),
  })

export const nameVariants: readonly Variant[] = [
  {
    id: 'name-items-is-messages',
    says: 'a list holds its messages under the name messages',
    change: withItemsAsMessages,
  },
  {
    id: 'name-list-is-a-bare-array',
    says: 'a list is an array and nothing around it',
    change: (rules) => reviseRules(rules, 'presentation', { page: ({ items }) => items }),
  },
  {
    id: 'name-total-is-totalItems',
    says: 'the number of matches is called totalItems',
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        page: ({ items, total, links }) => ({ items, totalItems: total, ...links }),
      }),
  },
  // First the parts of a message, then their names in it.
  {
    id: 'name-attachmentId-is-id',
    says: 'an attachment spells attachmentId as id',
    change: (rules) => withEditedMessages(rules, editEach('attachments', renameFields({ attachmentId: 'id' }))),
  },
  {
    id: 'name-messageActionId-is-id',
    says: 'an action spells messageActionId as id',
    change: (rules) => withActionNames(rules, { messageActionId: 'id' }),
  },
  {
    id: 'name-isExecuted-is-executed',
    says: 'an action spells isExecuted as executed',
    change: (rules) => withActionNames(rules, { isExecuted: 'executed' }),
  },
  {
    id: 'name-attachments-are-in-items',
    says: 'attachments are an object with items',
    change: (rules) => withEditedMessages(rules, wrapAttachmentsInItems),
  },
  {
    id: 'name-sender-partition-is-senderPartition',
    says: 'the sender partition is a field of the message and not of its sender',
    change: (rules) => withEditedMessages(rules, moveOutSenderPartition),
  },
  renamedFieldVariant('messageId', 'id'),
  renamedFieldVariant('publicationDate', 'receiptDate'),
  renamedFieldVariant('expirationDate', 'expiryDate'),
  renamedFieldVariant('isVisible', 'visible'),
  renamedFieldVariant('isRegisteredMail', 'registeredMail'),
  renamedFieldVariant('messageActions', 'actions'),
  {
    id: 'name-count-is-total',
    says: 'a statistic answers its count as total',
    change: (rules) => reviseRules(rules, 'presentation', { count: (total) => ({ total }) }),
  },
  {
    id: 'name-count-is-a-bare-number',
    says: 'a statistic answers a number and nothing around it',
    change: (rules) => reviseRules(rules, 'presentation', { count: (count) => count }),
  },
  {
    id: 'name-business-values-are-plain-texts',
    says: 'business data values are texts in one language',
    change: (rules) =>
      withEditedMessages(
        rules,
        editEach('businessDataList', (entry) => ({
          ...entry,
          values: (entry.values as { fr: string }[]).map(({ fr }) => fr),
        })),
      ),
  },
]
