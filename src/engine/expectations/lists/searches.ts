import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, met, type Seen, unmet, untold } from '../../scenario/expectation.ts'
import { at, pathOf, strings } from '../../scenario/json-path.ts'
import type { FieldName } from '../../scenario/request.ts'
import { type Part, plain, reversed, type Words } from '../../scenario/subject-words.ts'
import { ofLists } from './relations.ts'

const partIn = ({ exchanges, dialect }: Seen, part: Part): Words | undefined => part(exchanges[0], dialect)

/** Some subject on this page, the first of the scenario, has the part that is searched for. */
export const has = (what: string, part: Part): Expectation => ({
  says: `a message with ${what} in its subject`,
  judge: (seen) => (partIn(seen, part) === undefined ? untold(`a message with ${what} in its subject`) : met),
})

/** The message from whose subject the query was cut. */
export const findsItsMessage = (part: Part): Expectation =>
  ofLists('the message from whose subject the text was taken', [], (own, _, seen) => {
    const words = partIn(seen, part)
    if (words === undefined) return untold('a subject to search for')
    return own.includes(words.messageId) ? met : unmet(`message ${words.messageId} is not found by "${words.text}"`)
  })

export interface Searched {
  /** the step that was answered the details of the message */
  details: number
  /** the field that names a reference record, and the step that was answered the record */
  records: readonly (readonly [field: FieldName, step: number])[]
}

/**
 * The words in the other order do not find their message (§4.1), unless another of its searched texts holds them so.
 * Those texts stand in its details and in the reference records that it names; where one is not shown, nothing is told.
 */
export const findsNotReversed = (part: Part, { details, records }: Searched): Expectation =>
  ofLists('not the message from whose subject the words were taken', [], (own, _, seen) => {
    const words = partIn(seen, part)
    if (words === undefined) return untold('a subject to search for')
    if (!own.includes(words.messageId)) return met
    const answers = [details, ...records.map(([, step]) => step)].map((step) => seen.exchanges[step - 1])
    const unseen = records.find(([field, step]) => isUnseen(seen, field, details, step))
    if (unseen) return untold(`the record that ${unseen[0]} names`)
    const texts = answers.flatMap((exchange) => (exchange ? strings(jsonOf(exchange.answer)) : []))
    const query = reversed(words.text)
    return texts.some((text) => plain(text).includes(plain(query)))
      ? untold('a subject whose words stand nowhere else')
      : unmet(`message ${words.messageId} is found by "${query}"`)
  })

/** Whether the message names a record that was not answered, or may name one without our seeing it. */
const isUnseen = ({ dialect, exchanges }: Seen, field: FieldName, details: number, step: number): boolean => {
  const path = pathOf(dialect, field)
  if (path === null) return true
  const message = exchanges[details - 1]
  const named = message && at(jsonOf(message.answer), path)
  return named !== undefined && exchanges[step - 1]?.answer.status !== 200
}
