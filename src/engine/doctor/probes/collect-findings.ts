import { neutralWord } from '../../../contract/interface/brand-word.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import { Lost } from '../../http/network-error.ts'
import type { Prepared } from '../../prepare.ts'
import type { RunOptions } from '../../run-options.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { get } from '../../scenario/request.ts'
import { isRefusal, neverIntrospected, type Signs } from './findings.ts'
import { featureProbes, type Prober, pageOne, preflightFrom, prober } from './http-probes.ts'
import { lookAtNetwork } from './network.ts'
import { lookElsewhere } from './other-paths.ts'
import { effectiveProxy } from './proxy.ts'
import type { Witnessed } from './request-log.ts'
import { dataSigns } from './test-data.ts'

export interface Patient {
  options: RunOptions
  timeoutMs: number
  /** Everything that was asked of the target so far. */
  witnessed: Witnessed
  /** A client for another base URL and word, set up as the one of the run. */
  clientAt: (baseUrl: string, word: string) => Client
  /** the number of the last call that our stubs knew before */
  callsBefore: number
  pauses: readonly number[]
  /** What the survey found; absent when it was lost. */
  prepared?: Prepared
  lost?: Lost
}

/**
 * Gathers the signs: mostly from what the survey asked anyway, by GET and OPTIONS alone, and nothing is marked as
 * read. When all is well at most nine more requests are sent: the list as a human, as a representative and twice as a
 * consumer, one preflight, and one for each declared feature that a safe request shows; of the reference provider the
 * first two. When something is wrong, nine at most.
 */
export const examine = async (patient: Patient): Promise<Signs> => {
  const { options, witnessed, lost, prepared } = patient
  const asking = prober(witnessed.client, prepared?.cast ?? options.cast)
  const before = await signsSoFar(patient)
  // Behind a proxy nothing but the proxy could be looked at.
  if (lost) return { ...before, network: before.proxy ? {} : await lookAtNetwork(options.baseUrl) }
  const looked = isListed(before.first) || isRefusal(before.first) ? await askAround(patient, before, asking) : {}
  const elsewhere = isListed(before.first) || isRefusal(before.first) ? [] : await lookAround(patient, before, asking)
  // Tokens of our stubs are as they must be.
  if (options.kind === 'live') await Promise.all(whoseTokens.map(asking.hold))
  const calls = await options.calls?.(patient.callsBefore)
  return { ...before, ...looked, elsewhere, held: asking.held, calls }
}

const whoseTokens: readonly PersonaName[] = ['documentConsumer', 'humanUser', 'representative']

const isListed = (exchange: Exchange | undefined): boolean =>
  exchange?.answer.status === 200 && typeof jsonOf(exchange.answer) === 'object'

const signsSoFar = async ({ options, timeoutMs, witnessed, callsBefore, pauses, prepared, lost }: Patient) => {
  const { sightings } = witnessed
  const lists = sightings.flatMap(({ spec, exchange }) => (spec.path === paths.messages && exchange ? [exchange] : []))
  const [first] = lists
  const { casting, anchor, clock = () => new Date() } = options
  const signs: Signs = {
    baseUrl: options.baseUrl,
    kind: options.kind,
    word: options.word ?? neutralWord,
    timeoutMs,
    now: clock(),
    declared: options.features ?? {},
    origins: options.origins ?? [],
    services: options.services,
    calls: await options.calls?.(callsBefore),
    sightings,
    pauses,
    lost,
    enterpriseNumber: (prepared?.casting ?? casting).enterpriseNumber,
    proxy: effectiveProxy(options.baseUrl, options.connection),
    network: {},
    elsewhere: [],
    first,
    as: {},
    shown: {},
    held: [],
    dialect: prepared?.rules.dialect,
    data: prepared && dataSigns(casting, prepared.seen, prepared.supplied, anchor),
  }
  return signs
}

/** The interface answers: how do other callers fare, and is what was declared there? */
const askAround = async ({ prepared }: Patient, signs: Signs, { ask }: Prober): Promise<Partial<Signs>> => {
  const as: Partial<Record<PersonaName, Exchange>> = {}
  const play = async (persona: PersonaName): Promise<void> => {
    const exchange = await ask(persona, pageOne)
    if (exchange) as[persona] = exchange
  }
  if (isRefusal(signs.first) && neverIntrospected(signs)) {
    await play('nobody')
    return { as }
  }
  await Promise.all([play('humanUser'), play('representative')])
  if (as.representative && as.representative.answer.status >= 400) await play('representativeWithoutHeader')
  const data = await withReferenceData(signs, ask)
  // Nobody declares anything of the reference provider: it is started as the run says.
  if (prepared === undefined || signs.kind === 'reference') return { as, data }
  const [origin] = signs.origins
  const twice = await askTwice(ask, origin)
  const preflight = origin === undefined ? undefined : await ask('humanUser', preflightFrom(origin))
  const declared = featureProbes(prepared.supplied).filter(([name]) => signs.declared[name] === 'yes')
  const shown = await Promise.all(declared.map(async ([name, spec]) => [name, await ask('documentConsumer', spec)]))
  return { as, twice, preflight, shown: Object.fromEntries(shown), data }
}

/** Instances that answer in turn answer differently when nothing else is asked in between. */
const askTwice = async (ask: Prober['ask'], origin?: string): Promise<Signs['twice']> => {
  const spec = { ...pageOne, ...(origin !== undefined && { headers: { origin } }) }
  const one = await ask('documentConsumer', spec)
  const other = await ask('documentConsumer', spec)
  return one && other && [one, other]
}

/** No message at all: whether the reference data is there tells where the rest may have gone. */
const withReferenceData = async ({ data }: Signs, ask: Prober['ask']): Promise<Signs['data']> => {
  if (data === undefined || data.messages.some(({ mailbox }) => mailbox === 'own')) return data
  const exchange = await ask('documentConsumer', get(paths.messageTypes, {}))
  const json = exchange?.answer.status === 200 ? jsonOf(exchange.answer) : undefined
  const lists = [json, ...Object.values(typeof json === 'object' ? (json ?? {}) : {})].filter(Array.isArray)
  return { ...data, referenceRecords: Math.max(0, ...lists.map(({ length }) => length)) }
}

const lookAround = ({ options, clientAt }: Patient, { word }: Signs, { ask }: Prober): Promise<Signs['elsewhere']> =>
  lookElsewhere({
    baseUrl: options.baseUrl,
    word,
    clientAt,
    ask: async (client, spec) =>
      (await ask('documentConsumer', spec, client)) ?? Promise.reject(new Lost('reset', 'no answer')),
  })
