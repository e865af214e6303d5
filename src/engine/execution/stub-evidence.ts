import type { StubCall } from '../../contract/stub-control.ts'
import type { Client, SendContext } from '../http/client.ts'
import type { Credentials } from '../http/credentials.ts'
import { NetworkError } from '../http/network-error.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import type { ExecutionOptions, ScenarioContext } from './scenario-context.ts'

type StubAccess = Pick<ExecutionOptions, 'calls' | 'faults'> & Pick<ScenarioContext, 'callsBefore'>

/** The last call that was seen of a log, so that it is not read from its beginning each time. */
const lastSequences = new WeakMap<NonNullable<StubAccess['calls']>, number>()

const latestSequence = async (calls: NonNullable<StubAccess['calls']>): Promise<number> => {
  const seen = lastSequences.get(calls) ?? 0
  const last = (await calls(seen)).at(-1)?.sequence ?? seen
  lastSequences.set(calls, last)
  return last
}

/**
 * Sends, and keeps what the provider asked of our stubs until it answered: for the caller alone, or for whomever but
 * callers of other scenarios, whose rights a provider may look after whenever it likes. What it asked for nobody in
 * particular may have been asked long ago.
 */
export const withStubCalls = async (
  evidence: AnyScenario['stubCalls'],
  { callerId }: Credentials,
  { calls, callsBefore = 0 }: StubAccess,
  send: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (evidence === undefined || calls === undefined) return send()
  const since = { ofCaller: undefined, duringStep: undefined, sinceStart: 0, duringRun: callsBefore }[evidence]
  const before = since ?? (await latestSequence(calls))
  const exchange = await send()
  const isMeant = ({ caller }: StubCall): boolean =>
    caller === callerId || (evidence !== 'ofCaller' && caller === undefined)
  return { ...exchange, calls: (await calls(before)).filter(isMeant) }
}

/** What our stubs do to the provider while a request is played. */
export type StepFaults = Pick<Step, 'fault' | 'providerTokensRefused'>

/**
 * Sends while our stubs answer spoiled, and heals them whatever comes of it. A provider that is left waiting may keep
 * us waiting: that no answer comes is recorded as status 0.
 */
export const withFault = async (
  { fault, providerTokensRefused }: StepFaults,
  spec: RequestSpec,
  sender: SendContext,
  { client, faults }: StubAccess & { client: Client },
): Promise<Exchange> => {
  if (providerTokensRefused) await faults?.forgetProviderTokens()
  if (fault) await faults?.injectFault(fault)
  try {
    return await client.send(spec, { ...sender, ignoresRetryAfter: true })
  } catch (error) {
    if (!(error instanceof NetworkError) || error.reason === 'unreachable') throw error
    return noAnswer(spec, sender, error.traceId)
  } finally {
    await faults?.clearFaults()
  }
}

const noAnswer = ({ method, path }: RequestSpec, { scenario, step, as }: SendContext, traceId = ''): Exchange => ({
  scenario,
  step,
  as,
  traceId,
  request: { method, path, headers: {} },
  answer: { status: 0, headers: [], bytes: 0, digest: '' },
  durationMs: 0,
})
