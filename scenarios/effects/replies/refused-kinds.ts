/** §5.6, §7: no kind of message accepts a reply if isReplyAuthorized is false. */
import { mailboxApplications, personaOf } from '../../../src/contract/personas.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { withId } from '../../../src/engine/scenario/expectation.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyForbiddenStep, replyRequest } from '../../table/reply.ts'

const sentKind = 'a sent message'

/** For a sent message another refusal may come first. */
const refusalFor = ({ kind }: { kind: string }) =>
  kind === sentKind ? withId(status(400).id, clientError) : status(400)

const refusedForEachKind = scenario({
  id: 'reply-each-kind-refused',
  title: 'Registered mails, unread messages and other kinds refuse a reply if isReplyAuthorized is false',
  clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
  needs: ['notRepliableOfEachKind', 'repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['notRepliableOfEachKind', 'repliable'],
  causes: ['isReplyAuthorized is only checked in one branch: for messages with a file, or without an action.'],
  steps: ({ notRepliableOfEachKind: { messages }, repliable, mailbox: { enterpriseNumber } }) => [
    step('accepted', 'reply to a message that accepts replies')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .given(success),
    ...messages.flatMap((message, index) => [
      replyForbiddenStep(message, `details-${index + 1}`),
      step(`refused-${index + 1}`, `reply to ${message.kind} that forbids replies`)
        .send(replyRequest(message, enterpriseNumber))
        .expect(refusalFor(message)),
    ]),
  ],
})

/** The control, a reply that is accepted, is in the scenario of users. */
const refusedForApplications = scenario({
  id: 'reply-each-kind-by-applications-refused',
  title: 'Registered mails and other kinds refuse a reply of an application if isReplyAuthorized is false',
  clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
  needs: ['notRepliableOfEachKind', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  writes: true,
  causes: [
    'Replies of applications are handled in code of their own, where isReplyAuthorized is checked for some messages only.',
  ],
  steps: ({ notRepliableOfEachKind: { messages }, mailbox: { enterpriseNumber } }) =>
    messages.flatMap((message, index) => [
      replyForbiddenStep(message, `details-${index + 1}`),
      ...mailboxApplications.map((caller) =>
        step(
          `${kebabCase(caller)}-refused-${index + 1}`,
          `reply to ${message.kind} that forbids replies, as ${personaOf(caller).says}`,
        )
          .sendAs(caller, replyRequest(message, enterpriseNumber))
          .triesFeature('reply')
          .expect(refusalFor(message)),
      ),
    ]),
})

export const refusedReplyScenarios = [refusedForEachKind, refusedForApplications]
