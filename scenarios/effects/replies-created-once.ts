/** §4.1: one request is one reply. Each scenario runs alone, so that no other reply appears meanwhile. */
import { atMostOneNewReplyTo, replyCreated } from '../../src/engine/expectations/answers/replies/created.ts'
import { newIdentifier } from '../../src/engine/expectations/answers/replies/several.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../states/precondition-steps.ts'
import { type FilePart, replyRequest } from '../table/reply.ts'
import { files } from './replies/files/kept-files.ts'
import { listRecent } from './replies/replies.ts'

interface CreatedOnce {
  id: string
  title: string
  as: 'humanUser' | 'documentConsumer' | 'representative'
  annexes?: readonly FilePart[]
  does: string
  causes: readonly [string, ...string[]]
}

const createdOnce: readonly CreatedOnce[] = [
  {
    id: 'reply-created-once',
    title: 'One reply request creates at most one listed message',
    as: 'humanUser',
    does: 'reply to the message',
    causes: [
      'The reply is stored twice: by the request and by the handler of an event, or again after a timeout (a retry without an idempotency key).',
      'Each server numbers its own replies, so two replies get the same identifier.',
    ],
  },
  {
    id: 'reply-with-files-created-once',
    title: 'One reply request with files creates at most one listed message',
    as: 'humanUser',
    annexes: files,
    does: 'reply to the message with three files',
    causes: [
      'Storing files takes time, and a gateway sends the request again (`proxy_next_upstream`, a retry policy).',
      'One message is stored for each file.',
    ],
  },
  {
    id: 'reply-by-consumer-created-once',
    title: 'One reply request of a document consumer creates at most one listed message',
    as: 'documentConsumer',
    does: 'reply to the message as an application of the enterprise',
    causes: ['Replies of applications go through a queue, which delivers at least once.'],
  },
  {
    id: 'reply-by-mandate-created-once',
    title: 'One reply request of a representative creates at most one listed message',
    as: 'representative',
    does: 'reply to the message as a representative',
    causes: ['The reply is stored for the representative and for the enterprise that it represents.'],
  },
]

const replyCreatedOnce = ({ as, annexes = [], does, ...written }: CreatedOnce) =>
  scenario({
    ...written,
    clauses: ['4.1.reply', '4.1.folder-out'],
    persona: as,
    needs: ['repliable', 'mailbox'],
    features: ['reply'],
    reads: 'item',
    changes: ['repliable'],
    runsAlone: true,
    steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
      replyPermissionStep('details', repliable),
      step('sent-before', 'the document consumer lists the messages sent in the last days')
        .sendAs('documentConsumer', listRecent('out'))
        .given(status(200)),
      step('reply', does)
        .send(replyRequest(repliable, enterpriseNumber, annexes))
        .triesFeature('reply')
        .given(replyCreated)
        .expect(newIdentifier(2)),
      step('sent-after', 'the document consumer lists them again')
        .sendAs('documentConsumer', listRecent('out'))
        .given(status(200))
        .expect(atMostOneNewReplyTo(2, repliable)),
    ],
  })

export const createdOnceScenarios = createdOnce.map(replyCreatedOnce)
