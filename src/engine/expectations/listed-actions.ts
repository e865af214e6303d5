/** §4.1: messages of a list of open actions. Neither lists nor details need show each action. */
import type { Dialect } from '../../contract/dialect.ts'
import { actionToConfirm } from '../../contract/interface/model.ts'
import { jsonOf } from '../scenario/exchange.ts'
import { type Expectation, fail, type JudgementInput, pass } from '../scenario/expectation.ts'
import { asArray, atPath, identifierAt, shownAt } from '../scenario/json-path.ts'
import { isOpenToConfirm, unknownActionName } from './answers/actions.ts'
import { entriesAt } from './exchange-parts.ts'
import { itemsOfStep } from './lists/membership.ts'
import { expectation } from './new-expectation.ts'

/** True if a list shows the message with an open action to confirm. */
export const showsOpenAction = (item: unknown, dialect: Dialect): boolean =>
  asArray(shownAt(item, dialect.actions)).some((one) => isOpenToConfirm(one, dialect))

/** A provider can show actions in lists alone: its details have no list of actions, not even an empty one. */
const isShownInListAlone = (seen: JudgementInput): boolean => {
  const { exchange, dialect } = seen
  const details = jsonOf(exchange.answer)
  const id = identifierAt(details, dialect.messageId)
  const listed = itemsOfStep(seen, 1)?.find((one) => one.id === id)
  return !Array.isArray(shownAt(details, dialect.actions)) && showsOpenAction(listed?.item, dialect)
}

/**
 * §4.1: the details of a message that step 1 lists show an action, and an open one to confirm if they show one to confirm at
 * all.
 */
export const mayHaveOpenAction: Expectation = expectation(
  'may-have-open-action',
  'an open action to confirm, or only actions of other types',
  (seen) => {
    const { exchange, dialect } = seen
    const unknown = unknownActionName(dialect)
    if (unknown) return unknown
    const all = entriesAt(exchange, dialect.actions)
    if (all.length === 0) return isShownInListAlone(seen) ? pass : fail('no action')
    const toConfirm = all.filter((one) => atPath(one, 'type') === actionToConfirm)
    return toConfirm.length === 0 || toConfirm.some((one) => isOpenToConfirm(one, dialect))
      ? pass
      : fail('each action to confirm is executed')
  },
)
