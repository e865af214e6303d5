import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { atPath, fieldPath, stringsIn } from '../../scenario/json-path.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { foldAccents, reverseWords, type SubjectText, type SubjectTextFinder } from '../../scenario/subject-words.ts'
import { expectation } from '../new-expectation.ts'
import { mayBeOnLaterPage } from './membership.ts'
import { listComparison } from './relations.ts'

const partIn = (seen: JudgementInput, part: SubjectTextFinder): SubjectText | undefined =>
  part(exchangeOfStep(seen, 1), seen.dialect)

/** A subject on this page, the first of the scenario, has a part that later steps search for. */
export const hasSubjectWith = (what: string, part: SubjectTextFinder): Expectation => {
  const says = `a message with ${what} in its subject`
  return expectation('has-subject-with', says, (seen) =>
    partIn(seen, part) === undefined ? inconclusive('testData', says, 'searchableSubject') : pass,
  )
}

/** The list contains the message whose subject the query was taken from. */
export const findsSourceMessage = (part: SubjectTextFinder): Expectation =>
  listComparison('finds-source-message', 'the message whose subject contains the text', [], (own, _, seen) => {
    const words = partIn(seen, part)
    if (words === undefined) return noSubject
    if (own.includes(words.messageId)) return pass
    return fail(`a search for "${words.text}" does not find message ${words.messageId}`)
  })

const noSubject = inconclusive('testData', 'a subject to search for', 'subject')

interface SearchSteps {
  /** the step that got the details of the message */
  detailsStep: number
  /** the field that names a reference record, and the step that got the record */
  recordSteps: readonly (readonly [field: FieldName, step: number])[]
}

/**
 * §4.1: the words in reverse order do not find their message, unless another searched text of it contains them in that
 * order. Those texts are in its details and in the reference records that it names. Inconclusive if one is not shown.
 */
export const doesNotFindReversed = (
  part: SubjectTextFinder,
  { detailsStep, recordSteps }: SearchSteps,
): Expectation => {
  const says = 'not the message whose subject contains the words in another order'
  return listComparison('does-not-find-reversed', says, [], (own, _, seen) => {
    const words = partIn(seen, part)
    if (words === undefined) return noSubject
    if (!own.includes(words.messageId)) return pass
    const unseen = recordSteps.find(([field, step]) => isRecordUnknown(seen, field, detailsStep, step))
    if (unseen) return inconclusive('control', `the record that ${unseen[0]} names`, unseen[0])
    const answers = [detailsStep, ...recordSteps.map(([, step]) => step)].map((step) => exchangeOfStep(seen, step))
    const texts = answers.flatMap((exchange) => (exchange ? stringsIn(jsonOf(exchange.answer)) : []))
    const query = reverseWords(words.text)
    return texts.some((text) => foldAccents(text).includes(foldAccents(query)))
      ? inconclusive('testData', 'a subject whose words are in no other text', 'uniqueSubject')
      : fail(`a search for "${query}" finds message ${words.messageId}`)
  })
}

/** True if the message names a record that we did not get, or may name one that we cannot see. */
const isRecordUnknown = (seen: JudgementInput, field: FieldName, detailsStep: number, recordStep: number): boolean => {
  const path = fieldPath(seen.dialect, field)
  if (path === null) return true
  const message = exchangeOfStep(seen, detailsStep)
  const named = message && atPath(jsonOf(message.answer), path)
  return named !== undefined && exchangeOfStep(seen, recordStep)?.answer.status !== 200
}

/** Messages that hold the same text, by the field that holds it. */
export type MessageByField = Readonly<Record<string, MessageHandle>>

/**
 * Judges the messages that the control, an earlier step counted from 1, found by the text as it is written. A field that
 * the control did not find is left to the scenario that tests whether this field is searched.
 */
const comparedWithControl = (
  id: string,
  says: string,
  control: number,
  messages: MessageByField,
  judge: (fields: readonly string[], isFound: (field: string) => boolean, seen: JudgementInput) => Judgement,
): Expectation =>
  listComparison(id, says, [control], (own, [controlIds = []], seen) => {
    const known = Object.keys(messages).filter((field) => controlIds.includes(messages[field]?.messageId ?? ''))
    if (known.length === 0)
      return inconclusive('control', `a search that finds the text in step ${control}`, 'otherList')
    return judge(known, (field) => own.includes(messages[field]?.messageId ?? ''), seen)
  })

/** The query finds the text in each field in which the control found it. */
export const findsInSameFields = (control: number, messages: MessageByField): Expectation =>
  comparedWithControl(
    'finds-in-same-fields',
    `the same messages as in step ${control}`,
    control,
    messages,
    (fields, isFound, seen) => {
      const items = itemsIn(seen.exchange, seen.dialect) ?? []
      const isOnLaterPage = (message?: MessageHandle) => message !== undefined && mayBeOnLaterPage(message, items, seen)
      const notShown = fields.filter((field) => !isFound(field))
      const missing = notShown.filter((field) => !isOnLaterPage(messages[field]))
      if (missing.length > 0) return fail(`the text is not found in: ${missing.join(', ')}`)
      return notShown.length === 0 ? pass : inconclusive('testData', 'a list short enough to show them', 'laterPage')
    },
  )

/** The query finds the text in none of the fields in which the control found it. */
export const findsInNoField = (control: number, messages: MessageByField): Expectation =>
  comparedWithControl(
    'finds-in-no-field',
    `none of the messages of step ${control}`,
    control,
    messages,
    (fields, isFound) => {
      const found = fields.filter(isFound)
      return found.length === 0 ? pass : fail(`the search finds messages with the text in: ${found.join(', ')}`)
    },
  )
