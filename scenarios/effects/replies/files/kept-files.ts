/** §2, §4.1: a reply holds the files that were sent. Where a reply appears is not specified. */
import { base64Bytes } from '../../../../src/contract/bytes.ts'
import type { Needs } from '../../../../src/contract/test-data/needs.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import {
  filesOfReply,
  filesOfReplyServed,
  replyShowsFiles,
} from '../../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated } from '../../../../src/engine/expectations/answers/replies/created.ts'
import { keepsFilesOfStep } from '../../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import type { Expectation } from '../../../../src/engine/scenario/expectation.ts'
import { getDetails } from '../../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../../states/precondition-steps.ts'
import { pdfWith } from '../../../table/pdf.ts'
import { type FilePart, replyFile, replyRequest } from '../../../table/reply.ts'
import { replyDetailsStep, replyFileOfAnswer, secondsForFiles } from '../reply-steps.ts'

/** The annex is longer than the blocks in which servers read a request: 8 kB, 16 kB, 64 kB. */
export const contents = {
  annex: pdfWith(...Array<string>(2600).fill('Une annexe, une ligne.')),
  main: pdfWith('La lettre, 12,50 €.'),
  second: pdfWith('Encore une annexe.'),
}
/** The main document is last here, and not last by name. The file of one part has the name of another part. */
export const files = [
  { name: 'scan.pdf', fileName: 'other.pdf', mediaType: 'application/pdf', content: contents.second },
  { name: 'annex.1', fileName: 'scan.pdf', mediaType: 'application/pdf', content: contents.annex },
  { name: 'main1', fileName: 'letter.pdf', mediaType: 'application/pdf', content: contents.main },
] as const satisfies readonly FilePart[]

export const filesDefaults = {
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
} as const

interface SentFiles {
  does: string
  /** what the answer to the reply must be */
  answer: Expectation
  /** what it should be: advice */
  advised?: Expectation
  /** a firewall or a proxy may drop the connection of the reply */
  mayBeDropped?: true
  /** what each of its files must be, whatever they hold */
  eachFile?: readonly Expectation[]
  files: readonly FilePart[]
  mainPartName: string
  /** the contents that were sent, under any keys; the main document has the key `main` */
  contents: Parameters<typeof filesOfReply>[2]
}

export const filesSteps = (
  { repliable, mailbox: { enterpriseNumber } }: Pick<Needs, 'repliable' | 'mailbox'>,
  { does, answer, advised, mayBeDropped, eachFile = [], files, mainPartName, contents }: SentFiles,
): WrittenStep[] => {
  const isLast = (place: number): boolean => place === files.length - 1
  return [
    replyPermissionStep('details', repliable),
    step('reply', does)
      .send(replyRequest(repliable, enterpriseNumber, files, mainPartName))
      .triesFeature('reply')
      .with({ mayBeDropped })
      .expect(answer)
      .advise(...(advised ? [advised] : [])),
    replyDetailsStep(repliable).expect(replyShowsFiles(2, files.length)),
    ...files.map((_, place) =>
      step(`${ordinals[place]}-file`, `the document consumer asks for its ${ordinals[place]} file`)
        .sendAs('documentConsumer', replyFileOfAnswer(repliable, place))
        .with({ withinSeconds: secondsForFiles })
        .expect(filesOfReplyServed(2, 3), ...(isLast(place) ? [filesOfReply(2, 3, contents)] : []), ...eachFile),
    ),
    step('parent', 'the message that was answered still has its own files')
      .send(getDetails(repliable))
      .given(status(200))
      .expect(keepsFilesOfStep(1)),
  ]
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const filesKept = scenario({
  ...filesDefaults,
  id: 'reply-files-kept',
  title: 'If a new reply is listed, it has the files that were sent, with the same content',
  clauses: ['2.reply-attachments', '2.reply-http-part-name', '2.reply-is-main-content', '4.1.reply'],
  causes: [
    'Only the first file part is read, or files are matched with their list by order or by file name, not by httpPartName.',
    'The name of a part is changed before it is compared (PHP makes annex_1 of annex.1), or only its first block is read.',
    'The stream of a part was read before (a log, a virus scan), or its reader changes line ends or the character set.',
  ],
  steps: (needs) =>
    filesSteps(needs, {
      does: 'reply with an annex, a main document and another annex',
      answer: replyCreated,
      files,
      mainPartName: 'main1',
      contents,
    }),
})

/** Which types and names of files a provider takes is not specified. A firewall may refuse them too. */
export const createdOrFileRefused = either([replyCreated], [status(400, 403, 406, 409, 413, 415, 422)])

/** An image has bytes that no text in UTF-8 has; its first ones show whether line ends were changed. */
const image = base64Bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAOElEQVR42mNgiN6m2nDbaylD/ilVEJ7y3munSP49yykMQMwct1Oj+Z7vCmYGIC46qzH9k+8e8SIALZoVsSKEqaAAAAAASUVORK5CYII=',
)

const imageKept = scenario({
  ...filesDefaults,
  id: 'reply-image-kept',
  title: 'If a new reply with an image is listed, the image has the bytes that were sent',
  clauses: ['2.reply-attachments', '2.reply-http-part-name', '2.reply-is-main-content'],
  causes: [
    'The file is read as text (a string, a reader), so bytes outside UTF-8 are replaced.',
    'The file is stored in a text column, or is encoded in Base64 and sent like that.',
  ],
  steps: (needs) =>
    filesSteps(needs, {
      does: 'reply with an image and an annex',
      answer: createdOrFileRefused,
      advised: replyCreated,
      files: [replyFile, { name: 'image', fileName: 'photo.png', mediaType: 'image/png', content: image }],
      mainPartName: 'image',
      contents: { annex: replyFile.content, main: image },
    }),
})

/** Scripting languages take the text "0" for an empty one; text editors change line endings. */
const shortTexts = { digit: '0', lines: 'Première ligne\r\nDeuxième ligne\r\n' }

const shortTextsKept = scenario({
  ...filesDefaults,
  id: 'reply-short-text-files-kept',
  title: 'If a new reply with short text files is listed, they have the bytes that were sent',
  clauses: ['2.reply-attachments', '2.reply-http-part-name', '2.reply-is-main-content'],
  causes: [
    'A part is tested for a value, not for its presence, and "0" counts as no value (`empty()` of PHP).',
    'A text file is read as text: the ends of its lines or its character set change.',
  ],
  steps: (needs) =>
    filesSteps(needs, {
      does: 'reply with a text of one digit and a text of two lines',
      answer: createdOrFileRefused,
      advised: replyCreated,
      files: [
        { name: 'digit', fileName: 'digit.txt', mediaType: 'text/plain', content: shortTexts.digit },
        { name: 'lines', fileName: 'lines.txt', mediaType: 'text/plain', content: shortTexts.lines },
      ],
      mainPartName: 'lines',
      contents: { digit: shortTexts.digit, main: shortTexts.lines },
    }),
})

export const replyFileScenarios = [filesKept, imageKept, shortTextsKept]
