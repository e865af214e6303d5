/** §2, §4.2: replies with files, counts that no alert of the portal asks for, and a scope among others. */

import { refuse } from '../../../refusal.ts'
import { revise } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import { type Defect, defect } from '../defect.ts'

/** Of this kind of caller, only a token with exactly one scope is accepted. */
const onlyScopeOf = (kind: AnyCallerKind) =>
  revise('tokens', ({ hasScopeOf }) => ({
    hasScopeOf: (own, granted, comparison, operation) =>
      own === kind ? comparison.scopesOf[kind].includes(granted) : hasScopeOf(own, granted, comparison, operation),
  }))

export const beyondTheRowsDefects: readonly Defect[] = [
  defect('reply-refuses-files', ['reply-with-file-created'], {
    says: 'a reply with a file is refused',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: revise('replying', (replying, rules) => ({
      message: (reply) => (reply.attachments.length > 0 ? refuse(rules.refusals.invalid([])) : replying.message(reply)),
    })),
  }),
  defect('nearly-expired-counts-unread-only', ['statistics-nearly-expired-read'], {
    says: 'nearlyExpired counts only unread messages, so isRead=true gives 0',
    clauses: ['4.2.nearly-expired-is-read-true'],
    change: revise('statistics', { isRead: (message, isRead) => !isRead && !message.isRead }),
  }),
  defect('registered-mails-count-unread-only', ['statistics-registered-read'], {
    says: 'registeredMails counts only unread messages, so isRead=true gives 0',
    clauses: ['4.2.registered-mails-is-read-true'],
    change: revise('statistics', { registeredMail: ({ isRegisteredMail, isRead }) => isRegisteredMail && !isRead }),
  }),
  defect('action-required-counts-open-actions-only', ['statistics-action-confirmed'], {
    says: 'withActionRequired counts only open actions, so isConfirmed=true gives 0',
    clauses: ['4.2.with-action-required-is-confirmed-true'],
    change: revise('statistics', (statistics) => ({
      isConfirmed: (message, isConfirmed) => !isConfirmed && statistics.isConfirmed(message, false),
    })),
  }),
  defect('scope-must-come-first', ['consumer-scope-among-others-opens'], {
    says: 'only the first scope of a token is read',
    clauses: ['2.introspection-scope-separated'],
    change: revise('tokens', ({ includesScope }) => ({
      includesScope: (granted, wanted) => includesScope(granted.split(' ', 1)[0] ?? '', wanted),
    })),
  }),
  defect('scope-of-users-must-be-the-only-one', ['access-scope-among-others-opens-to-user'], {
    says: 'the scope of a user is compared with the whole text of scopes',
    clauses: ['2.introspection-scope-separated', '5.3.scope-enterprise-user'],
    change: onlyScopeOf('human'),
  }),
  defect('scope-of-representatives-must-be-the-only-one', ['access-scope-among-others-opens-to-representative'], {
    says: 'the scope of a representative is compared with the whole text of scopes',
    clauses: ['2.introspection-scope-separated', '5.3.scope-representative'],
    change: onlyScopeOf('representative'),
  }),
  defect('reply-subject-has-one-language', ['reply-created-shown-complete'], {
    says: 'the details of a reply show its subject in French only',
    clauses: ['2.localized-portal-nl', '2.localized-portal-de'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) =>
        message.originalMessageId === undefined
          ? details(message, href)
          : { ...details(message, href), subject: { fr: message.subject.fr ?? '' } },
    })),
  }),
  defect('reply-has-a-message-type-of-its-own', ['reply-created-shown-complete'], {
    says: 'the message type of a reply is not in the reference data',
    clauses: ['4.3.message-type-of-message'],
    change: revise('replying', ({ message }) => ({
      message: (reply) => ({ ...message(reply), messageTypeId: 'REPLY' }),
    })),
  }),
]
