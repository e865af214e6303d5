import type { Fault } from '../contract/stub-control.ts'
import type { Client, Sender } from './client.ts'
import type { Exchange } from './exchange.ts'
import { Lost } from './lost.ts'
import type { RequestSpec } from './request.ts'
import type { Credentials, RunOptions } from './run-options.ts'
import type { AnyScenario } from './scenario.ts'

type Observer = Pick<RunOptions, 'calls' | 'faults'>

/** Sends, and keeps what the provider asked of our stubs until it answered: for the caller alone, or for whomever. */
export const withEvidence = async (
  evidence: AnyScenario['evidence'],
  { callerId }: Credentials,
  { calls }: Observer,
  send: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (evidence === undefined || calls === undefined) return send()
  const before = (await calls(0)).at(-1)?.sequence ?? 0
  const exchange = await send()
  const made = await calls(before)
  return { ...exchange, calls: evidence === 'all' ? made : made.filter(({ caller }) => caller === callerId) }
}

/**
 * Sends while our stubs answer spoiled, and heals them whatever comes of it. A provider that is left waiting may keep
 * us waiting: that no answer comes is recorded as status 0.
 */
export const underFault = async (
  fault: Fault,
  spec: RequestSpec,
  sender: Sender,
  { client, faults }: Observer & { client: Client },
): Promise<Exchange> => {
  await faults?.fault(fault)
  try {
    return await client.send(spec, sender)
  } catch (error) {
    if (!(error instanceof Lost) || error.reason === 'unreachable') throw error
    return silence(spec, sender)
  } finally {
    await faults?.heal()
  }
}

const silence = ({ method, path }: RequestSpec, { scenario, step, as }: Sender): Exchange => ({
  scenario,
  step,
  as,
  traceId: '',
  request: { method, path, headers: {} },
  answer: { status: 0, headers: [], bytes: 0, digest: '' },
  durationMs: 0,
})
