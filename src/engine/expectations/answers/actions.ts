import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'

/** §2: the details show that action with its executed flag; an absent flag is false. */
export const actionIsExecuted = (messageActionId: string, isExecuted: boolean): Expectation => ({
  says: `the action is ${isExecuted ? 'executed' : 'open'}`,
  judge: ({ exchange: { answer }, dialect: { actions, actionId, isExecuted: path } }) => {
    if (actions === null) return inconclusive('set dialect.actions')
    if (path === null) return inconclusive('set dialect.isExecuted')
    const entries = atPath(jsonOf(answer), actions)
    const action = Array.isArray(entries) && entries.find((one) => identifierAt(one, actionId) === messageActionId)
    // Details may show the actions that are still to be taken, and no others.
    if (!action)
      return isExecuted ? inconclusive('the executed action in the details') : fail('details without that action')
    const found = atPath(action, path) === true
    return found === isExecuted ? pass : fail(`it is ${found ? 'executed' : 'open'}`)
  },
})
