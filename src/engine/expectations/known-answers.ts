/** §2, §4.3: by what an answer is known for what was asked, where the specification states no shape. */
import { jsonOf } from '../exchange.ts'
import { type Expectation, met, unmet } from '../expectation.ts'
import { at } from '../field.ts'
import { isLocalized } from './localized.ts'

const isRecord = (value: unknown): boolean => isLocalized(at(value, 'name'))

/** The arrays that the answer is, or that stand in it. */
const arraysOf = (json: unknown): unknown[][] => {
  if (Array.isArray(json)) return [json]
  return typeof json === 'object' && json !== null ? Object.values(json).filter(Array.isArray) : []
}

/** By which an answer is known for a record. */
export const aRecord: Expectation = {
  says: 'a record with a name',
  judge: ({ exchange: { answer } }) => (isRecord(jsonOf(answer)) ? met : unmet('no record with a name')),
}

/** By which an answer is known for a list of records. */
export const someRecords: Expectation = {
  says: 'a list that holds a record with a name',
  judge: ({ exchange: { answer } }) =>
    arraysOf(jsonOf(answer)).some((entries) => entries.some(isRecord)) ? met : unmet('no list of records with a name'),
}

/** By which an answer is known for data of any shape: an object or an array that is not empty. */
export const someData: Expectation = {
  says: 'data that say something',
  judge: ({ exchange: { answer } }) => {
    const json = jsonOf(answer)
    return typeof json === 'object' && json !== null && Object.keys(json).length > 0 ? met : unmet('no data')
  },
}
