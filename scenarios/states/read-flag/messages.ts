import { paths } from '../../../src/contract/interface/paths.ts'
import { mailboxApplications, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { field, file } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { itemShows } from '../../../src/engine/expectations/lists/item-details.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import {
  contentRequest,
  markReadCauses,
  readFlagExpectedStep,
  readFlagGivenStep,
  readListsSteps,
} from './read-flag-steps.ts'

/** §3 states that a body that is the main content marks its message as read; of another body it says nothing, so this is advice. */
export const otherBodyKeepsUnread = scenario({
  id: 'body-other-keeps-unread',
  title: 'If the body is not the main content, downloading the main content marks the message as read',
  clauses: ['3.read-by-main-content', '3.unread-after-other-body', '4.1.body', '2.is-body-main-content'],
  needs: ['unreadMessageWithOtherBody'],
  features: ['body'],
  reads: 'item',
  changes: ['unreadMessageWithOtherBody'],
  causes: markReadCauses,
  steps: ({ unreadMessageWithOtherBody: { messageId, mainAttachmentId } }) => [
    step('unread-before', 'it starts unread, and its body is not its main content')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', false), field('isBodyMainContent', false)),
    step('body', 'read the body').send(get(paths.body, { messageId })).triesFeature('body').given(status(200)),
    step('unread-after-body', 'it is still unread')
      .send(getDetails({ messageId }))
      .given(status(200))
      .advise(field('isRead', false)),
    step('content', 'download the main content').send(contentRequest(messageId, mainAttachmentId)).given(status(200)),
    readFlagExpectedStep('read-after-content', 'the read flag does change: it is now read', messageId, true),
  ],
})

/** §3: the main content is the body, so the only file is an annex. */
export const onlyAnnexKeepsUnread = scenario({
  id: 'content-only-annex-keeps-unread',
  title: 'If the body is the main content, the body marks the message as read and the file does not',
  clauses: ['3.unread-after-annex', '3.read-by-main-body', '2.is-body-main-content', '2.attachment-is-main-content'],
  needs: ['unreadBodyWithAnnex'],
  features: ['body'],
  reads: 'item',
  changes: ['unreadBodyWithAnnex'],
  causes: [
    'The only file, or the first one, counts as the main content.',
    'Every download sets the flag, without checking isMainContent.',
  ],
  steps: ({ unreadBodyWithAnnex: { messageId, annexAttachmentId, annexDigest } }) => [
    step('unread-before', 'it starts unread, and its body is its main content')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', false), field('isBodyMainContent', true)),
    step('annex', 'download its only file')
      .send(contentRequest(messageId, annexAttachmentId))
      .given(status(200), file(annexDigest)),
    readFlagExpectedStep('unread-after-annex', 'it is still unread', messageId, false),
    step('body', 'read its body, the main content').send(get(paths.body, { messageId })).given(status(200)),
    readFlagExpectedStep('read-after-body', 'it is now read', messageId, true),
  ],
})

/** §3: the table names no caller, so an annex leaves the message unread whoever downloads it. */
export const annexByEachCallerKeepsUnread = scenario({
  id: 'content-annex-by-each-caller-keeps-unread',
  title: 'An application that downloads only an annex leaves the message unread',
  clauses: ['3.unread-after-annex'],
  needs: ['unreadMessageWithAnnex'],
  reads: 'item',
  changes: ['unreadMessageWithAnnex'],
  causes: ['Applications take another code path, in which every download marks the message as read.'],
  steps: ({ unreadMessageWithAnnex: { messageId, mainAttachmentId, annexAttachmentId } }) => [
    readFlagGivenStep('unread-before', 'it starts unread', messageId, false),
    ...mailboxApplications.flatMap((as) => [
      step(`annex-as-${kebabCase(as)}`, `${personaOf(as).says} downloads the annex`)
        .sendAs(as, contentRequest(messageId, annexAttachmentId))
        .given(status(200)),
      readFlagExpectedStep(`unread-after-${kebabCase(as)}`, 'it is still unread', messageId, false),
    ]),
    step('main-content', 'download the main content')
      .send(contentRequest(messageId, mainAttachmentId))
      .given(status(200)),
    readFlagGivenStep('read-after', 'the read flag does change: it is now read', messageId, true),
  ],
})

/** §3: the table of what marks a message as read names neither the list nor the details. */
export const listAndDetailsKeepUnread = scenario({
  id: 'read-flag-list-details-keep-unread',
  title: 'Listing a message and reading its details do not mark it as read',
  level: 'SHOULD',
  clauses: ['3.unread-after-list', '3.unread-after-details'],
  needs: ['unreadMessage'],
  causes: markReadCauses,
  steps: ({ unreadMessage }) => [
    step('list', 'the message is listed as unread')
      .send(windowAround({ folder: 'in', visible: true, read: false }, unreadMessage))
      .given(status(200), contains('the message', unreadMessage)),
    step('details-after-list', 'its details, read after the list, show it as unread')
      .send(getDetails(unreadMessage))
      .given(status(200))
      .advise(field('isRead', false)),
    step('details-after-details', 'its details, read a second time, still show it as unread')
      .send(getDetails(unreadMessage))
      .given(status(200))
      .advise(field('isRead', false)),
  ],
})

/** §3: only the downloaded message is marked as read. */
export const othersStayUnread = scenario({
  id: 'content-main-others-unread',
  title: 'Downloading the main content of one message leaves another message unread',
  clauses: ['3.unread-others', '3.read-by-main-content'],
  needs: ['twoUnread'],
  reads: 'item',
  changes: ['twoUnread'],
  causes: ['The update that marks as read filters by mailbox, partition or thread, not by message.'],
  steps: ({
    twoUnread: {
      first: { messageId, mainAttachmentId },
      second: other,
    },
  }) => [
    readFlagGivenStep('first-unread-before', 'the first message starts unread', messageId, false),
    readFlagGivenStep('second-unread-before', 'the second message starts unread', other.messageId, false),
    step('content', 'download the main content of the first message')
      .send(contentRequest(messageId, mainAttachmentId))
      .given(status(200)),
    readFlagGivenStep('first-read-after', 'the first message is read', messageId, true),
    readFlagExpectedStep('second-unread-after', 'the second message is still unread', other.messageId, false),
  ],
})

const mainBesideAnnexSteps = (message: Needs['unreadMessageWithAnnex']) => {
  const { messageId, mainAttachmentId, mainDigest, annexAttachmentId } = message
  return [
    readFlagGivenStep('unread-before', 'it starts unread', messageId, false),
    step('main-content', 'download the main content, and no annex')
      .send(contentRequest(messageId, mainAttachmentId))
      .given(status(200), file(mainDigest)),
    readFlagExpectedStep('read-after', 'it is now read', messageId, true),
    step('listed-after', 'the list does not show it as unread')
      .send(windowAround({ folder: 'in', visible: true }, message))
      .given(status(200))
      .expect(itemShows(message, 'isRead', true)),
    ...readListsSteps(message),
    step('main-content-again', 'download the main content again')
      .send(contentRequest(messageId, mainAttachmentId))
      .given(status(200)),
    readFlagExpectedStep('read-after-again', 'it is still read', messageId, true),
    step('annex', 'download the annex').send(contentRequest(messageId, annexAttachmentId)).given(status(200)),
    readFlagExpectedStep('read-after-annex', 'it is still read', messageId, true),
  ]
}

/**
 * §3: the main content marks its message as read, also beside an annex, and no further download makes it unread again.
 */
export const mainBesideAnnexMarksRead = scenario({
  id: 'content-main-beside-annex-marks-read',
  title: 'The main content marks a message with an annex as read, and it stays read',
  clauses: ['3.read-by-main-content', '3.read-stays', '4.1.read-false', '4.1.read-true'],
  needs: ['unreadMessageWithAnnex'],
  reads: 'item',
  changes: ['unreadMessageWithAnnex'],
  causes: [
    'The message counts as read only when all its attachments were downloaded, annexes included.',
    'Each download sets the flag to isMainContent, or toggles it.',
    'The list has an index of its own, which is updated at another time.',
  ],
  steps: ({ unreadMessageWithAnnex: message }) => mainBesideAnnexSteps(message),
})
