import { headerOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass } from '../../scenario/expectation.ts'

const headerText = (values: readonly string[]): string => (values.length === 0 ? 'no such header' : values.join(', '))

const listedValues = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(',')).map((value) => value.trim())

/** A response header is as it must be; `values` are all lines of it, in order. */
export const responseHeader = (
  name: string,
  says: string,
  isRight: (values: readonly string[]) => boolean,
): Expectation => ({
  says: `${name} ${says}`,
  judge: ({ exchange: { answer } }) => {
    const values = headerOf(answer, name)
    return isRight(values) ? pass : fail(headerText(values))
  },
})

/** The header stands there with a value. */
export const headerPresent = (name: string): Expectation =>
  responseHeader(name, 'is present', (values) => values.some((value) => value.trim() !== ''))

const includesAll = (values: readonly string[], wanted: readonly string[]): boolean => {
  const named = new Set(listedValues(values).map((value) => value.toLowerCase()))
  return wanted.every((one) => named.has(one.toLowerCase()))
}

/** The header is a list, compared as a set without regard to case, that holds all of these. */
export const headerIncludes = (name: string, ...wanted: readonly string[]): Expectation =>
  responseHeader(name, `names ${wanted.join(', ')}`, (values) => includesAll(values, wanted))

/** Taken together, the answers of the scenario so far hold all of these in that header. */
export const headersTogetherInclude = (name: string, ...wanted: readonly string[]): Expectation => ({
  says: `${name} of the answers together names ${wanted.join(', ')}`,
  judge: ({ exchanges }) => {
    const values = exchanges.flatMap(({ answer }) => headerOf(answer, name))
    return includesAll(values, wanted) ? pass : fail(headerText([...new Set(listedValues(values))]))
  },
})

/** Every byte of the header is ASCII (§4.1, file names). */
export const headerIsAscii = (name: string): Expectation =>
  responseHeader(name, 'holds ASCII alone', (values) => values.every((value) => [...value].every(isAscii)))

const isAscii = (character: string): boolean => character >= ' ' && character <= '~'

/** Every byte of every header is ASCII, whichever of them carries a file name (§4.1). */
export const headersAreAscii: Expectation = {
  says: 'headers of ASCII alone',
  judge: ({ exchange: { answer } }) => {
    const odd = answer.headers.find(([, value]) => ![...value].every((character) => character <= '\u007f'))
    return odd === undefined ? pass : fail(`${odd[0]}: ${odd[1]}`)
  },
}

/** §4.6: pages of that origin may read the answer, and the header says so by repeating it. */
export const allowsOrigin = (origin: string): Expectation =>
  responseHeader(
    'Access-Control-Allow-Origin',
    `is ${origin}`,
    (values) => values.length === 1 && values[0]?.trim() === origin,
  )

/** §4.6: pages of that origin may not read the answer. */
export const deniesOrigin = (origin: string): Expectation =>
  responseHeader(
    'Access-Control-Allow-Origin',
    `is neither ${origin} nor *`,
    (values) => !listedValues(values).some((value) => value === '*' || value === origin),
  )

const cacheDirectives = (values: readonly string[]): [name: string, value: string][] =>
  listedValues(values)
    .filter((directive) => directive !== '')
    .map((directive) => {
      const [name = '', value = ''] = directive.toLowerCase().split('=')
      return [name.trim(), value.replaceAll('"', '').trim()]
    })

/** §8: the answer says how it may be kept, and it may be. */
export const isCacheable: Expectation = responseHeader('Cache-Control', 'is present, without no-store', (values) => {
  const told = cacheDirectives(values)
  return told.length > 0 && told.every(([name]) => name !== 'no-store')
})

const daySeconds = 24 * 60 * 60

/** §8: two days are recommended, and the printed example is a day. */
export const isCacheableForADay: Expectation = responseHeader(
  'Cache-Control',
  'has a max-age of a day or more',
  (values) =>
    cacheDirectives(values).some(
      ([name, value]) => ['max-age', 's-maxage'].includes(name) && Number(value) >= daySeconds,
    ),
)

/** The answer confirms the ETag of an earlier step, counted from 1, instead of sending all again. */
export const notModifiedSinceStep = (step: number): Expectation => ({
  says: `304 to the ETag of step ${step}`,
  judge: ({ exchange, exchanges }) => {
    const before = exchanges.find((earlier) => earlier.step === step - 1)
    if (before === undefined) return inconclusive(`the answer of step ${step}`)
    if (headerOf(before.answer, 'ETag').length === 0) return fail('no ETag')
    return exchange.answer.status === 304 ? pass : fail(String(exchange.answer.status))
  },
})
