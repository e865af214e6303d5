/** §4.6: headers for the origins of the portal that are absent or wrong, and origins that are accepted by mistake. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { providerOperations } from '../../../operations.ts'
import { revise } from '../../../rules/rules.ts'
import { atEachPlace, atMostAdvice, mutant } from '../mutant.ts'
import {
  type HeaderChange,
  hasStatus,
  hasSuccessStatus,
  replacedHeader,
  withHeaders,
  withoutHeader,
} from './with-headers.ts'

/** All operations, except the one that only the event service calls, which is not a browser. */
export const interfaceOperations = providerOperations.filter((operation) => operation !== 'eventNotifications')

const allowOrigin = 'Access-Control-Allow-Origin'

const anotherOrigin = replacedHeader(allowOrigin, () => 'https://other.example')

const originOperators: readonly (readonly [id: string, says: string, clause: ClauseId, change: HeaderChange])[] = [
  ['absent', 'is absent', '4.6.allow-origin', withoutHeader(allowOrigin)],
  ['another', 'names another origin', '4.6.allow-origin', anotherOrigin],
  ['star', 'is *', '4.6.allow-origin', replacedHeader(allowOrigin, () => '*')],
  ['doubled', 'names the origin twice', '4.6.allow-origin', replacedHeader(allowOrigin, (one) => `${one}, ${one}`)],
  [
    'expose-absent',
    'comes without the exposed headers',
    '4.6.expose-location',
    withoutHeader('Access-Control-Expose-Headers'),
  ],
]

export const wrongOrigins = atEachPlace(interfaceOperations, originOperators, (operation, [id, says, clause, change]) =>
  mutant(
    `origin-${id}:${operation}`,
    `${operation}: the accepted origin ${says}`,
    [clause],
    withHeaders([operation], change, hasSuccessStatus),
  ),
)

export const errorsWithoutOrigin = [400, 401, 403, 404].map((status) =>
  mutant(
    `origin-absent:${status}`,
    `the accepted origin is absent from answers with ${status}`,
    ['4.6.allow-origin'],
    withHeaders([], withoutHeader(allowOrigin), hasStatus(status)),
  ),
)

export const refusalsWithoutOrigin = interfaceOperations.map((operation) =>
  mutant(
    `origin-absent-401:${operation}`,
    `${operation}: the accepted origin is absent from a refusal without a token`,
    ['4.6.allow-origin'],
    withHeaders([operation], withoutHeader(allowOrigin), hasStatus(401)),
  ),
)

const hostOf = (origin: string): string => origin.replace(/^\w+:\/\//, '')
const withoutPort = (origin: string): string => origin.replace(/:\d+$/, '')

/** `known` is configured. */
type OriginTest = (origin: string, known: string) => boolean

const acceptance: readonly (readonly [id: string, says: string, isAccepted: OriginTest])[] = [
  ['any', 'every origin is accepted', () => true],
  ['prefix', 'an origin that begins like an accepted one is accepted', (origin, known) => origin.startsWith(known)],
  ['suffix', 'an origin that ends like an accepted one is accepted', (origin, known) => origin.endsWith(hostOf(known))],
  [
    'contains',
    'an origin that contains an accepted host is accepted',
    (origin, known) => origin.includes(hostOf(known)),
  ],
  ['begun-by', 'an origin that an accepted one begins with is accepted', (origin, known) => known.startsWith(origin)],
  ['any-scheme', 'the scheme of an origin does not count', (origin, known) => hostOf(origin) === hostOf(known)],
  ['any-port', 'the port of an origin does not count', (origin, known) => withoutPort(origin) === withoutPort(known)],
  ['subdomain', 'subdomains of an accepted host are accepted', (origin, known) => origin.endsWith(`.${hostOf(known)}`)],
  ['null', 'the origin null is accepted', (origin) => origin === 'null'],
  [
    'any-sign-for-dot',
    'a dot of the host matches any character',
    (origin, known) => new RegExp(`^${known}$`).test(origin),
  ],
]

const ofSameHost = atMostAdvice(
  'The specification lists host names: another scheme or port of an accepted host is advice.',
)

export const acceptedOrigins = acceptance.map(([id, says, isAccepted]) =>
  mutant(
    `origin-accepted-${id}:all`,
    says,
    ['4.6.foreign-origin', '4.6.allow-origin', '4.6.acceptance-origins'],
    revise('crossOrigin', ({ accepts }) => ({
      accepts: (origin, origins) => accepts(origin, origins) || origins.some((known) => isAccepted(origin, known)),
    })),
    id === 'any-scheme' || id === 'any-port' ? ofSameHost : {},
  ),
)
