/** Names that the specification leaves open: each other candidate of the dialect. */
import { revise } from '../../../rules/rules.ts'
import { type EditableFields, editEach, editMessages, renameFields } from '../field-edits.ts'
import { inSequence, type RuleChange, type Variant, variant } from '../variant.ts'

const renamedFieldVariant = (from: string, to: string): Variant =>
  variant(`name-${from}-is-${to}`, `messages spell ${from} as ${to}`, {
    change: editMessages(renameFields({ [from]: to })),
  })

const renameInActions = (names: Record<string, string>): RuleChange =>
  inSequence(
    editMessages(editEach('messageActions', renameFields(names))),
    revise('presentation', ({ action }) => ({ action: (one) => renameFields(names)({ ...action(one) }) })),
  )

export const nameVariants: readonly Variant[] = [
  variant('name-items-is-messages', 'a list holds its messages under the name messages', {
    change: revise('presentation', { page: ({ items, ...rest }) => ({ messages: items, ...rest }) }),
  }),
  variant('name-list-is-a-bare-array', 'a list is an array and nothing around it', {
    change: revise('presentation', { page: ({ items }) => items }),
  }),
  variant('name-total-is-totalItems', 'the number of matches is called totalItems', {
    change: revise('presentation', { page: ({ items, total, links }) => ({ items, totalItems: total, ...links }) }),
  }),
  // First the parts of a message, then their names in it.
  variant('name-attachmentId-is-id', 'an attachment spells attachmentId as id', {
    change: editMessages(editEach('attachments', renameFields({ attachmentId: 'id' }))),
  }),
  variant('name-messageActionId-is-id', 'an action spells messageActionId as id', {
    change: renameInActions({ messageActionId: 'id' }),
  }),
  variant('name-isExecuted-is-executed', 'an action spells isExecuted as executed', {
    change: renameInActions({ isExecuted: 'executed' }),
  }),
  variant('name-attachments-are-in-items', 'attachments are an object with items', {
    change: editMessages((fields) => ({ ...fields, attachments: { items: fields.attachments } })),
  }),
  variant(
    'name-sender-partition-is-senderPartition',
    'the sender partition is a field of the message and not of its sender',
    {
      change: editMessages((fields) => {
        const { partition, ...sender } = { ...(fields.sender as EditableFields) }
        return { ...fields, sender, ...(partition !== undefined && { senderPartition: partition }) }
      }),
    },
  ),
  renamedFieldVariant('messageId', 'id'),
  renamedFieldVariant('publicationDate', 'receiptDate'),
  renamedFieldVariant('expirationDate', 'expiryDate'),
  renamedFieldVariant('isVisible', 'visible'),
  renamedFieldVariant('isRegisteredMail', 'registeredMail'),
  renamedFieldVariant('messageActions', 'actions'),
  variant('name-count-is-total', 'a statistic answers its count as total', {
    change: revise('presentation', { count: (total) => ({ total }) }),
  }),
  variant('name-count-is-a-bare-number', 'a statistic answers a number and nothing around it', {
    change: revise('presentation', { count: (count) => count }),
  }),
  ...['partitionId', 'partition'].map((name) =>
    variant(`name-statisticsPartition-is-${name}`, `the optional partition of a statistic is called ${name}`, {
      change: revise('statistics', { partitionParameter: name }),
    }),
  ),
  // None of these names is a candidate of the dialect: they are learned from values.
  variant('names-are-all-its-own', 'every name that the specification leaves open is one of the provider', {
    change: inSequence(
      editMessages(editEach('attachments', renameFields({ attachmentId: 'key' }))),
      renameInActions({ messageActionId: 'handle', isExecuted: 'done' }),
      editMessages(
        renameFields({
          messageId: 'number',
          publicationDate: 'publishedAt',
          expirationDate: 'validUntil',
          isVisible: 'shown',
          isRegisteredMail: 'recorded',
          senderApplicationId: 'application',
          senderOrganizationId: 'organization',
          messageTypeId: 'kind',
        }),
      ),
      editMessages(({ sender, ...fields }) => {
        const { partition, enterpriseNumber, ...others } = { ...(sender as EditableFields) }
        return { ...fields, from: { ...others, box: partition, enterprise: enterpriseNumber } }
      }),
      revise('presentation', {
        page: ({ items, total, links }) => ({ entries: items, paging: { matches: total }, ...links }),
        count: (amount) => ({ amount }),
      }),
    ),
  }),
  variant('name-business-values-are-plain-texts', 'business data values are texts in one language', {
    change: editMessages(
      editEach('businessDataList', (entry) => ({
        ...entry,
        values: (entry.values as { fr: string }[]).map(({ fr }) => fr),
      })),
    ),
  }),
]
