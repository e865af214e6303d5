/** §5.4 to §5.6: answers that tell more than the caller may know. */

import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import { base64Text } from '../../../../src/contract/encodings.ts'
import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutMailboxCheck } from '../shared/missing-checks.ts'
import { withDetailOfRefusedChange, withRefusedMessage } from '../shared/requested-messages.ts'
import { withUnrestrictedList } from './lists.ts'

const refusedChanges = [
  'partition-change-no-access-refused',
  'partition-change-refused-moves-none',
  'visibility-hide-no-access-refused',
  'visibility-show-no-access-refused',
]
const withoutGeneral = ['leaks-user-of-b-nothing-of-general', 'leaks-user-without-rights-nothing']
const otherMailboxes = ['leaks-applications-nothing-foreign', 'leaks-other-enterprises-nothing']
const withoutMandate = ['leaks-representatives-without-mandate-nothing', 'mandate-refused-problem-body']
const closedCounts = [
  'statistics-nearly-expired-closed-not-counted',
  'statistics-action-required-closed-not-counted',
  'statistics-registered-closed-not-counted',
]

export const leakDefects: readonly Defect[] = [
  defect('refusal-tells-the-subject', ['leaks-users-nothing-closed', 'leaks-user-of-b-nothing-of-general'], {
    says: 'the message is loaded before the rights check, and the refusal contains its subject',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: withRefusedMessage((response, { subject }) => ({
      ...response,
      body: { ...(response.body as object), detail: `no right to consult "${subject.fr}"` },
    })),
  }),
  defect('refusal-has-the-subject-in-a-header', ['leaks-users-nothing-closed', 'leaks-user-of-b-nothing-of-general'], {
    says: 'a header for debugging holds the subject of the refused message in Base64',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: withRefusedMessage((response, { subject }) => ({
      ...response,
      headers: { ...response.headers, 'x-debug': `subject=${base64Text(utf8Bytes(subject.fr ?? ''))}` },
    })),
  }),
  defect('refused-change-names-the-messages', refusedChanges, {
    says: 'the refusal of a change lists the subjects of the messages that the user cannot change',
    clauses: ['5.6.partition-service-decides', '7.reading-change'],
    change: withDetailOfRefusedChange(
      (messages) => `not yours to change: ${JSON.stringify(messages.map(({ subject }) => subject))}`,
    ),
  }),
  defect('general-is-listed-to-every-user', withoutGeneral, {
    says: 'the list shows GENERAL to every user of the enterprise',
    clauses: ['4.1.all-partitions-without-general', '5.6.list-consultable-only'],
    change: revise('access', ({ isListed, partitionOf }) => ({
      isListed: (message, mayConsult) => isListed(message, mayConsult) || partitionOf(message) === defaultPartition,
    })),
  }),
  defect('lists-run-over-all-mailboxes', otherMailboxes, {
    says: 'the list is not limited to the enterprise',
    clauses: ['1.5.one-enterprise', '5.4.foreign-list', '5.4.own-enterprise'],
    change: withoutMailboxCheck('messages'),
  }),
  defect('details-do-not-look-at-the-enterprise', otherMailboxes, {
    says: 'a message is found by its identifier in every mailbox',
    clauses: ['1.5.one-enterprise', '5.4.foreign-message', '5.6.foreign-message'],
    change: withoutMailboxCheck('details'),
  }),
  defect('any-answer-about-a-mandate-is-a-yes', withoutMandate, {
    says: 'any response of hasMandate counts as a mandate, even false',
    clauses: ['5.5.mandate-refused-403', '5.5.mandate-refused-list', '7.mandate-403'],
    change: revise('asking', {
      mandate: async (question, ask) => {
        await ask(question)
        return true
      },
    }),
  }),
  defect('inactive-token-continues-the-first-session', ['leaks-without-token-nothing'], {
    says: 'the first identified caller is kept in a field that all requests share',
    clauses: ['5.2.inactive-refused', '5.1.token-unknown-refused'],
    change: revise('asking', () => {
      let first: Introspection | undefined
      return {
        introspection: async (token, ask) => {
          const answer = await ask(token)
          first ??= answer
          return answer.active ? answer : first
        },
      }
    }),
  }),
  defect('scope-is-found-within-another', ['leaks-without-scope-nothing'], {
    says: 'a scope is searched as a substring of the granted scopes',
    clauses: ['5.3.scope-exact', '5.2.scope-checked-messages'],
    change: revise('tokens', { includesScope: (granted, wanted) => granted.includes(wanted) }),
  }),
  defect('total-counts-closed-messages', ['list-total-closed-not-counted', 'search-closed-words-not-found'], {
    says: 'the total of the list includes partitions that the user cannot consult',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withUnrestrictedList((list, all) => ({ ...list, total: all.total })),
  }),
  defect('attachment-is-found-under-any-message', ['content-through-other-message-refused'], {
    says: 'an attachment is found by its identifier, under any message',
    clauses: ['5.6.content-refused', '2.attachment-identifier'],
    change: (rules) =>
      withStore(rules, ['content'], (store) => ({
        find: (mailbox, messageId) => {
          const message = store.find(mailbox, messageId)
          return message && { ...message, attachments: store.inMailbox(mailbox).flatMap((one) => one.attachments) }
        },
      })),
  }),
  defect('statistics-count-closed-messages', closedCounts, {
    says: 'statistics count the whole mailbox for every caller',
    clauses: ['5.6.statistics-consultable-only'],
    change: revise('access', { isCounted: () => true }),
  }),
]
