/** What expectations read from a request and its answer. */
import { type Exchange, headerOf, jsonOf } from '../scenario/exchange.ts'
import { asArray, atPath } from '../scenario/json-path.ts'

/** A number in the answer; undefined if there is none. */
export const numberAt = (exchange: Exchange | undefined, path: string | null): number | undefined => {
  const found = exchange && path !== null ? atPath(jsonOf(exchange.answer), path) : undefined
  return typeof found === 'number' ? found : undefined
}

/** What an answer lacks that has no count where the target shows counts: in a field, or as the whole answer. */
export const noCountText = (path: string): string =>
  path === '.' ? 'an answer that is not a number' : `no number in the field "${path}"`

/** The entries of an array in the answer; none if it does not show the array. */
export const entriesAt = (exchange: Exchange | undefined, path: string | null): unknown[] =>
  exchange && path !== null ? asArray(atPath(jsonOf(exchange.answer), path)) : []

/** The decoded segments of the path that was requested, without its query. */
export const requestedSegments = ({ request }: Exchange): string[] =>
  request.path.split('?', 1).flatMap((path) => path.split('/').map(decodedUri))

/** Identifiers in a URL can be percent-encoded. A text that is not well encoded stays as it is. */
export const decodedUri = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reference data that a shared cache keeps, as their Cache-Control allows (§8). RFC 9111 section 5.1: the answer has an age. */
export const isFromSharedCache = ({ request, answer }: Exchange): boolean =>
  request.path.startsWith('/refData/') && headerOf(answer, 'Age').some((age) => Number(age) > 0)
