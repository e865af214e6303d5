/** §4.1: lists by action that find too much or too little. */
import { isConfirmation, isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

export const actionFilterDefects: readonly Defect[] = [
  defect('required-action-filters-nothing', ['list-action-required'], {
    says: 'requiredAction is not among the criteria of the query',
    clauses: ['4.1.required-action-true', '4.1.every-message-matches', 'rows.10'],
    change: revise('matching', { requiredAction: () => true }),
  }),
  defect('required-action-is-always-empty', ['list-action-required', 'list-action-not-executed'], {
    says: 'the provider publishes actions to confirm, and the list does not support them',
    clauses: ['4.1.required-action-true', 'rows.10', 'rows.28'],
    change: revise('matching', { requiredAction: (_message, wanted) => !wanted }),
  }),
  defect('required-action-asks-for-a-due-date', ['list-action-required', 'list-action-not-executed'], {
    says: 'an inner join on the due date drops actions without one',
    clauses: ['4.1.required-action-true', 'rows.10', 'rows.28'],
    change: revise('matching', {
      requiredAction: ({ messageActions }) =>
        messageActions.some((action) => isConfirmation(action) && action.dueDate !== undefined),
    }),
  }),
  defect('required-action-finds-executed-ones-alone', ['list-action-required', 'list-action-not-executed'], {
    says: 'the executed flag is taken for the presence of an action',
    clauses: ['4.1.required-action-true', 'rows.10'],
    change: revise('matching', {
      requiredAction: ({ messageActions }) => messageActions.some(({ isExecuted }) => isExecuted),
    }),
  }),
  defect('not-executed-filters-nothing', ['list-action-not-executed', 'action-execute-leaves-list'], {
    says: 'requiredActionNotExecuted is not among the criteria of the query',
    clauses: ['4.1.required-action-not-executed', '3.executed-leaves-open-list', 'rows.28', 'rows.30'],
    change: revise('matching', { requiredActionNotExecuted: () => true }),
  }),
  defect('not-executed-finds-executed-ones', ['list-action-not-executed'], {
    says: 'the flag is compared without its negation',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    change: revise('matching', {
      requiredActionNotExecuted: ({ messageActions }) =>
        messageActions.some((action) => isConfirmation(action) && action.isExecuted),
    }),
  }),
  defect('not-executed-asks-for-a-due-date', ['list-action-not-executed'], {
    says: 'an action is open only until its due date, and one without is never open',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    change: revise('matching', {
      requiredActionNotExecuted: ({ messageActions }) =>
        messageActions.some((action) => isOpenConfirmation(action) && action.dueDate !== undefined),
    }),
  }),
]
