import { expect, it } from 'vitest'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { needNames } from '../../contract/test-data/needs.ts'
import { seen } from '../test/seen.ts'
import { candidatesFrom } from './candidates.ts'

const [first, second] = ['MARK-1', 'MARK-2']

/** Its first message needs a main document. */
const datasetIndex = {
  candidates: {
    ...Object.fromEntries(needNames.map((need) => [need, []])),
    twoUnread: [{ first: { mark: first }, second: { mark: second } }],
    shownMessages: [{ messages: [{ mark: first }, { mark: second }] }],
  },
} as unknown as DatasetIndex

const foundWith = (mainOfFirst?: string, mainOfSecond?: string): number => {
  const messages = [
    seen('1', { businessValues: [first], mainAttachmentId: mainOfFirst }),
    seen('2', { businessValues: [second], mainAttachmentId: mainOfSecond }),
  ]
  return candidatesFrom(datasetIndex, messages).twoUnread.length
}

it('leaves a candidate out if a part does not show a field of its kind', () => {
  expect(foundWith('main-1')).toBe(1)
  expect(foundWith(undefined, 'main-2')).toBe(0)
})

it.each([
  [[first, second], [['1', '2']]],
  [[second], [['1']]],
  [[], []],
])('a list of messages of several kinds holds those that the mailbox has: %j', (marks, ids) => {
  const messages = marks.map((mark, place) => seen(String(place + 1), { businessValues: [mark] }))
  const { shownMessages } = candidatesFrom(datasetIndex, messages)
  expect(shownMessages.map(({ messages: shown }) => shown.map(({ messageId }) => messageId))).toEqual(ids)
})
