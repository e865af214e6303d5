/** §3: a state that two answers show, and that is another one in the second. */
import type { Dialect } from '../../../contract/dialect.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { canonicalJson } from '../../scenario/json/json-object.ts'
import { asArray, atPath, identifierAt, shownAt } from '../../scenario/json-path.ts'
import { expectation, listExpectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'

/** The states that a message shows, each as a text. */
const statesIn = (message: unknown, { recipientPartition, actions }: Dialect): Record<string, string> => ({
  isRead: canonicalJson(shownAt(message, 'isRead')),
  isVisible: canonicalJson(shownAt(message, 'isVisible')),
  recipientPartition: canonicalJson(shownAt(message, recipientPartition)),
  // A database can return the actions in another order.
  isExecuted: asArray(shownAt(message, actions))
    .map((action) => String(atPath(action, 'isExecuted')))
    .toSorted()
    .join(),
})

/** The details of that step, or the message in its list. */
const shownIn = (seen: JudgementInput, step: number, listed?: MessageHandle): unknown => {
  const shown = exchangeOfStep(seen, step)
  if (shown?.answer.status !== 200) return undefined
  return listed ? itemsOfStep(seen, step)?.find(({ id }) => id === listed.messageId)?.item : jsonOf(shown.answer)
}

/**
 * Not 304 if the answers of two steps, counted from 1, show different states of the message: the first is the one that a
 * condition names, and `now` came after a change. `listed`: the steps are lists, and this is the message.
 */
export const notUnmodifiedIfStateChanged = (
  { first, now }: { first: number; now: number },
  listed?: MessageHandle,
): Expectation =>
  expectation(
    'not-unmodified',
    `a status other than 304, if step ${now} shows another state than step ${first}`,
    (seen) => {
      const [before, after] = [first, now].map((step) => shownIn(seen, step, listed))
      if (seen.exchange.answer.status !== 304 || before === undefined || after === undefined) return pass
      const states = statesIn(before, seen.dialect)
      const changed = Object.entries(statesIn(after, seen.dialect)).find(([name, text]) => text !== states[name])
      return changed === undefined ? pass : fail(`304, and ${changed[0]} is not as it was`)
    },
  )

/** The flags of the actions that a message shows, by identifier. */
const executedFlagsIn = (message: unknown, { actions, actionId }: Dialect): Map<string, unknown> =>
  new Map(
    asArray(shownAt(message, actions)).map((one) => [identifierAt(one, actionId) ?? '', atPath(one, 'isExecuted')]),
  )

const isFlagOrText = (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'string'

/**
 * The list shows the message with the visibility, the partition and the executed flags that its details of an earlier step,
 * counted from 1, show. A list need not show them.
 */
export const itemHasStatesOfStep = (step: number, { messageId }: MessageHandle): Expectation =>
  listExpectation(
    'item-states',
    `visibility, partition and actions as in step ${step}, or not shown`,
    (items, seen) => {
      const [details, listed] = [shownIn(seen, step), items.find(({ id }) => id === messageId)?.item]
      const { dialect } = seen
      const different = (['isVisible', dialect.recipientPartition] as const).find((path) => {
        const [was, is] = [shownAt(details, path), shownAt(listed, path)]
        return isFlagOrText(was) && typeof is === typeof was && is !== was
      })
      if (different) return fail(`${different} is ${JSON.stringify(shownAt(listed, different))} in the list`)
      const flags = executedFlagsIn(details, dialect)
      const [wrong] = [...executedFlagsIn(listed, dialect)].filter(
        ([id, isExecuted]) => typeof isExecuted === 'boolean' && flags.get(id) === !isExecuted,
      )
      return wrong === undefined ? pass : fail(`isExecuted of its action is ${wrong[1]} in the list`)
    },
  )

/** The list shows the message with that sender partition (§2), or without one. */
export const itemHasSenderPartition = ({ messageId }: MessageHandle, partitionId: string): Expectation =>
  listExpectation(
    'item-sender-partition',
    `the sender partition ${partitionId}, or none, of its item`,
    (items, { dialect: { senderPartition } }) => {
      const item = items.find(({ id }) => id === messageId)?.item
      const shown = senderPartition === null ? undefined : shownAt(item, senderPartition)
      return typeof shown !== 'string' || shown === partitionId
        ? pass
        : fail(`the sender partition is ${JSON.stringify(shown)} in the list`)
    },
  )
