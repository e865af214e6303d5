/** §2, §4.1: a reply holds what was sent, and a refused reply is not stored. Where a reply appears is not specified. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { field, showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { attachmentIdAt } from '../../src/engine/expectations/answers/files.ts'
import {
  bodyOfReply,
  filesOfReply,
  noNewReplyTo,
  replyCreated,
  replyIdOf,
  replyShowsFiles,
} from '../../src/engine/expectations/answers/replies.ts'
import { inTestData } from '../../src/engine/expectations/building-blocks.ts'
import { type FieldName, get, getDetails, listMessages, type RequestPart } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep, replyPermissionStep } from '../states/precondition-steps.ts'
import { replyRequest, replyTexts } from '../table/reply.ts'

/** The annex is longer than the blocks in which servers read a request: 8 kB, 16 kB, 64 kB. */
const contents = { annex: 'Une annexe.\r\nDeux lignes.\r\n'.repeat(2600), main: 'La lettre, 12,50 €.\n' }
const files = [
  { name: 'annex.1', fileName: 'annex.txt', mediaType: 'text/plain', content: contents.annex },
  { name: 'main1', fileName: 'letter.txt', mediaType: 'text/plain', content: contents.main },
] as const satisfies readonly RequestPart[]

/** The document consumer sees every message of the mailbox. Without an identifier it asks for the parent. */
export const replyDetails =
  (parent: MessageHandle): Step['send'] =>
  ([, created], { messageId }) =>
    getDetails({ messageId: replyIdOf(created, messageId) ?? parent.messageId })

const fileOfReply =
  (parent: MessageHandle, place: number): Step['send'] =>
  ([, created, details], dialect) =>
    get(paths.content, {
      messageId: replyIdOf(created, dialect.messageId) ?? parent.messageId,
      attachmentId: attachmentIdAt(details, place, dialect) ?? 'none',
    })

const filesKept = scenario({
  id: 'reply-files-kept',
  title: 'Where a reply appears, it has the files that were sent, with the same content',
  clauses: ['2.reply-attachments', '2.reply-http-part-name', '2.reply-is-main-content', '4.1.reply'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'Only the first file part is read, or files are matched with their list by order, not by httpPartName.',
    'The name of a part is changed before it is compared (PHP makes annex_1 of annex.1), or only its first block is read.',
    'The stream of a part was read before (a log, a virus scan), or its reader changes line ends or the character set.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with an annex and a main document')
      .send(replyRequest(repliable, enterpriseNumber, files, 'main1'))
      .triesFeature('reply')
      .expect(replyCreated),
    step('reply-details', 'the document consumer asks for the details of the reply')
      .sendAs('documentConsumer', replyDetails(repliable))
      .expect(replyShowsFiles(2, files.length)),
    step('first-file', 'the document consumer asks for its first file').sendAs(
      'documentConsumer',
      fileOfReply(repliable, 0),
    ),
    step('second-file', 'the document consumer asks for its second file')
      .sendAs('documentConsumer', fileOfReply(repliable, 1))
      .expect(filesOfReply(2, 3, contents)),
  ],
})

const textKept = scenario({
  id: 'reply-text-kept',
  title: 'Where a reply appears, its body is the text that was sent',
  clauses: ['2.reply-body-content', '4.1.reply', '4.1.body'],
  needs: ['repliable', 'mailbox'],
  features: ['reply', 'body'],
  reads: 'item',
  changes: ['repliable'],
  causes: ['The text is only sent on to the other party, and the stored reply has none.'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a text')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .expect(replyCreated),
    step('reply-details', 'the document consumer asks for the details of the reply').sendAs(
      'documentConsumer',
      replyDetails(repliable),
    ),
    step('reply-body', 'the document consumer asks for the body of the reply')
      .sendAs('documentConsumer', ([, created], { messageId }) =>
        get(paths.body, { messageId: replyIdOf(created, messageId) ?? repliable.messageId }),
      )
      .expect(bodyOfReply(2, 3, Object.values(replyTexts))),
  ],
})

const dayMs = 24 * 60 * 60 * 1000

/**
 * The messages that the mailbox of the caller received, or sent, in the last two days; with the details of each of them if
 * the list does not show these fields.
 */
export const listRecent =
  (folder: 'in' | 'out', ...judgedFields: FieldName[]): Step['send'] =>
  (_earlier, _dialect, now) => {
    const receivedAfter = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10)
    return listMessages({ folder, visible: true, receivedAfter, pageSize: 100 }, judgedFields)
  }

const recentlySent = listRecent('out')
const recentlySentWithParents = listRecent('out', 'originalMessageId')

const refusedNotStored = scenario({
  id: 'reply-refused-not-stored',
  title: 'A refused reply does not appear among the sent messages',
  clauses: ['5.6.reply-refused', '5.6.reply-forbidden-400'],
  needs: ['closedKeptUnread', 'notRepliable', 'message', 'mailbox'],
  features: ['reply'],
  writes: true,
  causes: [
    'The reply is stored before the right is checked, and the transaction is not rolled back.',
    'The reply is put in a queue before it is checked.',
  ],
  steps: ({ closedKeptUnread: closed, notRepliable, message, mailbox: { enterpriseNumber } }) => [
    openMessageStep(message),
    step('closed-details', 'the document consumer sees a closed message that accepts replies')
      .sendAs('documentConsumer', getDetails(closed))
      .given(
        status(200),
        showsMessage(closed),
        inTestData('an unread closed message that accepts replies', field('isReplyAuthorized', true)),
      ),
    step('sent-before', 'the document consumer lists the sent messages')
      .sendAs('documentConsumer', recentlySent)
      .given(status(200)),
    step('reply-to-closed', 'the user replies to the closed message')
      .send(replyRequest(closed, enterpriseNumber))
      .expect(status(400, 403, 404, 405, 501)),
    step('reply-to-forbidden', 'the user replies to a message that forbids replies')
      .send(replyRequest(notRepliable, enterpriseNumber))
      .given(status(400, 403, 404, 405, 501)),
    step('sent-after', 'the document consumer sees no reply to them')
      .sendAs('documentConsumer', recentlySentWithParents)
      .given(status(200))
      .expect(noNewReplyTo(3, closed, notRepliable)),
  ],
})

/** §5.4: the mailbox is that of the caller, whichever sender the request names. */
const senderOfAnother = scenario({
  id: 'reply-foreign-sender-not-stored-there',
  title: "A reply that names another enterprise as its sender does not lie in that enterprise's mailbox",
  clauses: ['5.4.foreign-change', '5.4.own-enterprise'],
  persona: 'documentConsumer',
  needs: ['repliable', 'mailbox', 'foreignMailbox'],
  features: ['reply'],
  changes: ['repliable'],
  causes: ['The mailbox of the reply is taken from the sender in the request, not from the token.'],
  steps: ({ repliable, foreignMailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('sent-before', 'an application of the other enterprise lists the sent messages')
      .sendAs('foreignConsumer', recentlySent)
      .given(status(200)),
    step('reply', 'reply with the other enterprise as sender')
      .send(replyRequest(repliable, enterpriseNumber))
      .given(status(201, 400, 403, 404, 409, 422)),
    step('sent-after', 'the application of the other enterprise does not see the reply')
      .sendAs('foreignConsumer', recentlySentWithParents)
      .given(status(200))
      .expect(noNewReplyTo(2, repliable)),
  ],
})

export const replyEffectScenarios = [filesKept, textKept, refusedNotStored, senderOfAnother]
