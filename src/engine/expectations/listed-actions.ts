/** §4.1: messages of a list of open actions. Neither lists nor details need show each action. */
import type { Dialect } from '../../contract/dialect.ts'
import { actionToConfirm } from '../../contract/interface/model.ts'
import { type Expectation, fail, pass } from '../scenario/expectation.ts'
import { asArray, atPath, shownAt } from '../scenario/json-path.ts'
import { isOpenToConfirm, unknownActionName } from './answers/actions.ts'
import { entriesAt } from './exchange-parts.ts'
import { expectation } from './new-expectation.ts'

/** §4.1: the details show an action, and an open one to confirm if they show one to confirm at all. */
export const mayHaveOpenAction: Expectation = expectation(
  'may-have-open-action',
  'an open action to confirm, or only actions of other types',
  ({ exchange, dialect }) => {
    const unknown = unknownActionName(dialect)
    if (unknown) return unknown
    const all = entriesAt(exchange, dialect.actions)
    if (all.length === 0) return fail('no action')
    const toConfirm = all.filter((one) => atPath(one, 'type') === actionToConfirm)
    return toConfirm.length === 0 || toConfirm.some((one) => isOpenToConfirm(one, dialect))
      ? pass
      : fail('each action to confirm is executed')
  },
)

/** True if a list shows the message with an open action to confirm. */
export const showsOpenAction = (item: unknown, dialect: Dialect): boolean =>
  asArray(shownAt(item, dialect.actions)).some((one) => isOpenToConfirm(one, dialect))
