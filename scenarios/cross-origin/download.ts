/** §3, §4.6: browsers send an Origin with each request of the portal, which changes nothing of what a download does. */
import { field } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { contentRequest, readFlagExpectedStep } from '../states/read-flag/read-flag-steps.ts'
import { crossOriginDefaults } from './preflight.ts'
import { withOrigin } from './readable-steps.ts'

export const downloadForPortalMarksRead = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-download-marks-read',
  title: 'The main content marks the message as read when the portal downloads it',
  clauses: ['3.read-by-main-content', '4.6.allow-origin'],
  needs: [...crossOriginDefaults.needs, 'unreadMessage'],
  reads: 'item',
  changes: ['unreadMessage'],
  causes: [
    'Requests with an Origin are answered by a cache or a gateway, and the code that marks does not run.',
    'The flag is set in a filter that leaves out requests of browsers.',
  ],
  steps: ({ portalOrigin: { origin }, unreadMessage: { messageId, mainAttachmentId } }) => [
    step('unread-before', 'the message starts unread')
      .send(withOrigin(origin, getDetails({ messageId })))
      .given(status(200), field('isRead', false)),
    step('content', 'download its main content with the origin of the portal')
      .send(withOrigin(origin, contentRequest(messageId, mainAttachmentId)))
      .given(status(200)),
    readFlagExpectedStep('read-after', 'it is now read', messageId, true),
  ],
})
