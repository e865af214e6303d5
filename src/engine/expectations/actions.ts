import { jsonOf } from '../exchange.ts'
import { type Expectation, met, unmet, untold } from '../expectation.ts'
import { at, identifier } from '../field.ts'

/** §2: the details show that action with its executed flag; an absent flag is false. */
export const actionIsExecuted = (messageActionId: string, isExecuted: boolean): Expectation => ({
  says: `the action is ${isExecuted ? 'executed' : 'open'}`,
  judge: ({ exchange: { answer }, dialect: { actions, actionId, isExecuted: path } }) => {
    if (actions === null) return untold('set dialect.actions')
    if (path === null) return untold('set dialect.isExecuted')
    const entries = at(jsonOf(answer), actions)
    const action = Array.isArray(entries) && entries.find((one) => identifier(one, actionId) === messageActionId)
    if (!action) return unmet('details without that action')
    const found = at(action, path) === true
    return found === isExecuted ? met : unmet(`it is ${found ? 'executed' : 'open'}`)
  },
})
