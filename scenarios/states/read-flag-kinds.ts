/** §3: the table of what marks a message as read names no kind of message. */
import { field, file, status } from '../../src/engine/expectations/answers/body.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { contentRequest, readFlagExpectedStep } from './read-flag-steps.ts'

export const mainOfEachKindMarksRead = scenario({
  id: 'content-main-of-each-kind-marks-read',
  title: 'The main content marks a registered mail, a message with an open action and a hidden message as read',
  clauses: ['3.read-by-main-content'],
  needs: ['unreadOfEachKind'],
  reads: 'item',
  changes: ['unreadOfEachKind'],
  causes: [
    'A registered mail becomes read only when its receipt is confirmed, a message with an action when it is executed.',
    'The update has the condition of the list, so that it finds no hidden message.',
  ],
  steps: ({ unreadOfEachKind: { messages } }) =>
    messages.flatMap(({ messageId, mainAttachmentId, mainDigest, kind }, index) => [
      step(`unread-${index + 1}`, `${kind} starts unread`)
        .send(getDetails({ messageId }))
        .given(status(200), field('isRead', false)),
      step(`main-${index + 1}`, 'download its main content')
        .send(contentRequest(messageId, mainAttachmentId))
        .given(status(200), file(mainDigest)),
      readFlagExpectedStep(`read-${index + 1}`, 'it is now read', messageId, true),
    ]),
})
