/** §2, §4.1: replies whose parts are misread. */
import { refuse } from '../../../refusal.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

/** Whatever is asked for, it is refused as not valid. */
const refuseEveryReply = (rules: Rules): Rules =>
  reviseRules(rules, 'replying', { message: () => refuse(rules.refusals.invalid([])) })

export const replyParsingDefects: readonly Defect[] = [
  {
    id: 'reply-wants-a-subject',
    clauses: ['1.4.replies-if-supported', '4.4.reply-if-supported', '2.reply-body-content'],
    says: 'a text without a subject of its own is refused',
    expected: ['reply-created'],
    change: (rules) =>
      reviseRules(rules, 'replying', {
        message: (reply) =>
          reply.content.subject ? rules.replying.message(reply) : refuse(rules.refusals.invalid([])),
      }),
  },
  {
    id: 'reply-looks-for-the-part-message',
    clauses: ['2.reply-part'],
    says: 'the part is looked for under another name, and not found',
    expected: ['reply-created', 'reply-with-file-created'],
    change: refuseEveryReply,
  },
  {
    id: 'reply-knows-no-type-of-mailbox',
    clauses: ['2.reply-sender', '2.reply-sender-mailbox-type', '2.reply-sender-enterprise-number'],
    says: 'the sender of a reply is read from a field with another name',
    expected: ['reply-created'],
    change: (rules) => reviseRules(rules, 'replying', { typeOfMailbox: 'kind' }),
  },
  {
    id: 'reply-wants-a-main-file',
    clauses: ['2.reply-is-main-content'],
    says: 'of the files of a reply one must be its main content',
    expected: ['reply-with-file-created'],
    change: (rules) =>
      reviseRules(rules, 'replying', {
        message: (reply) =>
          reply.attachments.length === 0 || reply.attachments.some(({ isMainContent }) => isMainContent)
            ? rules.replying.message(reply)
            : refuse(rules.refusals.invalid([])),
      }),
  },
]
