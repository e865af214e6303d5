import { neutralWord } from '../../../contract/interface/brand-word.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import { NetworkError } from '../../http/network-error.ts'
import type { Preparation } from '../../prepare.ts'
import type { RunOptions } from '../../run-options.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { get } from '../../scenario/request.ts'
import { type Findings, isRefusal, neverIntrospected } from './findings.ts'
import { featureProbes, firstListRequest, type Prober, preflightRequestFrom, prober } from './http-probes.ts'
import { probeNetwork } from './network.ts'
import { probeOtherPaths } from './other-paths.ts'
import { effectiveProxy } from './proxy.ts'
import type { RequestLog } from './request-log.ts'
import { testDataFindings } from './test-data.ts'

export interface ProbeContext {
  options: RunOptions
  timeoutMs: number
  /** Everything that was asked of the target so far. */
  requestLog: RequestLog
  /** A client for another base URL and word, set up as the one of the run. */
  clientAt: (baseUrl: string, word: string) => Client
  /** the number of the last call that our stubs knew before */
  lastCallSequence: number
  retryAfterStatuses: readonly number[]
  /** What the survey found; absent when it was lost. */
  prepared?: Preparation
  networkError?: NetworkError
}

/**
 * Gathers the signs: mostly from what the survey asked anyway, by GET and OPTIONS alone, and nothing is marked as
 * read. When all is well at most nine more requests are sent: the list as a human, as a representative and twice as a
 * consumer, one preflight, and one for each declared feature that a safe request shows; of the reference provider the
 * first two. When something is wrong, nine at most.
 */
export const collectFindings = async (patient: ProbeContext): Promise<Findings> => {
  const { options, requestLog, networkError, prepared } = patient
  const asking = prober(requestLog.client, prepared?.callers ?? options.callers)
  const before = await initialFindings(patient)
  // Behind a proxy nothing but the proxy could be looked at.
  if (networkError) return { ...before, network: before.proxy ? {} : await probeNetwork(options.baseUrl) }
  const looked =
    isListAnswer(before.firstList) || isRefusal(before.firstList) ? await probeCallers(patient, before, asking) : {}
  const elsewhere =
    isListAnswer(before.firstList) || isRefusal(before.firstList) ? [] : await probeElsewhere(patient, before, asking)
  // Tokens of our stubs are as they must be.
  if (options.kind === 'live') await Promise.all(tokenPersonas.map(asking.readToken))
  const calls = await options.calls?.(patient.lastCallSequence)
  return { ...before, ...looked, otherPaths: elsewhere, tokens: asking.tokens, stubCalls: calls }
}

const tokenPersonas: readonly PersonaName[] = ['documentConsumer', 'humanUser', 'representative']

const isListAnswer = (exchange: Exchange | undefined): boolean =>
  exchange?.answer.status === 200 && typeof jsonOf(exchange.answer) === 'object'

const initialFindings = async ({
  options,
  timeoutMs,
  requestLog,
  lastCallSequence,
  retryAfterStatuses,
  prepared,
  networkError,
}: ProbeContext) => {
  const { requests } = requestLog
  const lists = requests.flatMap(({ spec, exchange }) => (spec.path === paths.messages && exchange ? [exchange] : []))
  const [first] = lists
  const { datasetIndex, datasetDate, clock = () => new Date() } = options
  const signs: Findings = {
    baseUrl: options.baseUrl,
    kind: options.kind,
    brandWord: options.brandWord ?? neutralWord,
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
    proxy: effectiveProxy(options.baseUrl, options.connection),
    network: {},
    otherPaths: [],
    firstList: first,
    listByPersona: {},
    featureAnswers: {},
    tokens: [],
    dialect: prepared?.rules.dialect,
    testData: prepared && testDataFindings(datasetIndex, prepared.seenMessages, prepared.candidates, datasetDate),
  }
  return signs
}

/** The interface answers: how do other callers fare, and is what was declared there? */
const probeCallers = async (
  { prepared }: ProbeContext,
  signs: Findings,
  { send }: Prober,
): Promise<Partial<Findings>> => {
  const as: Partial<Record<PersonaName, Exchange>> = {}
  const play = async (persona: PersonaName): Promise<void> => {
    const exchange = await send(persona, firstListRequest)
    if (exchange) as[persona] = exchange
  }
  if (isRefusal(signs.firstList) && neverIntrospected(signs)) {
    await play('nobody')
    return { listByPersona: as }
  }
  await Promise.all([play('humanUser'), play('representative')])
  if (as.representative && as.representative.answer.status >= 400) await play('representativeWithoutHeader')
  const data = await withReferenceData(signs, send)
  // Nobody declares anything of the reference provider: it is started as the run says.
  if (prepared === undefined || signs.kind === 'reference') return { listByPersona: as, testData: data }
  const [origin] = signs.origins
  const twice = await repeatList(send, origin)
  const preflight = origin === undefined ? undefined : await send('humanUser', preflightRequestFrom(origin))
  const declared = featureProbes(prepared.candidates).filter(([name]) => signs.declaredFeatures[name] === 'yes')
  const shown = await Promise.all(declared.map(async ([name, spec]) => [name, await send('documentConsumer', spec)]))
  return {
    listByPersona: as,
    repeatedLists: twice,
    preflight,
    featureAnswers: Object.fromEntries(shown),
    testData: data,
  }
}

/** Instances that answer in turn answer differently when nothing else is asked in between. */
const repeatList = async (ask: Prober['send'], origin?: string): Promise<Findings['repeatedLists']> => {
  const spec = { ...firstListRequest, ...(origin !== undefined && { headers: { origin } }) }
  const one = await ask('documentConsumer', spec)
  const other = await ask('documentConsumer', spec)
  return one && other && [one, other]
}

/** No message at all: whether the reference data is there tells where the rest may have gone. */
const withReferenceData = async ({ testData }: Findings, ask: Prober['send']): Promise<Findings['testData']> => {
  if (testData === undefined || testData.messages.some(({ mailbox }) => mailbox === 'own')) return testData
  const exchange = await ask('documentConsumer', get(paths.messageTypes, {}))
  const json = exchange?.answer.status === 200 ? jsonOf(exchange.answer) : undefined
  const lists = [json, ...Object.values(typeof json === 'object' ? (json ?? {}) : {})].filter(Array.isArray)
  return { ...testData, referenceRecordCount: Math.max(0, ...lists.map(({ length }) => length)) }
}

const probeElsewhere = (
  { options, clientAt }: ProbeContext,
  { brandWord }: Findings,
  { send }: Prober,
): Promise<Findings['otherPaths']> =>
  probeOtherPaths({
    baseUrl: options.baseUrl,
    brandWord,
    clientAt,
    send: async (client, spec) =>
      (await send('documentConsumer', spec, client)) ?? Promise.reject(new NetworkError('reset', 'no answer')),
  })
