import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import type { Candidates } from '../../data/candidates.ts'
import { foreignMarks, ownMarks } from '../../survey/dataset-marks.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { TestDataFindings } from './findings.ts'

/** What can be told of the data: how much of the test mailbox is there, where it lies, what is missing. */
export const testDataFindings = (
  datasetIndex: DatasetIndex,
  messages: readonly SeenMessage[],
  supplied: Candidates,
  anchor?: Date,
): TestDataFindings => {
  const foreign = new Set(foreignMarks(datasetIndex))
  const marks = new Set(ownMarks(datasetIndex).filter((mark) => !foreign.has(mark)))
  const among = (mailbox: SeenMessage['mailbox']): number => {
    const seen = messages
      .filter((message) => message.mailbox === mailbox)
      .flatMap(({ businessValues }) => businessValues)
    return new Set(seen.filter((value) => marks.has(value))).size
  }
  const needs = Object.keys(supplied) as Need[]
  const wanted = needs.filter((need) => datasetIndex.candidates[need].length > 0 || supplied[need].length > 0)
  return {
    messages,
    markCount: marks.size,
    seenMarkCount: among('own'),
    foreignMarkCount: among('foreign'),
    expectsForeignMailbox: foreign.size > 0,
    datasetDate: anchor,
    missingNeeds: wanted.filter((need) => supplied[need].length === 0).map((need) => needDescriptions[need]),
    needCount: wanted.length,
  }
}
