/** §2, §4.2: replies with files, counts that no alert of the portal asks for, and a scope among others. */

import { refuse } from '../../../refusal.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

export const beyondTheRowsDefects: readonly Defect[] = [
  {
    id: 'reply-refuses-files',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    says: 'a reply takes text alone',
    expected: ['reply-with-file-created'],
    change: (rules) =>
      reviseRules(rules, 'replying', {
        message: (reply) =>
          reply.attachments.length > 0 ? refuse(rules.refusals.invalid([])) : rules.replying.message(reply),
      }),
  },
  {
    id: 'nearly-expired-counts-unread-alone',
    clauses: ['4.2.nearly-expired-is-read-true'],
    says: 'the statistic counts unread messages only, and 0 when read ones are requested',
    expected: ['statistics-nearly-expired-read'],
    change: (rules) => reviseRules(rules, 'statistics', { isRead: (message, isRead) => !isRead && !message.isRead }),
  },
  {
    id: 'registered-mails-count-unread-alone',
    clauses: ['4.2.registered-mails-is-read-true'],
    says: 'a registered mail that was read counts no longer, even where read ones are asked for',
    expected: ['statistics-registered-read'],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        registeredMail: ({ isRegisteredMail, isRead }) => isRegisteredMail && !isRead,
      }),
  },
  {
    id: 'action-required-counts-open-actions-alone',
    clauses: ['4.2.with-action-required-is-confirmed-true'],
    says: 'an executed action is not counted, even when executed ones are requested',
    expected: ['statistics-action-confirmed'],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        isConfirmed: (message, isConfirmed) => !isConfirmed && rules.statistics.isConfirmed(message, false),
      }),
  },
  {
    id: 'scope-must-come-first',
    clauses: ['2.introspection-scope-separated'],
    says: 'of several scopes in a token only the first is looked at',
    expected: ['consumer-scope-among-others-opens'],
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        carries: (granted, wanted) => rules.tokens.carries(granted.split(' ', 1)[0] ?? '', wanted),
      }),
  },
]
