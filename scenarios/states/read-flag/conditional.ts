/** §3: a download with a condition that does not hold (RFC 9110 §13.1) is a download like any other. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { field, file } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { contentRequest, readFlagExpectedStep, readFlagGivenStep } from './read-flag-steps.ts'

/** As a browser or a proxy sends it that holds another version of the content. */
const withOldConditions = (request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { 'If-None-Match': '"another-version"', 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
})

const causes = [
  'A request with If-None-Match or If-Modified-Since takes another path through the code, which sends the content and does not mark.',
  'The flag is set in the handler, and a cache of contents answers conditional requests before it.',
]

const contentMarks = scenario({
  id: 'content-main-conditional-marks-read',
  title: 'The main content marks the message as read when the request has an old ETag and an old date',
  clauses: ['3.read-by-main-content'],
  needs: ['unreadMessage'],
  reads: 'item',
  changes: ['unreadMessage'],
  causes,
  steps: ({ unreadMessage: { messageId, mainAttachmentId, mainDigest } }) => [
    readFlagGivenStep('unread-before', 'the message starts unread', messageId, false),
    step('content', 'download its main content, with an ETag and a date of another version')
      .send(withOldConditions(contentRequest(messageId, mainAttachmentId)))
      .expect(status(200), file(mainDigest)),
    readFlagExpectedStep('read-after', 'it is now read', messageId, true),
  ],
})

const bodyMarks = scenario({
  id: 'body-main-conditional-marks-read',
  title: 'A body that is the main content marks the message as read, also with an old ETag and date',
  clauses: ['3.read-by-main-body'],
  needs: ['unreadMessageWithBody'],
  features: ['body'],
  reads: 'item',
  changes: ['unreadMessageWithBody'],
  causes,
  steps: ({ unreadMessageWithBody: { messageId } }) => [
    step('unread-before', 'the message starts unread, and its body is its main content')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', false), field('isBodyMainContent', true)),
    step('body', 'read its body, with an ETag and a date of another version')
      .send(withOldConditions(get(paths.body, { messageId })))
      .triesFeature('body')
      .expect(status(200)),
    readFlagExpectedStep('read-after', 'it is now read', messageId, true),
  ],
})

export const conditionalReadScenarios = [contentMarks, bodyMarks]
