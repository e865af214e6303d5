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
  found: Candidates,
  datasetDate?: Date,
): TestDataFindings => {
  const foreign = new Set(foreignMarks(datasetIndex))
  const marks = new Set(ownMarks(datasetIndex).filter((mark) => !foreign.has(mark)))
  const markCountIn = (mailbox: SeenMessage['mailbox']): number => {
    const values = messages
      .filter((message) => message.mailbox === mailbox)
      .flatMap(({ businessValues }) => businessValues)
    return new Set(values.filter((value) => marks.has(value))).size
  }
  const needs = Object.keys(found) as Need[]
  const relevantNeeds = needs.filter((need) => datasetIndex.candidates[need].length > 0 || found[need].length > 0)
  return {
    messages,
    markCount: marks.size,
    seenMarkCount: markCountIn('own'),
    foreignMarkCount: markCountIn('foreign'),
    expectsForeignMailbox: foreign.size > 0,
    datasetDate,
    missingNeeds: relevantNeeds.filter((need) => found[need].length === 0).map((need) => needDescriptions[need]),
    needCount: relevantNeeds.length,
  }
}
