/** §3, §4.1, RFC 9110: viewers of PDF files and download managers ask for a whole file with Range: bytes=0-. */
import { paths } from '../../src/contract/interface/paths.ts'
import { field, file } from '../../src/engine/expectations/answers/fields.ts'
import {
  partOrWholeOfStep,
  sameDataAsStep,
  upToLastByte,
  wholeDataOfStep,
} from '../../src/engine/expectations/answers/same-data.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const withRange = (range: string, request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { range: `bytes=${range}` },
})

/** From the first byte to the end: the whole file. */
const withOpenRange = (request: RequestSpec): RequestSpec => withRange('0-', request)

/** The file is longer than the blocks in which servers send an answer. */
const wholeFile = scenario({
  id: 'http-open-range-gets-whole-file',
  title: 'A download with Range: bytes=0- returns the whole file',
  clauses: ['4.1.content'],
  needs: ['unusualFileName'],
  causes: [
    'The range is split at the hyphen, and the missing end is read as a number: 400, 416 or 500, or the file ends early.',
    'A range is answered with the first block of the file and status 200 (a controller for video streams that was copied).',
  ],
  steps: ({ unusualFileName: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => {
    const download = get(paths.content, { messageId, attachmentId })
    return [
      step('content', 'download the main document of a message').send(download).given(status(200), file(mainDigest)),
      // A provider may put a watermark or the time into what it sends.
      step('content-again', 'download it again: it is the same').send(download).given(status(200), sameDataAsStep(1)),
      step('range', 'download it with Range: bytes=0-')
        .send(withOpenRange(download))
        .expect(status(200, 206), wholeDataOfStep(1)),
    ]
  },
})

/** A viewer reads the end of a PDF file first, and its pages as they are shown. A provider may send the whole file each time. */
const partsOfFile = scenario({
  id: 'http-range-gets-the-part-asked-for',
  title: 'A download of some bytes returns these bytes, or the whole file',
  clauses: ['4.1.content'],
  needs: ['readMessage'],
  causes: [
    'bytes=-10 asks for the last ten bytes, and the provider reads it as the first ten.',
    'The last byte of a range counts as well, and the provider leaves it out.',
  ],
  steps: ({ readMessage: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => {
    const download = get(paths.content, { messageId, attachmentId })
    const parts = [
      { id: 'first-hundred', says: 'its first hundred bytes', range: '0-99', from: 0, most: 100 },
      { id: 'last-ten', says: 'its last ten bytes', range: '-10', from: -10, most: 10 },
      { id: 'fourth-to-ninth', says: 'its bytes 3 to 8', range: '3-8', from: 3, most: 6 },
    ]
    return [
      step('content', 'download the main document of a message').send(download).given(status(200), file(mainDigest)),
      step('content-again', 'download it again: it is the same').send(download).given(status(200), sameDataAsStep(1)),
      ...parts.map(({ id, says, range, ...part }) =>
        step(id, `download ${says}`)
          .send(withRange(range, download))
          .expect(status(200, 206), partOrWholeOfStep(1, part)),
      ),
      step('all-from-the-end', 'ask for as many bytes from its end as it has')
        .send(([whole]) => withRange(`-${whole?.answer.bytes ?? 1}`, download))
        .expect(status(200, 206), wholeDataOfStep(1)),
    ]
  },
})

/** A provider may answer with a part of a long file: then nothing says whether the message was read. */
const firstDownload = scenario({
  id: 'content-main-open-range-marks-read',
  title: 'A first download of the main content with Range: bytes=0- marks the message as read',
  clauses: ['3.read-by-main-content', '4.1.content'],
  needs: ['unreadMessage'],
  reads: 'item',
  changes: ['unreadMessage'],
  causes: [
    'A filter or a handler of static files answers requests with Range before the code that marks the message.',
    'Only an answer with status 200 marks the message as read, and this one has 206.',
  ],
  steps: ({ unreadMessage: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => [
    step('unread-before', 'it starts unread')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', false)),
    step('content', 'download the main content with Range: bytes=0-')
      .send(withOpenRange(get(paths.content, { messageId, attachmentId })))
      .given(file(mainDigest), upToLastByte)
      .expect(status(200, 206)),
    step('read-after', 'it is now read').send(getDetails({ messageId })).expect(status(200), field('isRead', true)),
  ],
})

export const rangeScenarios = [wholeFile, partsOfFile, firstDownload]
