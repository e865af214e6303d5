import { expect, it } from 'vitest'
import { answered, seeing } from '../../../test/exchanges.ts'
import { replyHasOwnDate, replySentBy } from './own-fields.ts'

const created = answered(201, { messageId: 'r' })
const sentAt = 'Mon, 12 Jan 2026 09:17:31 GMT'
const createdAt = { ...created, answer: { ...created.answer, headers: [['Date', sentAt] as const] } }
const details = (json: object) => {
  const shown = answered(200, json, 1)
  return { ...shown, request: { ...shown.request, path: '/mailbox/messages/r' } }
}

it.each([
  ['UTC', '2026-01-12T09:17:31.456Z', true],
  ['another zone that it names', '2026-01-12T10:17:31+01:00', true],
  ['local time with Z', '2026-01-12T10:17:31Z', false],
  ['local time with Z, in summer', '2026-01-12T11:17:32+00:00', false],
  ['UTC with the zone of Brussels', '2026-01-12T09:17:31+01:00', false],
  ['a time without a zone', '2026-01-12T10:17:31', true],
  ['a day', '2026-01-12', true],
  ['the next full hour', '2026-01-12T10:00:00Z', true],
  ['a time of another clock', '2026-03-02T10:17:31Z', true],
  ['no date', undefined, true],
])('a reply is published at %s', (_, publicationDate, met) => {
  const exchanges = [createdAt, details({ publicationDate })]
  expect(replyHasOwnDate(1, 3).judge(seeing(exchanges)).holds).toBe(met)
})

it('without the header Date, no publication date is judged', () => {
  const exchanges = [created, details({ publicationDate: '2026-01-12T10:17:31Z' })]
  expect(replyHasOwnDate(1, 3).judge(seeing(exchanges)).holds).toBe(true)
})

it('a reply does not have the publication date of the message that it answers', () => {
  const publicationDate = '2025-11-02T08:00:00Z'
  const parent = answered(200, { publicationDate }, 0)
  const exchanges = [parent, { ...createdAt, step: 1 }, { ...details({ publicationDate }), step: 2 }]
  expect(replyHasOwnDate(2, 1).judge(seeing(exchanges)).holds).toBe(false)
  expect(replyHasOwnDate(2, 4).judge(seeing(exchanges)).holds).toBe(true)
})

it.each([
  ['own', '0406798006', true],
  ['own, dotted', '0406.798.006', true],
  ['absent', undefined, true],
  ['other', '0400000080', false],
])('the sender of a reply is %s', (_, enterpriseNumber, met) => {
  const exchanges = [created, details({ sender: { enterpriseNumber } })]
  expect(replySentBy(1, '0406798006').judge(seeing(exchanges)).holds).toBe(met)
})
