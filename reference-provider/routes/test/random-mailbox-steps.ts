/** Random mailboxes, and random requests that read and change them. Few different values, so that much is alike. */

import fc from 'fast-check'
import { dayMs } from '../../../src/contract/interface/limits.ts'
import { actionToConfirm, type StoredMessage } from '../../../src/contract/interface/model.ts'
import { message, own, sender } from '../../test/small-dataset.ts'

export const partitions = ['GENERAL', 'A', 'B', 'C']
const noon = Date.parse('2026-03-10T12:00:00.000Z')

const oneOf = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)

/** Close to each other, and at the edges of days. */
const instant = (from: number, to: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: from, max: to }), oneOf(0, dayMs / 2, dayMs / 2 - 1, -dayMs / 2))
    .map(([days, rest]) => new Date(noon + days * dayMs + rest).toISOString())

const date = (from: number, to: number): fc.Arbitrary<string> => instant(from, to).map((text) => text.slice(0, 10))

const words = ['Épinards', 'épi', 'STRASSE', 'straße', 'a', 'b c', 'c  d', 'Σίσυφος', '100 %', 'no. 1', '\u0301', ' ']

const text = fc.array(oneOf(...words), { maxLength: 4 }).map((some) => some.join(' '))
const localized = fc.record({ nl: text, fr: text, de: text }, { requiredKeys: [] })

const enterpriseNumber = oneOf(sender, own, '0100000367')

const action = fc.record({
  messageActionId: fc.uuid(),
  type: oneOf(actionToConfirm, 'other'),
  isExecuted: fc.boolean(),
})

const changingFacts = fc.record(
  {
    isRead: fc.boolean(),
    isVisible: fc.boolean(),
    isRegisteredMail: fc.boolean(),
    recipientPartition: oneOf(...partitions),
    messageActions: fc.array(action, { maxLength: 2 }),
    expirationDate: instant(-2, 4),
    subject: localized,
    senderApplicationId: oneOf('application-1', 'application-2', 'unknown'),
  },
  { requiredKeys: [] },
)

const attention = fc.record({ ssin: text, label: text }, { requiredKeys: [] })
const businessData = fc.record({
  key: fc.constant('k'),
  name: localized,
  values: fc.array(localized, { maxLength: 2 }),
})

const randomMessage: fc.Arbitrary<StoredMessage> = fc
  .record({
    messageId: fc.uuid(),
    folder: oneOf('in' as const, 'out' as const),
    publicationDate: instant(-4, 1),
    sender: fc.record({ enterpriseNumber, partition: oneOf(...partitions, undefined) }),
    recipient: enterpriseNumber,
    facts: changingFacts,
    businessDataList: fc.array(businessData, { maxLength: 2 }),
    forTheAttentionOf: fc.option(attention, { nil: undefined }),
  })
  .map(({ messageId, facts, sender: from, recipient: to, ...rest }) =>
    message(messageId, {
      expirationDate: '2026-03-12T00:00:00.000Z',
      ...rest,
      ...facts,
      sender: { mailboxType: 'enterprise', ...from },
      recipient: { mailboxType: 'enterprise', enterpriseNumber: to },
    }),
  )

const flag = oneOf('true', 'false')
const partition = oneOf(...partitions, 'NOWHERE')

const listQuery = fc
  .record(
    {
      page: oneOf('1', '2', '3', '999999999'),
      pageSize: oneOf('1', '2', '10'),
      q: fc.oneof(text, oneOf(...words), fc.string({ maxLength: 3 })).filter((some) => some !== ''),
      folder: oneOf('in', 'out'),
      visible: flag,
      recipientPartition: partition,
      read: flag,
      expiredBefore: date(-3, 5),
      receivedAfter: date(-5, 2),
      receivedBefore: date(-5, 2),
      enterpriseNumber,
      senderApplicationId: oneOf('application-1', 'application-2', 'nowhere'),
      registeredMail: flag,
      requiredAction: flag,
      requiredActionNotExecuted: flag,
    },
    { requiredKeys: [] },
  )
  // Few criteria at once, or hardly any message meets them.
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 3 }))
  .chain((some) => oneOf('nl', 'fr', 'de').map((qlang) => ({ ...Object.fromEntries(some), qlang })))

const countQuery = fc.record(
  {
    recipientPartition: partition,
    isRead: flag,
    isConfirmed: flag,
    numberOfDaysBeforeExpiration: oneOf('0', '1', '3'),
  },
  { requiredKeys: ['numberOfDaysBeforeExpiration'] },
)

const place = fc.nat()

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('list' as const), query: listQuery }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('count' as const), query: countQuery }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), place, facts: changingFacts }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), message: randomMessage }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      move: fc.record(
        { sourcePartitionId: partition, targetRecipientPartitionId: partition, targetSenderPartitionId: partition },
        { requiredKeys: ['sourcePartitionId', 'targetRecipientPartitionId'] },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: -30, max: 60 }) }) },
)

export type MailboxStep = typeof step extends fc.Arbitrary<infer Step> ? Step : never

export const mailboxSteps: fc.Arbitrary<{ messages: StoredMessage[]; consultable: string[]; steps: MailboxStep[] }> =
  fc.record({
    messages: fc.uniqueArray(randomMessage, { minLength: 8, maxLength: 70, selector: ({ messageId }) => messageId }),
    consultable: fc.oneof(fc.constant(partitions), fc.subarray(partitions)),
    steps: fc.array(step, { minLength: 4, maxLength: 20 }),
  })
