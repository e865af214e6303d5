import type { PersonaName } from '../../contract/personas.ts'
import { putBack, type Undo } from '../cleanup/cleanup.ts'
import { broughtAbout, lastingOf } from '../cleanup/irreversible.ts'
import type { Allotment } from '../data/allocate.ts'
import { TokenExpired, Uncast } from '../http/caller-errors.ts'
import { Lost } from '../http/network-error.ts'
import { early, goesOn, type Played, showsAbsence, unplayed } from '../judging/judge.ts'
import type { Lasting } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Arrangement, Step } from '../scenario/scenario.ts'
import { arrange, tidyUp, unheardOf } from './arrange-stubs.ts'
import { completed } from './list-details.ts'
import { askedAgain } from './poll-until.ts'
import { safeMethods, Withheld } from './read-only-guard.ts'
import type { Stage } from './scenario-context.ts'
import { type Send, sending } from './send-as.ts'

/** Who puts back what a scenario changed: the document consumer still may when the human no longer does. */
const restorer: PersonaName = 'documentConsumer'

/** Plays the steps of a scenario in order until one is not as it must be, then puts back what was changed. */
export const play = async (scenario: AnyScenario, allotment: Allotment, stage: Stage): Promise<Played> => {
  if ('missing' in allotment) return { ...unplayed, missing: allotment.missing }
  const began = performance.now()
  const steps = scenario.steps(allotment.needs)
  const newPartition = unheardOf()
  const send = sending(scenario, stage, { newPartition, word: stage.word })
  const exchanges: Exchange[] = []
  const toUndo: Undo[] = []
  const lasting = lastingOf(scenario, allotment)
  const ended = await steppingThrough(steps, { scenario, stage, send, newPartition, exchanges, toUndo, lasting })
  const notUndone = await putBack(toUndo, {
    ask: (spec) => send(spec, restorer, steps.length),
    dialect: stage.rules.dialect,
    undone: stage.journal?.undone,
  })
  if (steps.some((step) => step.arrange?.newPartition)) await tidyUp(stage)
  return { steps, exchanges, missing: [], ended, notUndone, durationMs: Math.round(performance.now() - began) }
}

interface Scene {
  scenario: AnyScenario
  stage: Stage
  send: Send
  newPartition: string
  exchanges: Exchange[]
  toUndo: Undo[]
  /** What stays of it, whatever is put back. */
  lasting: readonly Lasting[]
}

const steppingThrough = async (steps: readonly Step[], scene: Scene): Promise<Played['ended']> => {
  try {
    for (const [index, step] of steps.entries()) {
      const { signal, halt } = scene.stage
      if (signal?.aborted) return early('the run was interrupted', 'harness')
      if (halt.because) return early(halt.because, 'tokens')
      if (!(await goesThrough(step, index, scene))) return undefined
    }
    return undefined
  } catch (error) {
    if (error instanceof Lost) return { outcome: 'broken', says: error.message, act: 'network', traceId: error.traceId }
    if (error instanceof TokenExpired) {
      scene.stage.halt.because ??= `${error.message}: --resume goes on where this run ended`
      return early(scene.stage.halt.because, 'tokens')
    }
    if (error instanceof Uncast) return { outcome: 'unverifiable', says: error.message, act: 'tokens' }
    if (error instanceof Withheld) return { outcome: 'unverifiable', says: error.message, act: 'data' }
    throw error
  }
}

const goesThrough = async (step: Step, index: number, scene: Scene): Promise<boolean> => {
  const { scenario, stage, send, exchanges, toUndo } = scene
  const spec = typeof step.send === 'function' ? step.send(exchanges, stage.rules.dialect, stage.clock()) : step.send
  const as = step.as ?? scenario.persona
  const entry = noted(spec, step, scene)
  toUndo.unshift(...(step.undo ?? []).map((undo) => ({ spec: undo, step: index, wasDone: false, entry })))
  if (step.arrange) await arranged(step.arrange, scene)
  const ask = async (): Promise<Exchange> => {
    const bare = await amidOthers(step.amid, index, send, () =>
      send(spec, as, index, { ...step, evidence: scenario.evidence }),
    )
    if (entry !== undefined) stage.journal?.answered(entry, bare.answer.status)
    const isDone = !safeMethods.includes(spec.method) && bare.answer.status < 300
    for (const undo of toUndo) undo.wasDone ||= isDone
    return completed(spec, bare, stage.rules, (details) => send(details, as, index))
  }
  const holds = (exchange: Exchange): boolean =>
    goesOn(step, { ...stage.rules, exchange, exchanges: [...exchanges, exchange] })
  const { withinSeconds: seconds } = step
  const exchange = seconds === undefined ? await ask() : await patiently(ask, holds, seconds, stage)
  const goes = !showsAbsence(step, exchange, stage.rules.features) && holds(exchange)
  exchanges.push(exchange)
  return goes
}

/** What belongs to one request must not lie where those of others write it too: that shows while they are all under way. */
const amidOthers = async (
  amid: Step['amid'],
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
const noted = (spec: RequestSpec, { undo = [] }: Step, { scenario, stage, lasting }: Scene): number | undefined => {
  const stays = broughtAbout(spec, lasting)
  if (safeMethods.includes(spec.method) && undo.length + stays.length === 0) return undefined
  const request = `${spec.method} ${spec.path}`
  return stage.journal?.write({ scenario: scenario.id, request, undo, lasting: stays })
}

const patiently = async (
  ask: () => Promise<Exchange>,
  holds: (exchange: Exchange) => boolean,
  wanted: number,
  { signal, patience }: Stage,
): Promise<Exchange> => {
  const exchange = await askedAgain(ask, holds, { seconds: Math.min(wanted, patience.left), signal })
  if (!holds(exchange)) patience.left = Math.max(0, patience.left - (exchange.waitedMs ?? 0) / 1000)
  return exchange
}

const arranged = async (arrangement: Arrangement, { scenario, stage, newPartition }: Scene): Promise<void> => {
  try {
    await arrange(arrangement, scenario.id, newPartition, stage)
  } catch (error) {
    throw new Uncast(error instanceof Error ? error.message : String(error))
  }
}
