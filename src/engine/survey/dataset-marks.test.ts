import { expect, it } from 'vitest'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { allMarks, marksUnderTest, sharedPrefix, testMessagesIn } from './dataset-marks.ts'
import type { SeenMessage } from './seen-message.ts'

const datasetIndex = (...marks: string[]): DatasetIndex =>
  ({
    candidates: {
      message: marks.map((mark) => ({ mark })),
      twoMovable: [{ first: { mark: marks[0] }, second: { mark: marks[1] }, targetPartitionId: 'B' }],
      foreignMessage: [{ mark: 'other-mark' }],
    },
  }) as unknown as DatasetIndex

it('finds what the marks of the test mailbox begin with, those of others aside', () => {
  expect(sharedPrefix(datasetIndex('cm-own-general-1', 'cm-own-b-2'))).toBe('cm-own-')
  expect(sharedPrefix(datasetIndex('cm-1', 'cm-2'))).toBeUndefined()
  expect(allMarks(datasetIndex('cm-own-1', 'cm-own-2'))).toContain('other-mark')
})

it('tells the test messages under test from others, those that no scenario uses too', () => {
  const index = datasetIndex('cm-own-1', 'cm-own-2')
  expect([...marksUnderTest(index)]).toEqual(['cm-own-1', 'cm-own-2'])
  const seen = (mailbox: 'own' | 'foreign', ...businessValues: string[]) =>
    ({ mailbox, businessValues }) as unknown as SeenMessage
  const messages = [seen('own', 'x', 'cm-own-1'), seen('own', 'cm-own-3'), seen('own'), seen('foreign', 'cm-own-1')]
  expect(testMessagesIn(messages, index)).toEqual(messages.slice(0, 2))
})
