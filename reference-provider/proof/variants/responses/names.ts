/** Names that the specification leaves open: each other candidate of the dialect. */
import { type Rules, revised } from '../../../rules/rules.ts'
import { type Edit, eachOf, type Fields, renamed, showing } from '../list-items.ts'
import type { Variant } from '../variant.ts'

const named = (from: string, to: string): Variant => ({
  id: `name-${from}-is-${to}`,
  says: `messages spell ${from} as ${to}`,
  change: (rules) => showing(rules, renamed({ [from]: to })),
})

export const attachmentsInItems: Edit = (fields) => ({ ...fields, attachments: { items: fields.attachments } })

export const senderPartitionApart: Edit = (fields) => {
  const { partition, ...sender } = { ...(fields.sender as Fields) }
  return { ...fields, sender, ...(partition !== undefined && { senderPartition: partition }) }
}

export const inMessages = (rules: Rules): Rules =>
  revised(rules, 'presentation', { page: ({ items, ...rest }) => ({ messages: items, ...rest }) })

const actionsNamed = (rules: Rules, names: Record<string, string>): Rules =>
  revised(showing(rules, eachOf('messageActions', renamed(names))), 'presentation', {
    action: (action) => renamed(names)({ ...rules.presentation.action(action) }),
  })

export const names: readonly Variant[] = [
  { id: 'name-items-is-messages', says: 'a list holds its messages under the name messages', change: inMessages },
  {
    id: 'name-list-is-a-bare-array',
    says: 'a list is an array and nothing around it',
    change: (rules) => revised(rules, 'presentation', { page: ({ items }) => items }),
  },
  {
    id: 'name-total-is-totalItems',
    says: 'the number of matches is called totalItems',
    change: (rules) =>
      revised(rules, 'presentation', { page: ({ items, total, links }) => ({ items, totalItems: total, ...links }) }),
  },
  // The parts of a message, then the names under which they stand in it.
  {
    id: 'name-attachmentId-is-id',
    says: 'an attachment spells attachmentId as id',
    change: (rules) => showing(rules, eachOf('attachments', renamed({ attachmentId: 'id' }))),
  },
  {
    id: 'name-messageActionId-is-id',
    says: 'an action spells messageActionId as id',
    change: (rules) => actionsNamed(rules, { messageActionId: 'id' }),
  },
  {
    id: 'name-isExecuted-is-executed',
    says: 'an action spells isExecuted as executed',
    change: (rules) => actionsNamed(rules, { isExecuted: 'executed' }),
  },
  {
    id: 'name-attachments-are-in-items',
    says: 'attachments are an object with items',
    change: (rules) => showing(rules, attachmentsInItems),
  },
  {
    id: 'name-sender-partition-is-senderPartition',
    says: 'the sender partition stands in the message and not in its sender',
    change: (rules) => showing(rules, senderPartitionApart),
  },
  named('messageId', 'id'),
  named('publicationDate', 'receiptDate'),
  named('expirationDate', 'expiryDate'),
  named('isVisible', 'visible'),
  named('isRegisteredMail', 'registeredMail'),
  named('messageActions', 'actions'),
  {
    id: 'name-count-is-total',
    says: 'a statistic answers its count as total',
    change: (rules) => revised(rules, 'presentation', { count: (total) => ({ total }) }),
  },
  {
    id: 'name-count-is-a-bare-number',
    says: 'a statistic answers a number and nothing around it',
    change: (rules) => revised(rules, 'presentation', { count: (count) => count }),
  },
  {
    id: 'name-business-values-are-plain-texts',
    says: 'business data values are texts in one language',
    change: (rules) =>
      showing(
        rules,
        eachOf('businessDataList', (entry) => ({
          ...entry,
          values: (entry.values as { fr: string }[]).map(({ fr }) => fr),
        })),
      ),
  },
]
