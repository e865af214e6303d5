import { status } from '../../src/engine/expectations/answers/body.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { forbiddenReplySteps, replyForbiddenStep, replyRequest } from '../table/reply.ts'

const shared = {
  level: 'MUST',
  clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
  features: ['reply'],
  reads: 'item',
  causes: [
    'The check stands in the code for users, and applications come by another way.',
    'Whoever may consult everything is thought to need no check at all.',
  ],
} as const

/** §2, §7: a message that forbids replies forbids them to applications too, which see every message. */
const consumerReplyRefused = scenario({
  ...shared,
  id: 'reply-not-authorized-by-consumer-refused',
  title: 'A reply by an application to a message that forbids it is refused',
  persona: 'documentConsumer',
  needs: ['notRepliable', 'repliable', 'mailbox'],
  changes: ['repliable'],
  steps: forbiddenReplySteps,
})

/** The twin that is taken cannot be put back: it is left to the scenario above, and to the one of the access grid. */
const representativeReplyRefused = scenario({
  ...shared,
  id: 'reply-not-authorized-by-mandate-refused',
  title: 'A reply by a representative to a message that forbids it is refused',
  persona: 'representative',
  needs: ['notRepliable', 'mailbox'],
  writes: true,
  steps: ({ notRepliable, mailbox: { enterpriseNumber } }) => [
    replyForbiddenStep(notRepliable),
    {
      why: 'reply to it',
      send: replyRequest(notRepliable, enterpriseNumber),
      triesFeature: 'reply',
      expect: [status(400)],
    },
  ],
})

export const forbiddenReplyScenarios: readonly AnyScenario[] = [consumerReplyRefused, representativeReplyRefused]
