/** §2, §4.1: names of the files of a reply. Which ones a provider takes is not specified. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { headersAreAscii } from '../../../src/engine/expectations/answers/headers.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'
import { pdfWith } from '../../table/pdf.ts'
import { contents, createdOrFileRefused, files, filesDefaults, filesSteps } from './files.ts'

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
  title: 'A reply with a file whose name has accents is created or refused, and its file can be downloaded',
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

export const replyFileNameScenarios = [filesOfOneNameKept, fileNameKept]
