/** §4.1: what a listed message shows must agree with the criteria of the request. */
import { dayMs } from '../../../contract/interface/limits.ts'
import { type Expectation, fail, type Judgement, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { atPath, fieldPath } from '../../scenario/json-path.ts'
import type { ListItem } from '../../scenario/list-answer.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { allOf, expectation } from '../building-blocks.ts'

interface CriterionField {
  parameter: string
  field: FieldName
  /** Never changes after publication, so another request meanwhile explains nothing. */
  isFixed?: true
  /** False if a message with this value in the field does not meet the criterion. */
  isMet: (shown: unknown, asked: string) => boolean
}

/** Time zones, and whether a bound belongs to the period, are open. */
const marginMs = 2 * dayMs

const flag: CriterionField['isMet'] = (shown, asked) =>
  typeof shown !== 'boolean' || !['true', 'false'].includes(asked) || String(shown) === asked

const isBefore: CriterionField['isMet'] = (shown, asked) => !(Date.parse(String(shown)) > Date.parse(asked) + marginMs)
const isAfter: CriterionField['isMet'] = (shown, asked) => !(Date.parse(String(shown)) < Date.parse(asked) - marginMs)

const isSame: CriterionField['isMet'] = (shown, asked) =>
  !['string', 'number'].includes(typeof shown) || String(shown).toLowerCase() === asked.toLowerCase()

const criterionFields: readonly CriterionField[] = [
  { parameter: 'read', field: 'isRead', isMet: flag },
  { parameter: 'visible', field: 'isVisible', isMet: flag },
  { parameter: 'recipientPartition', field: 'recipientPartition', isMet: isSame },
  { parameter: 'registeredMail', field: 'isRegisteredMail', isFixed: true, isMet: flag },
  { parameter: 'senderApplicationId', field: 'senderApplicationId', isFixed: true, isMet: isSame },
  { parameter: 'expiredBefore', field: 'expirationDate', isFixed: true, isMet: isBefore },
  { parameter: 'receivedBefore', field: 'publicationDate', isFixed: true, isMet: isBefore },
  { parameter: 'receivedAfter', field: 'publicationDate', isFixed: true, isMet: isAfter },
]

/** The value of a parameter that the request names once. Without `visible`, only visible messages are listed (§3). */
const askedValue = (query: URLSearchParams, parameter: string): string | undefined => {
  const values = query.getAll(parameter)
  if (values.length === 0 && parameter === 'visible') return 'true'
  return values.length === 1 && values[0] !== '' ? values[0] : undefined
}

const judgeItem = (
  { id, item }: ListItem,
  query: URLSearchParams,
  fields: readonly CriterionField[],
  { dialect }: JudgementInput,
): Judgement => {
  const wrong = fields.find(({ parameter, field, isMet }) => {
    const asked = askedValue(query, parameter)
    const path = fieldPath(dialect, field)
    const shown = path === null || asked === undefined ? undefined : atPath(item, path)
    return shown !== undefined && shown !== null && asked !== undefined && !isMet(shown, asked)
  })
  if (wrong === undefined) return pass
  const shown = atPath(item, fieldPath(dialect, wrong.field) ?? '')
  return fail(`message ${id} has ${wrong.field} ${JSON.stringify(shown)}`, id)
}

/** Judges lists of received messages: what the fields of a sent message say is open. Any other answer passes. */
const matchingExpectation = (id: string, says: string, fields: readonly CriterionField[]): Expectation =>
  expectation(id, says, (seen) => {
    const query = new URLSearchParams(seen.exchange.request.path.split('?')[1])
    const isOfReceived = query.getAll('folder').join() === 'in' && seen.exchange.answer.status === 200
    const read = isOfReceived ? readListAnswer(seen.exchange, seen.dialect) : undefined
    if (read === undefined || !('items' in read)) return pass
    return allOf(read.items.map((item) => judgeItem(item, query, fields, seen)))
  })

/** Each message of a list of received messages matches each criterion of the request whose field the list shows. */
export const eachMatchesRequest: Expectation = matchingExpectation(
  'each-matches-request',
  'each message matches the criteria of the request, as far as it shows them',
  criterionFields,
)

/** The same for fields that no request changes. */
export const eachMatchesRequestInFixedFields: Expectation = matchingExpectation(
  'each-matches-request-in-fixed-fields',
  'each message matches the dates, the application and registeredMail of the request, as far as it shows them',
  criterionFields.filter(({ isFixed }) => isFixed),
)
