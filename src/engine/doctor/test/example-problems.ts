/** One example of findings for each rule of the doctor, under the id of its diagnosis. */
import { referenceDialect } from '../../../contract/dialect.ts'
import type { StubCall } from '../../../contract/stub-control.ts'
import { cutOffCode, NetworkError, type NetworkErrorReason, undecodableCode } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { answered } from '../../test/exchanges.ts'
import type { Findings, OtherPathAnswer, TestDataFindings } from '../probes/findings.ts'
import { firstListRequest } from '../probes/http-probes.ts'
import type { DecodedToken } from '../probes/token.ts'

type Example = readonly [id: string, findings: Partial<Findings>]

const services = { authUrl: 'http://127.0.0.1:4010', partitionUrl: 'http://127.0.0.1:4020' }

const networkError = (reason: NetworkErrorReason, code = '', text = 'the connection was lost'): Partial<Findings> => ({
  networkError: new NetworkError(reason, text, code),
})

const withHeaders = (exchange: Exchange, headers: [string, string][], text = exchange.answer.text): Exchange => ({
  ...exchange,
  answer: { ...exchange.answer, headers, text },
})

const as = (persona: Exchange['as'], exchange: Exchange): Exchange => ({ ...exchange, as: persona })

const html = (text: string): Exchange => withHeaders(answered(200), [['Content-Type', 'text/html']], text)

const otherPath = (why: OtherPathAnswer['why'], baseUrl: string): Partial<Findings> => ({
  firstList: answered(404),
  otherPaths: [{ why, baseUrl, exchange: answered(401, { title: 'unauthorized' }) }],
})

const call = (
  service: StubCall['service'],
  operation: StubCall['operation'],
  differing: Partial<StubCall> = {},
): StubCall => ({
  sequence: 1,
  service,
  operation,
  method: 'GET',
  path: `/${operation}`,
  parameters: {},
  status: 200,
  authenticated: true,
  advice: [],
  at: '2026-05-04T10:00:00Z',
  ...differing,
})

const introspection = call('authorization', 'introspect', { caller: 'doctor-humanUser-representative' })

/** The provider answered the list with this status and made these calls to the stubs. */
const stubbed = (status: number, ...stubCalls: StubCall[]): Partial<Findings> => ({
  kind: 'stubbed',
  services,
  stubCalls,
  firstList: as('documentConsumer', answered(status, { items: [] })),
})

const message = (differing: Partial<SeenMessage> = {}): SeenMessage =>
  ({ mailbox: 'own', folder: 'in', isVisible: true, publicationDate: '2026-05-04', ...differing }) as SeenMessage

const emptyList = answered(200, { items: [] })

const testData = (differing: Partial<TestDataFindings>): Partial<Findings> => ({
  firstList: emptyList,
  testData: {
    messages: [message()],
    markCount: 200,
    seenMarkCount: 200,
    foreignMarkCount: 0,
    expectsForeignMailbox: false,
    missingNeeds: [],
    needCount: 60,
    ...differing,
  },
})

const humanScope = 'scope:document:management:consult:ws-mailboxrest:mailboxenterpriseuser'
const seconds = (date: string): number => Date.parse(date) / 1000

const withToken = (differing: Partial<DecodedToken>): Partial<Findings> => ({
  firstList: emptyList,
  tokens: [{ as: 'humanUser', scopes: [humanScope], claimTexts: ['0990000113'], ...differing }],
})

const certificate = {
  subject: 'other.example',
  issuer: 'Example CA',
  names: 'DNS:other.example',
  validFrom: 'Jan 1 2025',
  validTo: 'Jan 1 2026',
}

const certificateError = (code: string): Partial<Findings> => ({
  ...networkError('unreachable', code),
  baseUrl: 'https://provider.example',
  network: { acceptsConnections: true, speaksTls: true, certificate },
})

const reachProblems: readonly Example[] = [
  ['proxy-wants-credentials', networkError('unreachable', 'PROXY_407')],
  ['proxy-refuses', { ...networkError('unreachable', 'PROXY_502'), proxy: 'http://proxy:3128' }],
  ['proxy-unreachable', { ...networkError('unreachable', 'ECONNREFUSED'), proxy: 'http://proxy:3128' }],
  ['unknown-host', { ...networkError('unreachable', 'ENOTFOUND'), baseUrl: 'http://provider.invalid' }],
  ['other-loopback', { ...networkError('unreachable', 'ECONNREFUSED'), network: { otherLoopback: '::1' } }],
  ['nothing-listens', networkError('unreachable', 'ECONNREFUSED')],
  ['host-unreachable', networkError('unreachable', 'EHOSTUNREACH')],
  ['http-for-https', { ...networkError('reset', 'ECONNRESET'), network: { speaksTls: true } }],
  [
    'https-for-http',
    { ...networkError('reset', 'EPROTO'), baseUrl: 'https://127.0.0.1:4000', network: { greeting: 'HTTP/1.1 400' } },
  ],
  ['certificate-unknown-authority', certificateError('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['certificate-expired', certificateError('CERT_HAS_EXPIRED')],
  ['certificate-not-yet-valid', certificateError('CERT_NOT_YET_VALID')],
  ['certificate-for-another-host', certificateError('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['answer-cut-short', networkError('reset', cutOffCode)],
  ['answer-undecodable', networkError('reset', undecodableCode)],
  ['answer-too-large', networkError('tooLarge')],
  ['wants-client-certificate', networkError('reset', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED')],
  ['rate-limited', networkError('busy', '429')],
  ['still-starting', { firstList: withHeaders(answered(503), [['Retry-After', '5']]) }],
  ['nothing-behind-gateway', { firstList: answered(502) }],
  ['never-answers', networkError('timeout')],
  ['not-http', { ...networkError('reset', 'HPE_INVALID'), network: { greeting: 'SSH-2.0-OpenSSH_9.9\r\n' } }],
  ['cut-off', networkError('reset', 'ECONNRESET')],
  ['not-reached', networkError('unreachable', 'ESTRANGE', 'nothing answers there (ESTRANGE)')],
]

const basePathProblems: readonly Example[] = [
  ['base-url-is-stubs', { stubCalls: [call('authorization', 'unknown', { path: '/mailbox/messages' })] }],
  ['login-page', { firstList: html('<html><input type="password"></html>') }],
  [
    'redirected',
    { firstList: withHeaders(answered(301), [['Location', 'https://provider.example/v3/mailbox/messages']]) },
  ],
  [
    'gateway-wants-credentials',
    { firstList: withHeaders(answered(401), [['WWW-Authenticate', 'Basic realm="test"']]) },
  ],
  ['html-page', { firstList: html('<!doctype html><title>Our shop</title>'), stubCalls: [] }],
  ['slash-too-many', otherPath('slashes', 'http://127.0.0.1:4000/api')],
  ['base-url-ends-in-endpoint', otherPath('endpoint', 'http://127.0.0.1:4000/api')],
  ['word-configured-wrongly', { ...otherPath('word', 'http://127.0.0.1:4000'), brandWord: 'letterbox' }],
  ['wrong-word', otherPath('referenceData', 'http://127.0.0.1:4000')],
  ['base-path-too-long', otherPath('parent', 'http://127.0.0.1:4000/api')],
  ['nothing-at-base-path', { firstList: answered(404) }],
  ['another-service', { firstList: answered(200, { status: 'UP' }), stubCalls: [] }],
]

const serviceProblems: readonly Example[] = [
  ['services-swapped', stubbed(401, call('partition', 'unknown', { method: 'POST', path: '/introspect' }))],
  ['authorization-not-wired', stubbed(200, call('partition', 'userPartitionRights'))],
  ['unknown-path-at-stubs', stubbed(401, call('authorization', 'unknown', { path: '/oauth/introspection' }))],
  [
    'provider-gets-no-token',
    stubbed(401, call('authorization', 'token', { status: 400, parameters: { grant_type: 'password' } })),
  ],
  [
    'remembered-provider-token',
    stubbed(401, call('authorization', 'introspect', { status: 401, authenticated: false, unknownToken: true })),
  ],
  ['introspection-elsewhere', stubbed(401, call('authorization', 'token'))],
  ['tokens-checked-locally', stubbed(200, call('authorization', 'jwks'))],
  ['stubs-on-loopback', { ...stubbed(500), baseUrl: 'http://provider.example' }],
  ['stubs-unreachable', stubbed(500)],
  ['authorization-stripped', { ...stubbed(401), listByPersona: { nobody: answered(401, { items: [] }) } }],
  ['introspects-elsewhere', stubbed(401)],
  ['asks-nobody', stubbed(200)],
  [
    'provider-scope-absent',
    stubbed(200, introspection, call('partition', 'userPartitionRights', { status: 403, authenticated: false })),
  ],
  ['partition-not-wired', { ...stubbed(200, introspection), listByPersona: { humanUser: answered(403) } }],
]

const callerProblems: readonly Example[] = [
  ['token-expired', withToken({ expiresAt: seconds('2026-05-04T09:30:00Z') })],
  ['token-not-yet-valid', withToken({ validFrom: seconds('2026-05-04T10:05:00Z') })],
  [
    'token-of-another-persona',
    withToken({ scopes: ['scope:document:management:consult:ws-mailboxrest:documentconsumer'] }),
  ],
  ['token-without-scope', withToken({ scopes: ['scope:of:something:else'] })],
  ['token-of-another-enterprise', withToken({ claimTexts: ['0406798006'] })],
  ['clock-skew-refuses-tokens', { firstList: withHeaders(answered(401), [['Date', 'Mon, 04 May 2026 07:00:00 GMT']]) }],
  [
    'scope-absent',
    {
      ...stubbed(403, introspection),
      firstList: answered(403, ['scope:document:management:consult:ws-letterboxrest:mailboxenterpriseuser']),
    },
  ],
  ['every-caller-refused', { ...stubbed(403, introspection), listByPersona: { humanUser: answered(403) } }],
  [
    'on-behalf-of-stripped',
    {
      ...stubbed(200, introspection),
      listByPersona: {
        representative: as('representative', answered(400)),
        representativeWithoutHeader: as('representativeWithoutHeader', answered(400)),
      },
    },
  ],
  ['token-refused', { firstList: emptyList, listByPersona: { humanUser: answered(401) } }],
]

const idsToItems = (...ids: string[]) => ({ items: ids.map((messageId) => ({ messageId })) })

const stabilityProblems: readonly Example[] = [
  [
    'two-instances',
    {
      dialect: referenceDialect,
      repeatedLists: [answered(200, idsToItems('a', 'b', 'c')), answered(200, idsToItems('x', 'y', 'z'))],
    },
  ],
  ['clock-skew', { firstList: withHeaders(emptyList, [['Date', 'Thu, 07 May 2026 10:00:00 GMT']]) }],
  ['wrong-content-type', { firstList: withHeaders(emptyList, [['Content-Type', 'text/plain']]) }],
  ['asked-to-slow-down', { firstList: emptyList, retryAfterStatuses: [429, 503] }],
  [
    'slow-target',
    {
      firstList: emptyList,
      requests: [{ spec: firstListRequest, as: 'humanUser', exchange: { ...emptyList, durationMs: 700 } }],
    },
  ],
  [
    'dialect-list-unresolved',
    { firstList: answered(200, { page: { content: [{}] } }), dialect: { ...referenceDialect, listItems: null } },
  ],
  [
    'dialect-id-unresolved',
    { firstList: answered(200, { items: [{ messageUuid: 'a' }] }), dialect: { ...referenceDialect, messageId: null } },
  ],
]

const dataProblems: readonly Example[] = [
  ['dataset-in-another-enterprise', testData({ messages: [], seenMarkCount: 0, foreignMarkCount: 200 })],
  ['dataset-not-loaded', testData({ messages: [], seenMarkCount: 0 })],
  ['dataset-half-loaded', testData({ seenMarkCount: 100 })],
  ['dataset-unknown', testData({ seenMarkCount: 0 })],
  [
    'second-mailbox-missing',
    {
      ...testData({ expectsForeignMailbox: true }),
      requests: [
        {
          spec: firstListRequest,
          as: 'foreignConsumer',
          exchange: as('foreignConsumer', emptyList),
        },
      ],
    },
  ],
  [
    'dataset-stale',
    testData({
      messages: [message({ publicationDate: '2026-04-14T10:00:00Z' })],
      datasetDate: new Date('2026-05-04T10:00:00Z'),
    }),
  ],
  ['feature-declared-absent', { featureAnswers: { body: answered(404), templates: answered(501) } }],
  ['origin-not-configured', { preflight: answered(204) }],
  ['no-origins', { firstList: emptyList, origins: [] }],
]

export const exampleProblems: readonly Example[] = [
  ...reachProblems,
  ...basePathProblems,
  ...serviceProblems,
  ...callerProblems,
  ...stabilityProblems,
  ...dataProblems,
]
