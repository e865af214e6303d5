import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import type { Candidates } from '../../data/candidates.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { TestDataFindings } from './findings.ts'

/** All marks in a value, at any depth. */
const marksIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const ownMarks = 'mark' in value && typeof value.mark === 'string' ? [value.mark] : []
  return [...ownMarks, ...Object.values(value).flatMap(marksIn)]
}

/** How much of the test mailbox the target shows, in which mailbox, and which needs lack data. */
export const testDataFindings = (
  datasetIndex: DatasetIndex,
  messages: readonly SeenMessage[],
  found: Candidates,
  datasetDate?: Date,
): TestDataFindings => {
  const { foreignMessage, ...ownCandidates } = datasetIndex.candidates
  const foreignMarks = new Set(marksIn(foreignMessage))
  const marks = new Set(marksIn(ownCandidates).filter((mark) => !foreignMarks.has(mark)))
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
    expectsForeignMailbox: foreignMarks.size > 0,
    datasetDate,
    missingNeeds: relevantNeeds.filter((need) => found[need].length === 0).map((need) => needDescriptions[need]),
    needCount: relevantNeeds.length,
  }
}
