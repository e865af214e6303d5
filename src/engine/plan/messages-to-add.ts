import { groupsBy } from '../../contract/lookup/by-key.ts'
import { type Need, needDescriptions } from '../../contract/test-data/needs.ts'
import { allocatedNeeds, areTooFew, messageIdsIn } from '../data/allocate.ts'
import type { Evaluation } from '../data/discovery/score.ts'
import type { ForecastWith } from '../data/find-test-data.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
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

/** A scenario, and the needs whose data it changes. */
type ChangingScenario = Pick<AnyScenario, 'id' | 'changes'>

/** The scenarios of a plan. */
interface PlannedScenarios {
  scenarios: readonly ChangingScenario[]
  /** those that can run now, and those that lack data */
  running: readonly string[]
  lacking: readonly string[]
}

const canRun = ({ allocations }: Evaluation, id: string): boolean => allocatedNeeds(allocations(), id) !== undefined

/** How many sets of messages are tried: that takes a few seconds. For an empty mailbox there would be thousands. */
const mostTries = 300

interface Additions {
  add: MessageToAdd[]
  lackingStill: string[]
  /** none of the messages can be left out */
  isSmallest: boolean
}

/**
 * The messages to add so that the lacking scenarios can run, and those that can run now still can. None of them can be
 * left out, unless that would take too long to find out.
 */
export const messagesToAdd = (
  { scenarios, running, lacking }: PlannedScenarios,
  { addable, records }: AddableMessages,
  forecastWith: ForecastWith,
): Additions => {
  if (lacking.length === 0 || addable.length === 0) return { add: [], lackingStill: [...lacking], isSmallest: true }
  const messagesOf = (items: readonly AddableMessage[]) => ({ messages: items.map(({ message }) => message), records })
  const everything = forecastWith(messagesOf(addable))
  const lackingStill = lacking.filter((id) => !canRun(everything, id))
  if (lackingStill.length === lacking.length) return { add: [], lackingStill, isSmallest: true }
  const goal = [...running, ...lacking].filter((id) => canRun(everything, id))
  let roles = everything.partitionRoles
  const evaluateWith = (items: readonly AddableMessage[]): Evaluation => forecastWith(messagesOf(items), roles)
  const changers = countChangers(scenarios.filter(({ id }) => goal.includes(id)))
  let last = { items: addable, uses: usesIn(everything, goal) }
  let tries = 0
  const mayTry = (): boolean => tries < mostTries
  const isEnough = (items: readonly AddableMessage[]): boolean => {
    tries += 1
    const then = evaluateWith(items)
    // Most often a need of a message that is left out has too few candidates: that takes a fraction of a whole evaluation.
    const isShort = (need: Need): boolean => areTooFew(then.candidatesOf(need), changers.get(need) ?? 1)
    if (needsOf(leftOut(last.items, items), last.uses).some(isShort)) return false
    if (!goal.every((id) => canRun(then, id))) return false
    last = { items, uses: usesIn(then, goal) }
    return true
  }
  /** The items are enough with other partition roles, which are then taken. */
  const isEnoughInOtherRoles = (items: readonly AddableMessage[]): boolean => {
    const then = forecastWith(messagesOf(items))
    if (!goal.every((id) => canRun(then, id))) return false
    roles = then.partitionRoles
    last = { items, uses: usesIn(then, goal) }
    return true
  }
  let needed = smallestSet(unusedFirst(addable, last.uses), isEnough, mayTry)
  for (const one of addable.filter((item) => needed.has(item) && givesRole(item, last.uses))) {
    const others = [...needed].filter((item) => item !== one)
    if (mayTry() && needed.has(one) && isEnoughInOtherRoles(others))
      needed = smallestSet(unusedFirst(others, last.uses), isEnough, mayTry)
  }
  const kept = addable.filter((one) => needed.has(one))
  const uses = usesIn(evaluateWith(kept), goal)
  const meetsOf = (one: AddableMessage): MessageToAdd['meets'] =>
    uses.get(one.message.messageId)?.map(({ meets }) => meets) ?? needsWithout(evaluateWith(leftOut(kept, [one])), goal)
  const add = kept.map((one) => ({ mark: one.mark, meets: meetsOf(one) }))
  return { add, lackingStill, isSmallest: mayTry() }
}

/** How many scenarios change the data of each need. */
const countChangers = (scenarios: readonly ChangingScenario[]): ReadonlyMap<string, number> => {
  const byNeed = groupsBy(scenarios, ({ changes }) => changes)
  return new Map([...byNeed].map(([need, { length }]) => [need, length]))
}

interface Use {
  meets: MessageToAdd['meets'][number]
  messageIds: readonly string[]
}

/** What the scenarios use each message for, by the identifier of the message. */
type Uses = ReadonlyMap<string, readonly Use[]>

const usesIn = ({ allocations }: Evaluation, goal: readonly string[]): Uses => {
  const uses = goal.flatMap((scenario): Use[] =>
    (Object.entries(allocatedNeeds(allocations(), scenario) ?? {}) as [Need, unknown][]).map(([need, candidate]) => ({
      meets: { need, says: needDescriptions[need], scenario },
      messageIds: messageIdsIn(candidate),
    })),
  )
  return groupsBy(uses, ({ messageIds }) => messageIds)
}

const leftOut = (all: readonly AddableMessage[], some: readonly AddableMessage[]): AddableMessage[] => {
  const others = new Set(some)
  return all.filter((one) => !others.has(one))
}

const needsOf = (items: readonly AddableMessage[], uses: Uses): Need[] => {
  const needs = items.flatMap(({ message }) => uses.get(message.messageId) ?? []).map(({ meets }) => meets.need)
  return [...new Set(needs)]
}

/** Without the message, another partition can have its role. */
const givesRole = (one: AddableMessage, uses: Uses): boolean =>
  needsOf([one], uses).some((need) => need === 'partitionB' || need === 'closedPartition')

/** What no scenario uses is tried first: most of it can be left out at once. */
const unusedFirst = (addable: readonly AddableMessage[], uses: Uses): AddableMessage[] => {
  const isUsed = ({ message }: AddableMessage): boolean => uses.has(message.messageId)
  return [...addable.filter((one) => !isUsed(one)), ...addable.filter(isUsed)]
}

/** The needs that lack data without a message: those that count messages name none of them. */
const needsWithout = ({ allocations }: Evaluation, goal: readonly string[]): MessageToAdd['meets'] =>
  goal.flatMap((scenario) => {
    const allocation = allocations().byScenario.get(scenario)
    const missing = allocation && 'missing' in allocation ? allocation.missing : []
    return missing.flatMap(({ need, says }) => (need === undefined ? [] : [{ need, says, scenario }]))
  })
