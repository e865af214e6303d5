/** §3, §4.1: open actions are counted in a column, and some updates count wrongly. */
import { type Rules, revise } from '../../../rules/rules.ts'
import { both, type Defect, defect } from '../defect.ts'

/** Open actions are counted in a column of the message; each request to execute one takes one off. */
const withCountOfOpenActions = (rules: Rules): Rules => {
  const countedTwice = new Set<string>()
  return both(
    revise('actions', ({ updated }) => ({
      updated: (message, id, isExecuted) => {
        const action = message.messageActions.find(({ messageActionId }) => messageActionId === id)
        if (action?.isExecuted && isExecuted) countedTwice.add(message.messageId)
        return updated(message, id, isExecuted)
      },
    })),
    revise('matching', ({ requiredActionNotExecuted: own }) => ({
      requiredActionNotExecuted: (message, wanted, ...more) =>
        own(message, wanted, ...more) && !(wanted && countedTwice.has(message.messageId)),
    })),
  )(rules)
}

export const countedActionDefects: readonly Defect[] = [
  defect('second-execution-counts-twice', ['action-flag-both-ways'], {
    says: 'an action that is executed twice and then reopened does not count as open',
    clauses: ['3.reopened-by-update', '4.1.required-action-not-executed'],
    change: withCountOfOpenActions,
  }),
]
