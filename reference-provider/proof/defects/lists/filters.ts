/** §4.1: criteria of the list that are dropped, turned round or joined in the wrong way. */
import { isConfirmation, isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { dayOf } from '../../../rules/lists/filters.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

export const filterDefects: readonly Defect[] = [
  defect('filters-are-joined-with-or', ['list-unread-expiring-soon', 'list-sent-search-filters'], {
    says: 'one met criterion is enough',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches', 'rows.8', 'rows.11'],
    change: revise('listing', { combine: (verdicts) => [...verdicts].some(Boolean) }),
  }),
  defect('read-false-filters-nothing', ['list-unread-expiring-soon'], {
    says: 'a false boolean counts as an absent one, so read=false filters nothing',
    clauses: ['4.1.read-false', '4.1.every-message-matches', 'rows.8'],
    change: revise('matching', { read: (message, read) => !read || message.isRead }),
  }),
  defect('read-is-taken-the-other-way-round', ['list-unread-expiring-soon', 'list-registered-unread'], {
    says: 'the column is called unread, and the parameter is compared with it',
    clauses: ['4.1.read-false', '4.1.read-true', 'rows.8'],
    change: revise('matching', { read: (message, read) => message.isRead !== read }),
  }),
  defect('expired-before-is-taken-as-after', ['list-unread-expiring-soon'], {
    says: 'the comparison of the expiry stands the wrong way round',
    clauses: ['4.1.expired-before', 'rows.8', '8.portal-window-on-list'],
    change: revise('matching', { expiredBefore: (message, date) => dayOf(message.expirationDate) > date }),
  }),
  defect('expired-before-finds-what-expired-already', ['list-unread-expiring-soon'], {
    says: 'today is compared with the expiry, and the date of the request is not looked at',
    clauses: ['4.1.expired-before', 'rows.8'],
    change: revise('matching', { expiredBefore: (message) => Date.parse(message.expirationDate) < Date.now() }),
  }),
  defect('expired-before-compares-seconds-with-milliseconds', ['list-unread-expiring-soon'], {
    says: 'the expiry in seconds is before any date in milliseconds',
    clauses: ['4.1.expired-before', 'rows.8'],
    change: revise('matching', {
      expiredBefore: (message, date) => Date.parse(message.expirationDate) / 1000 < Date.parse(date),
    }),
  }),
  defect('received-after-is-ignored', ['list-sent-search-filters'], {
    says: 'the parameter has another name in the code, so it is never read',
    clauses: ['4.1.received-after', 'rows.11'],
    change: revise('matching', { receivedAfter: () => true }),
  }),
  defect('received-after-is-taken-as-before', ['list-sent-search-filters'], {
    says: 'the bounds of the period are swapped',
    clauses: ['4.1.received-after', 'rows.11'],
    change: revise('matching', { receivedAfter: (message, date) => dayOf(message.publicationDate) < date }),
  }),
  defect('received-after-lets-every-sent-message-pass', ['list-sent-search-filters'], {
    says: 'what was sent was never received, so the date is not looked at',
    clauses: ['4.1.filters-on-sent', '4.1.received-after', 'rows.11'],
    change: revise('matching', {
      receivedAfter: (message, date) => message.folder === 'out' || dayOf(message.publicationDate) > date,
    }),
  }),
  defect('received-after-drops-every-sent-message', ['list-sent-search-filters'], {
    says: 'the date of reception of a sent message is empty, and an empty date is after nothing',
    clauses: ['4.1.filters-on-sent', '4.1.received-after', 'rows.11'],
    change: revise('matching', {
      receivedAfter: (message, date) => message.folder === 'in' && dayOf(message.publicationDate) > date,
    }),
  }),
  defect('received-after-looks-at-the-expiry', ['list-sent-search-filters'], {
    says: 'the wrong date column is compared',
    clauses: ['4.1.received-after', 'rows.11'],
    change: revise('matching', { receivedAfter: (message, date) => dayOf(message.expirationDate) > date }),
  }),
  defect('registered-mail-filters-nothing', ['list-registered-unread'], {
    says: 'registeredMail is not among the criteria of the query',
    clauses: ['4.1.registered-mail-true', '4.1.every-message-matches', 'rows.9'],
    change: revise('matching', { registeredMail: () => true }),
  }),
  defect('registered-mail-is-taken-the-other-way-round', ['list-registered-unread'], {
    says: 'registered mails are left out where they are asked for',
    clauses: ['4.1.registered-mail-true', '4.1.registered-mail-false', 'rows.9'],
    change: revise('matching', { registeredMail: (message, wanted) => message.isRegisteredMail !== wanted }),
  }),
  defect('registered-mail-is-always-empty', ['list-registered-unread'], {
    says: 'the provider publishes registered mails, and the list does not support them',
    clauses: ['4.1.registered-mail-true', 'rows.9'],
    change: revise('matching', { registeredMail: (_message, wanted) => !wanted }),
  }),
]

/** §4.1: lists by action that find too much or too little. */
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
  defect('not-executed-counts-every-type', ['list-action-not-executed'], {
    says: 'an open action of another type makes a message open, although its action to confirm is executed',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    change: revise('matching', {
      requiredActionNotExecuted: ({ messageActions }, wanted) =>
        !wanted || messageActions.some(({ isExecuted }) => !isExecuted),
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
