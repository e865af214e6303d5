import { paths } from '../../../src/contract/interface/paths.ts'
import { headerPresent } from '../../../src/engine/expectations/answers/headers.ts'
import {
  containsReplyOfStep,
  replyIdOf,
  replyOfStepHas,
} from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, listMessages, postParts, type RequestPart } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyRequest } from '../../table/reply.ts'

const unreferencedPart: RequestPart = {
  name: 'annex1',
  fileName: 'annex.txt',
  mediaType: 'text/plain',
  content: 'One line of text.',
}
const brokenJsonPart: RequestPart = {
  name: 'messageToReply',
  fileName: 'messageToReply.json',
  mediaType: 'application/json',
  content: '{"sender": ',
}

/** Our decision: a reply is a sent message that names its parent; an invalid reply is refused (§2, §4.1). */
export const namesOfReply = scenario({
  id: 'names-of-reply',
  title: 'A reply becomes a sent message that names its parent; an invalid one is refused',
  level: 'SHOULD',
  clauses: [
    '2.original-message-name',
    '4.1.reply-location',
    '4.1.reply-is-sent-message',
    '4.1.reply-partitions',
    '4.1.reply-without-part',
    '4.1.reply-not-json',
  ],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'The reply goes to a queue and becomes a message only after it is processed.',
    'The sender partition of a reply is always GENERAL, not the partition of its parent.',
    'The parser throws on a missing or invalid part, and only the handler for internal errors (500) catches it.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    step('reply', 'reply to a message')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .given(success)
      .advise(headerPresent('Location')),
    step('list', 'the document consumer asks for the sent messages')
      .sendAs('documentConsumer', listMessages({ folder: 'out', visible: true, pageSize: 20 }))
      .given(status(200))
      .advise(containsReplyOfStep(1)),
    step('reply-details', 'the document consumer asks for the details of the reply')
      .sendAs('documentConsumer', ([created], { messageId }) =>
        get(paths.details, { messageId: replyIdOf(created, messageId) ?? repliable.messageId }),
      )
      .advise(
        status(200),
        replyOfStepHas(1, 'originalMessageId', repliable.messageId),
        replyOfStepHas(1, 'senderPartition', repliable.recipientPartition),
      ),
    step('reply-without-json', 'reply with a file and no messageToReply')
      .send(postParts(paths.reply, { messageId: repliable.messageId }, [unreferencedPart]))
      .advise(clientError),
    step('reply-with-broken-json', 'reply with a messageToReply that is not JSON')
      .send(postParts(paths.reply, { messageId: repliable.messageId }, [brokenJsonPart]))
      .advise(clientError),
  ],
})
