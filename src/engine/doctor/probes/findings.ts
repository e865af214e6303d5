import type { Dialect } from '../../../contract/dialect.ts'
import type { DeclaredFeatures, Feature } from '../../../contract/features.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import type { ServiceAddresses, StubCall } from '../../../contract/stub-control.ts'
import type { NetworkError } from '../../http/network-error.ts'
import type { Target } from '../../result.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { NetworkFindings } from './network.ts'
import type { LoggedRequest } from './request-log.ts'
import type { DecodedToken } from './token.ts'

/** The list asked for at a base URL, or in a word, other than the one configured. */
export interface OtherPathAnswer {
  why: 'slashes' | 'endpoint' | 'parent' | 'word' | 'referenceData'
  baseUrl: string
  exchange: Exchange
}

/** What was seen of the messages of the target. */
export interface TestDataFindings {
  messages: readonly SeenMessage[]
  /** marks of the test mailbox, and those among them that were seen */
  markCount: number
  seenMarkCount: number
  /** marks of the mailbox under test that another enterprise sees as its own */
  foreignMarkCount: number
  /** The test data holds a mailbox of another enterprise. */
  expectsForeignMailbox: boolean
  /** records of reference data, where they were asked for */
  referenceRecordCount?: number
  /** the date the test mailbox is taken to have been made with */
  datasetDate?: Date
  /** needs, in words, that nothing there can play */
  missingNeeds: readonly string[]
  needCount: number
}

/** Everything the rules go by: facts, gathered by a small number of safe requests. */
export interface Findings {
  baseUrl: string
  kind: Target['kind']
  brandWord: string
  timeoutMs: number
  /** our clock, when the signs were gathered */
  now: Date
  declaredFeatures: DeclaredFeatures
  origins: readonly string[]
  /** Our stubs; absent where the services are real. */
  services?: ServiceAddresses
  /** What the provider asked of them since we began; absent where that cannot be seen. */
  stubCalls?: readonly StubCall[]
  requests: readonly LoggedRequest[]
  /** The enterprise whose mailbox is under test, ten digits. */
  enterpriseNumber: string
  /** The proxy that the way to the target leads through. */
  proxy?: string
  /** Statuses of answers that asked us to hold still. */
  retryAfterStatuses: readonly number[]
  /** Why there was no answer to go by. */
  networkError?: NetworkError
  /** Looked at only when something is wrong on the way. */
  network: NetworkFindings
  otherPaths: readonly OtherPathAnswer[]
  firstList?: Exchange
  /** The same request twice, one right after the other, from a page of the first origin where one is named. */
  repeatedLists?: readonly [Exchange, Exchange]
  /** Lists of page one, as each was played. */
  listByPersona: Partial<Record<PersonaName, Exchange>>
  preflight?: Exchange
  /** Answers of declared features at a message that has what was asked for. */
  featureAnswers: Partial<Record<Feature, Exchange>>
  /** What the callers hold out, where it can be read. */
  tokens: readonly DecodedToken[]
  dialect?: Dialect
  testData?: TestDataFindings
}

/** The calls of one operation; none where they cannot be seen. */
export const callsTo = ({ stubCalls = [] }: Findings, operation: StubCall['operation']): StubCall[] =>
  stubCalls.filter((call) => call.operation === operation)

/** Whether the calls can be seen, a list was asked for, and introspection never was. */
export const neverIntrospected = (signs: Findings): boolean =>
  signs.stubCalls !== undefined && signs.firstList !== undefined && callsTo(signs, 'introspect').length === 0

/** A sentence to add to what was seen, where it holds. */
export const neverCalledSuffix = (signs: Findings): string =>
  neverIntrospected(signs) ? ', and it never called the authorization server of this run' : ''

export const isRefusal = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined && [401, 403].includes(exchange.answer.status)

const withoutIds = (text = ''): string => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{2}:\d{2}:\d{2}[\d.]*/gi, '')

/** Whether two answers say the same, but for what no two answers share: ids and times of day. */
export const isSameAnswer = (one: Exchange | undefined, other: Exchange | undefined): boolean =>
  one !== undefined &&
  one.answer.status === other?.answer.status &&
  withoutIds(one.answer.text) === withoutIds(other.answer.text)
