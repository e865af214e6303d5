/** One step of a scenario: its change is in the journal before it is sent, and a wrong answer gets a second look. */
import { pause } from '../../contract/pause.ts'
import type { RestoreRequest } from '../cleanup/cleanup.ts'
import { effectsOfRequest } from '../cleanup/irreversible.ts'
import { messagesTouchedBy, requestedChange } from '../cleanup/requested-changes.ts'
import { mayContinue, notApplicableAfter } from '../judging/judge-step.ts'
import type { SecondLook } from '../judging/scenario-record.ts'
import type { IrreversibleEffect } from '../result.ts'
import { type Exchange, isSuccess } from '../scenario/exchange.ts'
import { isSafeMethod, type RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import { arrange, failArrangement } from './arrange-stubs.ts'
import { withDetails, withReplyId } from './further-requests.ts'
import { lookAgain } from './look-again.ts'
import type { WatchOthers } from './others/watch-others.ts'
import { pollWithinBudget } from './poll-until.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { answerOrUndefined, type Send } from './send-as.ts'

/** What a scenario in progress has sent so far, and what is to be restored. */
export interface ScenarioRun {
  scenario: AnyScenario
  context: ScenarioContext
  send: Send
  newPartition: string
  exchanges: Exchange[]
  toRestore: RestoreRequest[]
  /** The effects of its requests that cannot be restored. */
  irreversible: readonly IrreversibleEffect[]
  others: WatchOthers
  /** When the target confirmed the last change, by the clock of this process. */
  changedAt?: number
  secondLook?: SecondLook
}

/** Sends the step with that index, from 0. Returns false if the scenario ends with it. */
export const runStep = async (step: Step, index: number, run: ScenarioRun): Promise<boolean> => {
  const { context, exchanges, changedAt } = run
  const { rules } = context
  if (step.waitSeconds !== undefined) await pause(step.waitSeconds * 1000, context.signal)
  const spec = requestOf(step.send, run)
  const entry = await prepareStep(step, spec, run)
  const { ask, askAgain } = requestsOf({ step, spec, index, entry }, run)
  const earlier = [...exchanges]
  const holds = (exchange: Exchange): boolean =>
    mayContinue(step, { exchange, exchanges: [...earlier, exchange] }, rules)
  const { withinSeconds: seconds } = step
  const exchange = seconds === undefined ? await ask() : await pollWithinBudget(ask, holds, seconds, context)
  exchanges.push(exchange)
  if (notApplicableAfter(step, exchange, rules.features)) return false
  if (holds(exchange)) return true
  run.secondLook = await lookAgain(exchange, holds, askAgain, { context, others: run.others, changedAt })
  return false
}

const requestOf = (send: Step['send'], { context, exchanges }: ScenarioRun): RequestSpec =>
  typeof send === 'function' ? send(exchanges, context.rules.dialect, context.clock()) : send

/** Before the request: writes its change to the journal and changes what the stubs know. Returns the number of the entry. */
const prepareStep = async (step: Step, spec: RequestSpec, run: ScenarioRun): Promise<number | undefined> => {
  const { scenario, context, others, toRestore, newPartition } = run
  others.addNamed(messagesTouchedBy(spec, context.statesBefore))
  const restore = (step.restore ?? []).map((send) => requestOf(send, run))
  const entry = recordInJournal(spec, restore, run)
  toRestore.unshift(...restore.map((one) => ({ spec: one, mayBeDone: false, entry })))
  if (step.arrange) await arrange(step.arrange, scenario.id, newPartition, context).catch(failArrangement)
  return entry
}

interface RequestOfStep {
  step: Step
  spec: RequestSpec
  index: number
  /** The number of its change in the journal. */
  entry: number | undefined
}

/**
 * `ask` sends the request, and notes what the target may have changed. `askAgain` sends it alone; it is absent where the same
 * request again would show something else.
 */
const requestsOf = ({ step, spec, index, entry }: RequestOfStep, run: ScenarioRun) => {
  const { scenario, context, send, toRestore, exchanges } = run
  const { rules, knownParents } = context
  const as = step.as ?? scenario.persona
  const detailed = (exchange: Exchange): Promise<Exchange> =>
    withDetails(spec, exchange, rules, (details) => send(details, as, index))
  const named = (exchange: Exchange): Promise<Exchange> =>
    withReplyId(spec, exchange, rules, { earlier: exchanges, knownParents }, (further) =>
      answerOrUndefined(send(further, 'documentConsumer', index)),
    )
  const ask = async (): Promise<Exchange> => {
    const own = () => send(spec, as, index, { ...step, stubCalls: scenario.stubCalls })
    const exchange = step.concurrent ? await withConcurrent(step.concurrent, index, run, own) : await own()
    if (entry !== undefined) context.journal?.answered(entry, exchange.answer.status)
    const mayBeDone = !isSafeMethod(spec.method) && exchange.answer.status < 300
    for (const restore of toRestore) restore.mayBeDone ||= mayBeDone
    if (isSuccess(exchange.answer) && requestedChange(spec, scenario.id, {})) run.changedAt = performance.now()
    return detailed(await named(exchange))
  }
  const askAgain = isRepeatable(step, spec) ? () => send(spec, as, index).then(detailed) : undefined
  return { ask, askAgain }
}

/** True if the same request again can only show that a change came late. */
const isRepeatable = ({ fault, withinSeconds, concurrent }: Step, { method }: RequestSpec): boolean =>
  method === 'GET' && fault === undefined && withinSeconds === undefined && concurrent === undefined

/** Writes every change to the journal before its request is sent. */
const recordInJournal = (
  spec: RequestSpec,
  restore: readonly RequestSpec[],
  { scenario, context, irreversible }: ScenarioRun,
): number | undefined => {
  const effects = effectsOfRequest(spec, irreversible)
  if (isSafeMethod(spec.method) && restore.length + effects.length === 0) return undefined
  const request = `${spec.method} ${spec.path}`
  const messages = messagesTouchedBy(spec, context.statesBefore)
  return context.journal?.write({ scenario: scenario.id, request, messages, restore, irreversible: effects })
}

/**
 * Concurrent requests show whether a provider keeps data of one request where another request overwrites it. Without an
 * answer, a concurrent request has no status.
 */
const withConcurrent = async (
  { as, send, times, onlyBefore, onlyAfterMs }: NonNullable<Step['concurrent']>,
  index: number,
  run: ScenarioRun,
  own: () => Promise<Exchange>,
): Promise<Exchange> => {
  const spec = requestOf(send, run)
  const others = () => Array.from({ length: times }, () => run.send(spec, as, index))
  const before = onlyAfterMs === undefined ? others() : []
  const answered = own()
  const ended = answered.catch(() => undefined)
  if (onlyAfterMs !== undefined) await pause(onlyAfterMs)
  const sent = [...before, ...(onlyBefore ? [] : others())]
  const [settled] = await Promise.all([Promise.allSettled(sent), ended])
  const concurrentStatuses = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.answer.status] : []))
  return { ...(await answered), concurrentStatuses }
}
