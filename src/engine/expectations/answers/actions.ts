import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, met, unmet, untold } from '../../scenario/expectation.ts'
import { at, identifier } from '../../scenario/json-path.ts'

/** §2: the details show that action with its executed flag; an absent flag is false. */
export const actionIsExecuted = (messageActionId: string, isExecuted: boolean): Expectation => ({
  says: `the action is ${isExecuted ? 'executed' : 'open'}`,
  judge: ({ exchange: { answer }, dialect: { actions, actionId, isExecuted: path } }) => {
    if (actions === null) return untold('set dialect.actions')
    if (path === null) return untold('set dialect.isExecuted')
    const entries = at(jsonOf(answer), actions)
    const action = Array.isArray(entries) && entries.find((one) => identifier(one, actionId) === messageActionId)
    // Details may show the actions that are still to be taken, and no others.
    if (!action) return isExecuted ? untold('the executed action in the details') : unmet('details without that action')
    const found = at(action, path) === true
    return found === isExecuted ? met : unmet(`it is ${found ? 'executed' : 'open'}`)
  },
})
