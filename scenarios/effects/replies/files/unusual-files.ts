/** §2, §4.1: unusual files of a reply. Which ones a provider takes is not specified. It may refuse them, but not change them. */
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { headersAreAscii } from '../../../../src/engine/expectations/answers/headers.ts'
import { replyCreated } from '../../../../src/engine/expectations/answers/replies/created.ts'
import { clientError } from '../../../../src/engine/expectations/answers/status.ts'
import { success } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { scenario } from '../../../../src/engine/scenario/scenario.ts'
import { pdfWith } from '../../../table/pdf.ts'
import type { FilePart } from '../../../table/reply.ts'
import { contents, createdOrFileRefused, files, filesDefaults, filesSteps } from './kept-files.ts'

const filesOfOneNameKept = scenario({
  ...filesDefaults,
  id: 'reply-files-of-one-name-kept',
  title: 'A reply with two files of one name is created or refused, and each file has its own content',
  clauses: ['2.reply-attachments', '2.reply-http-part-name', '4.1.reply'],
  causes: ['The files of a message are stored or looked up by their names, so the last one overwrites the others.'],
  steps: (needs) => {
    const [second, annex, main] = files
    return filesSteps(needs, {
      does: 'reply with two annexes of one name and a main document',
      answer: createdOrFileRefused,
      advised: replyCreated,
      files: [{ ...second, fileName: annex.fileName }, annex, main],
      mainPartName: main.name,
      contents,
    })
  },
})

/** §4.1: browsers send a name in UTF-8. */
const fileNameKept = scenario({
  ...filesDefaults,
  id: 'reply-file-name-with-accents-kept',
  title: 'A reply with accents in a file name is created or refused, and its file can be downloaded',
  clauses: ['2.reply-attachments', '4.1.reply', '4.1.content-filename-ascii'],
  causes: [
    'The name of the file is decoded as ASCII or Latin-1, or is stored in a column that has no such letters, and the reply fails.',
    'The name is written into the headers of the download as it was sent, or the server refuses to send such a header.',
  ],
  steps: (needs) => {
    const name = 'Relevé de l’été n° 3.pdf'
    const content = pdfWith('Le relevé de l’été, 12,50 €.')
    return filesSteps(needs, {
      does: `reply with a file named ${name}`,
      answer: createdOrFileRefused,
      advised: replyCreated,
      files: [{ name: 'main1', fileName: name, mediaType: 'application/pdf', content }],
      mainPartName: 'main1',
      contents: { main: content },
      eachFile: [headersAreAscii, either([success], [clientError])],
    })
  },
})

interface UnusualFiles {
  id: string
  /** follows "a reply with" */
  says: string
  /** the same in the title, which has no room for a long one */
  short?: string
  causes: readonly [string, ...string[]]
  /** The last one is the main document. */
  files: readonly [...FilePart[], FilePart]
}

const [, annex, main] = files

const fileOfText = (name: string, content: string | Uint8Array): FilePart => ({
  name,
  fileName: `${name}.txt`,
  mediaType: 'text/plain',
  content,
})

/** "Élan à 12 h" as older editors write it, which is not UTF-8. */
const latin1Text = Uint8Array.from('\u00C9lan \u00E0 12\u00A0h\r\n', (character) => character.charCodeAt(0))

/** Names of parts that PHP, or a comparison without case, takes for one. */
const similarNames = ['annex.1', 'annex_1', 'Scan', 'scan']

const unusualFiles: readonly UnusualFiles[] = [
  {
    id: 'equal-files',
    says: 'two equal files',
    causes: ['A file is stored under the hash of its content, which is its identifier too.'],
    files: [{ ...annex, name: 'copy', fileName: 'copy.pdf' }, annex, main],
  },
  {
    id: 'empty-file',
    says: 'an empty file',
    causes: [
      'A part without bytes counts as absent (`isEmpty()` of Spring, UPLOAD_ERR_NO_FILE of PHP), and its file is skipped.',
    ],
    files: [fileOfText('empty', ''), main],
  },
  {
    id: 'latin-1-file',
    says: 'text files in Latin-1, with a byte order mark, and with letters of Base64',
    short: 'text files in several encodings',
    causes: [
      'Files of text are read as UTF-8, so each letter with an accent becomes a question mark.',
      'The byte order mark is not part of the text that is read, so the first three bytes are lost.',
      'A part with a charset is read as a field of a form, or content that looks like Base64 is decoded.',
    ],
    files: [
      fileOfText('note', latin1Text),
      { ...fileOfText('marked', '\uFEFF\u00C9lan\r\nfin\r\n'), mediaType: 'text/plain; charset=utf-8' },
      fileOfText('letters', btoa('Ce texte reste en lettres.')),
      main,
    ],
  },
  {
    id: 'unnamed-file',
    says: 'a file whose part has no file name',
    causes: [
      'A part without a file name is a field of the form (`$_POST`, `@RequestParam`), and files are looked for elsewhere.',
    ],
    files: [{ ...annex, fileName: undefined }, main],
  },
  {
    id: 'similar-part-names',
    says: 'files whose parts have similar names',
    causes: [
      'PHP makes annex_1 of annex.1, so one file replaces the other.',
      'Names of parts are compared without case (a collation of the database, a dictionary of headers).',
    ],
    files: [...similarNames.map((name) => fileOfText(name, `${name}\n`)), main] as const,
  },
]

const unusualFilesKept = ({ id, says, short = says, causes, files }: UnusualFiles) =>
  scenario({
    ...filesDefaults,
    id: `reply-with-${id}-kept`,
    title: `A reply with ${short} is refused, or each file keeps its content`,
    clauses: ['2.reply-attachments', '2.reply-http-part-name', '2.attachment-identifier', '4.1.reply'],
    causes,
    steps: (needs) =>
      filesSteps(needs, {
        does: `reply with ${says} and a main document`,
        answer: createdOrFileRefused,
        advised: replyCreated,
        files,
        mainPartName: main.name,
        contents: {
          ...Object.fromEntries(files.slice(0, -1).map(({ name, content }) => [name, content])),
          main: main.content,
        },
      }),
  })

export const unusualReplyFileScenarios = [filesOfOneNameKept, fileNameKept, ...unusualFiles.map(unusualFilesKept)]
