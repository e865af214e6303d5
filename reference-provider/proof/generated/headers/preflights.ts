/** §4.6: preflight requests without the headers that a browser needs, for all paths or for one. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { crossOriginHeaders } from '../../../../src/contract/interface/headers.ts'
import { atMostAdvice, type MutantFacts, mutant } from '../mutant.ts'
import { type HeaderChange, isPreflight, replacedHeader, withHeaders, withoutHeader } from './with-headers.ts'

const allowOrigin = 'Access-Control-Allow-Origin'
const allowMethods = 'Access-Control-Allow-Methods'
const allowHeaders = 'Access-Control-Allow-Headers'

const withoutWord = (name: string, word: string): HeaderChange =>
  replacedHeader(name, (value) =>
    value
      .split(', ')
      .filter((one) => one !== word)
      .join(', '),
  )

/** The ends of paths that browsers ask for. */
const askedPaths: Readonly<Record<string, RegExp>> = {
  list: /\/messages$/,
  details: /\/messages\/[^/]+$/,
  content: /\/content$/,
  body: /\/body$/,
  paymentData: /\/paymentData$/,
  structuredData: /\/structuredData$/,
  reply: /\/reply$/,
  actions: /\/(messageA|a)ctions\/[^/]+$/,
  changePartition: /\/changePartition$/,
  changeVisibility: /\/changeVisibility$/,
  statistics: /\/statistics\//,
  reference: /\/refData\/[^/]+$/,
  record: /\/refData\/[^/]+\/[^/]+$/,
}

export const preflightsByPath = Object.entries(askedPaths).flatMap(([place, path]) =>
  (
    [
      ['refused', (headers: Record<string, string>) => withoutHeader(allowOrigin)(headers)],
      ['without-authorization', withoutWord(allowHeaders, 'Authorization')],
      ['without-methods', withoutHeader(allowMethods)],
    ] as const
  ).map(([id, change]) =>
    mutant(
      `preflight-${id}:${place}`,
      `a preflight of ${place} is ${id}`,
      ['4.6.preflight', '4.6.allow-origin'],
      withHeaders([], change, (response, answered) => isPreflight(response, answered) && path.test(answered.address)),
    ),
  ),
)

const preflight = (
  id: string,
  says: string,
  clauses: readonly ClauseId[],
  change: HeaderChange,
  rest: Partial<MutantFacts> = {},
) => mutant(`preflight-${id}:otherPaths`, `a preflight ${says}`, clauses, withHeaders([], change, isPreflight), rest)

const usedMethods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PATCH'] as const
const unused = atMostAdvice('The interface never uses this method from a browser.')

const lowerCase = <Text extends string>(text: Text) => text.toLowerCase() as Lowercase<Text>

export const wrongPreflights = [
  preflight('origin-absent', 'names no origin', ['4.6.preflight', '4.6.allow-origin'], withoutHeader(allowOrigin)),
  preflight('methods-absent', 'names no methods', ['4.6.allow-get'], withoutHeader(allowMethods)),
  preflight('headers-absent', 'names no headers', ['4.6.allow-authorization'], withoutHeader(allowHeaders)),
  ...crossOriginHeaders.methods.map((method) =>
    preflight(
      `without-${method}`,
      `does not name the method ${method}`,
      [`4.6.allow-${lowerCase(method)}`],
      withoutWord(allowMethods, method),
      usedMethods.some((used) => used === method) ? {} : unused,
    ),
  ),
  ...crossOriginHeaders.allowedHeaders.map((name) =>
    preflight(
      `without-${name}`,
      `does not name the header ${name}`,
      [`4.6.allow-${lowerCase(name)}`],
      withoutWord(allowHeaders, name),
    ),
  ),
]
