import { paths } from '../src/contract/paths.ts'
import type { PersonaName } from '../src/contract/personas.ts'
import { field, status, success } from '../src/engine/expectations/answers.ts'
import { get } from '../src/engine/request.ts'
import { type AnyScenario, scenario } from '../src/engine/scenario.ts'
import { reply } from './reply.ts'

/** §2, §7: a message that forbids replies forbids them to applications too, which see every message. */
const forbiddenTo = (persona: PersonaName, by: string, who: string): AnyScenario =>
  scenario({
    id: `reply-not-authorized-by-${by}-refused`,
    rows: [],
    title: `A reply by ${who} to a message that forbids it is refused`,
    level: 'MUST',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
    persona,
    needs: ['notRepliable', 'repliable', 'mailbox'],
    features: ['reply'],
    reads: 'item',
    changes: ['repliable'],
    causes: [
      'The check stands in the code for users, and applications come by another way.',
      'Whoever may consult everything is thought to need no check at all.',
    ],
    steps: ({ notRepliable, repliable, mailbox: { enterpriseNumber } }) => [
      {
        why: 'its details say that it forbids replies',
        send: get(paths.details, { messageId: notRepliable.messageId }),
        given: [status(200), field('isReplyAuthorized', false)],
      },
      {
        why: 'a message that may be replied to takes a reply',
        send: reply(repliable, enterpriseNumber),
        offers: 'reply',
        given: [success],
      },
      { why: 'reply to the one that forbids it', send: reply(notRepliable, enterpriseNumber), expect: [status(400)] },
    ],
  })

export const forbiddenReplies = [
  forbiddenTo('documentConsumer', 'consumer', 'an application'),
  forbiddenTo('representative', 'mandate', 'a representative'),
]
