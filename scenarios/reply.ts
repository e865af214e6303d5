import type { MessageHandle } from '../src/contract/needs.ts'
import { paths } from '../src/contract/paths.ts'
import { status, success } from '../src/engine/expectations/answers.ts'
import { postParts, type RequestSpec } from '../src/engine/request.ts'
import { scenario } from '../src/engine/scenario.ts'

/** §2: a reply in the name of the enterprise, a text without files. */
const reply = ({ messageId }: MessageHandle, enterpriseNumber: string): RequestSpec =>
  postParts(paths.reply, { messageId }, [
    {
      name: 'messageToReply',
      json: {
        sender: { mailboxType: 'enterprise', enterpriseNumber },
        bodyContent: { nl: 'Dank u wel.', fr: 'Merci beaucoup.', de: 'Vielen Dank.' },
        attachments: [],
      },
    },
  ])

/** §4.1: a reply is created. */
export const created = scenario({
  id: 'reply-created',
  rows: [26],
  title: 'A reply to a message that may be replied to is created',
  level: 'MUST',
  clauses: ['rows.26', '4.1.reply-201', '5.6.reply-allowed', '7.reply-201'],
  persona: 'humanUser',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    { why: 'reply to it', send: reply(repliable, enterpriseNumber), offers: 'reply', expect: [status(201)] },
  ],
})

/** §5.6, §7: a message may forbid replies; one that does not is the control. */
export const notAuthorized = scenario({
  id: 'reply-not-authorized-refused',
  rows: [27],
  title: 'A reply to a message that forbids it is refused',
  level: 'MUST',
  clauses: ['rows.27', '5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
  persona: 'humanUser',
  needs: ['notRepliable', 'repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['notRepliable', 'repliable'],
  steps: ({ notRepliable, repliable, mailbox: { enterpriseNumber } }) => [
    {
      why: 'a message that may be replied to takes a reply',
      send: reply(repliable, enterpriseNumber),
      offers: 'reply',
      given: [success],
    },
    { why: 'reply to the one that forbids it', send: reply(notRepliable, enterpriseNumber), expect: [status(400)] },
  ],
})
