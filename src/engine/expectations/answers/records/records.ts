import { type Exchange, headerOf, isSuccess, jsonOf } from '../../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass } from '../../../scenario/expectation.ts'
import { arraysIn, atPath, identifierAt } from '../../../scenario/json-path.ts'
import { toLocalizedString } from '../../../scenario/localized-text.ts'
import { allOf } from '../../judgement.ts'
import { answerExpectation, expectation, jsonExpectation } from '../../new-expectation.ts'
import { isLocalized, judgeAllLanguages } from '../localized.ts'

/** §2, §4.3: the specification states no shape, so a name is what makes a value a record. */
const hasName = (value: unknown): boolean => isLocalized(atPath(value, 'name'))

/** The records of a list, inside any envelope. */
const recordsIn = ({ answer }: Exchange): unknown[] =>
  arraysIn(jsonOf(answer)).find((entries) => entries.some(hasName)) ?? []

/** The field, of these, under which one of the records has that identifier. */
const idNameIn = (listed: readonly unknown[], id: string, idNames: readonly string[]): string | undefined =>
  idNames.find((name) => listed.some((one) => identifierAt(one, name) === id))

/**
 * The identifiers of the records that this answer lists. `idNames` are possible names of the identifier; the one counts under
 * which a record has the identifier `known`. Without such a record there are none.
 */
export const listedIdentifiers = (exchange: Exchange, known: string, idNames: readonly string[]): string[] => {
  const listed = recordsIn(exchange)
  const idName = idNameIn(listed, known, idNames)
  return idName === undefined ? [] : listed.flatMap((one) => identifierAt(one, idName) || [])
}

const nameOf = (record: unknown): string => JSON.stringify(atPath(record, 'name')) ?? ''

/**
 * §4.3: a request by identifier returns the record with that identifier. `idNames` are possible names of the identifier;
 * one counts only if the list of all records (step 1) shows the record under it. A record without an identifier is
 * recognised by its name, unless the list has that name twice.
 */
export const recordWithId = (id: string, idNames: readonly string[]): Expectation =>
  expectation('record-with-id', `the record ${id}`, ({ exchange, exchanges: [first] }) => {
    const record = jsonOf(exchange.answer)
    const listed = first ? recordsIn(first) : []
    const idName = idNameIn(listed, id, idNames)
    if (idName === undefined) return pass
    const shown = identifierAt(record, idName)
    if (shown !== undefined) return shown === id ? pass : fail(`the record ${shown}`)
    const own = listed.find((one) => identifierAt(one, idName) === id)
    const others = listed.filter((one) => one !== own).map(nameOf)
    const isOther = nameOf(record) !== nameOf(own) && others.includes(nameOf(record))
    return isOther ? fail(`the name of another record: ${nameOf(record)}`) : pass
  })

export const anyRecord: Expectation = jsonExpectation('record', 'a record with a name', (json) =>
  hasName(json) ? pass : fail('no record with a name'),
)

export const anyRecordList: Expectation = jsonExpectation(
  'record-list',
  'a list that contains a record with a name',
  (json) => (arraysIn(json).some((entries) => entries.some(hasName)) ? pass : fail('no list of records with a name')),
)

const hasText = (value: unknown): boolean => Object.keys(toLocalizedString(value)).length > 0

/**
 * §2, for the portal: names and descriptions that the list of records shows have a value in each of the three languages.
 * §4.3 shows no shape of the list, so a text that is absent, empty or plain is not judged.
 */
export const eachRecordInAllLanguages: Expectation = expectation(
  'each-record-all-languages',
  'each name and description in the list has a value in nl, fr and de',
  ({ exchange }) =>
    allOf(
      recordsIn(exchange).flatMap((record) =>
        ['name', 'description']
          .map((field) => [field, atPath(record, field)] as const)
          .filter(([, text]) => hasText(text))
          .map(([field, text]) => judgeAllLanguages(`the ${field} of record ${nameOf(record)}`, text)),
      ),
    ),
)

/** §4.7 shows no shape: JSON that is not empty, or another format such as XML. A page of HTML is none. */
export const anyData: Expectation = answerExpectation('data', 'data, not an empty answer', (answer) => {
  const json = jsonOf(answer)
  const isOther =
    json === undefined && answer.bytes > 0 && !/json|html/i.test(headerOf(answer, 'Content-Type')[0] ?? 'json')
  const isFilled = typeof json === 'object' && json !== null && Object.keys(json).length > 0
  return isOther || isFilled ? pass : fail('no data')
})

/**
 * §4.3: an identifier of one kind of record names no record of another kind. `record` and `list` are steps, counted from 1:
 * the record with this identifier, and all records of the kind that was asked for, which may use the identifier too.
 */
export const otherThanRecordOfStep = (id: string, { record, list }: { record: number; list: number }): Expectation =>
  expectation('other-than-record-of-step', `no record, or another one than that of step ${record}`, (seen) => {
    const [own, all] = [record, list].map((number) => exchangeOfStep(seen, number))
    if (own === undefined || all === undefined) return inconclusive('control', `the record ${id}`, 'otherAnswer')
    const { answer } = seen.exchange
    if (
      !isSuccess(answer) ||
      recordsIn(all).some((one) =>
        Object.values(one as object)
          .map(String)
          .includes(id),
      )
    )
      return pass
    const [shown, wanted] = [jsonOf(answer), jsonOf(own.answer)]
    const isSame = hasName(shown) && textsOf(shown) === textsOf(wanted)
    return isSame ? fail(`the record of step ${record}: ${nameOf(shown)}`) : pass
  })

const textsOf = (record: unknown): string => JSON.stringify([atPath(record, 'name'), atPath(record, 'description')])
