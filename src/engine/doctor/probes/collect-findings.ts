import type { Feature } from '../../../contract/features.ts'
import { neutralWord } from '../../../contract/interface/brand-word.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import { safeFeatureRequests } from '../../data/detect-features.ts'
import type { Client } from '../../http/client.ts'
import type { NetworkError } from '../../http/network-error.ts'
import type { Preparation } from '../../prepare.ts'
import type { RunOptions } from '../../run-options.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { foreignMarks, marksUnderTest, testMessagesIn } from '../../survey/dataset-marks.ts'
import { pageRequest, receivedAndVisible } from '../../survey/read-pages.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import {
  type Findings,
  failsAfterIntrospection,
  isAccessDenied,
  neverIntrospected,
  type TestDataFindings,
} from './findings.ts'
import { answerAboutFeature, repeatList, withReferenceData } from './follow-up-requests.ts'
import { firstListRequest, type Prober, preflightRequestFrom, prober, type RequestLog } from './http-probes.ts'
import { probeNetwork } from './network.ts'
import { probeOtherPaths } from './other-paths.ts'
import { effectiveProxy } from './proxy.ts'
import { probeRefusedList } from './refused-list.ts'

export interface ProbeContext {
  options: RunOptions
  timeoutMs: number
  /** Every request to the target so far. */
  requestLog: RequestLog
  /** A client for another base URL and brand word, with the settings of the run. */
  clientAt: (baseUrl: string, brandWord: string) => Client
  /** sequence number of the last stub call before the inspection */
  lastCallSequence: number
  /** Statuses of answers with Retry-After; grows while a client is used. */
  retryAfterStatuses: readonly number[]
  /** The result of the survey; absent after a network error. */
  prepared?: Preparation
  networkError?: NetworkError
}

/**
 * Collects the findings, mostly from requests of the survey. Sends only GET and OPTIONS, and marks no message as read.
 * Without problems it sends at most nine more requests: the list as a human, as a representative and twice as a
 * consumer, one preflight, and one for each declared feature that a safe request can show; for the reference provider
 * only the first two. A declared feature that is missing for the consumer is asked for once more, as a human.
 */
export const collectFindings = async (context: ProbeContext): Promise<Findings> => {
  const { options, requestLog, networkError, prepared } = context
  const probes = prober(requestLog.client, prepared?.callers ?? options.callers)
  const initial = await initialFindings(context)
  // Behind a proxy we could only probe the proxy itself.
  if (networkError) return { ...initial, network: initial.proxy ? {} : await probeNetwork(options.baseUrl) }
  const isInterface =
    isListAnswer(initial.firstList) || isAccessDenied(initial.firstList) || failsAfterIntrospection(initial)
  const callerFindings = isInterface ? await probeCallers(context, initial, probes) : {}
  const otherPaths = isInterface ? [] : await probeOtherPaths(initial, context.clientAt, probes)
  const refusedList = await probeRefusedList(initial, probes.send)
  // Tokens of our stubs are always valid, so only real ones are read.
  if (options.kind === 'live') await Promise.all(tokenPersonas.map(probes.readToken))
  const stubCalls = await options.calls?.(context.lastCallSequence)
  const { tokens } = probes
  const tokenProblems = [...probes.tokenProblems.values()]
  return { ...initial, ...callerFindings, otherPaths, refusedList, tokens, tokenProblems, stubCalls }
}

const tokenPersonas: readonly PersonaName[] = ['documentConsumer', 'humanUser', 'representative']

const isListAnswer = (exchange: Exchange | undefined): boolean =>
  exchange?.answer.status === 200 && typeof jsonOf(exchange.answer) === 'object'

/** The first answered list. The survey asks again after an error of the server, so another answer counts before it. */
const firstListIn = (requests: RequestLog['requests']): Exchange | undefined => {
  const lists = requests.flatMap(({ spec, exchange }) => (spec.path === paths.messages && exchange ? exchange : []))
  return lists.find(({ answer }) => answer.status < 500) ?? lists[0]
}

const initialFindings = async (context: ProbeContext): Promise<Findings> => {
  const { options, timeoutMs, lastCallSequence, retryAfterStatuses, prepared, networkError } = context
  const { requests } = context.requestLog
  const { baseUrl, kind, brandWord = neutralWord, datasetIndex, datasetDate, clock = () => new Date() } = options
  return {
    baseUrl,
    kind,
    brandWord,
    timeoutMs,
    now: clock(),
    declaredFeatures: options.features ?? {},
    origins: options.origins ?? [],
    services: options.services,
    stubCalls: await options.calls?.(lastCallSequence),
    requests,
    retryAfterStatuses,
    networkError,
    enterpriseNumber: (prepared?.datasetIndex ?? datasetIndex).enterpriseNumber,
    proxy: effectiveProxy(baseUrl, options.connection),
    network: {},
    otherPaths: [],
    firstList: firstListIn(requests),
    listByPersona: {},
    featureAnswers: {},
    tokens: [],
    tokenProblems: [],
    dialect: prepared?.rules.dialect,
    declaredNames: options.dialect ?? {},
    testData: prepared && testDataFindings(datasetIndex, prepared, datasetDate),
  }
}

/** How much of the test mailbox is there, where it lies, what is missing. */
const testDataFindings = (
  datasetIndex: DatasetIndex,
  { seenMessages: messages, candidates: found, explainNeed }: Preparation,
  datasetDate?: Date,
): TestDataFindings => {
  const descriptionOf = (need: Need): string =>
    `${needDescriptions[need]}${explainNeed(need).usedUp ? ' (used up by an earlier run; reload the test data)' : ''}`
  const marks = marksUnderTest(datasetIndex)
  const markCountIn = (mailbox: SeenMessage['mailbox']): number => {
    const values = messages
      .filter((message) => message.mailbox === mailbox)
      .flatMap(({ businessValues }) => businessValues)
    return new Set(values.filter((value) => marks.has(value))).size
  }
  const needs = Object.keys(found) as Need[]
  const relevantNeeds = needs.filter((need) => datasetIndex.candidates[need].length > 0 || found[need].length > 0)
  return {
    messages,
    markCount: marks.size,
    seenMarkCount: markCountIn('own'),
    testMessageCount: testMessagesIn(messages, datasetIndex).length,
    foreignMarkCount: markCountIn('foreign'),
    expectsForeignMailbox: foreignMarks(datasetIndex).length > 0,
    datasetDate,
    missingNeeds: relevantNeeds.filter((need) => found[need].length === 0).map(descriptionOf),
    needCount: relevantNeeds.length,
  }
}

/** The interface answers: probes the list as other callers, and what was declared. */
const probeCallers = async (
  { prepared }: ProbeContext,
  findings: Findings,
  { send }: Prober,
): Promise<Partial<Findings>> => {
  const listByPersona: Partial<Record<PersonaName, Exchange>> = {}
  const requestList = async (persona: PersonaName): Promise<void> => {
    const exchange = await send(persona, firstListRequest)
    if (exchange) listByPersona[persona] = exchange
  }
  if (isAccessDenied(findings.firstList) && neverIntrospected(findings)) {
    await requestList('nobody')
    return { listByPersona }
  }
  await Promise.all([requestList('humanUser'), requestList('representative')])
  if (listByPersona.representative && listByPersona.representative.answer.status >= 400)
    await requestList('representativeWithoutHeader')
  const testData = await withReferenceData(findings, send)
  const pageZero = isPartSeen(findings) ? await send('documentConsumer', pageRequest(receivedAndVisible, 0)) : undefined
  // The run itself starts the reference provider with the declared features.
  if (prepared === undefined || findings.kind === 'reference') return { listByPersona, testData, pageZero }
  const [origin] = findings.origins
  const repeatedLists = await repeatList(send, origin)
  const preflight = origin === undefined ? undefined : await send('humanUser', preflightRequestFrom(origin))
  const answers = await Promise.all(
    Object.entries(safeFeatureRequests(prepared.candidates))
      .filter(([feature]) => findings.declaredFeatures[feature as Feature] === 'yes')
      .map(async ([feature, spec]) => [feature, spec && (await answerAboutFeature(spec, send))] as const),
  )
  return { listByPersona, repeatedLists, preflight, featureAnswers: Object.fromEntries(answers), testData, pageZero }
}

const isPartSeen = ({ testData }: Findings): boolean =>
  testData !== undefined && testData.seenMarkCount > 0 && testData.seenMarkCount < testData.markCount
