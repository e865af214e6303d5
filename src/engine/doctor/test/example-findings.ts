/** Parts of findings, for the examples of each rule. */
import type { StubCall } from '../../../contract/stub-control.ts'
import { NetworkError, type NetworkErrorReason } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { answered } from '../../test/exchanges.ts'
import type { Findings, OtherPathAnswer, TestDataFindings } from '../probes/findings.ts'
import type { DecodedToken } from '../probes/token.ts'

export type Example = readonly [id: string, findings: Partial<Findings>]

/** Findings about a live target without any answer, with these differences. */
export const findingsWith = (differing: Partial<Findings>): Findings => ({
  baseUrl: 'http://127.0.0.1:4000',
  kind: 'live',
  brandWord: 'mailbox',
  timeoutMs: 1000,
  now: new Date('2026-05-04T10:00:00Z'),
  declaredFeatures: {},
  origins: ['https://portal.example'],
  enterpriseNumber: '0990000113',
  requests: [],
  declaredNames: {},
  retryAfterStatuses: [],
  network: {},
  otherPaths: [],
  listByPersona: {},
  featureAnswers: {},
  tokens: [],
  tokenProblems: [],
  ...differing,
})

export const services = { authUrl: 'http://127.0.0.1:4010', partitionUrl: 'http://127.0.0.1:4020' }

export const networkError = (
  reason: NetworkErrorReason,
  code = '',
  text = 'the connection was lost',
): Partial<Findings> => ({ networkError: new NetworkError(reason, text, code) })

export const withHeaders = (
  exchange: Exchange,
  headers: [string, string][],
  text = exchange.answer.text,
): Exchange => ({ ...exchange, answer: { ...exchange.answer, headers, text } })

export const as = (persona: Exchange['as'], exchange: Exchange): Exchange => ({ ...exchange, as: persona })

export const html = (text: string): Exchange => withHeaders(answered(200), [['Content-Type', 'text/html']], text)

export const otherPath = (why: OtherPathAnswer['why'], baseUrl: string): Partial<Findings> => ({
  firstList: answered(404),
  otherPaths: [{ why, baseUrl, exchange: answered(401, { title: 'unauthorized' }) }],
})

export const call = (
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

export const introspection = call('authorization', 'introspect', { caller: 'doctor-humanUser-representative' })

/** The provider answered the list with this status and made these calls to the stubs. */
export const stubbed = (status: number, ...stubCalls: StubCall[]): Partial<Findings> => ({
  kind: 'stubbed',
  services,
  stubCalls,
  firstList: as('documentConsumer', answered(status, { items: [] })),
})

export const message = (differing: Partial<SeenMessage> = {}): SeenMessage =>
  ({
    mailbox: 'own',
    folder: 'in',
    isVisible: true,
    isWhole: true,
    publicationDate: '2026-05-04',
    ...differing,
  }) as SeenMessage

export const emptyList = answered(200, { items: [] })

export const testData = (differing: Partial<TestDataFindings>): Partial<Findings> => ({
  firstList: emptyList,
  testData: {
    messages: [message()],
    markCount: 200,
    seenMarkCount: 200,
    testMessageCount: 210,
    foreignMarkCount: 0,
    expectsForeignMailbox: false,
    missingNeeds: [],
    needCount: 60,
    ...differing,
  },
})

export const humanScope = 'scope:document:management:consult:ws-mailboxrest:mailboxenterpriseuser'
export const seconds = (date: string): number => Date.parse(date) / 1000

export const withToken = (differing: Partial<DecodedToken>): Partial<Findings> => ({
  firstList: emptyList,
  tokens: [{ as: 'humanUser', scopes: [humanScope], claimTexts: ['0990000113'], ...differing }],
})

export const certificate = {
  subject: 'other.example',
  issuer: 'Example CA',
  names: 'DNS:other.example',
  validFrom: 'Jan 1 2025',
  validTo: 'Jan 1 2026',
}

export const certificateError = (code: string): Partial<Findings> => ({
  ...networkError('unreachable', code),
  baseUrl: 'https://provider.example',
  network: { acceptsConnections: true, speaksTls: true, certificate },
})
