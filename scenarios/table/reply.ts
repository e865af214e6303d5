import type { LocalizedString } from '../../src/contract/interface/model.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { field } from '../../src/engine/expectations/answers/fields.ts'
import { replyCreated } from '../../src/engine/expectations/answers/replies/created.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, postParts, type RequestPart, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../states/precondition-steps.ts'
import { pdfWith } from './pdf.ts'

export const replyTexts = { nl: 'Dank u wel.', fr: 'Merci beaucoup.', de: 'Vielen Dank.' }

/** A file of a reply: its own part of the request, which an item of `attachments` names (§2). */
export type FilePart = Extract<RequestPart, { mediaType: string }>

/** A file that a reply can carry. */
export const replyFile: FilePart = {
  name: 'annex1',
  fileName: 'annex.pdf',
  mediaType: 'application/pdf',
  content: pdfWith('One line of text.'),
}

/**
 * §2: a reply in the name of the enterprise: a text, and these files as annexes, or one as the main content. The parts of
 * the files come in another order than the list of attachments: a name connects them.
 */
export const replyRequest = (
  { messageId }: MessageHandle,
  enterpriseNumber: string,
  files: readonly FilePart[] = [],
  mainPartName?: string,
  bodyContent: LocalizedString = replyTexts,
): RequestSpec =>
  postParts(paths.reply, { messageId }, [
    { name: 'messageToReply', json: messageToReply(enterpriseNumber, files, mainPartName, bodyContent) },
    ...files.toReversed(),
  ])

const messageToReply = (
  enterpriseNumber: string,
  files: readonly FilePart[],
  mainPartName?: string,
  bodyContent: LocalizedString = replyTexts,
) => ({
  sender: { mailboxType: 'enterprise', enterpriseNumber },
  bodyContent,
  attachments: files.map(({ name }) => ({ httpPartName: name, isMainContent: name === mainPartName })),
})

/** The same from a browser: FormData gives a part with a media type a file name, and keeps the order in which a script adds parts. */
export const replyOfBrowser = ({ messageId }: MessageHandle, enterpriseNumber: string, file: FilePart): RequestSpec =>
  postParts(paths.reply, { messageId }, [
    file,
    { name: 'messageToReply', fileName: 'blob', json: messageToReply(enterpriseNumber, [file]) },
  ])

/** §4.1: a reply is created. */
export const replyIsCreated = scenario({
  id: 'reply-created',
  rows: [26],
  title: 'A reply to a message that accepts replies is created',
  clauses: [
    'rows.26',
    '4.1.reply-201',
    '5.6.reply-allowed',
    '7.reply-201',
    '1.4.replies-if-supported',
    '4.1.reply',
    '4.4.reply-if-supported',
    '1.2.reply-open-to-consulting-user',
    '2.reply-multipart',
    '2.reply-part',
    '2.reply-sender',
    '2.reply-sender-mailbox-type',
    '2.reply-sender-enterprise-number',
    '2.reply-body-content',
  ],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'The JSON part has no file name, but @RequestPart, IFormFile or $_FILES expects a file.',
    'The handler answers 200, the default of most frameworks (no @ResponseStatus, no CreatedAtAction).',
    'Validation rejects an empty list of attachments (@NotEmpty, `required`).',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply to it')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .expect(replyCreated),
  ],
})

/** Precondition: the details show that the message forbids replies. */
export const replyForbiddenStep = ({ messageId }: MessageHandle, id = 'details') =>
  step(id, 'its details say that it forbids replies')
    .send(getDetails({ messageId }))
    .given(status(200), field('isReplyAuthorized', false))

/** §5.6, §7: a reply to a message that forbids replies is refused; one that accepts replies is the control. */
export const forbiddenReplySteps = ({
  notRepliable,
  repliable,
  mailbox: { enterpriseNumber },
}: Pick<Needs, 'notRepliable' | 'repliable' | 'mailbox'>) => [
  replyForbiddenStep(notRepliable),
  step('reply-accepted', 'reply to a message that accepts replies')
    .send(replyRequest(repliable, enterpriseNumber))
    .triesFeature('reply')
    .given(success),
  step('reply-refused', 'reply to the message that forbids replies')
    .send(replyRequest(notRepliable, enterpriseNumber))
    .expect(status(400)),
]

export const replyNotAuthorized = scenario({
  id: 'reply-not-authorized-refused',
  rows: [27],
  title: 'A reply to a message that forbids replies is refused',
  clauses: ['rows.27', '5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
  needs: ['notRepliable', 'repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['notRepliable', 'repliable'],
  causes: [
    'Only the user interface hides the button: the service never checks isReplyAuthorized.',
    'The refusal is thrown as an access-denied exception, which the framework turns into 403.',
  ],
  steps: forbiddenReplySteps,
})
