import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { status } from './body.ts'
import { sameDataAsStep } from './same-data.ts'
import { ifDone, keepsContentOfStep, keepsPartitionsOfStep, sameRecordAsStep } from './states.ts'

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
