import { paths } from '../../src/contract/interface/paths.ts'
import { field, file } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §3: the main content marks its message as read. */
export const mainContentMarksRead = scenario({
  id: 'content-main-marks-read',
  rows: [14],
  title: 'Downloading the main content marks the message as read',
  clauses: ['rows.14', '3.read-by-main-content', '5.6.content-allowed', '1.3.content', '4.4.content'],
  needs: ['unreadMessage'],
  reads: 'item',
  changes: ['unreadMessage'],
  causes: [
    'The flag is set where nothing saves it: @Transactional(readOnly = true), a detached or untracked entity (AsNoTracking).',
    'The details come from a cache that the download does not clear.',
    'A file is found by its name or its size, so the bytes are those of a file of another message.',
  ],
  steps: ({ unreadMessage: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => [
    step('unread-before', 'it starts unread')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', false)),
    step('content', 'download the main content')
      .send(get(paths.content, { messageId, attachmentId }))
      .expect(status(200), file(mainDigest)),
    step('read-after', 'it is now read').send(getDetails({ messageId })).expect(status(200), field('isRead', true)),
  ],
})

/** §3: downloading only an annex leaves the message unread. */
export const annexKeepsUnread = scenario({
  id: 'content-annex-keeps-unread',
  rows: [16],
  title: 'Downloading only an annex leaves the message unread',
  clauses: ['rows.16', '3.unread-after-annex'],
  needs: ['unreadMessageWithAnnex'],
  reads: 'item',
  changes: ['unreadMessageWithAnnex'],
  causes: [
    'Every download sets the flag, without checking isMainContent.',
    'The first attachment is treated as the main content.',
  ],
  steps: ({ unreadMessageWithAnnex: { messageId, mainAttachmentId, annexAttachmentId, annexDigest } }) => [
    step('unread-before', 'it starts unread')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', false)),
    step('annex', 'download the annex')
      .send(get(paths.content, { messageId, attachmentId: annexAttachmentId }))
      .expect(status(200), file(annexDigest)),
    ...['annex-again', 'annex-third'].map((id) =>
      step(id, 'download it once more')
        .send(get(paths.content, { messageId, attachmentId: annexAttachmentId }))
        .given(status(200)),
    ),
    step('unread-after-annex', 'it is still unread')
      .send(getDetails({ messageId }))
      .given(status(200))
      .expect(field('isRead', false)),
    step('main-content', 'download the main content')
      .send(get(paths.content, { messageId, attachmentId: mainAttachmentId }))
      .given(status(200)),
    step('read-after-main-content', 'the read flag does change: it is now read')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', true)),
  ],
})

/** §5.6, §7: content of a message the user cannot consult. Both messages are already read, so nothing changes. */
export const contentNoAccess = scenario({
  id: 'content-no-access',
  rows: [15],
  title: 'Content of a message in a partition the user cannot consult is refused',
  clauses: ['rows.15', '5.6.content-refused', '7.reading-message', '7.same-reading-for-messages', '7.content-404'],
  needs: ['closedMessage', 'readMessage'],
  causes: [
    'The attachment is looked up by its own identifier, without checking its message.',
    'The file is served outside the application (a signed link, X-Accel-Redirect, static files).',
    'An answer is cached by its address, not by its caller ([OutputCache], a proxy, a CDN).',
  ],
  steps: ({ closedMessage: { messageId, mainAttachmentId: attachmentId }, readMessage }) => [
    step('content-as-consumer', 'the document consumer can download it')
      .sendAs('documentConsumer', get(paths.content, { messageId, attachmentId }))
      .given(status(200)),
    step('content-of-open-message', 'the user can download the content of another message')
      .send(get(paths.content, { messageId: readMessage.messageId, attachmentId: readMessage.mainAttachmentId }))
      .given(status(200)),
    step('content-of-closed-message', 'the user asks for the content of the closed message')
      .send(get(paths.content, { messageId, attachmentId }))
      .expect(messageRefused),
  ],
})
