import { field, file, status } from '../src/engine/expectations/answers.ts'
import { scenario } from '../src/engine/scenario.ts'
import { causesOfMarking, content, details, isAlready } from './read-flag-steps.ts'

/** §3: the main content marks its message as read, whatever else is attached; and nothing there makes it unread again. */
export const mainBesideAnnex = scenario({
  id: 'content-main-beside-annex-marks-read',
  rows: [],
  title:
    'Downloading the main content of a message with an annex marks it as read each time, and the annex leaves it so',
  level: 'MUST',
  clauses: ['3.read-by-main-content', '3.read-stays'],
  persona: 'humanUser',
  needs: ['unreadMessageWithAnnex'],
  reads: 'item',
  changes: ['unreadMessageWithAnnex'],
  causes: [
    'The message counts as read when all its attachments were downloaded, the annexes included.',
    'The flag is set to "is the main content" with each download, or turned over, in place of being set by the main content alone.',
    ...causesOfMarking.slice(0, 1),
  ],
  steps: ({ unreadMessageWithAnnex: { messageId, mainAttachmentId, mainDigest, annexAttachmentId } }) => [
    isAlready('it starts unread', messageId, false),
    {
      why: 'the main content is downloaded, and no annex',
      send: content(messageId, mainAttachmentId),
      given: [status(200), file(mainDigest)],
    },
    { why: 'it is now read', send: details(messageId), given: [status(200)], expect: [field('isRead', true)] },
    { why: 'it is downloaded once more', send: content(messageId, mainAttachmentId), given: [status(200)] },
    { why: 'it is read as before', send: details(messageId), given: [status(200)], expect: [field('isRead', true)] },
    { why: 'the annex is downloaded', send: content(messageId, annexAttachmentId), given: [status(200)] },
    { why: 'it is still read', send: details(messageId), given: [status(200)], advise: [field('isRead', true)] },
  ],
})
