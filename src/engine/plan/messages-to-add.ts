import { type Need, needsInWords } from '../../contract/test-data/needs.ts'
import { idsIn } from '../data/allocate.ts'
import type { Evaluated } from '../data/discovery/score.ts'
import type { WhatIf } from '../data/find-test-data.ts'
import type { Records } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { Addition } from './plan-result.ts'
import { fewest } from './smallest-set.ts'

/** A message that could be added, as the target would show it. */
export interface Spare {
  mark: string
  message: SeenMessage
}

/** All that could be added. */
export interface Sparing {
  spare: readonly Spare[]
  /** the reference data that these messages name */
  records: Records
}

const canRun = ({ allotted }: Evaluated, id: string): boolean => {
  const allotment = allotted.allotments.get(id)
  return allotment !== undefined && 'needs' in allotment
}

const idsUsed = ({ allotted }: Evaluated, wanted: readonly string[]): Set<string> =>
  new Set(
    wanted.flatMap((id) => {
      const allotment = allotted.allotments.get(id)
      return allotment && 'needs' in allotment ? idsIn(allotment.needs) : []
    }),
  )

/**
 * Which of the messages to spare must be added so that these scenarios can be played and all that can be now still can.
 * None of them can be left out.
 */
export const additions = (
  { lacking, running }: { lacking: readonly string[]; running: readonly string[] },
  { spare, records }: Sparing,
  whatIf: WhatIf,
): { add: Addition[]; lackingStill: string[] } => {
  const messagesOf = (items: readonly Spare[]) => ({ messages: items.map(({ message }) => message), records })
  const everything = whatIf(messagesOf(spare))
  const reachable = lacking.filter((id) => canRun(everything, id))
  const lackingStill = lacking.filter((id) => !canRun(everything, id))
  const goal = [...running.filter((id) => canRun(everything, id)), ...reachable]
  const weighed = (items: readonly Spare[]): Evaluated => whatIf(messagesOf(items), everything.world)
  const isEnough = (items: readonly Spare[]): boolean => {
    const then = weighed(items)
    return goal.every((id) => canRun(then, id))
  }
  if (reachable.length === 0) return { add: [], lackingStill }
  const used = idsUsed(everything, goal)
  const likely = spare.filter(({ message }) => used.has(message.messageId))
  const kept = fewest(isEnough(likely) ? likely : spare, isEnough)
  const then = weighed(kept)
  return { add: kept.map((one) => ({ mark: one.mark, plays: playsIn(then, one, goal) })), lackingStill }
}

const playsIn = ({ allotted }: Evaluated, { message }: Spare, goal: readonly string[]): Addition['plays'] =>
  goal.flatMap((scenario) => {
    const allotment = allotted.allotments.get(scenario)
    if (allotment === undefined || 'missing' in allotment) return []
    return (Object.entries(allotment.needs) as [Need, unknown][])
      .filter(([, candidate]) => idsIn(candidate).includes(message.messageId))
      .map(([need]) => ({ need, says: needsInWords[need], scenario }))
  })
