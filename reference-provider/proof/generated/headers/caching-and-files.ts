/** §4.1, §8: headers of caches, of files, and those that the specification does not state. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import { latin1Text } from '../../../../src/contract/encodings.ts'
import { revise } from '../../../rules/rules.ts'
import { messageReads, statisticCounts } from '../../defects/shared/grid-scenarios.ts'
import { allowedBecause, atEachPlace, atMostAdvice, mutant } from '../mutant.ts'
import { interfaceOperations } from './cross-origin.ts'
import { type HeaderChange, hasSuccessStatus, replacedHeader, withHeaders, withoutHeader } from './with-headers.ts'

const setHeader =
  (name: string, value: string): HeaderChange =>
  (headers) => ({ ...headers, [name]: value })

const cachedRecords = [
  ['senderApplication', '8.cache-sender-applications'],
  ['senderOrganization', '8.cache-sender-organizations'],
  ['messageType', '8.cache-message-types'],
] as const

const cacheOperators: readonly (readonly [id: string, change: HeaderChange])[] = [
  ['absent', withoutHeader('Cache-Control')],
  ['no-store', replacedHeader('Cache-Control', () => 'no-store')],
  ['no-store-among-others', replacedHeader('Cache-Control', (one) => `${one}, no-store`)],
  ['private-hour', replacedHeader('Cache-Control', () => 'private, max-age=3600')],
]

const cacheTime = atMostAdvice('How long records are cached is a recommendation.')

/** The form by identifier must carry cache control. */
export const recordsWithoutCaching = atEachPlace(cachedRecords, cacheOperators, ([operation, clause], [id, change]) =>
  mutant(
    `cache-control-${id}:${operation}`,
    `${operation}: Cache-Control is ${id}`,
    [clause],
    withHeaders([operation], change, hasSuccessStatus),
    id === 'private-hour' ? cacheTime : {},
  ),
)

const readingOperations = ['messages', ...messageReads, 'action', ...statisticCounts] as const
const sharedCaching = ['public, max-age=3600', 'max-age=86400']

export const sharedAnswers = atEachPlace(readingOperations, sharedCaching, (operation, value) =>
  mutant(
    `cached-as-${value.split(',')[0]}:${operation}`,
    `${operation}: a shared cache may keep the answer (${value})`,
    [],
    withHeaders([operation], setHeader('Cache-Control', value)),
    atMostAdvice('The specification gives cache headers for reference data alone.'),
  ),
)

/** A header carries bytes; each character here is one byte. */
const asBytes = (text: string): string => latin1Text(utf8Bytes(text))

const nameOperators: readonly (readonly [id: string, write: (name: string) => string])[] = [
  ['raw', (name) => `attachment; filename="${name}"`],
  ['latin', (name) => `attachment; filename="${asBytes(name)}"`],
  ['raw-beside-escaped', (name) => `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`],
]

export const wrongFileNames = [
  mutant(
    'disposition-absent:content',
    'the header with the file name is absent',
    [],
    withHeaders(['content'], withoutHeader('Content-Disposition')),
    atMostAdvice('The specification states how the name is written, not that it is there.'),
  ),
  ...nameOperators.map(([id, write]) =>
    mutant(
      `file-name-${id}:content`,
      `the file name is written as it is (${id})`,
      ['4.1.content-filename-ascii'],
      revise('headers', () => ({ contentDisposition: (name) => asBytes(write(name)) })),
    ),
  ),
]

const otherHeaderOperators: readonly (readonly [name: string, value: string | undefined])[] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Type', undefined],
  ['X-Powered-By', 'a framework'],
  ['Set-Cookie', 'session=1'],
]

export const otherHeaders = atEachPlace(interfaceOperations, otherHeaderOperators, (operation, [name, value]) =>
  mutant(
    `${name}-${value === undefined ? 'absent' : 'other'}:${operation}`,
    `${operation}: ${name} is ${value ?? 'absent'}`,
    [],
    withHeaders([operation], value === undefined ? withoutHeader(name) : setHeader(name, value), hasSuccessStatus),
    allowedBecause('The specification says nothing of this header.'),
  ),
)
