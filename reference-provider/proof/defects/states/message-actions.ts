/** §2, §3, §4.1: actions that are shown or updated wrongly. */

import { refuse } from '../../../refusal.ts'
import { isConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { withDeclaration, withPaths, withStatus } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo } from '../shared/callers-and-responses.ts'
import { withStaleView } from '../shared/stale-views.ts'

const read = 'action-read-no-url'
const execute = 'action-execute-leaves-list'
const reopen = 'action-reopen'

const withStaleAction = (isServedStale: (identified: IdentifiedRequest) => boolean) =>
  withStaleView({
    operation: 'action',
    isServedStale,
    facts: ({ messageActions }) => ({ messageActions }),
  })

export const messageActionDefects: readonly Defect[] = [
  defect('action-has-an-address', [read], {
    says: 'every action has the URL of a web page',
    clauses: ['2.action-no-url', 'rows.29'],
    change: revise('presentation', { action: (action) => ({ ...action, url: 'https://portal.example/confirm' }) }),
  }),
  defect('action-has-a-template', [read], {
    says: 'an action without a template has the template "none"',
    clauses: ['2.action-no-template-id', 'rows.29'],
    change: revise('presentation', { action: (action) => ({ ...action, templateId: 'none' }) }),
  }),
  defect('action-shows-the-name-of-its-constant', [read], {
    says: 'the type of an action is sent in capitals with underscores',
    clauses: ['2.action-to-confirm', 'rows.29'],
    change: revise('presentation', {
      action: (action) => ({ ...action, type: action.type.replace(/[A-Z]/g, '_$&').toUpperCase() }),
    }),
  }),
  defect('action-is-shown-without-its-type', [read], {
    says: 'an action has no type',
    clauses: ['2.action-type', 'rows.29'],
    change: revise('presentation', { action: ({ type: _, ...action }) => action }),
  }),
  defect('action-cannot-be-read', [read], {
    says: 'an action cannot be read by its own path',
    clauses: ['4.1.action-read', '1.4.actions-if-supported', 'rows.29', '4.4.actions-if-supported'],
    change: (rules) => withPaths(rules, { action: [] }),
  }),
  defect('action-update-changes-nothing', [execute, reopen], {
    says: 'the update of an action is not stored, although the response is success',
    clauses: ['3.executed-by-update', '3.executed-leaves-open-list', 'rows.30'],
    change: revise('actions', { updated: (message) => ({ ...message }) }),
  }),
  defect('only-actions-to-confirm-are-updated', ['action-update-of-other-type-takes-effect'], {
    says: 'the update of an action of another type is not stored, although the response is success',
    clauses: ['2.action-is-executed-sets-flag', '3.executed-by-update'],
    change: revise('actions', ({ updated }) => ({
      updated: (message, id, isExecuted) => {
        const action = message.messageActions.find(({ messageActionId }) => messageActionId === id)
        return action && isConfirmation(action) ? updated(message, id, isExecuted) : { ...message }
      },
    })),
  }),
  defect('action-update-sets-the-flag-the-other-way-round', [execute, reopen], {
    says: 'isExecuted is inverted in the update of an action',
    clauses: ['3.executed-by-update', '3.reopened-by-update', 'rows.30'],
    change: revise('actions', ({ updated }) => ({
      updated: (message, id, isExecuted) => updated(message, id, !isExecuted),
    })),
  }),
  defect('action-of-a-sent-message-is-not-found', ['action-of-sent-message-both-ways'], {
    says: 'the update of an action searches received messages only',
    clauses: ['3.executed-by-update', '5.6.action-allowed'],
    change: (rules) =>
      withStore(rules, ['actionUpdate'], (store) => ({
        findByAction: (mailbox, id) => {
          const found = store.findByAction(mailbox, id)
          return found?.folder === 'out' ? undefined : found
        },
      })),
  }),
  defect('action-with-a-due-date-is-not-updated', ['action-with-due-date'], {
    says: 'actions with a due date are not updated, although the response is success',
    clauses: ['3.executed-by-update', '3.executed-leaves-open-list'],
    change: revise('actions', ({ updated }) => ({
      updated: (message, id, isExecuted) =>
        message.messageActions.some(({ messageActionId, dueDate }) => messageActionId === id && dueDate !== undefined)
          ? { ...message }
          : updated(message, id, isExecuted),
    })),
  }),
  defect('action-update-answers-200', [execute, reopen], {
    says: 'the update of an action gets 200',
    clauses: ['4.1.action-update-204', '3.executed-204', '3.reopened-204', '7.action-204', 'rows.30', 'rows.31'],
    change: (rules) => withStatus(rules, 'actionUpdate', 200),
  }),
  defect('action-update-wants-post', [execute, reopen], {
    says: 'an action is updated with POST in place of PATCH',
    clauses: ['4.1.action-update', 'rows.30', 'rows.31', '4.1.action-path-either'],
    change: (rules) => withDeclaration(rules, ['actionUpdate'], (own) => ({ ...own, method: 'POST' })),
  }),
  defect('action-update-takes-merge-patch-only', [execute, reopen], {
    says: 'the update of an action refuses application/json with 415',
    clauses: ['4.1.action-update', '2.action-update', 'rows.30', 'rows.31'],
    change: (rules) =>
      withDeclaration(rules, ['actionUpdate'], (own) => ({ ...own, bodyTypes: ['application/merge-patch+json'] })),
  }),
  defect('action-update-is-closed-to-users', [execute, reopen], {
    says: 'only applications can update an action',
    clauses: ['5.6.action-allowed', 'rows.30', 'rows.31'],
    change: closedTo('human', 'actionUpdate'),
  }),
  defect('action-answer-is-kept-after-an-update', ['action-flag-both-ways'], {
    says: 'the answer with an action is cached, and an update does not remove it',
    clauses: ['2.action-executed-flag', '4.1.action-read'],
    change: withStaleAction(() => true),
  }),
  defect('action-answer-is-kept-for-applications', ['action-flag-both-ways'], {
    says: 'the answer with an action is cached for applications, and an update does not remove it',
    clauses: ['2.action-executed-flag', '4.1.action-read'],
    change: withStaleAction(({ caller }) => caller.kind !== 'human'),
  }),
  defect('action-update-of-a-hidden-message-is-lost', ['action-update-of-hidden-message-keeps-state'], {
    says: 'the update of an action of a hidden message is not stored, although the response is success',
    clauses: ['3.executed-by-update'],
    change: (rules) =>
      withStore(rules, ['actionUpdate'], (store) => ({
        swap: (changes) => store.swap(changes.filter(({ from }) => from.isVisible)),
      })),
  }),
  defect(
    'action-update-forbids-replies',
    [
      'action-update-by-each-caller-takes-effect',
      'action-update-leaves-other-actions',
      'action-update-of-hidden-message-keeps-state',
      'action-update-by-application-keeps-hidden',
    ],
    {
      says: 'executing an action sets isReplyAuthorized to false',
      clauses: ['3.executed-by-update'],
      change: revise('actions', ({ updated }) => ({
        updated: (message, id, isExecuted) => ({
          ...updated(message, id, isExecuted),
          isReplyAuthorized: message.isReplyAuthorized && !isExecuted,
        }),
      })),
    },
  ),
  defect('action-stays-executed', [reopen], {
    says: 'isExecuted=false is ignored',
    clauses: ['3.reopened-by-update', '3.reopened-in-open-list', 'rows.31'],
    change: revise('actions', ({ updated }) => ({
      updated: (message, id, isExecuted) => (isExecuted ? updated(message, id, true) : { ...message }),
    })),
  }),
  defect('action-refuses-to-be-reopened', [reopen], {
    says: 'isExecuted=false is refused',
    clauses: ['3.reopened-by-update', '3.reopened-204', 'rows.31'],
    change: revise('actions', (actions, rules) => ({
      updated: (message, id, isExecuted) =>
        isExecuted ? actions.updated(message, id, true) : refuse(rules.refusals.conflict()),
    })),
  }),
]
