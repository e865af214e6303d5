import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { sameDataAsStep, upToLastByte, wholeDataOfStep } from './same-data.ts'
import { ifDone, keepsContentOfStep, keepsPartitionsOfStep, sameRecordAsStep } from './states.ts'
import { status } from './status-codes.ts'

const details = {
  subject: { nl: 'a', fr: 'b' },
  businessDataList: [
    { key: 'x', values: [{ fr: '1' }] },
    { key: 'y', values: [] },
  ],
  attachments: [{ attachmentId: '1' }, { attachmentId: '2' }],
  recipientPartition: 'GENERAL',
}
const [one, other] = details.businessDataList

it.each<[string, object, boolean]>([
  ['the same', details, true],
  ['another partition, and other fields', { ...details, recipientPartition: 'B', updatedAt: 'now' }, true],
  ['another order', { ...details, businessDataList: [other, one], subject: { fr: 'b', nl: 'a' } }, true],
  ['null in place of nothing', { ...details, forTheAttentionOf: null }, true],
  ['one file less', { ...details, attachments: [{ attachmentId: '2' }] }, false],
  ['no business data', { ...details, businessDataList: [] }, false],
  ['one language less', { ...details, subject: { nl: 'a' } }, false],
  ['an addressee', { ...details, forTheAttentionOf: { label: 'x' } }, false],
])('details with %s', (_, later, met) => {
  const exchanges = [answered(200, details), answered(200, later, 1)]
  expect(keepsContentOfStep(1).judge(seeing(exchanges)).holds).toBe(met)
})

it.each<[string, string[], boolean | undefined]>([
  ['the updated action is left out', ['b'], true],
  ['another action is missing', ['a'], false],
])('details in which %s', (_, ids, met) => {
  const withActions = (...messageActionIds: string[]) => ({
    ...details,
    messageActions: messageActionIds.map((messageActionId) => ({ messageActionId })),
  })
  const exchanges = [answered(200, withActions('a', 'b')), answered(200, withActions(...ids), 1)]
  expect(keepsContentOfStep(1, () => 'a').judge(seeing(exchanges)).holds).toBe(met)
})

it.each([
  ['a success', 204, false],
  ['a refusal', 409, true],
])('after %s, what must follow is judged accordingly', (_, change, met) => {
  const exchanges = [answered(change), answered(404, {}, 1)]
  expect(ifDone(1, status(200)).judge(seeing(exchanges)).holds).toBe(met)
})

it.each([
  ['the same', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['other data', { a: 1 }, { a: 2 }, false],
])('data that are %s', (_, first, second, met) => {
  const seen = seeing([answered(200, first), answered(200, second, 1)])
  expect(sameDataAsStep(1).judge(seen).holds).toBe(met)
})

it.each<[string, number, string, object, boolean]>([
  ['all of it', 206, 'bytes 0-7/8', { a: 12 }, true],
  ['all of it, without a range', 200, '', { a: 12 }, true],
  ['a part with its name', 206, 'bytes 0-6/8', { a: 1 }, true],
  ['a part of an unknown length', 206, 'bytes 0-6/*', { a: 1 }, true],
  ['a part that is named wrongly', 206, 'bytes 0-7/8', { a: 1 }, false],
  ['a part from the middle', 206, 'bytes 1-7/8', { a: 1 }, false],
  ['a part with status 200', 200, 'bytes 0-6/8', { a: 1 }, false],
  ['a part without a name', 206, '', { a: 1 }, false],
  ['other bytes', 206, 'bytes 0-7/8', { a: 21 }, false],
])('of a file, %s', (_, code, contentRange, body, met) => {
  const { answer, ...later } = answered(code, body, 1)
  const part = { ...later, answer: { ...answer, headers: [['Content-Range', contentRange] as const] } }
  expect(wholeDataOfStep(1).judge(seeing([answered(200, { a: 12 }), part])).holds).toBe(met)
})

it.each<[string, number, string, boolean]>([
  ['all of it', 200, '', true],
  ['all of it, as a part', 206, 'bytes 0-7/8', true],
  ['its first block', 206, 'bytes 0-6/8', false],
  ['the first bytes of an unknown number', 206, 'bytes 0-6/*', false],
])('a download of %s', (_, code, contentRange, met) => {
  const { answer, ...download } = answered(code, undefined)
  const part = { ...download, answer: { ...answer, headers: [['Content-Range', contentRange] as const] } }
  expect(upToLastByte.judge(seeing([part])).holds).toBe(met)
})

it('without an earlier answer nothing is known', () => {
  expect(ifDone(2, status(200)).judge(seeing([answered(200, details)])).holds).toBeUndefined()
  expect(keepsContentOfStep(2).judge(seeing([answered(200, details)])).holds).toBeUndefined()
})

it.each<[string, object, boolean]>([
  ['the same name', { name: { nl: 'a', fr: 'b' } }, true],
  ['one language less', { name: { nl: 'a' } }, false],
])('a record with %s', (_, later, met) => {
  const exchanges = [answered(200, { name: { fr: 'b', nl: 'a' } }), answered(200, later, 1)]
  expect(sameRecordAsStep(1).judge(seeing(exchanges)).holds).toBe(met)
})

it.each<[string, object, boolean]>([
  ['in its partition', { subject: {}, recipientPartition: 'B' }, true],
  ['in another one', { subject: {}, recipientPartition: 'C' }, false],
])('a message %s', (_, later, met) => {
  const exchanges = [answered(200, { recipientPartition: 'B' }), answered(200, later, 1)]
  expect(keepsPartitionsOfStep(1).judge(seeing(exchanges)).holds).toBe(met)
})
