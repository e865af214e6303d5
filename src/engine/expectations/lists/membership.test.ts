import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { type Expectation, unknownName } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { followsReading } from '../alternatives.ts'
import { status } from '../answers/status-codes.ts'
import {
  contains,
  doesNotContain,
  eachMessageHas,
  eachMessageRefersTo,
  emptyList,
  listOfLength,
  listOfUpTo,
  noMessage,
  noMessageInPartition,
  noMessageOfStep,
  noMessageShows,
  noMessageTwice,
} from './membership.ts'

const handle = (messageId: string) => ({ messageId, recipientPartition: 'GENERAL', subject: '', publicationDate: '' })
const listed = (...items: object[]): Exchange => answered(200, { items })
const received = (...items: object[]): Exchange => {
  const exchange = listed(...items)
  return { ...exchange, request: { ...exchange.request, path: '/mailbox/messages?folder=in&pageSize=10' } }
}
const [m1, m2] = [{ messageId: 'm1' }, { messageId: 'm2' }]

const cases: [title: string, demand: Expectation, exchange: Exchange, met: boolean | undefined][] = [
  ['the number of messages', listOfLength(2), listed(m1, m2), true],
  ['another number', listOfLength(2), listed(m1), false],
  ['up to a number', listOfUpTo(2), listed(m1), true],
  ['none is not up to a number', listOfUpTo(2), listed(), false],
  ['an empty list', emptyList, listed(), true],
  ['an object that is no list is not empty', emptyList, answered(200, { hello: 1 }), false],
  ['no message in an empty list', noMessage, listed(), true],
  ['no message in an answer that is no list', noMessage, answered(404, {}), true],
  ['a message where there should be none', noMessage, listed(m1), false],
  ['a message that is in the list', contains('it', handle('m2')), listed(m1, m2), true],
  ['a message that is not in the list', contains('it', handle('m3')), listed(m1, m2), false],
  ['a message that must not be in the list', doesNotContain('it', handle('m3'), handle('m1')), listed(m1), false],
  [
    'an answer that is no list holds nothing, and is not right',
    doesNotContain('it', handle('m1')),
    answered(200, 'x'),
    false,
  ],
  ['each message once', noMessageTwice, listed(m1, m2), true],
  ['a message that is there twice', noMessageTwice, listed(m1, m2, m1), false],
  ['an entry without identifier', listOfLength(1), listed({ subject: {} }), false],
  ['numbers as identifiers', contains('it', handle('7')), listed({ messageId: 7 }), true],
  ['a field of each', eachMessageHas('isRead', false), listed({ ...m1, isRead: false }, m2), true],
  [
    'a field with another value in one message',
    eachMessageHas('isRead', false),
    listed({ ...m1, isRead: true }),
    false,
  ],
  ['a flag that lists never show', noMessageShows('isRegisteredMail', false), listed(m1), true],
  ['a flag that lists show of other messages', noMessageShows('isRead', false), listed(m1), false],
  ['the other value of a flag', noMessageShows('isRead', false), listed({ ...m1, isRead: true }), true],
  ['the value of a flag', noMessageShows('isRead', true), listed(m1, { ...m2, isRead: true }), false],
  ['no application shown', eachMessageRefersTo('senderApplicationId', 'a'), listed(m1), true],
  [
    'that application',
    eachMessageRefersTo('senderApplicationId', '7'),
    listed({ ...m1, senderApplicationId: 7 }),
    true,
  ],
  [
    'another application',
    eachMessageRefersTo('senderApplicationId', 'a'),
    listed({ ...m1, senderApplicationId: 'b' }),
    false,
  ],
  [
    'a field from the details',
    eachMessageHas('isRead', true),
    { ...listed(m1), details: { m1: { isRead: true } } },
    true,
  ],
  [
    'a field whose details were not given',
    eachMessageHas('isRead', true),
    { ...listed(m1), details: { m1: null } },
    undefined,
  ],
  ['a message of the partition', noMessageInPartition('C'), received({ ...m1, recipientPartition: 'C' }), false],
  [
    'a message that may be a sent one',
    noMessageInPartition('C'),
    listed({ ...m1, recipientPartition: 'C' }),
    undefined,
  ],
  [
    'a message sent from the partition',
    noMessageInPartition('C'),
    listed({ ...m1, recipientPartition: 'C', sender: { partition: 'C' } }),
    false,
  ],
  ['a message of another', noMessageInPartition('C'), listed({ ...m1, recipientPartition: 'B' }), true],
  [
    'a sent message that its sender partition opens',
    noMessageInPartition('C'),
    listed({ ...m1, recipientPartition: 'C', sender: { partition: 'B' } }),
    true,
  ],
]

it.each(cases)('judges %s', (_, demand, exchange, met) => {
  expect(demand.judge(seeing([exchange])).holds).toBe(met)
})

it('is inconclusive when the name of the list is unknown', () => {
  const seen = seeing([listed(m1)], { dialect: { ...referenceDialect, listItems: null } })
  expect(listOfLength(1).judge(seen)).toEqual(unknownName('listItems'))
})

it('compares with the list of an earlier step', () => {
  const first = { ...listed(m1), step: 0 }
  expect(noMessageOfStep(1).judge(seeing([first, { ...listed(m2), step: 1 }])).holds).toBe(true)
  expect(noMessageOfStep(1).judge(seeing([first, { ...listed(m2, m1), step: 1 }])).holds).toBe(false)
})

it('takes either reading, or the one that was asked for', () => {
  const refused = followsReading('listWithoutAccess', { scenarios: [status(200), emptyList], guidance: [status(403)] })
  const judged = (exchange: Exchange, acceptedReading: 'any' | 'scenarios' | 'guidance') =>
    refused.judge(seeing([exchange], { acceptedReading }))
  expect(judged(listed(), 'any')).toEqual({
    holds: true,
    reading: { contradiction: 'listWithoutAccess', reading: 'scenarios' },
  })
  expect(judged(answered(403), 'any')).toEqual({
    holds: true,
    reading: { contradiction: 'listWithoutAccess', reading: 'guidance' },
  })
  expect(judged(answered(403), 'scenarios').holds).toBe(false)
  expect(judged(listed(), 'guidance')).toEqual({
    holds: false,
    actual: '200 (reading scenarios; --reading accepts only guidance)',
  })
  expect(judged(answered(500), 'guidance')).toEqual({ holds: false, actual: '500' })
  expect(judged(listed(m1), 'any').holds).toBe(false)
  expect(judged(answered(500), 'any').holds).toBe(false)
})

it('does not blame a target for a message that may stand on a later page', () => {
  const page = (date: string) =>
    listed(...Array.from({ length: 25 }, (_, index) => ({ messageId: `other-${index}`, publicationDate: date })))
  const old = { ...handle('m1'), publicationDate: '2026-01-05T00:00:00Z' }
  const judged = (exchange: Exchange) => contains('it', old).judge(seeing([exchange])).holds
  expect(judged(page('2026-02-01T00:00:00Z'))).toBe(undefined)
  expect(judged(page('2026-01-05T00:00:00Z'))).toBe(undefined)
  expect(judged(page('2026-01-04T23:59:59.500Z'))).toBe(undefined)
  expect(judged(page('2026-01-04T23:59:58Z'))).toBe(false)
  expect(judged(page('2026-01-04'))).toBe(undefined)
  expect(judged(page('2026-01-03'))).toBe(false)
  expect(judged(page('2026-01-01T00:00:00Z'))).toBe(false)
  expect(judged(listed(m2))).toBe(false)
})
