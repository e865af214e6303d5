import { type Dialect, dialectEntries } from '../../contract/dialect.ts'
import { type Exchange, jsonOf } from './exchange.ts'
import { atPath, fieldPath, identifierAt } from './json-path.ts'
import type { FieldName } from './request.ts'

export interface ListItem {
  id: string
  item: unknown
}

/** The messages of a list answer; a sentence where it is none, or where the dialect does not tell. */
export type ListAnswer = { items: ListItem[] } | { noList: string } | { unknown: string }

/** Reads a list as the target spells it. */
export const readListAnswer = (exchange: Exchange, dialect: Dialect): ListAnswer => {
  if (dialect.listItems === null) return { unknown: 'set dialect.listItems' }
  const entries = atPath(jsonOf(exchange.answer), dialect.listItems)
  if (isEmptyList(entries, exchange, dialect)) return { items: [] }
  if (!Array.isArray(entries)) return { noList: 'an answer that is no list of messages' }
  if (entries.length > 0 && dialect.messageId === null) return { unknown: 'set dialect.messageId' }
  const items = entries.map((item) => ({ id: identifierAt(item, dialect.messageId), item }))
  if (items.every(hasId)) return { items }
  const isNamedOtherwise = items.every(({ item }) =>
    dialectEntries.messageId.values.some((path) => identifierAt(item, path) !== undefined),
  )
  return isNamedOtherwise
    ? { unknown: 'set dialect.messageId' }
    : { noList: 'a list with an entry that has no identifier' }
}

/** An array without entries may be null, or left out by a list that counts no match (our decision). */
const isEmptyList = (entries: unknown, { answer }: Exchange, { total }: Dialect): boolean => {
  const isSuccess = answer.status >= 200 && answer.status < 300
  const countsNothing = total !== null && atPath(jsonOf(answer), total) === 0
  return isSuccess && (entries === null || (entries === undefined && countsNothing))
}

const hasId = (entry: { id: string | undefined; item: unknown }): entry is ListItem => entry.id !== undefined

/**
 * A field of a listed message: from the item; else from the details that were asked for it; else absent. A field
 * that details were needed for, and not given, cannot be told.
 */
export const fieldOfItem = (
  { id, item }: ListItem,
  field: FieldName,
  { exchange, dialect }: { exchange: Exchange; dialect: Dialect },
): { value: unknown } | { unknown: string } => {
  const path = fieldPath(dialect, field)
  if (path === null) return { unknown: `set dialect.${field}` }
  const own = atPath(item, path)
  if (own !== undefined) return { value: own }
  const details = exchange.details?.[id]
  if (details === null) return { unknown: `the details of the listed message ${id}` }
  return { value: atPath(details, path) }
}
