import { expect, it } from 'vitest'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { allMarks, sharedPrefix } from './dataset-marks.ts'

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
