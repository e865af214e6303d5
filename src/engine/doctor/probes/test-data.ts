import type { Casting } from '../../../contract/test-data/dataset-index.ts'
import { type Need, needsInWords } from '../../../contract/test-data/needs.ts'
import type { Supply } from '../../data/candidates.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { DataSigns } from './findings.ts'

/** Every mark that stands in a value, however deep. */
const marksIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'mark' in value && typeof value.mark === 'string' ? [value.mark] : []
  return [...own, ...Object.values(value).flatMap(marksIn)]
}

/** What can be told of the data: how much of the test mailbox is there, where it lies, what is missing. */
export const dataSigns = (
  casting: Casting,
  messages: readonly SeenMessage[],
  supplied: Supply,
  anchor?: Date,
): DataSigns => {
  const { foreignMessage, ...own } = casting.candidates
  const foreign = new Set(marksIn(foreignMessage))
  const marks = new Set(marksIn(own).filter((mark) => !foreign.has(mark)))
  const among = (mailbox: SeenMessage['mailbox']): number => {
    const seen = messages.filter((message) => message.mailbox === mailbox).flatMap(({ values }) => values)
    return new Set(seen.filter((value) => marks.has(value))).size
  }
  const needs = Object.keys(supplied) as Need[]
  const wanted = needs.filter((need) => casting.candidates[need].length > 0 || supplied[need].length > 0)
  return {
    messages,
    marks: marks.size,
    seenMarks: among('own'),
    strayMarks: among('foreign'),
    expectsForeign: foreign.size > 0,
    anchor,
    missing: wanted.filter((need) => supplied[need].length === 0).map((need) => needsInWords[need]),
    needs: wanted.length,
  }
}
