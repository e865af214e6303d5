/** §5.4 to §5.6: answers that tell more than the caller may know. */

import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { withoutMailboxCheck, withStore } from '../shared/missing-checks.ts'
import { withDetailOfRefusedChange, withRefusedMessage } from '../shared/requested-messages.ts'
import { withUnrestrictedList } from './unrestricted-list.ts'

const inactiveTokenContinuesTheFirstSession = (rules: Rules): Rules => {
  let first: Introspection | undefined
  return reviseRules(rules, 'asking', {
    introspection: async (token, ask) => {
      const answer = await ask(token)
      first ??= answer
      return answer.active ? answer : first
    },
  })
}

export const leakDefects: readonly Defect[] = [
  {
    id: 'refusal-tells-the-subject',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    says: 'the error message names the message that was found before the right was asked',
    expected: ['leaks-users-nothing-closed', 'leaks-user-of-b-nothing-of-general'],
    change: (rules) =>
      withRefusedMessage(rules, (response, { subject }) => ({
        ...response,
        body: { ...(response.body as object), detail: `no right to consult "${subject.fr}"` },
      })),
  },
  {
    id: 'refused-change-names-the-messages',
    clauses: ['5.6.partition-service-decides', '7.reading-change'],
    says: 'the refusal of a change lists the subjects of what may not be changed, for the convenience of the user',
    expected: [
      'partition-change-no-access-refused',
      'partition-change-refused-moves-none',
      'visibility-hide-no-access-refused',
      'visibility-show-no-access-refused',
    ],
    change: (rules) =>
      withDetailOfRefusedChange(
        rules,
        (messages) => `not yours to change: ${JSON.stringify(messages.map(({ subject }) => subject))}`,
      ),
  },
  {
    id: 'general-is-listed-to-every-user',
    clauses: ['4.1.all-partitions-without-general', '5.6.list-consultable-only'],
    says: 'GENERAL is taken for open to every user of the enterprise',
    expected: ['leaks-user-of-b-nothing-of-general', 'leaks-user-without-rights-nothing'],
    change: (rules) =>
      reviseRules(rules, 'access', {
        isListed: (message, mayConsult) =>
          rules.access.isListed(message, mayConsult) || rules.access.partitionOf(message) === defaultPartition,
      }),
  },
  {
    id: 'lists-run-over-all-mailboxes',
    clauses: ['1.5.one-enterprise', '5.4.foreign-list', '5.4.own-enterprise'],
    says: 'the list query has no condition on the enterprise',
    expected: ['leaks-applications-nothing-foreign', 'leaks-other-enterprises-nothing'],
    change: (rules) => withoutMailboxCheck(rules, 'messages'),
  },
  {
    id: 'details-do-not-look-at-the-enterprise',
    clauses: ['1.5.one-enterprise', '5.4.foreign-message', '5.6.foreign-message'],
    says: 'a message is loaded by its identifier alone',
    expected: ['leaks-applications-nothing-foreign', 'leaks-other-enterprises-nothing'],
    change: (rules) => withoutMailboxCheck(rules, 'details'),
  },
  {
    id: 'any-answer-about-a-mandate-is-a-yes',
    clauses: ['5.5.mandate-refused-403', '5.5.mandate-refused-list', '7.mandate-403'],
    says: 'that hasMandate answers is taken for a mandate, whatever it answers',
    expected: ['leaks-representatives-without-mandate-nothing', 'mandate-refused-problem-body'],
    change: (rules) =>
      reviseRules(rules, 'asking', {
        mandate: async (question, ask) => {
          await ask(question)
          return true
        },
      }),
  },
  {
    id: 'inactive-token-continues-the-first-session',
    clauses: ['5.2.inactive-refused', '5.1.token-unknown-refused'],
    says: 'a field that all requests share keeps who was identified first',
    expected: ['leaks-without-token-nothing'],
    change: inactiveTokenContinuesTheFirstSession,
  },
  {
    id: 'scope-is-found-within-another',
    clauses: ['5.3.scope-exact', '5.2.scope-checked-messages'],
    says: 'the scope is looked for anywhere in the text of granted scopes',
    expected: ['leaks-without-scope-nothing'],
    change: (rules) => reviseRules(rules, 'tokens', { carries: (granted, wanted) => granted.includes(wanted) }),
  },
  {
    id: 'total-counts-closed-messages',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the count query of the list has no condition on partitions',
    expected: ['list-total-closed-not-counted', 'search-closed-words-not-found'],
    change: (rules) => withUnrestrictedList(rules, (list, all) => ({ ...list, total: all.total })),
  },
  {
    id: 'attachment-is-found-under-any-message',
    clauses: ['5.6.content-refused', '2.attachment-identifier'],
    says: 'the attachment is loaded by its identifier alone',
    expected: ['content-through-other-message-refused'],
    change: (rules) =>
      withStore(rules, ['content'], (store) => ({
        find: (mailbox, messageId) => {
          const message = store.find(mailbox, messageId)
          return message && { ...message, attachments: store.inMailbox(mailbox).flatMap((one) => one.attachments) }
        },
      })),
  },
  {
    id: 'statistics-count-closed-messages',
    clauses: ['5.6.statistics-consultable-only'],
    says: 'statistics count the whole mailbox for every caller',
    expected: [
      'statistics-nearly-expired-closed-not-counted',
      'statistics-action-required-closed-not-counted',
      'statistics-registered-closed-not-counted',
    ],
    change: (rules) => reviseRules(rules, 'access', { isCounted: () => true }),
  },
]
