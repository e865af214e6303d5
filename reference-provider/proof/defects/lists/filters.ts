/** §4.1: criteria of the list that are dropped, turned round or joined in the wrong way. */
import { isConfirmation, isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { dayOf } from '../../../rules/lists/filters.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

export const filterDefects: readonly Defect[] = [
  defect('sender-application-is-split-at-commas', ['list-sender-application'], {
    says: 'senderApplicationId is split at commas, and messages of each application are listed',
    clauses: ['4.1.sender-application-id'],
    change: revise('matching', {
      senderApplicationId: (message, id) => id.split(',').includes(message.senderApplicationId),
    }),
  }),
  defect('filters-are-joined-with-or', ['list-unread-expiring-soon', 'list-sent-search-filters'], {
    says: 'filters are joined with OR',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches', 'rows.8', 'rows.11'],
    change: revise('listing', { combine: (verdicts) => [...verdicts].some(Boolean) }),
  }),
  defect('read-false-filters-nothing', ['list-unread-expiring-soon'], {
    says: 'read=false is ignored',
    clauses: ['4.1.read-false', '4.1.every-message-matches', 'rows.8'],
    change: revise('matching', { read: (message, read) => !read || message.isRead }),
  }),
  defect('read-is-taken-the-other-way-round', ['list-unread-expiring-soon', 'list-registered-unread'], {
    says: 'read=true and read=false are swapped',
    clauses: ['4.1.read-false', '4.1.read-true', 'rows.8'],
    change: revise('matching', { read: (message, read) => message.isRead !== read }),
  }),
  defect('expired-before-is-taken-as-after', ['list-unread-expiring-soon'], {
    says: 'expiredBefore lists messages that expire after the date',
    clauses: ['4.1.expired-before', 'rows.8', '8.portal-window-on-list'],
    change: revise('matching', { expiredBefore: (message, date) => dayOf(message.expirationDate) > date }),
  }),
  defect('expired-before-finds-what-expired-already', ['list-unread-expiring-soon'], {
    says: 'expiredBefore compares with today and ignores the date in the request',
    clauses: ['4.1.expired-before', 'rows.8'],
    change: revise('matching', { expiredBefore: (message) => Date.parse(message.expirationDate) < Date.now() }),
  }),
  defect('expired-before-compares-seconds-with-milliseconds', ['list-unread-expiring-soon'], {
    says: 'expiredBefore compares seconds with milliseconds, so every message matches',
    clauses: ['4.1.expired-before', 'rows.8'],
    change: revise('matching', {
      expiredBefore: (message, date) => Date.parse(message.expirationDate) / 1000 < Date.parse(date),
    }),
  }),
  defect('received-after-is-ignored', ['list-sent-search-filters'], {
    says: 'receivedAfter is ignored',
    clauses: ['4.1.received-after', 'rows.11'],
    change: revise('matching', { receivedAfter: () => true }),
  }),
  defect('received-after-is-taken-as-before', ['list-sent-search-filters'], {
    says: 'receivedAfter lists messages from before the date',
    clauses: ['4.1.received-after', 'rows.11'],
    change: revise('matching', { receivedAfter: (message, date) => dayOf(message.publicationDate) < date }),
  }),
  defect('received-after-lets-every-sent-message-pass', ['list-sent-search-filters'], {
    says: 'receivedAfter is ignored for sent messages',
    clauses: ['4.1.filters-on-sent', '4.1.received-after', 'rows.11'],
    change: revise('matching', {
      receivedAfter: (message, date) => message.folder === 'out' || dayOf(message.publicationDate) > date,
    }),
  }),
  defect('received-after-drops-every-sent-message', ['list-sent-search-filters'], {
    says: 'sent messages have no date of reception, so receivedAfter drops them all',
    clauses: ['4.1.filters-on-sent', '4.1.received-after', 'rows.11'],
    change: revise('matching', {
      receivedAfter: (message, date) => message.folder === 'in' && dayOf(message.publicationDate) > date,
    }),
  }),
  defect('received-after-looks-at-the-expiry', ['list-sent-search-filters'], {
    says: 'receivedAfter is compared with the expiration date',
    clauses: ['4.1.received-after', 'rows.11'],
    change: revise('matching', { receivedAfter: (message, date) => dayOf(message.expirationDate) > date }),
  }),
  defect('registered-mail-filters-nothing', ['list-registered-unread'], {
    says: 'registeredMail=true and registeredMail=false are both ignored',
    clauses: ['4.1.registered-mail-true', '4.1.every-message-matches', 'rows.9'],
    change: revise('matching', { registeredMail: () => true }),
  }),
  defect('registered-mail-is-taken-the-other-way-round', ['list-registered-unread'], {
    says: 'registeredMail=true and registeredMail=false are swapped',
    clauses: ['4.1.registered-mail-true', '4.1.registered-mail-false', 'rows.9'],
    change: revise('matching', { registeredMail: (message, wanted) => message.isRegisteredMail !== wanted }),
  }),
  defect('registered-mail-is-always-empty', ['list-registered-unread'], {
    says: 'registeredMail=true finds nothing, although the provider has registered mails',
    clauses: ['4.1.registered-mail-true', 'rows.9'],
    change: revise('matching', { registeredMail: (_message, wanted) => !wanted }),
  }),
]

/** §4.1: lists by action that find too much or too little. */
export const actionFilterDefects: readonly Defect[] = [
  defect('required-action-filters-nothing', ['list-action-required'], {
    says: 'requiredAction is ignored',
    clauses: ['4.1.required-action-true', '4.1.every-message-matches', 'rows.10'],
    change: revise('matching', { requiredAction: () => true }),
  }),
  defect('required-action-is-always-empty', ['list-action-required', 'list-action-not-executed'], {
    says: 'requiredAction=true finds nothing, although the provider has actions to confirm',
    clauses: ['4.1.required-action-true', 'rows.10', 'rows.28'],
    change: revise('matching', { requiredAction: (_message, wanted) => !wanted }),
  }),
  defect('required-action-not-executed-reads-the-first-action', ['list-open-action-after-executed'], {
    says: 'requiredActionNotExecuted finds only messages whose first action to confirm is open',
    clauses: ['4.1.required-action-not-executed', '4.1.every-message-matches'],
    strict: true,
    change: revise('matching', ({ requiredActionNotExecuted }) => ({
      requiredActionNotExecuted: (message, ...wanted) => {
        const [first] = message.messageActions.filter(isConfirmation)
        return requiredActionNotExecuted({ ...message, messageActions: first ? [first] : [] }, ...wanted)
      },
    })),
  }),
  defect('required-action-not-executed-reads-the-first-of-any-type', ['list-action-not-executed'], {
    says: 'requiredActionNotExecuted looks at the flag of the first action, whatever its type',
    clauses: ['4.1.required-action-not-executed'],
    change: revise('matching', {
      requiredActionNotExecuted: ({ messageActions: [first] }, wanted) => !wanted || first?.isExecuted === false,
    }),
  }),
  defect('required-action-not-executed-asks-for-all', ['list-open-action-after-executed'], {
    says: 'requiredActionNotExecuted finds only messages of which no action to confirm is executed',
    clauses: ['4.1.required-action-not-executed', '4.1.every-message-matches'],
    strict: true,
    change: revise('matching', ({ requiredActionNotExecuted }) => ({
      requiredActionNotExecuted: (message, wanted, context) =>
        requiredActionNotExecuted(message, wanted, context) &&
        !message.messageActions.some((action) => wanted && isConfirmation(action) && action.isExecuted),
    })),
  }),
  defect('required-action-asks-for-a-due-date', ['list-action-required', 'list-action-not-executed'], {
    says: 'requiredAction=true finds only actions with a due date',
    clauses: ['4.1.required-action-true', 'rows.10', 'rows.28'],
    change: revise('matching', {
      requiredAction: ({ messageActions }) =>
        messageActions.some((action) => isConfirmation(action) && action.dueDate !== undefined),
    }),
  }),
  defect('required-action-finds-executed-ones-only', ['list-action-required', 'list-action-not-executed'], {
    says: 'requiredAction=true finds only messages with an executed action',
    clauses: ['4.1.required-action-true', 'rows.10'],
    change: revise('matching', {
      requiredAction: ({ messageActions }) => messageActions.some(({ isExecuted }) => isExecuted),
    }),
  }),
  defect('not-executed-filters-nothing', ['list-action-not-executed', 'action-execute-leaves-list'], {
    says: 'requiredActionNotExecuted is ignored',
    clauses: ['4.1.required-action-not-executed', '3.executed-leaves-open-list', 'rows.28', 'rows.30'],
    change: revise('matching', { requiredActionNotExecuted: () => true }),
  }),
  defect('not-executed-finds-executed-ones', ['list-action-not-executed'], {
    says: 'requiredActionNotExecuted=true finds executed actions: the negation is missing',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    change: revise('matching', {
      requiredActionNotExecuted: ({ messageActions }) =>
        messageActions.some((action) => isConfirmation(action) && action.isExecuted),
    }),
  }),
  defect('not-executed-counts-every-type', ['list-action-not-executed'], {
    says: 'requiredActionNotExecuted=true also finds messages whose only open action is of another type',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    change: revise('matching', {
      requiredActionNotExecuted: ({ messageActions }, wanted) =>
        !wanted || messageActions.some(({ isExecuted }) => !isExecuted),
    }),
  }),
  defect('not-executed-asks-for-a-due-date', ['list-action-not-executed'], {
    says: 'requiredActionNotExecuted=true finds only actions with a due date',
    clauses: ['4.1.required-action-not-executed', 'rows.28'],
    change: revise('matching', {
      requiredActionNotExecuted: ({ messageActions }) =>
        messageActions.some((action) => isOpenConfirmation(action) && action.dueDate !== undefined),
    }),
  }),
]
