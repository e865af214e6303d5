import { type Need, needDescriptions } from '../../contract/test-data/needs.ts'
import { messageIdsIn } from '../data/allocate.ts'
import type { Evaluation } from '../data/discovery/score.ts'
import type { ForecastWith } from '../data/find-test-data.ts'
import type { ReferenceRecords } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { MessageToAdd } from './plan-result.ts'
import { smallestSet } from './smallest-set.ts'

/** A message that could be added, as the target would show it. */
export interface AddableMessage {
  mark: string
  message: SeenMessage
}

/** All messages that could be added. */
export interface AddableMessages {
  addable: readonly AddableMessage[]
  /** the reference data that these messages name */
  records: ReferenceRecords
}

const canRun = ({ allocations }: Evaluation, id: string): boolean => {
  const allocation = allocations.byScenario.get(id)
  return allocation !== undefined && 'needs' in allocation
}

const idsUsed = ({ allocations }: Evaluation, wanted: readonly string[]): Set<string> =>
  new Set(
    wanted.flatMap((id) => {
      const allocation = allocations.byScenario.get(id)
      return allocation && 'needs' in allocation ? messageIdsIn(allocation.needs) : []
    }),
  )

/**
 * The messages to add so that the lacking scenarios can run, and those that can run now still can. None of them can be
 * left out.
 */
export const messagesToAdd = (
  { lacking, running }: { lacking: readonly string[]; running: readonly string[] },
  { addable, records }: AddableMessages,
  forecastWith: ForecastWith,
): { add: MessageToAdd[]; lackingStill: string[] } => {
  const messagesOf = (items: readonly AddableMessage[]) => ({ messages: items.map(({ message }) => message), records })
  const everything = forecastWith(messagesOf(addable))
  const reachable = lacking.filter((id) => canRun(everything, id))
  const lackingStill = lacking.filter((id) => !canRun(everything, id))
  const goal = [...running.filter((id) => canRun(everything, id)), ...reachable]
  const evaluateWith = (items: readonly AddableMessage[]): Evaluation =>
    forecastWith(messagesOf(items), everything.partitionRoles)
  const isEnough = (items: readonly AddableMessage[]): boolean => {
    const then = evaluateWith(items)
    return goal.every((id) => canRun(then, id))
  }
  if (reachable.length === 0) return { add: [], lackingStill }
  const used = idsUsed(everything, goal)
  const likely = addable.filter(({ message }) => used.has(message.messageId))
  const kept = smallestSet(isEnough(likely) ? likely : addable, isEnough)
  const then = evaluateWith(kept)
  return { add: kept.map((one) => ({ mark: one.mark, plays: needsServedBy(then, one, goal) })), lackingStill }
}

const needsServedBy = (
  { allocations }: Evaluation,
  { message }: AddableMessage,
  goal: readonly string[],
): MessageToAdd['plays'] =>
  goal.flatMap((scenario) => {
    const allocation = allocations.byScenario.get(scenario)
    if (allocation === undefined || 'missing' in allocation) return []
    return (Object.entries(allocation.needs) as [Need, unknown][])
      .filter(([, candidate]) => messageIdsIn(candidate).includes(message.messageId))
      .map(([need]) => ({ need, says: needDescriptions[need], scenario }))
  })
