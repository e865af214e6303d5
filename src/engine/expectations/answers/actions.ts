import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass, unknownName } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'

/** §2: the details show that action with its executed flag. An absent flag is false. */
export const actionIsExecuted = (messageActionId: string, isExecuted: boolean): Expectation => ({
  id: 'action-is-executed',
  says: `the action is ${isExecuted ? 'executed' : 'open'}`,
  judge: ({ exchange: { answer }, dialect: { actions, actionId, isExecuted: path } }) => {
    if (actions === null) return unknownName('actions')
    if (path === null) return unknownName('isExecuted')
    const entries = atPath(jsonOf(answer), actions)
    const action = Array.isArray(entries) && entries.find((one) => identifierAt(one, actionId) === messageActionId)
    // Details may list open actions only.
    if (!action)
      return isExecuted
        ? inconclusive('control', 'the executed action in the details', 'executedAction')
        : fail('the details do not list that action')
    const found = atPath(action, path) === true
    return found === isExecuted ? pass : fail(`it is ${found ? 'executed' : 'open'}`)
  },
})
