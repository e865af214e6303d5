import { field, file, status } from '../src/engine/expectations/answers.ts'
import { scenario } from '../src/engine/scenario.ts'
import { causesOfMarking, content, details, isAlready } from './read-flag-steps.ts'

/** §3: the main content marks its message as read, whatever else is attached and was never downloaded. */
export const mainBesideAnnex = scenario({
  id: 'content-main-beside-annex-marks-read',
  rows: [],
  title: 'Downloading the main content of a message with an annex marks it as read',
  level: 'MUST',
  clauses: ['3.read-by-main-content'],
  persona: 'humanUser',
  needs: ['unreadMessageWithAnnex'],
  reads: 'item',
  changes: ['unreadMessageWithAnnex'],
  causes: [
    'The message counts as read when all its attachments were downloaded, the annexes included.',
    ...causesOfMarking,
  ],
  steps: ({ unreadMessageWithAnnex: { messageId, mainAttachmentId, mainDigest } }) => [
    isAlready('it starts unread', messageId, false),
    {
      why: 'the main content is downloaded, and no annex',
      send: content(messageId, mainAttachmentId),
      given: [status(200), file(mainDigest)],
    },
    { why: 'it is now read', send: details(messageId), given: [status(200)], expect: [field('isRead', true)] },
  ],
})
