/** §4.1, §4.6, §8: headers that are absent, doubled, wrong, or missing on some answers. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { type ProviderOperation, providerOperations } from '../../operations.ts'
import type { ProviderResponse } from '../../response.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import { mailboxOperations, recordReads } from './places.ts'

type HeaderChange = (headers: Record<string, string>) => Record<string, string>

const withHeaders = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  change: HeaderChange,
  isWhere: (response: ProviderResponse) => boolean = () => true,
): Rules =>
  withResponseRewrite(rules, operations, (response) =>
    isWhere(response) ? { ...response, headers: change(response.headers) } : response,
  )

const without =
  (name: string): HeaderChange =>
  ({ [name]: _, ...headers }) =>
    headers

/** Replaces a header where it is. */
const replaced =
  (name: string, value: (before: string) => string): HeaderChange =>
  (headers) =>
    headers[name] === undefined ? headers : { ...headers, [name]: value(headers[name]) }

const interfaceOperations = providerOperations.filter((operation) => operation !== 'eventNotifications')

const isSuccess = ({ status }: ProviderResponse) => status < 300
const hasStatus =
  (wanted: number) =>
  ({ status }: ProviderResponse): boolean =>
    status === wanted

const allowOrigin = 'Access-Control-Allow-Origin'
const exposeHeaders = 'Access-Control-Expose-Headers'

const ofOrigin: MutantFacts[] = interfaceOperations.flatMap((operation) =>
  [
    { id: 'absent', says: 'is absent', change: without(allowOrigin), clauses: ['4.6.allow-origin'] },
    {
      id: 'another',
      says: 'names another origin',
      change: replaced(allowOrigin, () => 'https://other.example'),
      clauses: ['4.6.allow-origin'],
    },
    { id: 'star', says: 'is *', change: replaced(allowOrigin, () => '*'), clauses: ['4.6.allow-origin'] },
    {
      id: 'doubled',
      says: 'names the origin twice',
      change: replaced(allowOrigin, (one) => `${one}, ${one}`),
      clauses: ['4.6.allow-origin'],
    },
    {
      id: 'expose-absent',
      says: 'comes without the exposed headers',
      change: without(exposeHeaders),
      clauses: ['4.6.expose-location'],
    },
  ].map(({ id, says, change, clauses }) => ({
    id: `origin-${id}:${operation}`,
    says: `${operation}: the accepted origin ${says}`,
    clauses: clauses as ClauseId[],
    change: (rules: Rules) => withHeaders(rules, [operation], change, isSuccess),
  })),
)

const ofErrors: MutantFacts[] = [400, 401, 403, 404].map((status) => ({
  id: `origin-absent:${status}`,
  says: `the accepted origin is absent from answers with ${status}`,
  clauses: ['4.6.allow-origin'],
  change: (rules) => withHeaders(rules, [], without(allowOrigin), hasStatus(status)),
}))

const ofPreflight: MutantFacts[] = [
  {
    id: 'origin-absent',
    says: 'names no origin',
    change: without(allowOrigin),
    clauses: ['4.6.preflight', '4.6.allow-origin'],
  },
  {
    id: 'methods-absent',
    says: 'names no methods',
    change: without('Access-Control-Allow-Methods'),
    clauses: ['4.6.allow-get'],
  },
  {
    id: 'headers-absent',
    says: 'names no headers',
    change: without('Access-Control-Allow-Headers'),
    clauses: ['4.6.allow-authorization'],
  },
  ...['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS', 'PUT', 'DELETE', 'TRACE'].map((method) => ({
    id: `without-${method}`,
    says: `does not name the method ${method}`,
    change: withoutWord('Access-Control-Allow-Methods', method),
    clauses: [`4.6.allow-${method.toLowerCase()}`],
    because: ['PUT', 'DELETE', 'TRACE', 'HEAD', 'OPTIONS'].includes(method)
      ? 'The interface never uses this method from a browser.'
      : undefined,
  })),
  ...[
    'Content-Type',
    'Authorization',
    'Accept',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'Location',
  ].map((name) => ({
    id: `without-${name}`,
    says: `does not name the header ${name}`,
    change: withoutWord('Access-Control-Allow-Headers', name),
    clauses: [`4.6.allow-${name.toLowerCase()}`],
    because: undefined,
  })),
].map((one) => ({
  id: `preflight-${one.id}:otherPaths`,
  says: `a preflight ${one.says}`,
  clauses: one.clauses as ClauseId[],
  ...('because' in one && one.because !== undefined && { judgement: 'advice' as const, because: one.because }),
  change: (rules: Rules) => withHeaders(rules, [], one.change, hasStatus(204)),
}))

function withoutWord(name: string, word: string): HeaderChange {
  return replaced(name, (value) =>
    value
      .split(', ')
      .filter((one) => one !== word)
      .join(', '),
  )
}

/** Origins that are accepted though they are not configured. */
const acceptedOrigins: MutantFacts[] = (
  [
    ['any', 'every origin is accepted', () => true],
    ['prefix', 'an origin that begins like an accepted one is accepted', (origin, known) => origin.startsWith(known)],
    [
      'suffix',
      'an origin that ends like an accepted one is accepted',
      (origin, known) => origin.endsWith(hostOf(known)),
    ],
    [
      'contains',
      'an origin that contains an accepted host is accepted',
      (origin, known) => origin.includes(hostOf(known)),
    ],
    ['begun-by', 'an origin that an accepted one begins with is accepted', (origin, known) => known.startsWith(origin)],
    ['any-scheme', 'the scheme of an origin does not count', (origin, known) => hostOf(origin) === hostOf(known)],
    ['any-port', 'the port of an origin does not count', (origin, known) => portless(origin) === portless(known)],
    [
      'subdomain',
      'subdomains of an accepted host are accepted',
      (origin, known) => hostOf(origin).endsWith(`.${hostOf(known)}`),
    ],
    ['null', 'the origin null is accepted', (origin) => origin === 'null'],
    [
      'any-sign-for-dot',
      'a dot of the host matches any sign',
      (origin, known) => new RegExp(`^${known}$`).test(origin),
    ],
  ] as const satisfies readonly (readonly [string, string, (origin: string, known: string) => boolean])[]
).map(([id, says, isAccepted]: readonly [string, string, (origin: string, known: string) => boolean]) => ({
  id: `origin-accepted-${id}:all`,
  says,
  clauses: ['4.6.foreign-origin', '4.6.allow-origin', '4.6.acceptance-origins'] as ClauseId[],
  change: (rules: Rules) =>
    reviseRules(rules, 'crossOrigin', {
      accepts: (origin, origins) =>
        rules.crossOrigin.accepts(origin, origins) || origins.some((known) => isAccepted(origin, known)),
    }),
}))

function hostOf(origin: string): string {
  return origin.replace(/^\w+:\/\//, '')
}
function portless(origin: string): string {
  return origin.replace(/:\d+$/, '')
}

/** §8: the by-identifier form must carry cache control. */
const ofCaching: MutantFacts[] = recordReads.flatMap((operation) => {
  const clauses: ClauseId[] =
    operation === 'messageType'
      ? ['8.cache-message-types']
      : operation === 'senderApplication'
        ? ['8.cache-sender-applications']
        : ['8.cache-sender-organizations']
  return (
    [
      ['absent', without('Cache-Control')],
      ['no-store', replaced('Cache-Control', () => 'no-store')],
      ['no-store-among-others', replaced('Cache-Control', (one) => `${one}, no-store`)],
      ['private-hour', replaced('Cache-Control', () => 'private, max-age=3600')],
    ] as const
  ).map(([id, change]) => ({
    id: `cache-control-${id}:${operation}`,
    says: `${operation}: Cache-Control is ${id}`,
    clauses,
    ...(id === 'private-hour' && {
      judgement: 'advice' as const,
      because: 'How long records are cached is a recommendation.',
    }),
    change: (rules: Rules) => withHeaders(rules, [operation], change, isSuccess),
  }))
})

const publicAnswers: MutantFacts[] = mailboxOperations
  .filter((operation) => !['reply', 'actionUpdate', 'changePartition', 'changeVisibility'].includes(operation))
  .flatMap((operation) =>
    ['public, max-age=3600', 'max-age=86400'].map((value) => ({
      id: `cached-as-${value.split(',')[0]}:${operation}`,
      says: `${operation}: a shared cache may keep the answer (${value})`,
      judgement: 'advice' as const,
      because: 'The specification gives cache headers for reference data alone.',
      change: (rules: Rules) => withHeaders(rules, [operation], (headers) => ({ ...headers, 'Cache-Control': value })),
    })),
  )

const ofFiles: MutantFacts[] = [
  {
    id: 'disposition-absent:content',
    says: 'the header with the file name is absent',
    judgement: 'advice',
    because: 'The specification states how the name is written, not that it is there.',
    change: (rules) => withHeaders(rules, ['content'], without('Content-Disposition')),
  },
  ...(
    [
      ['raw', (name: string) => `attachment; filename="${name}"`],
      ['latin', (name: string) => `attachment; filename="${Buffer.from(name, 'utf8').toString('latin1')}"`],
      [
        'raw-beside-escaped',
        (name: string) => `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      ],
    ] as const
  ).map(([id, write]) => ({
    id: `file-name-${id}:content`,
    says: `the file name is written as it is (${id})`,
    clauses: ['4.1.content-filename-ascii'] as ClauseId[],
    change: (rules: Rules) => reviseRules(rules, 'headers', { contentDisposition: (name) => latinBytes(write(name)) }),
  })),
]

/** A header carries bytes; each character here is one byte. */
function latinBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

const otherHeaders: MutantFacts[] = interfaceOperations.flatMap((operation) =>
  (
    [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Content-Type', undefined],
      ['X-Powered-By', 'a framework'],
      ['Set-Cookie', 'session=1'],
    ] as const
  ).map(([name, value]) => ({
    id: `${name}-${value === undefined ? 'absent' : 'other'}:${operation}`,
    says: `${operation}: ${name} is ${value ?? 'absent'}`,
    judgement: 'allowed' as const,
    because: 'The specification says nothing of this header.',
    change: (rules: Rules) =>
      withHeaders(
        rules,
        [operation],
        (headers) => (value === undefined ? without(name)(headers) : { ...headers, [name]: value }),
        isSuccess,
      ),
  })),
)

export const headerMutants: readonly Mutant[] = mutantsOf('headers', [
  ...ofOrigin,
  ...ofErrors,
  ...ofPreflight,
  ...acceptedOrigins,
  ...ofCaching,
  ...publicAnswers,
  ...ofFiles,
  ...otherHeaders,
])
