import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { containsOnly, containsOnlyKnown } from './relations.ts'

const handle = (messageId: string) => ({ messageId, recipientPartition: 'GENERAL', subject: '', publicationDate: '' })
const judged = (body: unknown) =>
  containsOnly('two messages', handle('m1'), handle('m2')).judge(seeing([answered(200, body)]))

it.each([
  ['both, in whatever order', ['m2', 'm1'], true],
  ['one is missing', ['m1'], false],
  ['one more is there', ['m1', 'm2', 'm3'], false],
])('%s', (_, ids, met) => {
  expect(judged({ items: ids.map((messageId) => ({ messageId })) }).holds).toBe(met)
})

it('an answer that is no list is not met', () => {
  expect(judged({ count: 2 }).holds).toBe(false)
})

it.each([
  ['some of those that are known', ['m2'], true],
  ['one that is not', ['m1', 'm3'], false],
  ['a page that is full', ['m1', 'm2', 'm1'], false],
])('no other: %s', (_, ids, met) => {
  const body = { items: ids.map((messageId) => ({ messageId })) }
  expect(containsOnlyKnown(3, handle('m1'), handle('m2')).judge(seeing([answered(200, body)])).holds).toBe(met)
})
