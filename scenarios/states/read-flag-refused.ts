import { paths } from '../../src/contract/interface/paths.ts'
import { field, status } from '../../src/engine/expectations/answers/body.ts'
import { refusedAsClient } from '../../src/engine/expectations/answers/status.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'
import { seesAnother } from './allowed-twin.ts'
import { causesOfMarking, content, details, isAlready, isStill } from './read-flag-steps.ts'

/** §3, §5.6: a download that was refused read nothing. The document consumer looks, since the user cannot. */
export const refusedContentKeepsUnread = scenario({
  id: 'content-refused-keeps-unread',
  rows: [],
  title: 'A refused download leaves the message unread',
  level: 'MUST',
  clauses: ['3.unread-after-refused-content', '5.6.content-refused'],
  persona: 'humanUser',
  needs: ['closedUnreadMessage', 'message'],
  reads: 'item',
  changes: ['closedUnreadMessage'],
  causes: causesOfMarking,
  steps: ({ closedUnreadMessage: { messageId, mainAttachmentId }, message }) => [
    seesAnother(message),
    isAlready('a message of the closed partition is unread', messageId, false, 'documentConsumer'),
    { why: 'a user asks for its main content', send: content(messageId, mainAttachmentId), expect: [refusedAsClient] },
    isStill('it is still unread', messageId, false, 'documentConsumer'),
    {
      why: 'the document consumer downloads it',
      as: 'documentConsumer',
      send: content(messageId, mainAttachmentId),
      given: [status(200)],
    },
    isAlready('the read flag can be seen to change', messageId, true, 'documentConsumer'),
  ],
})

/** §3, §5.6: the same of a body that is the main content. */
export const refusedBodyKeepsUnread = scenario({
  id: 'body-refused-keeps-unread',
  rows: [],
  title: 'A refused body that is the main content leaves the message unread',
  level: 'MUST',
  clauses: ['3.unread-after-refused-body', '5.6.body-refused'],
  persona: 'humanUser',
  needs: ['closedUnreadBody', 'message'],
  features: ['body'],
  reads: 'item',
  changes: ['closedUnreadBody'],
  causes: causesOfMarking,
  steps: ({ closedUnreadBody: { messageId }, message }) => [
    seesAnother(message),
    {
      why: 'a message of the closed partition is unread, and its body is its main content',
      as: 'documentConsumer',
      send: details(messageId),
      given: [status(200), field('isRead', false), field('isBodyMainContent', true)],
    },
    { why: 'a user asks for its body', send: get(paths.body, { messageId }), expect: [refusedAsClient] },
    isStill('it is still unread', messageId, false, 'documentConsumer'),
    {
      why: 'the document consumer reads it',
      as: 'documentConsumer',
      send: get(paths.body, { messageId }),
      offers: 'body',
      given: [status(200)],
    },
    isAlready('the read flag can be seen to change', messageId, true, 'documentConsumer'),
  ],
})
