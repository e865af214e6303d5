import type { Dialect } from '../../../contract/dialect.ts'
import type { DeclaredFeatures, Feature } from '../../../contract/features.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import { discoveryOperations, type ServiceAddresses, type StubCall } from '../../../contract/stub-control.ts'
import type { NetworkError } from '../../http/network-error.ts'
import type { Target } from '../../result.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { LoggedRequest } from './http-probes.ts'
import type { NetworkFindings } from './network.ts'
import type { DecodedToken } from './token.ts'

/** The answer to a request at another base URL, or with another brand word, than the configured one. */
export interface OtherPathAnswer {
  why: 'slashes' | 'endpoint' | 'parent' | 'word' | 'referenceData'
  baseUrl: string
  exchange: Exchange
}

/** The request of the survey for a list, which no caller got answered with 200. */
export interface RefusedList {
  /** With its query. */
  path: string
  /** Who got which status, such as `documentConsumer 400`. */
  statuses: readonly string[]
  /** The status of the same request without any parameter. */
  statusWithoutParameters?: number
  /** The parameters without which the same request is answered with 200. */
  refusedParameters: readonly string[]
}

/** What the survey saw of the messages of the target. */
export interface TestDataFindings {
  messages: readonly SeenMessage[]
  /** marks in the test mailbox */
  markCount: number
  /** how many of them the target shows in the mailbox under test */
  seenMarkCount: number
  /** messages of the test mailbox there, those that no scenario uses too */
  testMessageCount: number
  /** marks of the mailbox under test that the target shows in the mailbox of another enterprise */
  foreignMarkCount: number
  /** The test data includes a mailbox of another enterprise. */
  expectsForeignMailbox: boolean
  /** records of reference data; absent when they were not requested */
  referenceRecordCount?: number
  /** the date with which the test mailbox is assumed to be generated */
  datasetDate?: Date
  /** descriptions of needs for which the target has no data */
  missingNeeds: readonly string[]
  needCount: number
}

/** The input of all rules: facts, collected with a small number of safe requests. */
export interface Findings {
  baseUrl: string
  kind: Target['kind']
  brandWord: string
  timeoutMs: number
  /** our clock when the findings were collected */
  now: Date
  declaredFeatures: DeclaredFeatures
  origins: readonly string[]
  /** Addresses of our stubs; absent with real services. */
  services?: ServiceAddresses
  /** Calls of the provider since the doctor started; absent when we cannot see them. */
  stubCalls?: readonly StubCall[]
  requests: readonly LoggedRequest[]
  /** The enterprise whose mailbox is under test, ten digits. */
  enterpriseNumber: string
  /** The proxy that requests to the target go through. */
  proxy?: string
  /** Statuses of answers that carried Retry-After. */
  retryAfterStatuses: readonly number[]
  /** The error that ended the survey. */
  networkError?: NetworkError
  /** Probed only after a network error. */
  network: NetworkFindings
  otherPaths: readonly OtherPathAnswer[]
  firstList?: Exchange
  /** The same request twice, one right after the other, with the first configured origin if there is one. */
  repeatedLists?: readonly [Exchange, Exchange]
  /** Page 0 of the list; asked only when messages of the test mailbox are missing. */
  pageZero?: Exchange
  refusedList?: RefusedList
  /** Page one of the list, as each persona. */
  listByPersona: Partial<Record<PersonaName, Exchange>>
  preflight?: Exchange
  /** Answers about declared features, for a message that has the requested part. */
  featureAnswers: Partial<Record<Feature, Exchange>>
  /** The tokens of the callers that are readable JWTs. */
  tokens: readonly DecodedToken[]
  /** Why callers have no token, in words. */
  tokenProblems: readonly string[]
  dialect?: Dialect
  /** the names that the configuration or --dialect sets */
  declaredNames: Partial<Dialect>
  testData?: TestDataFindings
}

/** The calls of one operation; empty when we cannot see calls. */
export const callsTo = ({ stubCalls = [] }: Findings, operation: StubCall['operation']): StubCall[] =>
  stubCalls.filter((call) => call.operation === operation)

/** True if we can see calls, a list was requested, and the provider did not introspect the token. */
export const neverIntrospected = (findings: Findings): boolean =>
  findings.stubCalls !== undefined && findings.firstList !== undefined && callsTo(findings, 'introspect').length === 0

/** Ends a sentence that says what the provider did instead. */
export const neverCalledText = "the provider never contacted this run's authorization server"

/** The same, to add to a sentence if it applies. */
export const neverCalledSuffix = (findings: Findings): string =>
  neverIntrospected(findings) ? `, and ${neverCalledText}` : ''

/** True if the list is a server error although the provider introspected the token at our stubs. */
export const failsAfterIntrospection = (findings: Findings): boolean =>
  (findings.firstList?.answer.status ?? 0) >= 500 &&
  callsTo(findings, 'introspect').some(({ status }) => status === 200)

export const isAccessDenied = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined && [401, 403].includes(exchange.answer.status)

const withoutIds = (text = ''): string => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{2}:\d{2}:\d{2}[\d.]*/gi, '')

/** True if two answers are equal except for ids and times of day, which differ in every answer. */
export const isSameAnswer = (first: Exchange | undefined, second: Exchange | undefined): boolean =>
  first !== undefined &&
  first.answer.status === second?.answer.status &&
  withoutIds(first.answer.text) === withoutIds(second.answer.text)

/** Such as `documentConsumer 401, humanUser 401`: the status of the list for each persona that requested it. */
export const listStatusesText = ({ firstList, listByPersona }: Findings): string =>
  [firstList, listByPersona.humanUser, listByPersona.representative]
    .flatMap((exchange) => (exchange ? [`${exchange.as} ${exchange.answer.status}`] : []))
    .join(', ')

/** Calls with a token of the provider that our services did not issue, at a service that it never called with another one. */
export const callsWithUnknownToken = ({ stubCalls = [] }: Findings): StubCall[] => {
  const withoutToken = ['token', ...discoveryOperations]
  const services = stubCalls.filter(
    ({ operation, authenticated }) => !withoutToken.includes(operation) && authenticated,
  )
  return stubCalls.filter((call) => call.unknownToken && !services.some(({ service }) => service === call.service))
}
