import { pause } from '../../contract/pause.ts'
import { discoveryOperations, type StubCall } from '../../contract/stub-control.ts'
import type { SendContext } from '../http/client.ts'
import type { Credentials } from '../http/credentials.ts'
import { NetworkError } from '../http/network-error.ts'
import { asksToRetryLater, type Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import type { ScenarioContext } from './scenario-context.ts'

type CallLog = NonNullable<ScenarioContext['calls']>

/** The sequence number of the last call seen in each log, so that no log is read from its start again. */
const lastSequences = new WeakMap<CallLog, number>()

const latestSequence = async (calls: CallLog): Promise<number> => {
  const seen = lastSequences.get(calls) ?? 0
  const last = (await calls(seen)).at(-1)?.sequence ?? seen
  lastSequences.set(calls, last)
  return last
}

type SeenCalls = NonNullable<AnyScenario['stubCalls']>

/** The sequence number after which a step sees calls. Undefined: it sees only those during its own request. */
const seenAfter = (wanted: SeenCalls, callsBefore: number): number | undefined => {
  if (wanted === 'sinceStart') return 0
  return wanted === 'duringRun' || wanted === 'wholeRun' ? callsBefore : undefined
}

/**
 * True for calls for this caller, and, unless only these are wanted, for calls for no particular caller. Calls for callers of
 * other scenarios do not count: a provider can refresh their rights at any time. Only a step about the whole run sees them.
 * Requests for metadata and keys never count.
 */
const isSeen = ({ caller, operation }: StubCall, wanted: SeenCalls, callerId: string | undefined): boolean => {
  if (discoveryOperations.includes(operation)) return false
  if (wanted === 'wholeRun' || caller === callerId) return true
  return wanted !== 'ofCaller' && caller === undefined
}

/** Sends a request and adds the stub calls that the provider made until it answered, as far as the step sees them. */
export const withStubCalls = async (
  { stubCalls: wanted, cachedLookup }: WantedCalls,
  { callerId }: Credentials,
  { calls, callsBefore = 0 }: Pick<ScenarioContext, 'calls' | 'callsBefore'>,
  send: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (wanted === undefined || calls === undefined) return send()
  const before = seenAfter(wanted, callsBefore) ?? (await latestSequence(calls))
  const exchange = await send()
  const seen = (await calls(before)).filter((call) => isSeen(call, wanted, callerId))
  // Copies: our own stubs add the duration to a call after its answer, and a record does not change.
  const during = seen.map((call) => ({ ...call }))
  const isAsked = ({ operation }: StubCall): boolean => operation === cachedLookup
  const isFromMemory = cachedLookup !== undefined && !during.some(isAsked) && (await calls(0)).some(isAsked)
  return { ...exchange, calls: during, ...(isFromMemory && { isFromMemory }) }
}

/** Which stub calls are recorded. */
export interface WantedCalls extends Pick<Step, 'cachedLookup'> {
  stubCalls?: AnyScenario['stubCalls']
}

/** How our stubs misbehave during a step. */
export type StepFaults = Pick<Step, 'fault' | 'providerTokensRefused'>

/**
 * Sends a request while our stubs have a fault, and clears the fault afterwards in any case. A provider that waits for a
 * stub may not answer us either: that is recorded as status 0. Further fields are no reason to wait, or to be busy.
 */
export const withFault = async (
  { fault, providerTokensRefused }: StepFaults,
  spec: RequestSpec,
  sender: SendContext,
  { client, faults }: Pick<ScenarioContext, 'client' | 'faults'>,
): Promise<Exchange> => {
  if (providerTokensRefused) await faults?.forgetProviderTokens()
  if (fault) await faults?.injectFault(fault)
  const mayDelayAnswer = fault?.kind !== 'furtherFields'
  try {
    return await client.send(spec, { ...sender, ignoresRetryAfter: mayDelayAnswer })
  } catch (error) {
    if (!mayDelayAnswer) throw error
    return withoutAnswer(error, spec, sender)
  } finally {
    await faults?.clearFaults()
  }
}

/** A firewall may drop this request: then status 0 is recorded. */
export const orDropped = (
  sent: Promise<Exchange>,
  { mayBeDropped }: Pick<Step, 'mayBeDropped'>,
  spec: RequestSpec,
  sender: SendContext,
): Promise<Exchange> => (mayBeDropped ? sent.catch((error: unknown) => withoutAnswer(error, spec, sender)) : sent)

/** The record of a request without an answer. @throws the error itself if it says more than that */
const withoutAnswer = (error: unknown, spec: RequestSpec, { scenario, step, as }: SendContext): Exchange => {
  if (!(error instanceof NetworkError) || ['unreachable', 'tooLarge', 'busy'].includes(error.reason)) throw error
  return {
    scenario,
    step,
    as,
    traceId: error.traceId ?? '',
    request: { method: spec.method, path: spec.path, headers: {} },
    answer: { status: 0, headers: [], bytes: 0, digest: '' },
    durationMs: 0,
  }
}

/** How long a busy provider gets before the next try, in milliseconds. */
const busyPauseMs = 1000

/**
 * Sends a request during a fault. A provider that is busy and called no service says nothing about the fault, so the
 * request is sent again, at most twice.
 */
export const whenNotBusy = async (send: () => Promise<Exchange>, pauseMs = busyPauseMs): Promise<Exchange> => {
  let exchange = await send()
  for (let resent = 0; resent < 2 && isOnlyBusy(exchange); resent += 1) {
    await pause(pauseMs)
    exchange = await send()
  }
  return exchange
}

const isOnlyBusy = ({ answer, calls, isFromMemory }: Exchange): boolean =>
  asksToRetryLater(answer) && calls?.length === 0 && !isFromMemory
