/** §2, §3, §4.1: actions that are shown or updated wrongly. */

import { refuse } from '../../../refusal.ts'
import { withDeclaration, withPaths, withStatus } from '../../../rules/revise/route-changes.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'

const read = 'action-read-no-url'
const execute = 'action-execute-leaves-list'
const reopen = 'action-reopen'

export const messageActionDefects: readonly Defect[] = [
  {
    id: 'action-has-an-address',
    clauses: ['2.action-no-url', 'rows.29'],
    says: 'every action is given the address of a page for people',
    expected: [read],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        action: (action) => ({ ...action, url: 'https://portal.example/confirm' }),
      }),
  },
  {
    id: 'action-has-a-template',
    clauses: ['2.action-no-template-id', 'rows.29'],
    says: 'a missing template is shown as a template named "none"',
    expected: [read],
    change: (rules) => reviseRules(rules, 'presentation', { action: (action) => ({ ...action, templateId: 'none' }) }),
  },
  {
    id: 'action-shows-the-name-of-its-constant',
    clauses: ['2.action-to-confirm', 'rows.29'],
    says: 'the type is written as the code names it',
    expected: [read],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        action: (action) => ({ ...action, type: action.type.replace(/[A-Z]/g, '_$&').toUpperCase() }),
      }),
  },
  {
    id: 'action-is-shown-without-its-type',
    clauses: ['2.action-type', 'rows.29'],
    says: 'the type is dropped where an action is answered by itself',
    expected: [read],
    change: (rules) => reviseRules(rules, 'presentation', { action: ({ type: _, ...action }) => action }),
  },
  {
    id: 'action-cannot-be-read',
    clauses: ['4.1.action-read', '1.4.actions-if-supported', 'rows.29', '4.4.actions-if-supported'],
    says: 'actions are answered within their message and nowhere else',
    expected: [read],
    change: (rules) => withPaths(rules, { action: [] }),
  },
  {
    id: 'action-update-changes-nothing',
    clauses: ['3.executed-by-update', '3.executed-leaves-open-list', 'rows.30'],
    says: 'the update is taken, answered, and never stored',
    expected: [execute, reopen],
    change: (rules) => reviseRules(rules, 'actions', { updated: (message) => ({ ...message }) }),
  },
  {
    id: 'action-update-sets-the-flag-the-other-way-round',
    clauses: ['3.executed-by-update', '3.reopened-by-update', 'rows.30'],
    says: 'the flag means open in the database and executed in the request',
    expected: [execute, reopen],
    change: (rules) =>
      reviseRules(rules, 'actions', {
        updated: (message, id, isExecuted) => rules.actions.updated(message, id, !isExecuted),
      }),
  },
  {
    id: 'action-update-answers-200',
    clauses: ['4.1.action-update-204', '3.executed-204', '3.reopened-204', '7.action-204', 'rows.30', 'rows.31'],
    says: 'the updated action is answered with 200',
    expected: [execute, reopen],
    change: (rules) => withStatus(rules, 'actionUpdate', 200),
  },
  {
    id: 'action-update-wants-put',
    clauses: ['4.1.action-update', 'rows.30', 'rows.31', '4.1.action-path-either'],
    says: 'the update is built with another method',
    expected: [execute, reopen],
    change: (rules) => withDeclaration(rules, ['actionUpdate'], (own) => ({ ...own, method: 'POST' })),
  },
  {
    id: 'action-update-takes-merge-patch-alone',
    clauses: ['4.1.action-update', '2.action-update', 'rows.30', 'rows.31'],
    says: 'plain JSON is refused with 415',
    expected: [execute, reopen],
    change: (rules) =>
      withDeclaration(rules, ['actionUpdate'], (own) => ({ ...own, bodyTypes: ['application/merge-patch+json'] })),
  },
  {
    id: 'action-update-is-closed-to-users',
    clauses: ['5.6.action-allowed', 'rows.30', 'rows.31'],
    says: 'only applications may update an action',
    expected: [execute, reopen],
    change: closedTo('human', 'actionUpdate'),
  },
  {
    id: 'action-stays-executed',
    clauses: ['3.reopened-by-update', '3.reopened-in-open-list', 'rows.31'],
    says: 'false counts as nothing to change',
    expected: [reopen],
    change: (rules) =>
      reviseRules(rules, 'actions', {
        updated: (message, id, isExecuted) => (isExecuted ? rules.actions.updated(message, id, true) : { ...message }),
      }),
  },
  {
    id: 'action-refuses-to-be-reopened',
    clauses: ['3.reopened-by-update', '3.reopened-204', 'rows.31'],
    says: 'an executed action is final',
    expected: [reopen],
    change: (rules) =>
      reviseRules(rules, 'actions', {
        updated: (message, id, isExecuted) =>
          isExecuted ? rules.actions.updated(message, id, true) : refuse(rules.refusals.conflict()),
      }),
  },
]
