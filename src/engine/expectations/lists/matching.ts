/** §4.1: what a listed message shows must agree with the criteria of the request. */
import { dayMs } from '../../../contract/interface/limits.ts'
import { type Expectation, fail, type Judgement, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { atPath, fieldPath } from '../../scenario/json-path.ts'
import { itemsIn, type ListItem } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { allOf } from '../judgement.ts'
import { expectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'

interface CriterionField {
  parameter: string
  field: FieldName
  /** Never changes after publication, so another request meanwhile explains nothing. */
  isFixed?: true
  /** False if a message with this value in the field does not meet the criterion. */
  isMet: (shown: unknown, asked: string) => boolean
}

/** Time zones, and whether a bound belongs to the period, are open. */
const toleranceMs = 2 * dayMs

const flag: CriterionField['isMet'] = (shown, asked) =>
  typeof shown !== 'boolean' || !['true', 'false'].includes(asked) || String(shown) === asked

/** A date as a number may count seconds, milliseconds or days. */
const timeOf = (shown: unknown): number => (typeof shown === 'string' ? Date.parse(shown) : Number.NaN)

const isBefore: CriterionField['isMet'] = (shown, asked) => !(timeOf(shown) > Date.parse(asked) + toleranceMs)
const isAfter: CriterionField['isMet'] = (shown, asked) => !(timeOf(shown) < Date.parse(asked) - toleranceMs)

/** A list may leave an identifier empty. */
const isSame: CriterionField['isMet'] = (shown, asked) =>
  !['string', 'number'].includes(typeof shown) || ['', asked.toLowerCase()].includes(String(shown).toLowerCase())

/** `visible` is left out on purpose: §2 names no such field of a listed message, so a list may show a default in it. */
const criterionFields: readonly CriterionField[] = [
  { parameter: 'read', field: 'isRead', isMet: flag },
  { parameter: 'recipientPartition', field: 'recipientPartition', isMet: isSame },
  { parameter: 'registeredMail', field: 'isRegisteredMail', isFixed: true, isMet: flag },
  { parameter: 'senderApplicationId', field: 'senderApplicationId', isFixed: true, isMet: isSame },
  { parameter: 'expiredBefore', field: 'expirationDate', isFixed: true, isMet: isBefore },
  { parameter: 'receivedBefore', field: 'publicationDate', isFixed: true, isMet: isBefore },
  { parameter: 'receivedAfter', field: 'publicationDate', isFixed: true, isMet: isAfter },
]

/** The value of a parameter that the request names once. */
const askedValue = (query: URLSearchParams, parameter: string): string | undefined => {
  const values = query.getAll(parameter)
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
    const items = isOfReceived ? itemsIn(seen.exchange, seen.dialect) : undefined
    return allOf((items ?? []).map((item) => judgeItem(item, query, fields, seen)))
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

/**
 * §3: an earlier step, counted from 1, listed visible messages, and this one lists hidden ones. A list may show a default
 * in the field, which is right for one of the two lists; the opposite in both is an error.
 */
export const visibilityNotReversed = (step: number): Expectation =>
  expectation(
    'visibility-not-reversed',
    `isVisible is not inverted in this list and in that of step ${step}`,
    (seen) => {
      const path = fieldPath(seen.dialect, 'isVisible')
      const [visible = [], hidden = []] = [itemsOfStep(seen, step), itemsIn(seen.exchange, seen.dialect)]
      const allShow = (items: readonly ListItem[], flag: boolean): boolean =>
        items.length > 0 && items.every(({ item }) => path !== null && atPath(item, path) === flag)
      return allShow(visible, false) && allShow(hidden, true)
        ? fail('every hidden message is shown as visible, and every visible one as hidden')
        : pass
    },
  )
