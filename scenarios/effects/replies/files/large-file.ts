/** §2, §4.1: a large file of a reply. How large it may be is not specified (§8), but an accepted one is kept whole. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import { lazily } from '../../../../src/contract/lazily.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { replyCreated } from '../../../../src/engine/expectations/answers/replies/created.ts'
import { clientError, noSuccess, unlessBlocked } from '../../../../src/engine/expectations/answers/status.ts'
import { success } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { scenario } from '../../../../src/engine/scenario/scenario.ts'
import { pdfWith } from '../../../table/pdf.ts'
import type { FilePart } from '../../../table/reply.ts'
import { createdOrFileRefused, filesDefaults, filesSteps } from './kept-files.ts'

/** About 2.5 MB: more than the limits of 1 MB and 2 MB that servers and languages start with. Bytes, so that no record holds them. */
const largeDocument = lazily(() =>
  utf8Bytes(pdfWith(...Array.from({ length: 60_000 }, (_, line) => `Ligne ${line}, une parmi beaucoup.`))),
)

const largeFile: FilePart = {
  name: 'main1',
  fileName: 'report.pdf',
  mediaType: 'application/pdf',
  get content() {
    return largeDocument()
  },
}

const largeFileKept = scenario({
  ...filesDefaults,
  id: 'reply-large-file-kept',
  title: 'A reply with a file of 2.5 MB is refused, or its file has the content that was sent',
  clauses: ['2.reply-attachments', '2.reply-http-part-name', '2.reply-is-main-content', '4.1.reply'],
  causes: [
    'A file above a limit of the server is dropped without an error (upload_max_filesize of PHP), and the reply is stored without it.',
    'The file is cut to fit a column or a buffer of 1 MB (max_allowed_packet, a message of a queue).',
  ],
  steps: (needs) =>
    filesSteps(needs, {
      does: 'reply with a file of 2.5 MB',
      answer: unlessBlocked(either([replyCreated], [noSuccess])),
      advised: unlessBlocked(either([replyCreated], [clientError])),
      mayBeDropped: true,
      files: [largeFile],
      mainPartName: largeFile.name,
      eachFile: [either([success], [clientError])],
      contents: {
        get main() {
          return largeDocument()
        },
      },
    }),
})

/** Sorted as texts, the tenth and the eleventh name come before the second one. */
const sixFiles = [1, 2, 3, 4, 10, 11].map((number) => ({
  name: `part${number}`,
  fileName: `file-${number}.pdf`,
  mediaType: 'application/pdf',
  content: pdfWith(`The file with number ${number}.`),
}))
const [mainOfSix, ...annexesOfSix] = sixFiles.toReversed()

const sixFilesKept = scenario({
  ...filesDefaults,
  id: 'reply-six-files-kept',
  title: 'A reply with six files is refused, or has the six files that were sent',
  clauses: ['2.reply-attachments', '2.reply-http-part-name', '2.reply-is-main-content', '4.1.reply'],
  causes: [
    'Files above a number are dropped without an error (max_file_uploads of PHP, a limit of five).',
    'Parts are sorted by name and matched by position, and "part10" comes before "part2".',
  ],
  steps: (needs) =>
    filesSteps(needs, {
      does: 'reply with five annexes and a main document',
      answer: createdOrFileRefused,
      advised: replyCreated,
      files: sixFiles,
      mainPartName: mainOfSix?.name ?? '',
      contents: {
        main: mainOfSix?.content ?? '',
        ...Object.fromEntries(annexesOfSix.map(({ name, content }) => [name, content])),
      },
    }),
})

export const largeReplyScenarios = [largeFileKept, sixFilesKept]
