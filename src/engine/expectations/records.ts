import { type Exchange, jsonOf } from '../exchange.ts'
import { type Expectation, met, unmet } from '../expectation.ts'
import { at, identifier } from '../field.ts'

/** The records of a list, in whatever envelope they come. */
const recordsOf = ({ answer }: Exchange): unknown[] => {
  const json = jsonOf(answer)
  if (Array.isArray(json)) return json
  const inner = typeof json === 'object' && json !== null ? Object.values(json).find(Array.isArray) : undefined
  return inner ?? []
}

const nameOf = (record: unknown): string => JSON.stringify(at(record, 'name')) ?? ''

/**
 * §4.3: what is answered by an identifier is the record of that identifier, and not another one. A name counts as that
 * of the identifier only where the list of all records, in step 1, shows the record under it; a record that does not
 * tell is known by its name, unless the list has that name twice.
 */
export const isRecord = (id: string, idNames: readonly string[]): Expectation => ({
  says: `the record ${id}`,
  judge: ({ exchange, exchanges: [first] }) => {
    const record = jsonOf(exchange.answer)
    const listed = first ? recordsOf(first) : []
    const idName = idNames.find((name) => listed.some((one) => identifier(one, name) === id))
    if (idName === undefined) return met
    const told = identifier(record, idName)
    if (told !== undefined) return told === id ? met : unmet(`the record ${told}`)
    const own = listed.find((one) => identifier(one, idName) === id)
    const others = listed.filter((one) => one !== own).map(nameOf)
    const isOther = nameOf(record) !== nameOf(own) && others.includes(nameOf(record))
    return isOther ? unmet(`a record with the name of another: ${nameOf(record)}`) : met
  },
})
