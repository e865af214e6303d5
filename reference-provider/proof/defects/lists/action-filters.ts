/** §4.1: lists by action that find too much or too little. */
import { isConfirmation, isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

export const actionFilterDefects: readonly Defect[] = [
  {
    id: 'required-action-filters-nothing',
    clauses: ['4.1.required-action-true', '4.1.every-message-matches', 'rows.10'],
    says: 'requiredAction is not among the criteria of the query',
    expected: ['list-action-required'],
    change: (rules) => reviseRules(rules, 'matching', { requiredAction: () => true }),
  },
  {
    id: 'required-action-is-always-empty',
    clauses: ['4.1.required-action-true', 'rows.10', 'rows.28'],
    says: 'the provider publishes actions to confirm, and the list does not support them',
    expected: ['list-action-required', 'list-action-not-executed'],
    change: (rules) => reviseRules(rules, 'matching', { requiredAction: (_message, wanted) => !wanted }),
  },
  {
    id: 'required-action-asks-for-a-due-date',
    clauses: ['4.1.required-action-true', 'rows.10', 'rows.28'],
    says: 'an inner join on the due date drops actions without one',
    expected: ['list-action-required', 'list-action-not-executed'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        requiredAction: ({ messageActions }) =>
          messageActions.some((action) => isConfirmation(action) && action.dueDate !== undefined),
      }),
  },
  {
    id: 'required-action-finds-executed-ones-alone',
    clauses: ['4.1.required-action-true', 'rows.10'],
    says: 'the executed flag is taken for the presence of an action',
    expected: ['list-action-required', 'list-action-not-executed'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        requiredAction: ({ messageActions }) => messageActions.some(({ isExecuted }) => isExecuted),
      }),
  },
  {
    id: 'not-executed-filters-nothing',
    clauses: ['4.1.required-action-not-executed', '3.executed-leaves-open-list', 'rows.28', 'rows.30'],
    says: 'requiredActionNotExecuted is not among the criteria of the query',
    expected: ['list-action-not-executed', 'action-execute-leaves-list'],
    change: (rules) => reviseRules(rules, 'matching', { requiredActionNotExecuted: () => true }),
  },
  {
    id: 'not-executed-finds-executed-ones',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    says: 'the flag is compared without its negation',
    expected: ['list-action-not-executed'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        requiredActionNotExecuted: ({ messageActions }) =>
          messageActions.some((action) => isConfirmation(action) && action.isExecuted),
      }),
  },
  {
    id: 'not-executed-asks-for-a-due-date',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    says: 'an action is open only until its due date, and one without is never open',
    expected: ['list-action-not-executed'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        requiredActionNotExecuted: ({ messageActions }) =>
          messageActions.some((action) => isOpenConfirmation(action) && action.dueDate !== undefined),
      }),
  },
]
