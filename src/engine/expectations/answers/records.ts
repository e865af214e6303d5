import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { isLocalized } from './localized.ts'

/** The records of a list, inside any envelope. */
const recordsIn = ({ answer }: Exchange): unknown[] => {
  const json = jsonOf(answer)
  if (Array.isArray(json)) return json
  const inner = typeof json === 'object' && json !== null ? Object.values(json).find(Array.isArray) : undefined
  return inner ?? []
}

const nameOf = (record: unknown): string => JSON.stringify(atPath(record, 'name')) ?? ''

/**
 * §4.3: a request by identifier returns the record with that identifier. `idNames` are possible names of the identifier;
 * one counts only if the list of all records (step 1) shows the record under it. A record without an identifier is
 * recognised by its name, unless the list has that name twice.
 */
export const recordWithId = (id: string, idNames: readonly string[]): Expectation => ({
  id: 'record-with-id',
  says: `the record ${id}`,
  judge: ({ exchange, exchanges: [first] }) => {
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
  },
})

/** §2, §4.3: the specification states no shape, so a name is what makes a value a record. */
const hasName = (value: unknown): boolean => isLocalized(atPath(value, 'name'))

/** The answer if it is an array, else the arrays in its fields. */
const arraysOf = (json: unknown): unknown[][] => {
  if (Array.isArray(json)) return [json]
  return typeof json === 'object' && json !== null ? Object.values(json).filter(Array.isArray) : []
}

/** The answer is a record. */
export const anyRecord: Expectation = {
  id: 'record',
  says: 'a record with a name',
  judge: ({ exchange: { answer } }) => (hasName(jsonOf(answer)) ? pass : fail('no record with a name')),
}

/** The answer is a list of records. */
export const anyRecordList: Expectation = {
  id: 'record-list',
  says: 'a list that contains a record with a name',
  judge: ({ exchange: { answer } }) =>
    arraysOf(jsonOf(answer)).some((entries) => entries.some(hasName)) ? pass : fail('no list of records with a name'),
}

/** The answer is data of any shape: an object or an array that is not empty. */
export const nonEmptyJson: Expectation = {
  id: 'data',
  says: 'an object or an array that is not empty',
  judge: ({ exchange: { answer } }) => {
    const json = jsonOf(answer)
    return typeof json === 'object' && json !== null && Object.keys(json).length > 0 ? pass : fail('no data')
  },
}
