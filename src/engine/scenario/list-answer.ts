import { type Dialect, dialectEntries } from '../../contract/dialect.ts'
import { limits } from '../../contract/interface/limits.ts'
import { type Exchange, isSuccess, jsonOf } from './exchange.ts'
import { type Inconclusive, inconclusive, unknownName } from './expectation.ts'
import { isJsonObject } from './json/json-object.ts'
import { arraysIn, atPath, fieldPath, identifierAt, isShown, shownAt } from './json-path.ts'
import type { FieldName } from './request.ts'

export interface ListItem {
  id: string
  item: unknown
}

/** The messages of a list answer; a sentence if it is not a list; `unknown` if the dialect lacks the names to read it. */
type ListAnswer = { items: ListItem[] } | { noList: string } | { unknown: Inconclusive }

/** Reads a list with the names that the target uses. */
export const readListAnswer = (exchange: Exchange, dialect: Dialect): ListAnswer => {
  if (dialect.listItems === null) return { unknown: unknownName('listItems') }
  const entries = atPath(jsonOf(exchange.answer), dialect.listItems)
  if (isEmptyList(entries, exchange, dialect)) return { items: [] }
  if (!Array.isArray(entries)) return { noList: 'the answer is not a list of messages' }
  if (entries.length > 0 && dialect.messageId === null) return { unknown: unknownName('messageId') }
  const items = entries.map((item) => ({ id: identifierAt(item, dialect.messageId), item }))
  if (items.every(hasId)) return { items }
  const hasIdUnderOtherName = items.every(({ item }) =>
    dialectEntries.messageId.values.some((path) => identifierAt(item, path) !== undefined),
  )
  return hasIdUnderOtherName
    ? { unknown: unknownName('messageId') }
    : { noList: 'the list has an entry without an identifier' }
}

/** The messages of a list answer; undefined if there is no answer, or it cannot be read as a list. */
export const itemsIn = (exchange: Exchange | undefined, dialect: Dialect): ListItem[] | undefined => {
  const read = exchange && readListAnswer(exchange, dialect)
  return read && 'items' in read ? read.items : undefined
}

/**
 * An empty array may be null, or absent beside a count of no further matches (our decision). The count may be left out
 * too where it is 0, but then nothing else may look like messages, a count or an error.
 */
const isEmptyList = (entries: unknown, { answer, request }: Exchange, { total }: Dialect): boolean => {
  if (!isSuccess(answer)) return false
  if (entries !== undefined) return entries === null
  const json = jsonOf(answer)
  const count = shownAt(json, total)
  if (typeof count === 'number') return count <= firstPlaceOf(request.path)
  return isJsonObject(json) && saysNothing(json)
}

const saysNothing = (json: object): boolean =>
  arraysIn(json).flat().length === 0 &&
  Object.entries(json).every(
    ([name, value]) => !errorFields.includes(name) && (typeof value !== 'number' || value === 0 || isPaging.test(name)),
  )

const isPaging = /^(current)?(page|pageNumber|pageSize|size|limit|offset|perPage)$/i

/** Fields with which frameworks report an error, also in an answer with the status 200. */
const errorFields = ['error', 'errors', 'status', 'detail', 'message']

/** A parameter of the query in a path. */
export const queryParameter = (name: string, path: string): string | null =>
  new URLSearchParams(path.split('?')[1]).get(name)

/** §8: the page size that the request asked for. */
export const requestedPageSize = (path: string): number =>
  Number(queryParameter('pageSize', path) ?? limits.defaultPageSize)

/** How many matches are on earlier pages; 0 if the page is not a number. */
const firstPlaceOf = (path: string): number => {
  const page = Number(queryParameter('page', path) ?? 1)
  return Math.max(0, (page - 1) * requestedPageSize(path)) || 0
}

const hasId = (entry: { id: string | undefined; item: unknown }): entry is ListItem => entry.id !== undefined

/**
 * A field of a listed message: from the item; else from the details that were requested for it; else absent. If the
 * details were needed and refused, the field is unknown.
 */
export const fieldOfItem = (
  { id, item }: ListItem,
  field: FieldName,
  { exchange, dialect }: { exchange: Exchange; dialect: Dialect },
): { value: unknown } | { unknown: Inconclusive } => {
  const path = fieldPath(dialect, field)
  if (path === null) return { unknown: unknownName(field) }
  const own = atPath(item, path)
  if (isShown(own)) return { value: own }
  const details = exchange.details?.[id]
  if (details === null)
    return { unknown: inconclusive('control', `the details of the listed message ${id}`, 'details') }
  return { value: atPath(details, path) ?? own }
}
