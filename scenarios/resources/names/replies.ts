import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { status, success } from '../../../src/engine/expectations/answers/body.ts'
import { headerPresent } from '../../../src/engine/expectations/answers/headers.ts'
import { holdsReplyOfStep, replyIdOf, replyOfStepHas } from '../../../src/engine/expectations/answers/replies.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import {
  get,
  listMessages,
  postParts,
  type RequestPart,
  type RequestSpec,
} from '../../../src/engine/scenario/request.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'

const replyRequest = ({ messageId }: MessageHandle, part: RequestPart): RequestSpec =>
  postParts(paths.reply, { messageId }, [part])

const replyContent = (enterpriseNumber: string): RequestPart => ({
  name: 'messageToReply',
  json: {
    sender: { mailboxType: 'enterprise', enterpriseNumber },
    bodyContent: { nl: 'In orde.', fr: "C'est en ordre.", de: 'In Ordnung.' },
    attachments: [],
  },
})

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

/** Our decision: a reply is a sent message that names its parent; what cannot be read as a reply is refused. */
export const namesOfReply = scenario({
  id: 'names-of-reply',
  title: 'A reply has an address, is a sent message that names its parent, and is refused when it cannot be read',
  level: 'SHOULD',
  clauses: [
    '2.original-message-name',
    '4.1.reply-location',
    '4.1.reply-is-sent-message',
    '4.1.reply-partitions',
    '4.1.reply-without-part',
    '4.1.reply-not-json',
  ],
  persona: 'humanUser',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'The reply is handed on to a queue, and is a message only once somebody took it from there.',
    'The sender partition of a reply is always GENERAL, whatever its parent lies in.',
    'The parser throws on a part that is missing or unreadable, and nothing turns that into a refusal but the page for internal errors.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    {
      why: 'reply to a message',
      send: replyRequest(repliable, replyContent(enterpriseNumber)),
      triesFeature: 'reply',
      given: [success],
      advise: [headerPresent('Location')],
    },
    {
      why: 'the document consumer asks for the sent messages',
      as: 'documentConsumer',
      send: listMessages({ folder: 'out', visible: true, pageSize: 20 }),
      given: [status(200)],
      advise: [holdsReplyOfStep(1)],
    },
    {
      why: 'the document consumer asks for the details of the reply',
      as: 'documentConsumer',
      send: ([created], { messageId }) =>
        get(paths.details, { messageId: replyIdOf(created, messageId) ?? repliable.messageId }),
      advise: [
        status(200),
        replyOfStepHas(1, 'originalMessageId', repliable.messageId),
        replyOfStepHas(1, 'senderPartition', repliable.recipientPartition),
      ],
    },
    {
      why: 'reply with a file and no messageToReply',
      send: replyRequest(repliable, unreferencedPart),
      advise: [clientError],
    },
    {
      why: 'reply with a messageToReply that is no JSON',
      send: replyRequest(repliable, brokenJsonPart),
      advise: [clientError],
    },
  ],
})
