import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import { dayMs } from '../../../contract/interface/limits.ts'
import type { MessageFacts } from '../../../contract/test-data/dataset-index.ts'
import {
  type KnownMessage,
  learnActions,
  learnCount,
  learnListItems,
  learnMessageNames,
  learnTotal,
} from './learn-names.ts'

const later = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString()

const facts = (place: number): MessageFacts => ({
  publicationDate: `2026-0${1 + (place % 8)}-1${place % 9}T10:00:00.000Z`,
  expirationDate: `2027-0${1 + ((place * 3) % 8)}-2${place % 7}T10:00:00.000Z`,
  isRegisteredMail: place % 3 === 0,
  ...(place % 2 === 0 && { senderPartition: ['GENERAL', 'FLEET', 'B'][place % 3] }),
  senderEnterprise: `099000000${place % 4}`,
  senderApplicationId: `application-${place % 3}`,
  senderOrganizationId: `organization-${place % 4}`,
  messageTypeId: `type-${place % 5}`,
})

/** How a target shows a known message under names and with identifiers of its own, loaded nine days after the dataset. */
const shown = (known: MessageFacts): Record<string, unknown> => ({
  published: later(known.publicationDate, 9),
  validity: { until: later(known.expirationDate, 9).slice(0, 10) },
  stored: later(known.publicationDate, 9),
  recorded: known.isRegisteredMail,
  from: { number: Number(known.senderEnterprise), box: known.senderPartition },
  application: known.senderApplicationId.length + Number(known.senderApplicationId.at(-1)),
  organization: { code: `x${known.senderOrganizationId}` },
  type: known.messageTypeId.toUpperCase(),
})

const messages = (show = shown): KnownMessage[] =>
  Array.from({ length: 40 }, (_, place) => {
    const isVisible = place % 5 > 0
    return { facts: facts(place), isVisible, sources: [{ displayed: isVisible }, show(facts(place))] }
  })

const without = (...entries: (keyof typeof referenceDialect)[]) => ({
  ...referenceDialect,
  ...Object.fromEntries(entries.map((entry) => [entry, null])),
})

const learnable = [
  'publicationDate',
  'expirationDate',
  'isVisible',
  'isRegisteredMail',
  'senderPartition',
  'senderEnterprise',
  'senderApplicationId',
  'senderOrganizationId',
  'messageTypeId',
] as const

describe('names of message fields', () => {
  it('are learned from the values of known messages', () => {
    expect(learnMessageNames(messages(), without(...learnable))).toEqual({
      publicationDate: 'published',
      expirationDate: 'validity.until',
      isVisible: 'displayed',
      isRegisteredMail: 'recorded',
      senderPartition: 'from.box',
      senderEnterprise: 'from.number',
      senderApplicationId: 'application',
      senderOrganizationId: 'organization.code',
      messageTypeId: 'type',
    })
  })

  it('are learned only where the dialect lacks them', () => {
    expect(learnMessageNames(messages(), without('messageTypeId'))).toEqual({ messageTypeId: 'type' })
    expect(learnMessageNames(messages(), referenceDialect)).toEqual({})
  })

  it.each([
    ['one message shows another date', { published: '2026-01-01', stored: '2026-01-01' }, 'publicationDate'],
    ['one message shows the flag of another', { recorded: true }, 'isRegisteredMail'],
    ['two known types have one identifier', { type: 'TYPE-0' }, 'messageTypeId'],
  ] as const)('are not learned if %s', (_, wrong, entry) => {
    const show = (known: MessageFacts) => ({
      ...shown(known),
      ...(known.publicationDate === facts(4).publicationDate && wrong),
    })
    expect(learnMessageNames(messages(show), without(entry))).toEqual({})
  })

  it('are not learned from a few messages, or from messages that are alike or unknown', () => {
    expect(learnMessageNames(messages().slice(0, 4), without(...learnable))).toEqual({})
    const alike = messages().filter((_, place) => place % 5 === 1)
    expect(learnMessageNames(alike, without('messageTypeId', 'isVisible'))).toEqual({})
    const unknown = messages().map(({ sources, isVisible }) => ({ sources, isVisible }))
    expect(learnMessageNames(unknown, without(...learnable))).toEqual({ isVisible: 'displayed' })
  })
})

describe('names that a target chose itself:', () => {
  it('the messages of a list are its only array of objects', () => {
    const dialect = without('listItems')
    expect(learnListItems([{ page: { mails: [{ a: 1 }], tags: ['x'] } }, { page: { mails: [] } }], dialect)).toEqual({
      listItems: 'page.mails',
    })
    expect(learnListItems([{ mails: [{ a: 1 }], links: [{ rel: 'next' }] }], dialect)).toEqual({})
    expect(learnListItems([{ mails: [{ a: 1 }] }], referenceDialect)).toEqual({})
  })

  it('the messages of a list are its only objects with a subject', () => {
    const dialect = without('listItems')
    const page = { content: [{ subject: { fr: 'a' } }], sort: [{ direction: 'DESC', property: 'date' }] }
    expect(learnListItems([page], dialect)).toEqual({ listItems: 'content' })
    expect(learnListItems([{ ...page, previous: page.content }], dialect)).toEqual({})
    expect(learnListItems([{ ...page, content: [...page.content, { a: 1 }] }], dialect)).toEqual({})
  })

  it('the count of a statistic is its only number', () => {
    expect(learnCount([{ answer: { amount: 3 }, unit: 'messages' }], without('count'))).toEqual({
      count: 'answer.amount',
    })
    expect(learnCount([{ amount: 3, days: 15 }], without('count'))).toEqual({})
    expect(learnCount([{ expiring: 3 }, { open: 0 }], without('count'))).toEqual({ count: '*' })
    expect(learnCount([{ expiring: 3 }, { open: 0, days: 1 }], without('count'))).toEqual({})
  })

  it('the total counts the messages of all pages of each list', () => {
    const pages = (matches: number, ...sizes: number[]) => sizes.map((size) => ({ matches, size, limit: 100 }))
    const lists = [
      { pages: pages(130, 100, 30), count: 130 },
      { pages: pages(7, 7), count: 7 },
    ]
    expect(learnTotal(lists, without('total'))).toEqual({ total: 'matches' })
    expect(learnTotal(lists.slice(1), without('total'))).toEqual({})
  })
})

const message = (todo: unknown[]) => ({
  attachments: [{ type: 'pdf', isMainContent: true }],
  businessDataList: [{ key: 'k', type: 'text' }],
  history: [{ type: 'read', isByUser: true, isFirst: false }],
  todo,
})
const openAction = { type: 'requiredActionToConfirm', number: 1, done: false }

it('actions stand in the only array whose entries have a type and one flag', () => {
  const missing = without('actions')
  expect(learnActions([message([]), message([openAction])], missing)).toEqual({ actions: 'todo' })
  expect(learnActions([message([openAction])], referenceDialect)).toEqual({})
  expect(learnActions([message([]), message([{ ...openAction, type: undefined }])], missing)).toEqual({})
  expect(learnActions([{ ...message([openAction]), tasks: [openAction] }], missing)).toEqual({})
})
