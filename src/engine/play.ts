import type { PersonaName } from '../contract/personas.ts'
import type { Fault } from '../contract/stub-control.ts'
import type { Allotment } from './allot.ts'
import type { Client } from './client.ts'
import { completed } from './complete.ts'
import type { Exchange } from './exchange.ts'
import { goesOn, type Played, type Rules, showsAbsence } from './judge.ts'
import { Lost } from './lost.ts'
import { underFault, withEvidence } from './observed.ts'
import type { RequestSpec } from './request.ts'
import type { Cast, Credentials, RunOptions } from './run-options.ts'
import type { AnyScenario, Step } from './scenario.ts'

/** What every scenario of a run is played on. */
export interface Stage {
  client: Client
  cast: Cast
  rules: Rules
  signal?: AbortSignal
  calls?: RunOptions['calls']
  faults?: RunOptions['faults']
}

/** Who puts back what a scenario changed: the document consumer still may when the human no longer does. */
const restorer: PersonaName = 'documentConsumer'

/** Nobody could play the persona. */
class Uncast extends Error {
  override name = 'Uncast'
}

/** Plays the steps of a scenario in order until one is not as it must be, then puts back what was changed. */
export const play = async (scenario: AnyScenario, allotment: Allotment, stage: Stage): Promise<Played> => {
  if ('missing' in allotment) return { ...unplayed, missing: allotment.missing }
  const began = performance.now()
  const steps = scenario.steps(allotment.needs)
  const send = sending(scenario, stage)
  const exchanges: Exchange[] = []
  const toUndo: Undo[] = []
  const ended = await steppingThrough(steps, { scenario, stage, send, exchanges, toUndo })
  const notUndone = await putBack(toUndo, (spec) => send(spec, restorer, steps.length))
  return { steps, exchanges, missing: [], ended, notUndone, durationMs: Math.round(performance.now() - began) }
}

/** What stands for a scenario that was not played at all. */
export const unplayed: Played = { steps: [], exchanges: [], missing: [], notUndone: [], durationMs: 0 }

interface Undo {
  spec: RequestSpec
  /** Index of the step that it undoes. */
  step: number
  /** Whether the target said that it did what is to be undone. */
  wasDone: boolean
}

interface Scene {
  scenario: AnyScenario
  stage: Stage
  send: Send
  exchanges: Exchange[]
  toUndo: Undo[]
}

type Send = (spec: RequestSpec, as: PersonaName, step: number, observed?: Observed) => Promise<Exchange>

/** How a step is looked at: the stub calls that are its evidence, and what our stubs do to the provider meanwhile. */
interface Observed {
  evidence: AnyScenario['evidence']
  fault?: Fault
}

/** Sends as a persona of this scenario; each is cast once, when it first comes on. */
const sending = ({ id }: AnyScenario, stage: Stage): Send => {
  const { client, cast } = stage
  const credentials = new Map<PersonaName, Promise<Credentials>>()
  const play = async (as: PersonaName): Promise<Credentials> => {
    try {
      return await cast.play(as, id)
    } catch (error) {
      throw new Uncast(`nobody can play ${as}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return async (spec, as, step, observed = { evidence: undefined }) => {
    const own = credentials.get(as) ?? play(as)
    credentials.set(as, own)
    const sender = { scenario: id, step, as, credentials: await own }
    return withEvidence(observed.evidence, sender.credentials, stage, () =>
      observed.fault ? underFault(observed.fault, spec, sender, stage) : client.send(spec, sender),
    )
  }
}

const steppingThrough = async (steps: readonly Step[], scene: Scene): Promise<Played['ended']> => {
  try {
    for (const [index, step] of steps.entries()) {
      if (scene.stage.signal?.aborted)
        return { outcome: 'unverifiable', says: 'the run was interrupted', act: 'harness' }
      if (!(await goesThrough(step, index, scene))) return undefined
    }
    return undefined
  } catch (error) {
    if (error instanceof Lost) return { outcome: 'broken', says: error.message, act: 'network' }
    if (error instanceof Uncast) return { outcome: 'unverifiable', says: error.message, act: 'tokens' }
    throw error
  }
}

const goesThrough = async (step: Step, index: number, scene: Scene): Promise<boolean> => {
  const { scenario, stage, send, exchanges, toUndo } = scene
  const spec = typeof step.send === 'function' ? step.send(exchanges) : step.send
  const as = step.as ?? scenario.persona
  const undos = (step.undo ?? []).map((undo) => ({ spec: undo, step: index, wasDone: false }))
  toUndo.unshift(...undos)
  const bare = await send(spec, as, index, { evidence: scenario.evidence, fault: step.fault })
  for (const undo of undos) undo.wasDone = bare.answer.status < 300
  const exchange = await completed(spec, bare, stage.rules, (details) => send(details, as, index))
  exchanges.push(exchange)
  if (showsAbsence(step, exchange, stage.rules.features)) return false
  return goesOn(step, { ...stage.rules, exchange, exchanges: [...exchanges] })
}

/** What was done last is undone first. A change that was refused is undone as well, since a target may lie. */
const putBack = async (toUndo: readonly Undo[], send: (spec: RequestSpec) => Promise<Exchange>): Promise<string[]> => {
  const notUndone: string[] = []
  for (const { spec, wasDone } of toUndo) {
    const says = `${spec.method} ${spec.path} ${JSON.stringify(spec.body ?? {})}`
    try {
      const { answer } = await send(spec)
      if (wasDone && answer.status >= 300) notUndone.push(`${says}: ${answer.status}`)
    } catch (error) {
      if (!(error instanceof Lost || error instanceof Uncast)) throw error
      notUndone.push(`${says}: ${error.message}`)
    }
  }
  return notUndone
}
