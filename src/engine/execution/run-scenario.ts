import type { PersonaName } from '../../contract/personas.ts'
import { cleanUp, type RestoreRequest } from '../cleanup/cleanup.ts'
import { effectsOfRequest, irreversibleEffectsOf } from '../cleanup/irreversible.ts'
import { messagesTouchedBy, requestedChange } from '../cleanup/requested-changes.ts'
import type { Allocation } from '../data/allocate.ts'
import { CallerUnavailable, TokenExpired } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import { mayContinue, notApplicableAfter } from '../judging/judge-step.ts'
import {
  type EarlyEnd,
  emptyRecord,
  type ScenarioRecord,
  type SecondLook,
  unfinishedEnd,
} from '../judging/scenario-record.ts'
import { mailboxInUse } from '../judging/second-look.ts'
import type { IrreversibleEffect } from '../result.ts'
import { type Exchange, isSuccess } from '../scenario/exchange.ts'
import { isSafeMethod, type RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import { withinMemory } from './answer-memory.ts'
import { arrange, failArrangement, newPartitionId, restorePartitions } from './arrange-stubs.ts'
import { withDetails } from './list-details.ts'
import { lookAgain } from './look-again.ts'
import { pollWithinBudget } from './poll-until.ts'
import { ReadOnlyViolation } from './read-only-guard.ts'
import { type ScenarioContext, stopOf } from './scenario-context.ts'
import { type Send, sendFor } from './send-as.ts'
import { type WatchOthers, watchOthers } from './watch-others.ts'
import { withConcurrent } from './with-concurrent.ts'

/** Sends the requests that restore: the document consumer keeps its rights when the human user loses some. */
const restorer: PersonaName = 'documentConsumer'

/** Sends the steps of a scenario in order until an answer is not as it must be, then restores what it changed. */
export const runScenario = async (
  scenario: AnyScenario,
  allocation: Allocation,
  context: ScenarioContext,
): Promise<ScenarioRecord> => {
  if ('missing' in allocation) return { ...emptyRecord, missing: allocation.missing }
  const began = performance.now()
  const steps = scenario.steps(allocation.needs)
  const newPartition = newPartitionId()
  const memory = context.beginMemoryShare()
  const send = sendFor(scenario, context, { newPartition, word: context.brandWord })
  const ask = (spec: RequestSpec) => send(spec, restorer, steps.length)
  const run: ScenarioRun = {
    scenario,
    context,
    send: withinMemory(send, memory),
    newPartition,
    exchanges: [],
    toRestore: [],
    irreversible: irreversibleEffectsOf(scenario, allocation),
    others: watchOthers(scenario, allocation, ask, context),
  }
  const restore = async (): Promise<string[]> => {
    try {
      const { dialect } = context.rules
      return await cleanUp(run.toRestore, { ask, dialect, onRestored: context.journal?.restored })
    } finally {
      memory.end()
      if (steps.some(({ arrange }) => arrange?.newPartition)) await restorePartitions(context)
    }
  }
  const ended = await runSteps(steps, run).catch(async (error) => {
    await restore()
    throw error
  })
  const notRestored = await restore()
  const durationMs = Math.round(performance.now() - began)
  const { exchanges, secondLook } = run
  return { steps, exchanges, missing: [], ended, secondLook, notRestored, durationMs }
}

interface ScenarioRun {
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

const runSteps = async (steps: readonly Step[], run: ScenarioRun): Promise<EarlyEnd | undefined> => {
  try {
    // A scenario can have waited for its persons while the run was stopped: it sends nothing any more.
    const stopped = stopOf(run.context)
    if (stopped) return stopped
    const changed = await run.others.before()
    if (changed.length > 0) return { outcome: 'unverifiable', missing: mailboxInUse(changed) }
    for (const [index, step] of steps.entries()) {
      const end = stopOf(run.context)
      if (end) return end
      if (!(await runStep(step, index, run))) return undefined
    }
    return undefined
  } catch (error) {
    return endOf(error, run.context.halt)
  }
}

/** How an error ends the scenario. An expired token ends the run too. @throws the error itself if it is of this tool */
const endOf = (error: unknown, halt: ScenarioContext['halt']): EarlyEnd => {
  if (error instanceof NetworkError) {
    const { reason: cause, message: says, traceId } = error
    return { outcome: 'broken', cause, says, owner: 'network', traceId }
  }
  if (error instanceof TokenExpired) {
    halt.because ??= `${error.message}: continue this run with --resume`
    return unfinishedEnd('caller', halt.because)
  }
  if (error instanceof CallerUnavailable)
    return { outcome: 'unverifiable', missing: { kind: 'caller', says: error.message, about: error.persona } }
  if (error instanceof ReadOnlyViolation)
    return { outcome: 'unverifiable', missing: { kind: 'precondition', says: error.message, about: 'readOnly' } }
  throw error
}

/** Returns false if the scenario ends with this step. */
const runStep = async (step: Step, index: number, run: ScenarioRun): Promise<boolean> => {
  const { scenario, context, send, exchanges, toRestore, changedAt } = run
  const { rules } = context
  const spec = typeof step.send === 'function' ? step.send(exchanges, rules.dialect, context.clock()) : step.send
  const as = step.as ?? scenario.persona
  run.others.addNamed(messagesTouchedBy(spec, context.statesBefore))
  const entry = recordInJournal(spec, step, run)
  toRestore.unshift(...(step.restore ?? []).map((restore) => ({ spec: restore, wasDone: false, entry })))
  if (step.arrange) await arrange(step.arrange, scenario.id, run.newPartition, context).catch(failArrangement)
  const detailed = (exchange: Exchange) => withDetails(spec, exchange, rules, (details) => send(details, as, index))
  const ask = async (): Promise<Exchange> => {
    const exchange = await withConcurrent(step.concurrent, index, send, () =>
      send(spec, as, index, { ...step, stubCalls: scenario.stubCalls }),
    )
    if (entry !== undefined) context.journal?.answered(entry, exchange.answer.status)
    const isDone = !isSafeMethod(spec.method) && exchange.answer.status < 300
    for (const restore of toRestore) restore.wasDone ||= isDone
    if (isSuccess(exchange.answer) && requestedChange(spec, scenario.id, {})) run.changedAt = performance.now()
    return detailed(exchange)
  }
  const earlier = [...exchanges]
  const holds = (exchange: Exchange): boolean =>
    mayContinue(step, { exchange, exchanges: [...earlier, exchange] }, rules)
  const { withinSeconds: seconds } = step
  const exchange = seconds === undefined ? await ask() : await pollWithinBudget(ask, holds, seconds, context)
  exchanges.push(exchange)
  if (notApplicableAfter(step, exchange, rules.features)) return false
  if (holds(exchange)) return true
  const askAgain = isRepeatable(step, spec) ? () => send(spec, as, index).then(detailed) : undefined
  run.secondLook = await lookAgain(exchange, holds, askAgain, { context, others: run.others, changedAt })
  return false
}

/** True if the same request again can only show that a change came late. */
const isRepeatable = ({ fault, withinSeconds, concurrent }: Step, { method }: RequestSpec): boolean =>
  method === 'GET' && fault === undefined && withinSeconds === undefined && concurrent === undefined

/** Writes every change to the journal before its request is sent. */
const recordInJournal = (
  spec: RequestSpec,
  { restore = [] }: Step,
  { scenario, context, irreversible }: ScenarioRun,
): number | undefined => {
  const effects = effectsOfRequest(spec, irreversible)
  if (isSafeMethod(spec.method) && restore.length + effects.length === 0) return undefined
  const request = `${spec.method} ${spec.path}`
  const messages = messagesTouchedBy(spec, context.statesBefore)
  return context.journal?.write({ scenario: scenario.id, request, messages, restore, irreversible: effects })
}
