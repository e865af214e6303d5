/** Whether an answer is what the model says: status, body, headers, and not a word of what the caller may not see. */

import { crossOrigin } from '../../../src/contract/interface/headers.ts'
import { comparable, jsonOf, type Received } from './answer.ts'
import { firstDifference } from './first-difference.ts'
import type { Request } from './http-request.ts'
import type { Expected, File } from './model/expected.ts'
import type { Call } from './model/operation.ts'

export const portal = 'https://portal.example'

type Judge = (expected: Expected, received: Received, call: Call) => string | undefined

const status: Judge = ({ statuses }, { status: told }) =>
  statuses.includes(told) ? undefined : `the status is ${told}, expected ${statuses.join(' or ')}`

const body: Judge = ({ json, isEmpty }, received) => {
  if (isEmpty) return received.bytes.length === 0 ? undefined : `there is a body of ${received.bytes.length} bytes`
  if (json === undefined) return undefined
  // Through JSON and back, so that what is absent is absent on both sides.
  return firstDifference(comparable(JSON.parse(JSON.stringify(json))), comparable(jsonOf(received)))
}

/** RFC 5987: the name itself, beside what stands in for it. */
const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')

const fileDifference = ({ mediaType, fileName, bytes }: File, { headers, bytes: told }: Received) => {
  const { 'content-type': type = '', 'content-disposition': disposition = '' } = headers
  if (!told.equals(bytes)) return `the file is "${told.subarray(0, 60)}", expected "${bytes}"`
  if (type !== mediaType) return `the media type is ${type}, expected ${mediaType}`
  if (/[^\x20-\x7e]/.test(disposition)) return `Content-Disposition holds more than ASCII: ${disposition}`
  return nameIn(disposition) === fileName ? undefined : `the file is named ${disposition}, expected ${fileName}`
}

const file: Judge = ({ file: wanted }, received) => wanted && fileDifference(wanted, received)

/** §2, §5.5: a refusal says its status once more, and names nothing but what it must. */
const problem: Judge = ({ statuses, names = [] }, received) => {
  if (received.status < 400 || statuses.includes(200)) return undefined
  if (received.bytes.length === 0) return undefined
  const told = jsonOf(received) as Record<string, unknown>
  if (told.status !== received.status) return `the problem says ${told.status} in an answer of ${received.status}`
  const missing = ['type', 'href', 'title', 'detail', 'instance'].find((name) => typeof told[name] !== 'string')
  if (missing !== undefined) return `the problem has no ${missing}`
  const unnamed = names.find((name) => !String(told.detail).includes(name))
  return unnamed === undefined ? undefined : `the detail does not name ${unnamed}`
}

const kept = 'public, no-transform, proxy-revalidate, max-age=172800'

/** §8: reference data may be kept, nothing else may. */
const caching: Judge = ({ isKept = false }, { headers }) => {
  const wanted = isKept ? kept : 'no-store'
  return headers['cache-control'] === wanted && (headers.etag !== undefined) === isKept
    ? undefined
    : `Cache-Control is ${headers['cache-control']}, ETag ${headers.etag}; expected ${wanted}`
}

/** §4.6: the accepted origin is told what it may do, and no other is told anything. */
const origin: Judge = (_expected, { headers }, call) => {
  const isAccepted = call.do === 'list' && call.origin === portal
  const wanted = [portal, crossOrigin.methods, crossOrigin.allowedHeaders, crossOrigin.exposedHeaders].map((value) =>
    isAccepted ? String(value) : undefined,
  )
  const told = ['allow-origin', 'allow-methods', 'allow-headers', 'expose-headers'].map((name) =>
    headers[`access-control-${name}`]?.replaceAll(', ', ','),
  )
  return firstDifference(wanted, told, 'Access-Control')
}

const judges: readonly Judge[] = [status, body, file, problem, caching, origin]

/** The first thing that is not as expected, in a sentence. */
export const wrongWith: Judge = (expected, received, call) => {
  for (const judge of judges) {
    const sentence = judge(expected, received, call)
    if (sentence !== undefined) return sentence
  }
  return undefined
}

const marks = /QX\d{3}Z/g

/** A mark of a message that the caller may not see, and did not say itself. */
export const leakIn = (
  { headers, bytes }: Received,
  { path, body: said = '' }: Request,
  visible: ReadonlySet<string>,
): string | undefined => {
  const own = `${decodeURIComponent(path)} ${said}`
  const told = `${Object.values(headers).join(' ')} ${bytes.toString('utf8')}`
  const leaked = (told.match(marks) ?? []).find((mark) => !visible.has(mark) && !own.includes(mark))
  return leaked === undefined ? undefined : `"${leaked}" comes from a message that the caller may not see`
}

export const marksIn = (value: unknown): string[] => JSON.stringify(value).match(marks) ?? []
