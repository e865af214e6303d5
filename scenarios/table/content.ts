import { paths } from '../../src/contract/interface/paths.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { field, file, status } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

/** §3: the main content marks its message as read. */
export const mainContentMarksRead = scenario({
  id: 'content-main-marks-read',
  rows: [14],
  title: 'Downloading the main content marks the message as read',
  level: 'MUST',
  clauses: ['rows.14', '3.read-by-main-content', '5.6.content-allowed', '1.3.content', '4.4.content'],
  persona: 'humanUser',
  needs: ['unreadMessage'],
  reads: 'item',
  changes: ['unreadMessage'],
  causes: [
    'The flag is set within @Transactional(readOnly = true), so Hibernate never flushes it.',
    'The flag is set on a detached or untracked entity (AsNoTracking), so there is nothing to save.',
    'The details come from a cache that a download does not evict.',
  ],
  steps: ({ unreadMessage: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => [
    { why: 'it starts unread', send: get(paths.details, { messageId }), given: [status(200), field('isRead', false)] },
    {
      why: 'the main content is downloaded',
      send: get(paths.content, { messageId, attachmentId }),
      expect: [status(200), file(mainDigest)],
    },
    { why: 'it is now read', send: get(paths.details, { messageId }), expect: [status(200), field('isRead', true)] },
  ],
})

/** §3: an annex alone leaves its message unread. */
export const annexKeepsUnread = scenario({
  id: 'content-annex-keeps-unread',
  rows: [16],
  title: 'Downloading an annex leaves the message unread',
  level: 'MUST',
  clauses: ['rows.16', '3.unread-after-annex'],
  persona: 'humanUser',
  needs: ['unreadMessageWithAnnex'],
  reads: 'item',
  changes: ['unreadMessageWithAnnex'],
  causes: [
    'Every download sets the flag, without a look at isMainContent.',
    'The first attachment by position is taken for the main content.',
  ],
  steps: ({ unreadMessageWithAnnex: { messageId, mainAttachmentId, annexAttachmentId, annexDigest } }) => [
    { why: 'it starts unread', send: get(paths.details, { messageId }), given: [status(200), field('isRead', false)] },
    {
      why: 'the annex is downloaded',
      send: get(paths.content, { messageId, attachmentId: annexAttachmentId }),
      expect: [status(200), file(annexDigest)],
    },
    {
      why: 'it is still unread',
      send: get(paths.details, { messageId }),
      given: [status(200)],
      expect: [field('isRead', false)],
    },
    {
      why: 'the main content is downloaded',
      send: get(paths.content, { messageId, attachmentId: mainAttachmentId }),
      given: [status(200)],
    },
    {
      why: 'the read flag can be seen to change',
      send: get(paths.details, { messageId }),
      given: [status(200), field('isRead', true)],
    },
  ],
})

/** §5.6, §7: content of a message the user may not consult. Both files were read before, so nothing changes. */
export const contentNoAccess = scenario({
  id: 'content-no-access',
  rows: [15],
  title: 'The content of a message in a partition the user may not consult is refused',
  level: 'MUST',
  clauses: ['rows.15', '5.6.content-refused', '7.reading-message', '7.same-reading-for-messages', '7.content-404'],
  persona: 'humanUser',
  needs: ['closedMessage', 'readMessage'],
  reads: 'item',
  causes: [
    'The attachment is found by its own identifier, and its message is never looked at.',
    'The file is handed out beside the application (a signed link, X-Accel-Redirect, static files).',
  ],
  steps: ({ closedMessage: { messageId, mainAttachmentId: attachmentId }, readMessage }) => [
    {
      why: 'the document consumer may download it',
      as: 'documentConsumer',
      send: get(paths.content, { messageId, attachmentId }),
      given: [status(200)],
    },
    {
      why: 'the user may download the content of another message',
      send: get(paths.content, { messageId: readMessage.messageId, attachmentId: readMessage.mainAttachmentId }),
      given: [status(200)],
    },
    {
      why: 'the user asks for the content',
      send: get(paths.content, { messageId, attachmentId }),
      expect: [followsReading('messageWithoutAccess', { scenarios: [status(404)], guidance: [status(403)] })],
    },
  ],
})
