import { paths } from '../../src/contract/interface/paths.ts'
import { field, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep } from './precondition-steps.ts'
import { contentRequest, markReadCauses, readFlagExpectedStep, readFlagGivenStep } from './read-flag-steps.ts'

/** §3, §5.6: a refused download does not mark as read. The document consumer checks it, because the user cannot. */
export const refusedContentKeepsUnread = scenario({
  id: 'content-refused-keeps-unread',
  title: 'A refused download leaves the message unread',
  clauses: ['3.unread-after-refused-content', '5.6.content-refused'],
  needs: ['closedUnreadMessage', 'message'],
  reads: 'item',
  changes: ['closedUnreadMessage'],
  causes: markReadCauses,
  steps: ({ closedUnreadMessage: { messageId, mainAttachmentId }, message }) => [
    openMessageStep(message),
    readFlagGivenStep('unread-before', 'a message of the closed partition is unread', messageId, false).as(
      'documentConsumer',
    ),
    step('content-as-user', 'the user asks for its main content')
      .send(contentRequest(messageId, mainAttachmentId))
      .expect(clientError),
    readFlagExpectedStep('unread-after-refusal', 'it is still unread', messageId, false).as('documentConsumer'),
    step('content-as-consumer', 'the document consumer downloads it')
      .sendAs('documentConsumer', contentRequest(messageId, mainAttachmentId))
      .given(status(200)),
    readFlagGivenStep('read-after-consumer', 'the read flag does change: it is now read', messageId, true).as(
      'documentConsumer',
    ),
  ],
})

/** §3, §5.6: the same for a body that is the main content. */
export const refusedBodyKeepsUnread = scenario({
  id: 'body-refused-keeps-unread',
  title: 'A refused body that is the main content leaves the message unread',
  clauses: ['3.unread-after-refused-body', '5.6.body-refused'],
  needs: ['closedUnreadBody', 'message'],
  features: ['body'],
  reads: 'item',
  changes: ['closedUnreadBody'],
  causes: markReadCauses,
  steps: ({ closedUnreadBody: { messageId }, message }) => [
    openMessageStep(message),
    step('unread-before', 'a message of the closed partition is unread, and its body is its main content')
      .sendAs('documentConsumer', getDetails({ messageId }))
      .given(status(200), field('isRead', false), field('isBodyMainContent', true)),
    step('body-as-user', 'the user asks for its body').send(get(paths.body, { messageId })).expect(clientError),
    readFlagExpectedStep('unread-after-refusal', 'it is still unread', messageId, false).as('documentConsumer'),
    step('body-as-consumer', 'the document consumer reads the body')
      .sendAs('documentConsumer', get(paths.body, { messageId }))
      .triesFeature('body')
      .given(status(200)),
    readFlagGivenStep('read-after-consumer', 'the read flag does change: it is now read', messageId, true).as(
      'documentConsumer',
    ),
  ],
})
