import type { StubCall } from '../../contract/stub-control.ts'
import type { Client, Sender } from '../http/client.ts'
import type { Credentials } from '../http/credentials.ts'
import { Lost } from '../http/network-error.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import type { ExecutionOptions, Stage } from './scenario-context.ts'

type Observer = Pick<ExecutionOptions, 'calls' | 'faults'> & Pick<Stage, 'callsBefore'>

/** The last call that was seen of a log, so that it is not read from its beginning each time. */
const lastSeen = new WeakMap<NonNullable<Observer['calls']>, number>()

const latest = async (calls: NonNullable<Observer['calls']>): Promise<number> => {
  const seen = lastSeen.get(calls) ?? 0
  const last = (await calls(seen)).at(-1)?.sequence ?? seen
  lastSeen.set(calls, last)
  return last
}

/**
 * Sends, and keeps what the provider asked of our stubs until it answered: for the caller alone, or for whomever but
 * callers of other scenarios, whose rights a provider may look after whenever it likes. What it asked for nobody in
 * particular may have been asked long ago.
 */
export const withEvidence = async (
  evidence: AnyScenario['evidence'],
  { callerId }: Credentials,
  { calls, callsBefore = 0 }: Observer,
  send: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (evidence === undefined || calls === undefined) return send()
  const since = { own: undefined, all: undefined, ever: 0, run: callsBefore }[evidence]
  const before = since ?? (await latest(calls))
  const exchange = await send()
  const isMeant = ({ caller }: StubCall): boolean => caller === callerId || (evidence !== 'own' && caller === undefined)
  return { ...exchange, calls: (await calls(before)).filter(isMeant) }
}

/** What our stubs do to the provider while a request is played. */
export type Trouble = Pick<Step, 'fault' | 'withoutToken'>

/**
 * Sends while our stubs answer spoiled, and heals them whatever comes of it. A provider that is left waiting may keep
 * us waiting: that no answer comes is recorded as status 0.
 */
export const underFault = async (
  { fault, withoutToken }: Trouble,
  spec: RequestSpec,
  sender: Sender,
  { client, faults }: Observer & { client: Client },
): Promise<Exchange> => {
  if (withoutToken) await faults?.forgetProviderTokens()
  if (fault) await faults?.fault(fault)
  try {
    return await client.send(spec, { ...sender, impatient: true })
  } catch (error) {
    if (!(error instanceof Lost) || error.reason === 'unreachable') throw error
    return silence(spec, sender, error.traceId)
  } finally {
    await faults?.heal()
  }
}

const silence = ({ method, path }: RequestSpec, { scenario, step, as }: Sender, traceId = ''): Exchange => ({
  scenario,
  step,
  as,
  traceId,
  request: { method, path, headers: {} },
  answer: { status: 0, headers: [], bytes: 0, digest: '' },
  durationMs: 0,
})
