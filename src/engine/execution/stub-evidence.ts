import { discoveryOperations, type StubCall } from '../../contract/stub-control.ts'
import type { SendContext } from '../http/client.ts'
import type { Credentials } from '../http/credentials.ts'
import { NetworkError } from '../http/network-error.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import type { ScenarioContext } from './scenario-context.ts'

type CallLog = NonNullable<ScenarioContext['calls']>

/** The last call seen in a log, so that it is not read from the start each time. */
const lastSequences = new WeakMap<CallLog, number>()

const latestSequence = async (calls: CallLog): Promise<number> => {
  const seen = lastSequences.get(calls) ?? 0
  const last = (await calls(seen)).at(-1)?.sequence ?? seen
  lastSequences.set(calls, last)
  return last
}

/**
 * Sends a request and adds the stub calls that the provider made until it answered: those for this caller, and, unless
 * only these are wanted, those for no particular caller. Calls for callers of other scenarios do not count: a provider
 * can refresh their rights at any time. Only a step about the whole run sees them. Requests for metadata and keys never
 * count.
 */
export const withStubCalls = async (
  { stubCalls: wanted, mayBeRemembered }: WantedCalls,
  { callerId }: Credentials,
  { calls, callsBefore = 0 }: Pick<ScenarioContext, 'calls' | 'callsBefore'>,
  send: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (wanted === undefined || calls === undefined) return send()
  const since = {
    ofCaller: undefined,
    duringStep: undefined,
    sinceStart: 0,
    duringRun: callsBefore,
    wholeRun: callsBefore,
  }[wanted]
  const before = since ?? (await latestSequence(calls))
  const exchange = await send()
  const counts = ({ caller, operation }: StubCall): boolean =>
    !discoveryOperations.includes(operation) &&
    (wanted === 'wholeRun' || caller === callerId || (wanted !== 'ofCaller' && caller === undefined))
  // Copies: our own stubs add the duration to a call after its answer, and a record does not change.
  const during = (await calls(before)).filter(counts).map((call) => ({ ...call }))
  const isAsked = ({ operation }: StubCall): boolean => operation === mayBeRemembered
  const isFromMemory = mayBeRemembered !== undefined && !during.some(isAsked) && (await calls(0)).some(isAsked)
  return { ...exchange, calls: during, ...(isFromMemory && { isFromMemory }) }
}

/** Which stub calls are recorded. */
export interface WantedCalls extends Pick<Step, 'mayBeRemembered'> {
  stubCalls?: AnyScenario['stubCalls']
}

/** The provider answered 429 or 503 without a call to our stubs. */
const isBusy = ({ answer: { status }, calls }: Exchange): boolean => [429, 503].includes(status) && calls?.length === 0

/**
 * Sends a request during a fault. A busy provider refuses before it calls a service, which shows nothing about the fault,
 * so it is asked once more. A call to a closed port is not seen.
 */
export const askedAgainIfBusy = async ({ fault }: StepFaults, send: () => Promise<Exchange>): Promise<Exchange> => {
  const first = await send()
  return fault && fault.kind !== 'refused' && isBusy(first) ? send() : first
}

/** How our stubs misbehave during a step. */
export type StepFaults = Pick<Step, 'fault' | 'providerTokensRefused'>

/**
 * Sends a request while our stubs have a fault, and clears the fault afterwards in any case. A provider that waits for a
 * stub can let us wait too: no answer is recorded as status 0.
 */
export const withFault = async (
  { fault, providerTokensRefused }: StepFaults,
  spec: RequestSpec,
  sender: SendContext,
  { client, faults }: Pick<ScenarioContext, 'client' | 'faults'>,
): Promise<Exchange> => {
  if (providerTokensRefused) await faults?.forgetProviderTokens()
  if (fault) await faults?.injectFault(fault)
  try {
    return await client.send(spec, { ...sender, ignoresRetryAfter: true })
  } catch (error) {
    if (!(error instanceof NetworkError) || ['unreachable', 'tooLarge'].includes(error.reason)) throw error
    const { scenario, step, as } = sender
    return {
      scenario,
      step,
      as,
      traceId: error.traceId ?? '',
      request: { method: spec.method, path: spec.path, headers: {} },
      answer: { status: 0, headers: [], bytes: 0, digest: '' },
      durationMs: 0,
    }
  } finally {
    await faults?.clearFaults()
  }
}
