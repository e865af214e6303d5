import type { PersonaName } from '../../contract/personas.ts'
import { cleanUp } from '../cleanup/cleanup.ts'
import { irreversibleEffectsOf } from '../cleanup/irreversible.ts'
import type { Allocation } from '../data/allocate.ts'
import { CallerUnavailable, TokenExpired } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import { type EarlyEnd, emptyRecord, type ScenarioRecord, unfinishedEnd } from '../judging/scenario-record.ts'
import { mailboxInUse } from '../judging/second-look.ts'
import type { MissingTopic } from '../scenario/missing.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import { withinMemory } from './answer-memory.ts'
import { ArrangementFailed, newPartitionId, restorePartitions } from './arrange-stubs.ts'
import { watchOthers } from './others/watch-others.ts'
import { ReadOnlyViolation } from './read-only-guard.ts'
import { runStep, type ScenarioRun } from './run-step.ts'
import { type ScenarioContext, stopOf } from './scenario-context.ts'
import { sendFor } from './send-as.ts'

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
  if (error instanceof ArrangementFailed)
    return { outcome: 'unverifiable', missing: { kind: 'control', says: error.message, about: 'stubs' } }
  if (error instanceof ReadOnlyViolation)
    return {
      outcome: 'unverifiable',
      missing: { kind: 'precondition', says: error.message, about: 'readOnly' satisfies MissingTopic },
    }
  throw error
}
