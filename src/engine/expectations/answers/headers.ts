import { headerOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass, withId } from '../../scenario/expectation.ts'
import { answerExpectation, expectation } from '../new-expectation.ts'

const headerText = (values: readonly string[]): string => (values.length === 0 ? 'no such header' : values.join(', '))

const listedValues = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(',')).map((value) => value.trim())

/** Gets the lines of a header, in order. */
type HeaderTest = (values: readonly string[]) => boolean

export const responseHeader = (name: string, says: string, isRight: HeaderTest): Expectation =>
  answerExpectation(`header-${name.toLowerCase()}`, `${name} ${says}`, (answer) => {
    const values = headerOf(answer, name)
    return isRight(values) ? pass : fail(headerText(values))
  })

export const headerPresent = (name: string): Expectation =>
  responseHeader(name, 'is present', (values) => values.some((value) => value.trim() !== ''))

const includesAll = (values: readonly string[], wanted: readonly string[]): boolean => {
  const named = new Set(listedValues(values).map((value) => value.toLowerCase()))
  return wanted.every((one) => named.has(one.toLowerCase()))
}

/** The header is a list that contains all of these values. Order and case do not matter. */
export const headerIncludes = (name: string, ...wanted: readonly string[]): Expectation =>
  responseHeader(name, `contains ${wanted.join(', ')}`, (values) => includesAll(values, wanted))

/** The answers of the scenario so far, taken together, contain all of these values in that header. */
export const headersTogetherInclude = (name: string, ...wanted: readonly string[]): Expectation => {
  const says = `${name} of all answers together contains ${wanted.join(', ')}`
  return expectation(`headers-together-${name.toLowerCase()}`, says, ({ exchanges }) => {
    const values = exchanges.flatMap(({ answer }) => headerOf(answer, name))
    return includesAll(values, wanted) ? pass : fail(headerText([...new Set(listedValues(values))]))
  })
}

/** A recorded answer has a placeholder, such as ‹cookie 1›, for each secret. */
const placeholder = /‹[^‹›]*›/g

/** §4.1: every header is ASCII, because any of them can carry a file name. */
export const headersAreAscii: Expectation = answerExpectation(
  'ascii-headers',
  'only ASCII characters in headers',
  ({ headers }) => {
    const wrong = headers.find(([, value]) => /\P{ASCII}/u.test(value.replace(placeholder, '')))
    return wrong === undefined ? pass : fail(wrong.join(': '))
  },
)

const allowedOrigin = 'Access-Control-Allow-Origin'

/** §4.6: CORS allows pages of that origin to read the answer: the header repeats the origin. */
export const allowsOrigin = (origin: string): Expectation =>
  responseHeader(allowedOrigin, `is ${origin}`, ([value, ...others]) => value?.trim() === origin && others.length === 0)

/** §4.6: the same for the origin that the request names. A request without one passes. */
export const allowsOriginOfRequest: Expectation = expectation(
  'allows-origin-of-request',
  `${allowedOrigin} is the origin that the request names`,
  (seen) => {
    const { origin } = seen.exchange.request.headers
    return origin === undefined ? pass : allowsOrigin(origin).judge(seen)
  },
)

/** §4.6: CORS does not allow pages of that origin to read the answer. */
export const deniesOrigin = (origin: string): Expectation =>
  responseHeader(allowedOrigin, `is neither ${origin} nor *`, (values) =>
    listedValues(values).every((value) => value !== '*' && value !== origin),
  )

/** §4.6: the answer to a preflight request allows that method with a token and, where it writes, with a body. */
export const allowsRequest = (method: string): Expectation[] => [
  headerIncludes('Access-Control-Allow-Methods', method),
  headerIncludes('Access-Control-Allow-Headers', 'Authorization', ...(method === 'GET' ? [] : ['Content-Type'])),
]

const cacheDirectives = (values: readonly string[]): [name: string, value: string][] =>
  listedValues(values)
    .filter((directive) => directive !== '')
    .map((directive) => {
      const [name = '', value = ''] = directive.toLowerCase().split('=')
      return [name.trim(), value.replaceAll('"', '').trim()]
    })

/** §8: the answer has cache directives, and does not forbid storing. With semicolons, all directives are one unknown directive. */
export const isCacheable: Expectation = responseHeader(
  'Cache-Control',
  'has directives, with commas between them, and no no-store',
  (values) => {
    const directives = cacheDirectives(values)
    const wellFormed = directives.filter(([name]) => /^[\w-]+$/.test(name))
    return wellFormed.length > 0 && directives.every(([name]) => name !== 'no-store')
  },
)

/** RFC 9111, section 3.5: a shared cache keeps the answer to a request with a token for other callers, if it says so. */
export const notForSharedCaches: Expectation = withId(
  'not-for-shared-caches',
  responseHeader('Cache-Control', 'does not let a proxy give the answer to other callers', (values) => {
    const directives = new Map(cacheDirectives(values))
    const isForAll = directives.has('public') || directives.has('s-maxage')
    const seconds = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0)
    return !isForAll || seconds === 0 || ['no-store', 'no-cache', 'private'].some((name) => directives.has(name))
  }),
)

const daySeconds = 24 * 60 * 60

/** §8: the text recommends two days; its example shows one day. */
export const isCacheableForADay: Expectation = withId(
  'cacheable-for-a-day',
  responseHeader('Cache-Control', 'has a max-age of at least one day', (values) =>
    cacheDirectives(values).some(
      ([name, value]) => ['max-age', 's-maxage'].includes(name) && Number(value) >= daySeconds,
    ),
  ),
)

/** The answer is 304 to the ETag of an earlier step, counted from 1. */
export const notModifiedSinceStep = (step: number): Expectation =>
  expectation('not-modified', `304 to the ETag of step ${step}`, (seen) => {
    const before = exchangeOfStep(seen, step)
    if (before === undefined) return inconclusive('control', `the answer of step ${step}`, 'etag')
    if (headerOf(before.answer, 'ETag').length === 0) return fail('no ETag')
    const { status } = seen.exchange.answer
    return status === 304 ? pass : fail(String(status))
  })
