/** §5.6, §7: a message that forbids replies forbids them to applications too, although they can consult every message. */
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { forbiddenReplySteps, replyForbiddenStep, replyRequest } from '../table/reply.ts'

const shared = {
  clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
  features: ['reply'],
  reads: 'item',
  causes: [
    'The check is in the code path of users only; applications take another one.',
    'A caller who can consult everything is exempt from all checks.',
  ],
} as const

const consumerReplyRefused = scenario({
  ...shared,
  id: 'reply-not-authorized-by-consumer-refused',
  title: 'A reply of an application to a message that forbids replies is refused',
  persona: 'documentConsumer',
  needs: ['notRepliable', 'repliable', 'mailbox'],
  changes: ['repliable'],
  steps: forbiddenReplySteps,
})

/** No control with an accepted reply: a reply is irreversible, and the access grid has that control. */
const representativeReplyRefused = scenario({
  ...shared,
  id: 'reply-not-authorized-by-mandate-refused',
  title: 'A reply of a representative to a message that forbids replies is refused',
  persona: 'representative',
  needs: ['notRepliable', 'mailbox'],
  writes: true,
  steps: ({ notRepliable, mailbox: { enterpriseNumber } }) => [
    replyForbiddenStep(notRepliable),
    step('reply', 'reply to the message')
      .send(replyRequest(notRepliable, enterpriseNumber))
      .triesFeature('reply')
      .expect(status(400)),
  ],
})

/** The flag decides, for every kind of message. */
const replyToHiddenRefused = scenario({
  ...shared,
  id: 'reply-not-authorized-of-hidden-refused',
  title: 'A reply to a hidden message that forbids replies is refused',
  needs: ['notRepliable', 'mailbox'],
  changes: ['notRepliable'],
  causes: ['The check is in a query of visible messages.', ...shared.causes],
  steps: ({ notRepliable, mailbox: { enterpriseNumber } }) => [
    replyForbiddenStep(notRepliable),
    step('hide', 'hide the message')
      .send(setVisible([notRepliable.messageId], false))
      .given(success)
      .restore(setVisible([notRepliable.messageId], true)),
    step('reply', 'reply to the message')
      .send(replyRequest(notRepliable, enterpriseNumber))
      .triesFeature('reply')
      .expect(status(400)),
  ],
})

/** §5.6: whether replies are forbidden may be looked at before the right of the user, but the refusal shows nothing. */
const refusalShowsNothing = scenario({
  ...shared,
  id: 'reply-not-authorized-without-right-shows-nothing',
  title: 'A refused reply to a message that forbids replies shows nothing of it to a user without rights',
  clauses: ['5.6.reply-refused', '5.6.details-refused', '7.reply-forbidden-400'],
  persona: 'userWithoutRights',
  needs: ['notRepliable', 'mailbox'],
  writes: true,
  causes: [
    'The message is loaded for its flag, and the error names its subject or holds all of it, before a right is checked.',
  ],
  steps: ({ notRepliable, mailbox: { enterpriseNumber } }) => [
    replyForbiddenStep(notRepliable).as('documentConsumer'),
    // A user without rights can get 404, which says nothing of the feature.
    step('reply-as-application', 'the document consumer replies to the message')
      .sendAs('documentConsumer', replyRequest(notRepliable, enterpriseNumber))
      .triesFeature('reply')
      .given(status(400)),
    step('reply', 'as a user without rights, reply to the message')
      .send(replyRequest(notRepliable, enterpriseNumber))
      .expect(status(400, 403, 404), noTextOfMessages(notRepliable)),
  ],
})

export const forbiddenReplyScenarios = [
  consumerReplyRefused,
  representativeReplyRefused,
  replyToHiddenRefused,
  refusalShowsNothing,
]
