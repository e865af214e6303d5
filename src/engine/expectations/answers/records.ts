import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { isLocalized } from './localized.ts'

/** The records of a list, in whatever envelope they come. */
const recordsIn = ({ answer }: Exchange): unknown[] => {
  const json = jsonOf(answer)
  if (Array.isArray(json)) return json
  const inner = typeof json === 'object' && json !== null ? Object.values(json).find(Array.isArray) : undefined
  return inner ?? []
}

const nameOf = (record: unknown): string => JSON.stringify(atPath(record, 'name')) ?? ''

/**
 * §4.3: what is answered by an identifier is the record of that identifier, and not another one. A name counts as that
 * of the identifier only where the list of all records, in step 1, shows the record under it; a record that does not
 * tell is known by its name, unless the list has that name twice.
 */
export const recordWithId = (id: string, idNames: readonly string[]): Expectation => ({
  says: `the record ${id}`,
  judge: ({ exchange, exchanges: [first] }) => {
    const record = jsonOf(exchange.answer)
    const listed = first ? recordsIn(first) : []
    const idName = idNames.find((name) => listed.some((one) => identifierAt(one, name) === id))
    if (idName === undefined) return pass
    const told = identifierAt(record, idName)
    if (told !== undefined) return told === id ? pass : fail(`the record ${told}`)
    const own = listed.find((one) => identifierAt(one, idName) === id)
    const others = listed.filter((one) => one !== own).map(nameOf)
    const isOther = nameOf(record) !== nameOf(own) && others.includes(nameOf(record))
    return isOther ? fail(`a record with the name of another: ${nameOf(record)}`) : pass
  },
})

/** §2, §4.3: by what an answer is known for what was asked, where the specification states no shape. */
const hasName = (value: unknown): boolean => isLocalized(atPath(value, 'name'))

/** The arrays that the answer is, or that stand in it. */
const arraysOf = (json: unknown): unknown[][] => {
  if (Array.isArray(json)) return [json]
  return typeof json === 'object' && json !== null ? Object.values(json).filter(Array.isArray) : []
}

/** By which an answer is known for a record. */
export const anyRecord: Expectation = {
  says: 'a record with a name',
  judge: ({ exchange: { answer } }) => (hasName(jsonOf(answer)) ? pass : fail('no record with a name')),
}

/** By which an answer is known for a list of records. */
export const anyRecordList: Expectation = {
  says: 'a list that holds a record with a name',
  judge: ({ exchange: { answer } }) =>
    arraysOf(jsonOf(answer)).some((entries) => entries.some(hasName)) ? pass : fail('no list of records with a name'),
}

/** By which an answer is known for data of any shape: an object or an array that is not empty. */
export const nonEmptyJson: Expectation = {
  says: 'data that say something',
  judge: ({ exchange: { answer } }) => {
    const json = jsonOf(answer)
    return typeof json === 'object' && json !== null && Object.keys(json).length > 0 ? pass : fail('no data')
  },
}
