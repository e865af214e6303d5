import { type Need, needDescriptions } from '../../contract/test-data/needs.ts'
import { allocatedNeeds, messageIdsIn } from '../data/allocate.ts'
import type { Evaluation } from '../data/discovery/score.ts'
import type { ForecastWith } from '../data/find-test-data.ts'
import type { ReferenceRecords } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { MessageToAdd } from './plan-result.ts'
import { smallestSet } from './smallest-set.ts'

/** A message that could be added, as the target would show it. */
interface AddableMessage {
  mark: string
  message: SeenMessage
}

/** All messages that could be added. */
export interface AddableMessages {
  addable: readonly AddableMessage[]
  /** the reference data that these messages name */
  records: ReferenceRecords
}

const canRun = ({ allocations }: Evaluation, id: string): boolean => allocatedNeeds(allocations, id) !== undefined

/**
 * The messages to add so that the lacking scenarios can run, and those that can run now still can. None of them can be
 * left out.
 */
export const messagesToAdd = (
  { lacking, running }: { lacking: readonly string[]; running: readonly string[] },
  { addable, records }: AddableMessages,
  forecastWith: ForecastWith,
): { add: MessageToAdd[]; lackingStill: string[] } => {
  if (lacking.length === 0 || addable.length === 0) return { add: [], lackingStill: [...lacking] }
  const messagesOf = (items: readonly AddableMessage[]) => ({ messages: items.map(({ message }) => message), records })
  const everything = forecastWith(messagesOf(addable))
  const lackingStill = lacking.filter((id) => !canRun(everything, id))
  if (lackingStill.length === lacking.length) return { add: [], lackingStill }
  const goal = [...running, ...lacking].filter((id) => canRun(everything, id))
  const evaluateWith = (items: readonly AddableMessage[]): Evaluation =>
    forecastWith(messagesOf(items), everything.partitionRoles)
  const isEnough = (items: readonly AddableMessage[]): boolean => {
    const then = evaluateWith(items)
    return goal.every((id) => canRun(then, id))
  }
  const needed = smallestSet(unusedFirst(addable, everything, goal), isEnough)
  const kept = addable.filter((one) => needed.has(one))
  const then = evaluateWith(kept)
  const needsOf = (one: AddableMessage): MessageToAdd['meets'] => {
    const served = needsServedBy(then, one, goal)
    return served.length > 0 ? served : needsWithout(evaluateWith(kept.filter((other) => other !== one)), goal)
  }
  return { add: kept.map((one) => ({ mark: one.mark, meets: needsOf(one) })), lackingStill }
}

/** What no scenario uses is tried first: most of it can be left out at once. */
const unusedFirst = (
  addable: readonly AddableMessage[],
  { allocations }: Evaluation,
  goal: readonly string[],
): AddableMessage[] => {
  const used = new Set(messageIdsIn(goal.map((id) => allocatedNeeds(allocations, id))))
  const isUsed = ({ message }: AddableMessage): boolean => used.has(message.messageId)
  return [...addable.filter((one) => !isUsed(one)), ...addable.filter(isUsed)]
}

/** The needs that lack data without a message: those that count messages name none of them. */
const needsWithout = ({ allocations }: Evaluation, goal: readonly string[]): MessageToAdd['meets'] =>
  goal.flatMap((scenario) => {
    const allocation = allocations.byScenario.get(scenario)
    const missing = allocation && 'missing' in allocation ? allocation.missing : []
    return missing.flatMap(({ need, says }) => (need === undefined ? [] : [{ need, says, scenario }]))
  })

const needsServedBy = (
  { allocations }: Evaluation,
  { message }: AddableMessage,
  goal: readonly string[],
): MessageToAdd['meets'] =>
  goal.flatMap((scenario) =>
    (Object.entries(allocatedNeeds(allocations, scenario) ?? {}) as [Need, unknown][])
      .filter(([, candidate]) => messageIdsIn(candidate).includes(message.messageId))
      .map(([need]) => ({ need, says: needDescriptions[need], scenario })),
  )
