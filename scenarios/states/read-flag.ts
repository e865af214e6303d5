import { paths } from '../../src/contract/interface/paths.ts'
import { field, file, status } from '../../src/engine/expectations/answers/body.ts'
import { holds } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'
import {
  contentRequest,
  detailsRequest,
  markReadCauses,
  readFlagExpectedStep,
  readFlagGivenStep,
} from './read-flag-steps.ts'

/** §3: a body beside the main content leaves its message unread. */
export const otherBodyKeepsUnread = scenario({
  id: 'body-other-keeps-unread',
  title: 'Reading a body that is not the main content leaves the message unread',
  level: 'MUST',
  clauses: ['3.unread-after-other-body', '4.1.body', '2.is-body-main-content'],
  persona: 'humanUser',
  needs: ['unreadMessageWithOtherBody'],
  features: ['body'],
  reads: 'item',
  changes: ['unreadMessageWithOtherBody'],
  causes: markReadCauses,
  steps: ({ unreadMessageWithOtherBody: { messageId, mainAttachmentId } }) => [
    {
      why: 'it starts unread, and its body is not its main content',
      send: detailsRequest(messageId),
      given: [status(200), field('isRead', false), field('isBodyMainContent', false)],
    },
    { why: 'the body is read', send: get(paths.body, { messageId }), triesFeature: 'body', given: [status(200)] },
    readFlagExpectedStep('it is still unread', messageId, false),
    { why: 'the main content is downloaded', send: contentRequest(messageId, mainAttachmentId), given: [status(200)] },
    readFlagGivenStep('the read flag can be seen to change', messageId, true),
  ],
})

/** §3: a table of what marks as read, in which neither the list nor the details stand. */
export const listAndDetailsKeepUnread = scenario({
  id: 'read-flag-list-details-keep-unread',
  title: 'Listing a message and looking at its details do not mark it as read',
  level: 'SHOULD',
  clauses: ['3.unread-after-list', '3.unread-after-details'],
  persona: 'humanUser',
  needs: ['unreadMessage'],
  reads: 'item',
  causes: markReadCauses,
  steps: ({ unreadMessage }) => [
    {
      why: 'the message is listed as unread',
      send: windowAround({ folder: 'in', visible: true, read: false }, unreadMessage),
      given: [status(200), holds('the message', unreadMessage)],
    },
    {
      why: 'its details are looked at, after the list',
      send: detailsRequest(unreadMessage.messageId),
      given: [status(200)],
      advise: [field('isRead', false)],
    },
    {
      why: 'and once more, after the details',
      send: detailsRequest(unreadMessage.messageId),
      given: [status(200)],
      advise: [field('isRead', false)],
    },
  ],
})

/** §3: what is marked is the message that was read. */
export const othersStayUnread = scenario({
  id: 'content-main-others-unread',
  title: 'Downloading the main content of one message leaves another one unread',
  level: 'MUST',
  clauses: ['3.unread-others', '3.read-by-main-content'],
  persona: 'humanUser',
  needs: ['twoUnread'],
  reads: 'item',
  changes: ['twoUnread'],
  causes: [
    'The update that marks as read lacks its condition on the message: it goes by mailbox, partition or thread.',
  ],
  steps: ({
    twoUnread: {
      first: { messageId, mainAttachmentId },
      second: other,
    },
  }) => [
    readFlagGivenStep('a message starts unread', messageId, false),
    readFlagGivenStep('so does another one', other.messageId, false),
    {
      why: 'the main content of the first is downloaded',
      send: contentRequest(messageId, mainAttachmentId),
      given: [status(200)],
    },
    readFlagGivenStep('the first is read', messageId, true),
    readFlagExpectedStep('the other one is still unread', other.messageId, false),
  ],
})

/** §3: the main content marks its message as read, whatever else is attached; and nothing there makes it unread again. */
export const mainBesideAnnexMarksRead = scenario({
  id: 'content-main-beside-annex-marks-read',
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
    ...markReadCauses.slice(0, 1),
  ],
  steps: ({ unreadMessageWithAnnex: { messageId, mainAttachmentId, mainDigest, annexAttachmentId } }) => [
    readFlagGivenStep('it starts unread', messageId, false),
    {
      why: 'the main content is downloaded, and no annex',
      send: contentRequest(messageId, mainAttachmentId),
      given: [status(200), file(mainDigest)],
    },
    { why: 'it is now read', send: detailsRequest(messageId), given: [status(200)], expect: [field('isRead', true)] },
    { why: 'it is downloaded once more', send: contentRequest(messageId, mainAttachmentId), given: [status(200)] },
    {
      why: 'it is read as before',
      send: detailsRequest(messageId),
      given: [status(200)],
      expect: [field('isRead', true)],
    },
    { why: 'the annex is downloaded', send: contentRequest(messageId, annexAttachmentId), given: [status(200)] },
    { why: 'it is still read', send: detailsRequest(messageId), given: [status(200)], advise: [field('isRead', true)] },
  ],
})
