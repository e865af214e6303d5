/** §2, §4.1: replies. A reply cannot be undone, so only the first caller with access creates one. */
import { field } from '../../../../src/engine/expectations/answers/fields.ts'
import { replyCreated } from '../../../../src/engine/expectations/answers/replies/created.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../../../src/engine/scenario/request.ts'
import { step } from '../../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../../states/precondition-steps.ts'
import { replyRequest } from '../../../table/reply.ts'
import { accessOperation } from '../operation.ts'

export const replyOperations = {
  reply: accessOperation({
    id: 'reply',
    group: 'write',
    says: 'A reply is',
    does: 'reply to the message',
    needs: ['generalRepliable', 'generalNotRepliable', 'mailbox', 'foreignMailbox'],
    features: ['reply'],
    triesFeature: 'reply',
    request: ({ generalRepliable, mailbox: { enterpriseNumber } }) => replyRequest(generalRepliable, enterpriseNumber),
    // The sender is their own enterprise: a wrong sender alone would be a reason to refuse the reply.
    requestFromOtherEnterprise: ({ generalRepliable, foreignMailbox: { enterpriseNumber } }) =>
      replyRequest(generalRepliable, enterpriseNumber),
    allowed: () => [replyCreated],
    precondition: ({ generalRepliable }) => replyPermissionStep('reply-permission', generalRepliable),
    // §5.6: a caller with access gets 400 at once for a message that forbids replies.
    requestWithoutEffect: ({ generalNotRepliable, mailbox: { enterpriseNumber } }) => ({
      does: 'reply to the message that forbids replies',
      send: replyRequest(generalNotRepliable, enterpriseNumber),
      expect: [status(400)],
      precondition: step('reply-forbidden', 'another message forbids replies')
        .send(getDetails(generalNotRepliable))
        .given(status(200), field('isReplyAuthorized', false)),
    }),
    writes: { changes: 'generalRepliable', message: ({ generalRepliable }) => generalRepliable, restore: () => [] },
    clauses: {
      'by-user': ['5.3.scopes-open-reply', '1.2.reply-open-to-consulting-user'],
      'by-consumer': ['5.3.scopes-open-reply', '1.2.reply-open-to-document-consumer'],
      'by-mandate': ['5.3.scopes-open-reply', '5.5.mandate-granted-reply'],
      'without-token': ['5.1.token-required-reply'],
      'without-scope': ['5.2.scope-checked-reply'],
      'without-mandate': ['5.5.mandate-refused-reply'],
      'without-right': ['5.6.reply-refused', '1.2.reply-open-to-consulting-user'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
}
