import { type EmptyTarget, emptied } from '../../../reference-provider/empty-targets/empty-target.ts'
import { play } from '../run/play.ts'
import { referenceStage } from '../run/stage.ts'
import { excused } from './excused.ts'
import type { EmptyTargetProof } from './proof.ts'
import { provingAnchor } from './proving-anchor.ts'

/** Plays the table against a target that says nothing. A scenario passes there for nothing when it was answered nothing. */
export const emptyTargetProof = async (target: EmptyTarget, signal?: AbortSignal): Promise<EmptyTargetProof> => {
  const scenarioOf = new Map<string, string>()
  const answeredNothing = new Set<string>()
  const told = (traceparent: string) => {
    const scenario = scenarioOf.get(traceparent.split('-')[1] ?? '')
    if (scenario !== undefined) answeredNothing.add(scenario)
  }
  const stage = await referenceStage(provingAnchor(), { revise: emptied(target, told) })
  try {
    const { scenarios } = await play(stage, { signal, sending: (traceId, id) => scenarioOf.set(traceId, id) })
    const passed = scenarios.filter(({ id, outcome }) => outcome === 'passed' && answeredNothing.has(id))
    const { id, says } = target
    return {
      id,
      says,
      passed: passed.map((scenario) => scenario.id),
      unexplained: passed
        .filter((scenario) => scenario.level === 'MUST' && !excused[scenario.id]?.targets.includes(id))
        .map((scenario) => scenario.id),
    }
  } finally {
    await stage.close()
  }
}
