/** §2, §4.1: replies whose parts are misread. */
import { refuse } from '../../../refusal.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

/** Whatever is asked for, it is refused as not valid. */
const refuseEveryReply = revise('replying', (_replying, rules) => ({
  message: () => refuse(rules.refusals.invalid([])),
}))

export const replyParsingDefects: readonly Defect[] = [
  defect('reply-wants-a-subject', ['reply-created'], {
    says: 'a text without a subject of its own is refused',
    clauses: ['1.4.replies-if-supported', '4.4.reply-if-supported', '2.reply-body-content'],
    change: revise('replying', (replying, rules) => ({
      message: (reply) => (reply.content.subject ? replying.message(reply) : refuse(rules.refusals.invalid([]))),
    })),
  }),
  defect('reply-looks-for-the-part-message', ['reply-created', 'reply-with-file-created'], {
    says: 'the part is looked for under another name, and not found',
    clauses: ['2.reply-part'],
    change: refuseEveryReply,
  }),
  defect('reply-knows-no-type-of-mailbox', ['reply-created'], {
    says: 'the sender of a reply is read from a field with another name',
    clauses: ['2.reply-sender', '2.reply-sender-mailbox-type', '2.reply-sender-enterprise-number'],
    change: revise('replying', { typeOfMailbox: 'kind' }),
  }),
  defect('reply-wants-a-main-file', ['reply-with-file-created'], {
    says: 'of the files of a reply one must be its main content',
    clauses: ['2.reply-is-main-content'],
    change: revise('replying', (replying, rules) => ({
      message: (reply) =>
        reply.attachments.length === 0 || reply.attachments.some(({ isMainContent }) => isMainContent)
          ? replying.message(reply)
          : refuse(rules.refusals.invalid([])),
    })),
  }),
]
