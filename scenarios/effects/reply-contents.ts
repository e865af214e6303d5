/** §2, §4.1: a reply holds the files and the text that were sent. Where a reply appears is not specified. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { attachmentIdAt } from '../../src/engine/expectations/answers/files.ts'
import { filesOfReply, replyShowsFiles, textOfReply } from '../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated, replyIdOf } from '../../src/engine/expectations/answers/replies/created.ts'
import { keepsContentOfStep } from '../../src/engine/expectations/answers/states.ts'
import { get, getDetails, type RequestPart } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../states/precondition-steps.ts'
import { replyFile, replyRequest, replyTexts } from '../table/reply.ts'

/** The annex is longer than the blocks in which servers read a request: 8 kB, 16 kB, 64 kB. */
const contents = {
  annex: 'Une annexe.\r\nDeux lignes.\r\n'.repeat(2600),
  main: 'La lettre, 12,50 €.\n',
  second: 'Encore une annexe.\n',
}
/** The main document is last here, and not last by name. Both annexes have one file name. */
const files = [
  { name: 'second', fileName: 'annex.txt', mediaType: 'text/plain', content: contents.second },
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
  title: 'If a new reply is listed, it has the files that were sent, with the same content',
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
    step('reply', 'reply with an annex, a main document and another annex')
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
    step('second-file', 'the document consumer asks for its second file').sendAs(
      'documentConsumer',
      fileOfReply(repliable, 1),
    ),
    step('third-file', 'the document consumer asks for its third file')
      .sendAs('documentConsumer', fileOfReply(repliable, 2))
      .expect(filesOfReply(2, 3, contents)),
    step('parent', 'the message that was answered still has its own files')
      .send(getDetails(repliable))
      .given(status(200))
      .expect(keepsContentOfStep(1)),
  ],
})

/** No file is the main content, because the text is. */
const annexAlone = [replyFile]

/** Longer than a column of 255 characters, with a sign that takes four bytes in UTF-8, and signs that HTML writes otherwise. */
const longTexts = {
  nl: `${replyTexts.nl} 😀 "10 < 20" & d'r bij. ${'Met vriendelijke groeten. '.repeat(12)}Einde.`,
  fr: `${replyTexts.fr} 😀 "10 < 20" & l'été. ${'Salutations distinguées. '.repeat(12)}Fin.`,
  de: `${replyTexts.de} 😀 "10 < 20" & wie geht's. ${'Mit freundlichen Grüßen. '.repeat(12)}Ende.`,
}

const textDefaults = {
  clauses: ['2.reply-body-content', '4.1.reply', '4.1.body'],
  needs: ['repliable', 'mailbox'],
  features: ['reply', 'body'],
  reads: 'item',
  changes: ['repliable'],
} as const

const textSteps = (
  { repliable, mailbox: { enterpriseNumber } }: Pick<Needs, 'repliable' | 'mailbox'>,
  annexes: readonly (typeof replyFile)[],
) => [
  replyPermissionStep('details', repliable),
  step('reply', annexes.length > 0 ? 'reply with a text and an annex' : 'reply with a text')
    .send(replyRequest(repliable, enterpriseNumber, annexes, undefined, longTexts))
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
    .expect(textOfReply(2, 3, longTexts)),
]

const textKept = scenario({
  ...textDefaults,
  id: 'reply-text-kept',
  title: 'If a new reply is listed, its body is the text that was sent',
  causes: [
    'The text is only sent on to the other party, and the stored reply has none.',
    'The column of the text has 255 characters, or three bytes for a sign (utf8 of MySQL).',
    'The text is stored as HTML writes it (&amp;, &#39;), as a protection against scripts.',
  ],
  steps: (needs) => textSteps(needs, []),
})

const textBesideFileKept = scenario({
  ...textDefaults,
  id: 'reply-text-beside-file-kept',
  title: 'If a new reply with an annex is listed, its body is the text that was sent',
  causes: ['A text and a file exclude each other: a reply that has a file loses its text.'],
  steps: (needs) => textSteps(needs, annexAlone),
})

export const replyContentScenarios = [filesKept, textKept, textBesideFileKept]
