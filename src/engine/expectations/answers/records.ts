import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { expectation, jsonExpectation } from '../building-blocks.ts'
import { isLocalized } from './localized.ts'

/** The answer if it is an array, else the arrays in its fields. */
const arraysOf = (json: unknown): unknown[][] => {
  if (Array.isArray(json)) return [json]
  return typeof json === 'object' && json !== null ? Object.values(json).filter(Array.isArray) : []
}

/** The records of a list, inside any envelope. */
const recordsIn = ({ answer }: Exchange): unknown[] => arraysOf(jsonOf(answer))[0] ?? []

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
    const idName = idNames.find((name) => listed.some((one) => identifierAt(one, name) === id))
    if (idName === undefined) return pass
    const shown = identifierAt(record, idName)
    if (shown !== undefined) return shown === id ? pass : fail(`the record ${shown}`)
    const own = listed.find((one) => identifierAt(one, idName) === id)
    const others = listed.filter((one) => one !== own).map(nameOf)
    const isOther = nameOf(record) !== nameOf(own) && others.includes(nameOf(record))
    return isOther ? fail(`the name of another record: ${nameOf(record)}`) : pass
  })

/** §2, §4.3: the specification states no shape, so a name is what makes a value a record. */
const hasName = (value: unknown): boolean => isLocalized(atPath(value, 'name'))

export const anyRecord: Expectation = jsonExpectation('record', 'a record with a name', (json) =>
  hasName(json) ? pass : fail('no record with a name'),
)

export const anyRecordList: Expectation = jsonExpectation(
  'record-list',
  'a list that contains a record with a name',
  (json) => (arraysOf(json).some((entries) => entries.some(hasName)) ? pass : fail('no list of records with a name')),
)

/** The answer is data of any shape: an object or an array that is not empty. */
export const nonEmptyJson: Expectation = jsonExpectation('data', 'an object or an array that is not empty', (json) =>
  typeof json === 'object' && json !== null && Object.keys(json).length > 0 ? pass : fail('no data'),
)
