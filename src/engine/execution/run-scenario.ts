import type { PersonaName } from '../../contract/personas.ts'
import { cleanUp, type RestoreRequest } from '../cleanup/cleanup.ts'
import { effectsOfRequest, irreversibleEffectsOf } from '../cleanup/irreversible.ts'
import type { Allocation } from '../data/allocate.ts'
import { CallerUnavailable, TokenExpired } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import { emptyTranscript, isFeatureAbsent, mayContinue, type Transcript, unfinishedEnding } from '../judging/judge.ts'
import type { IrreversibleEffect } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Arrangement, Step } from '../scenario/scenario.ts'
import { arrange, tidyUp, unheardOf } from './arrange-stubs.ts'
import { withDetails } from './list-details.ts'
import { pollUntil } from './poll-until.ts'
import { ReadOnlyViolation, safeMethods } from './read-only-guard.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { type Send, sendFor } from './send-as.ts'

/** Who puts back what a scenario changed: the document consumer still may when the human no longer does. */
const restorer: PersonaName = 'documentConsumer'

/** Plays the steps of a scenario in order until one is not as it must be, then puts back what was changed. */
export const runScenario = async (
  scenario: AnyScenario,
  allocation: Allocation,
  context: ScenarioContext,
): Promise<Transcript> => {
  if ('missing' in allocation) return { ...emptyTranscript, missing: allocation.missing }
  const began = performance.now()
  const steps = scenario.steps(allocation.needs)
  const newPartition = unheardOf()
  const send = sendFor(scenario, context, { newPartition, word: context.brandWord })
  const exchanges: Exchange[] = []
  const toUndo: RestoreRequest[] = []
  const irreversible = irreversibleEffectsOf(scenario, allocation)
  const ended = await runSteps(steps, {
    scenario,
    context,
    send,
    newPartition,
    exchanges,
    toRestore: toUndo,
    irreversible,
  })
  const notUndone = await cleanUp(toUndo, {
    ask: (spec) => send(spec, restorer, steps.length),
    dialect: context.rules.dialect,
    onRestored: context.journal?.restored,
  })
  if (steps.some((step) => step.arrange?.newPartition)) await tidyUp(context)
  return {
    steps,
    exchanges,
    missing: [],
    ended,
    notRestored: notUndone,
    durationMs: Math.round(performance.now() - began),
  }
}

interface ScenarioRun {
  scenario: AnyScenario
  context: ScenarioContext
  send: Send
  newPartition: string
  exchanges: Exchange[]
  toRestore: RestoreRequest[]
  /** What stays of it, whatever is put back. */
  irreversible: readonly IrreversibleEffect[]
}

const runSteps = async (steps: readonly Step[], scene: ScenarioRun): Promise<Transcript['ended']> => {
  try {
    for (const [index, step] of steps.entries()) {
      const { signal, halt } = scene.context
      if (signal?.aborted) return unfinishedEnding('the run was interrupted', 'harness')
      if (halt.because) return unfinishedEnding(halt.because, 'tokens')
      if (!(await runStep(step, index, scene))) return undefined
    }
    return undefined
  } catch (error) {
    if (error instanceof NetworkError)
      return { outcome: 'broken', says: error.message, owner: 'network', traceId: error.traceId }
    if (error instanceof TokenExpired) {
      scene.context.halt.because ??= `${error.message}: --resume goes on where this run ended`
      return unfinishedEnding(scene.context.halt.because, 'tokens')
    }
    if (error instanceof CallerUnavailable) return { outcome: 'unverifiable', says: error.message, owner: 'tokens' }
    if (error instanceof ReadOnlyViolation) return { outcome: 'unverifiable', says: error.message, owner: 'data' }
    throw error
  }
}

const runStep = async (step: Step, index: number, scene: ScenarioRun): Promise<boolean> => {
  const { scenario, context, send, exchanges, toRestore } = scene
  const spec =
    typeof step.send === 'function' ? step.send(exchanges, context.rules.dialect, context.clock()) : step.send
  const as = step.as ?? scenario.persona
  const entry = recordInJournal(spec, step, scene)
  toRestore.unshift(...(step.restore ?? []).map((undo) => ({ spec: undo, step: index, wasDone: false, entry })))
  if (step.arrange) await arrangeForStep(step.arrange, scene)
  const ask = async (): Promise<Exchange> => {
    const bare = await withConcurrent(step.concurrent, index, send, () =>
      send(spec, as, index, { ...step, stubCalls: scenario.stubCalls }),
    )
    if (entry !== undefined) context.journal?.answered(entry, bare.answer.status)
    const isDone = !safeMethods.includes(spec.method) && bare.answer.status < 300
    for (const undo of toRestore) undo.wasDone ||= isDone
    return withDetails(spec, bare, context.rules, (details) => send(details, as, index))
  }
  const holds = (exchange: Exchange): boolean =>
    mayContinue(step, { ...context.rules, exchange, exchanges: [...exchanges, exchange] })
  const { withinSeconds: seconds } = step
  const exchange = seconds === undefined ? await ask() : await pollWithinBudget(ask, holds, seconds, context)
  const goes = !isFeatureAbsent(step, exchange, context.rules.features) && holds(exchange)
  exchanges.push(exchange)
  return goes
}

/** What belongs to one request must not lie where those of others write it too: that shows while they are all under way. */
const withConcurrent = async (
  amid: Step['concurrent'],
  index: number,
  send: Send,
  own: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (amid === undefined) return own()
  const others = () => Array.from({ length: amid.times }, () => send(amid.send, amid.as, index))
  const before = others()
  const answered = own()
  await Promise.allSettled([...before, answered, ...others()])
  return answered
}

/** Every change is in the journal before it is asked for. */
const recordInJournal = (
  spec: RequestSpec,
  { restore = [] }: Step,
  { scenario, context, irreversible }: ScenarioRun,
): number | undefined => {
  const stays = effectsOfRequest(spec, irreversible)
  if (safeMethods.includes(spec.method) && restore.length + stays.length === 0) return undefined
  const request = `${spec.method} ${spec.path}`
  return context.journal?.write({ scenario: scenario.id, request, restore, irreversible: stays })
}

const pollWithinBudget = async (
  ask: () => Promise<Exchange>,
  holds: (exchange: Exchange) => boolean,
  wanted: number,
  { signal, pollBudget }: ScenarioContext,
): Promise<Exchange> => {
  const exchange = await pollUntil(ask, holds, { seconds: Math.min(wanted, pollBudget.seconds), signal })
  if (!holds(exchange)) pollBudget.seconds = Math.max(0, pollBudget.seconds - (exchange.waitedMs ?? 0) / 1000)
  return exchange
}

const arrangeForStep = async (
  arrangement: Arrangement,
  { scenario, context, newPartition }: ScenarioRun,
): Promise<void> => {
  try {
    await arrange(arrangement, scenario.id, newPartition, context)
  } catch (error) {
    throw new CallerUnavailable(error instanceof Error ? error.message : String(error))
  }
}
