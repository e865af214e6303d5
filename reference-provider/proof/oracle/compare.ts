/** Whether an answer is what the model says: status, body, headers, and not a word of what the caller may not see. */

import { crossOriginHeaders } from '../../../src/contract/interface/headers.ts'
import { type ReceivedResponse, responseJson, type WalkHttpRequest } from './http-request.ts'
import type { ExpectedAnswer } from './model/expected.ts'
import type { CallerRequest } from './model/operation.ts'
import { pathWithQuery } from './model/presentation.ts'

const shortJson = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Messages by their identifiers; of anything else, how many. */
const describeItems = (values: readonly unknown[]): string => {
  const ids = values.map((value) => (isObject(value) ? value.messageId : undefined))
  return ids.length > 0 && ids.every((id) => typeof id === 'string')
    ? `${ids.length} (${ids.join(', ')})`
    : `${values.length}`
}

/** The first place where two JSON values differ, as a sentence; undefined when they are the same. */
const firstDifference = (expected: unknown, actual: unknown, place = 'the body'): string | undefined => {
  if (Object.is(expected, actual)) return undefined
  const isSameKind = isObject(expected) && isObject(actual) && Array.isArray(expected) === Array.isArray(actual)
  if (!isSameKind) return `${place} is ${shortJson(actual)}, expected ${shortJson(expected)}`
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length)
    return `${place} holds ${describeItems(actual)}, expected ${describeItems(expected)}`
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const inner = firstDifference(expected[name], actual[name], `${place}.${name}`)
    if (inner !== undefined) return inner
  }
  return undefined
}

export const walkOrigin = 'https://portal.example'

type Comparison = (expected: ExpectedAnswer, received: ReceivedResponse, call: CallerRequest) => string | undefined

const status: Comparison = ({ statuses }, { status: told }) =>
  statuses.includes(told) ? undefined : `the status is ${told}, expected ${statuses.join(' or ')}`

const withSortedQuery = (link: string): string => {
  const [path = '', query = ''] = link.split('?')
  return pathWithQuery(path, Object.fromEntries(new URLSearchParams(query)))
}

const links = ['self', 'first', 'last', 'prev', 'next']

/** Through JSON and back, so that what is absent is absent on both sides; addresses with their parameters in order. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    links.includes(name) && typeof inner === 'string' ? withSortedQuery(inner) : inner,
  )

const body: Comparison = ({ json, isEmpty }, received) => {
  if (isEmpty) return received.bytes.length === 0 ? undefined : `there is a body of ${received.bytes.length} bytes`
  if (json === undefined) return undefined
  return firstDifference(comparable(json), comparable(responseJson(received)))
}

/** RFC 5987: the exact name, beside the ASCII one. */
const fileNameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')

const file: Comparison = ({ file: wanted }, { headers, bytes }) => {
  if (wanted === undefined) return undefined
  const { 'content-type': type = '', 'content-disposition': disposition = '' } = headers
  if (!bytes.equals(wanted.bytes)) return `the file is "${bytes.subarray(0, 60)}", expected "${wanted.bytes}"`
  if (type !== wanted.mediaType) return `the media type is ${type}, expected ${wanted.mediaType}`
  if (/[^\x20-\x7e]/.test(disposition)) return `Content-Disposition holds more than ASCII: ${disposition}`
  if (fileNameIn(disposition) === wanted.fileName) return undefined
  return `the file is named ${disposition}, expected ${wanted.fileName}`
}

/** §2, §5.5: a refusal says its status once more, and names nothing but what it must. */
const problem: Comparison = ({ statuses, detailNames = [] }, received) => {
  if (received.status < 400 || statuses.includes(200) || received.bytes.length === 0) return undefined
  const told = responseJson(received) as Record<string, unknown>
  if (told.status !== received.status) return `the problem says ${told.status} in an answer of ${received.status}`
  const missing = ['type', 'href', 'title', 'detail', 'instance'].find((name) => typeof told[name] !== 'string')
  if (missing !== undefined) return `the problem has no ${missing}`
  const unnamed = detailNames.find((name) => !String(told.detail).includes(name))
  return unnamed === undefined ? undefined : `the detail does not name ${unnamed}`
}

const twoDays = 'public, no-transform, proxy-revalidate, max-age=172800'

/** §8: reference data may be kept, nothing else may. */
const caching: Comparison = ({ isCacheable = false }, { headers }) => {
  const wanted = isCacheable ? twoDays : 'no-store'
  return headers['cache-control'] === wanted && (headers.etag !== undefined) === isCacheable
    ? undefined
    : `Cache-Control is ${headers['cache-control']}, ETag ${headers.etag}; expected ${wanted}`
}

const { methods, allowedHeaders, exposedHeaders } = crossOriginHeaders

/** §4.6: only an accepted origin gets CORS headers. */
const origin: Comparison = (_expected, { headers }, call) => {
  const isAccepted = call.do === 'list' && call.origin === walkOrigin
  const wanted = [walkOrigin, methods, allowedHeaders, exposedHeaders].map((value) =>
    isAccepted ? String(value) : undefined,
  )
  const told = ['allow-origin', 'allow-methods', 'allow-headers', 'expose-headers'].map((name) =>
    headers[`access-control-${name}`]?.replaceAll(', ', ','),
  )
  return firstDifference(wanted, told, 'Access-Control')
}

const comparisons: readonly Comparison[] = [status, body, file, problem, caching, origin]

/** The first thing that is not as expected, in a sentence. */
export const firstMismatch: Comparison = (expected, received, call) => {
  for (const compare of comparisons) {
    const sentence = compare(expected, received, call)
    if (sentence !== undefined) return sentence
  }
  return undefined
}

const markPattern = /QX\d{3}Z/g

/** A mark of a message that the caller may not see, and did not say itself. */
export const leakIn = (
  { headers, bytes }: ReceivedResponse,
  { path, body: said = '' }: WalkHttpRequest,
  visible: ReadonlySet<string>,
): string | undefined => {
  const own = `${decodeURIComponent(path)} ${said}`
  const told = `${Object.values(headers).join(' ')} ${bytes.toString('utf8')}`
  const leaked = (told.match(markPattern) ?? []).find((mark) => !visible.has(mark) && !own.includes(mark))
  return leaked === undefined ? undefined : `"${leaked}" comes from a message that the caller may not see`
}

export const modelMarksIn = (value: unknown): string[] => JSON.stringify(value).match(markPattern) ?? []
