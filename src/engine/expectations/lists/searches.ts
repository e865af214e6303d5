import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { atPath, fieldPath, stringsIn } from '../../scenario/json-path.ts'
import type { FieldName } from '../../scenario/request.ts'
import { foldAccents, reverseWords, type SubjectText, type SubjectTextFinder } from '../../scenario/subject-words.ts'
import { listComparison } from './relations.ts'

const partIn = ({ exchanges, dialect }: JudgementInput, part: SubjectTextFinder): SubjectText | undefined =>
  part(exchanges[0], dialect)

/** Some subject on this page, the first of the scenario, has the part that is searched for. */
export const hasSubjectWith = (what: string, part: SubjectTextFinder): Expectation => ({
  says: `a message with ${what} in its subject`,
  judge: (seen) => (partIn(seen, part) === undefined ? inconclusive(`a message with ${what} in its subject`) : pass),
})

/** The message from whose subject the query was cut. */
export const findsSourceMessage = (part: SubjectTextFinder): Expectation =>
  listComparison('the message from whose subject the text was taken', [], (own, _, seen) => {
    const words = partIn(seen, part)
    if (words === undefined) return inconclusive('a subject to search for')
    return own.includes(words.messageId) ? pass : fail(`message ${words.messageId} is not found by "${words.text}"`)
  })

export interface SearchSteps {
  /** the step that was answered the details of the message */
  detailsStep: number
  /** the field that names a reference record, and the step that was answered the record */
  recordSteps: readonly (readonly [field: FieldName, step: number])[]
}

/**
 * The words in the other order do not find their message (§4.1), unless another of its searched texts holds them so.
 * Those texts stand in its details and in the reference records that it names; where one is not shown, nothing is told.
 */
export const doesNotFindReversed = (part: SubjectTextFinder, { detailsStep, recordSteps }: SearchSteps): Expectation =>
  listComparison('not the message from whose subject the words were taken', [], (own, _, seen) => {
    const words = partIn(seen, part)
    if (words === undefined) return inconclusive('a subject to search for')
    if (!own.includes(words.messageId)) return pass
    const answers = [detailsStep, ...recordSteps.map(([, step]) => step)].map((step) => seen.exchanges[step - 1])
    const unseen = recordSteps.find(([field, step]) => isRecordUnknown(seen, field, detailsStep, step))
    if (unseen) return inconclusive(`the record that ${unseen[0]} names`)
    const texts = answers.flatMap((exchange) => (exchange ? stringsIn(jsonOf(exchange.answer)) : []))
    const query = reverseWords(words.text)
    return texts.some((text) => foldAccents(text).includes(foldAccents(query)))
      ? inconclusive('a subject whose words stand nowhere else')
      : fail(`message ${words.messageId} is found by "${query}"`)
  })

/** Whether the message names a record that was not answered, or may name one without our seeing it. */
const isRecordUnknown = (
  { dialect, exchanges }: JudgementInput,
  field: FieldName,
  details: number,
  step: number,
): boolean => {
  const path = fieldPath(dialect, field)
  if (path === null) return true
  const message = exchanges[details - 1]
  const named = message && atPath(jsonOf(message.answer), path)
  return named !== undefined && exchanges[step - 1]?.answer.status !== 200
}
