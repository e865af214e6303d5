import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { eachMatchesRequest, eachMatchesRequestInFixedFields, visibilityNotReversed } from './matching.ts'

const message = {
  messageId: 'a',
  isRead: false,
  isVisible: true,
  isRegisteredMail: true,
  recipientPartition: 'GENERAL',
  senderApplicationId: 7,
  publicationDate: '2026-03-10T10:00:00Z',
  expirationDate: '2026-09-10T10:00:00Z',
}

const judged = (query: string, item: object = message, one = eachMatchesRequest, status = 200) => {
  const exchange = answered(status, { items: [item] })
  const path = `/mailbox/messages?folder=in${query}`
  return one.judge(seeing([{ ...exchange, request: { ...exchange.request, path } }])).holds
}

it.each([
  ['', true],
  ['&read=false&visible=true&registeredMail=true&recipientPartition=GENERAL&senderApplicationId=7', true],
  ['&read=true', false],
  ['&read=TRUE', true],
  ['&read=true&read=false', true],
  ['&visible=false', true],
  ['&registeredMail=false', false],
  ['&recipientPartition=B', false],
  ['&recipientPartition=', true],
  ['&senderApplicationId=8', false],
  ['&receivedAfter=2026-03-11', true],
  ['&receivedAfter=2026-03-15', false],
  ['&receivedBefore=2026-03-09', true],
  ['&receivedBefore=2026-03-05', false],
  ['&receivedBefore=soon', true],
  ['&expiredBefore=2026-09-09', true],
  ['&expiredBefore=2026-09-01', false],
])('judges a list with %s', (query, met) => {
  expect(judged(query)).toBe(met)
})

it.each([
  ['&senderApplicationId=8', { senderApplicationId: '' }],
  ['&receivedAfter=2026-03-15', { publicationDate: 0 }],
  ['&expiredBefore=2026-09-01', { expirationDate: 4_102_444_800 }],
])('does not judge values that a list of summaries may have: %s', (query, shown) => {
  expect(judged(query, { ...message, ...shown })).toBe(true)
})

it('judges only what lists of received messages show', () => {
  expect(judged('&read=true&registeredMail=false', { messageId: 'a', isRead: null })).toBe(true)
  expect(judged('&read=true', { ...message, isRead: 'no' })).toBe(true)
  expect(judged('&folder=out&read=true')).toBe(true)
  expect(judged('&read=true', message, eachMatchesRequest, 400)).toBe(true)
})

it('leaves out what other requests can change', () => {
  expect(judged('&read=true&visible=false&recipientPartition=B', message, eachMatchesRequestInFixedFields)).toBe(true)
  expect(judged('&registeredMail=false', message, eachMatchesRequestInFixedFields)).toBe(false)
})

it.each([
  [[false, false], [true], false],
  [[true, true], [true], true],
  [[false], [false], true],
  [[false, true], [true], true],
  [[], [true], true],
  [[false], [], true],
  [[undefined], [undefined], true],
])('judges visible messages shown as %j and hidden ones as %j', (visible, hidden, met) => {
  const steps = [visible, hidden].map((flags, step) =>
    answered(200, { items: flags.map((isVisible, id) => ({ messageId: `m${id}`, isVisible })) }, step),
  )
  expect(visibilityNotReversed(1).judge(seeing(steps)).holds).toBe(met)
})
