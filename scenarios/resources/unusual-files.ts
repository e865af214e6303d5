/** §4.1: files that servers treat in another way: compressed ones, and one without any bytes. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { file, knownFile } from '../../src/engine/expectations/answers/fields.ts'
import { emptyFile } from '../../src/engine/expectations/answers/files.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { browserEncodings } from '../http/reads-of-browser.ts'

const mainStep = ({ messageId, mainAttachmentId: attachmentId, mainDigest }: Needs['compressedAnnex']) =>
  step('main', 'download the main document of the message')
    .send(get(paths.content, { messageId, attachmentId }))
    .given(status(200), file(mainDigest))

/** This tool undoes Content-Encoding, as every browser does. */
const compressedFile = scenario({
  id: 'content-gzip-annex-same-bytes',
  title: 'An annex that is a gzip file arrives as it is stored, compressed',
  clauses: ['4.1.content'],
  needs: ['compressedAnnex'],
  causes: [
    'The server labels files by their extension with Content-Encoding: gzip (AddEncoding of Apache), so that clients decompress them.',
    'The file store or a filter decompresses gzip by itself, or a filter takes the file for an answer that is compressed already.',
  ],
  steps: ({ compressedAnnex, compressedAnnex: { messageId, annexAttachmentId: attachmentId, annexDigest } }) => {
    const download = get(paths.content, { messageId, attachmentId })
    return [
      mainStep(compressedAnnex),
      step('annex', 'download its annex, a gzip file').send(download).expect(status(200), knownFile(annexDigest)),
      step('annex-compressed', `download it with Accept-Encoding: ${browserEncodings}`)
        .send({ ...download, headers: { 'accept-encoding': browserEncodings } })
        .expect(status(200), knownFile(annexDigest)),
    ]
  },
})

const fileWithoutBytes = scenario({
  id: 'content-empty-annex-empty',
  title: 'An annex of zero bytes is downloaded as an empty file',
  clauses: ['4.1.content'],
  needs: ['emptyAnnex'],
  causes: [
    'An empty file counts as a missing one: an empty array or text is false, or "no content" becomes 404.',
    'The stream of an empty file ends before the first byte, which raises an error.',
  ],
  steps: ({ emptyAnnex, emptyAnnex: { messageId, annexAttachmentId: attachmentId, annexDigest } }) => [
    mainStep(emptyAnnex),
    step('annex', 'download its annex, an empty file')
      .send(get(paths.content, { messageId, attachmentId }))
      .expect(status(200, 204), emptyFile(annexDigest)),
  ],
})

export const unusualFileScenarios = [compressedFile, fileWithoutBytes]
