import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { file, isJson, knownFile } from '../../src/engine/expectations/answers/fields.ts'
import { headersAreAscii, responseHeader } from '../../src/engine/expectations/answers/headers.ts'
import {
  eachFieldFits,
  eachHasAtMostOneMainContent,
  eachHasDistinctAttachmentIds,
  enterpriseNumbersHaveTenDigits,
} from '../../src/engine/expectations/answers/shapes.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { type FieldName, get, getDetails, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { statedTypes } from './stated-types.ts'

/** A person as sender has no number: an empty text says so too. */
const isTenDigits = (value: unknown): boolean =>
  typeof value === 'string' && new RegExp(`^(?:\\d{${limits.enterpriseNumberDigits}})?$`).test(value)
const recentMessages = (...judgedFields: FieldName[]) => listReceived({ pageSize: 10 }, judgedFields)

/** §2: the types of the fields that the specification states; a missing field counts as false or empty. */
export const fieldsOfStatedTypes = scenario({
  id: 'list-fields-of-stated-kinds',
  title: 'The fields of messages have the types that the specification states',
  clauses: [
    '2.message-subject',
    '2.localized-object',
    '2.localized-nl',
    '2.localized-fr',
    '2.localized-de',
    '2.is-read',
    '2.is-reply-authorized',
    '2.is-body-main-content',
    '2.recipient-partition',
    '2.business-data-list',
    '2.business-data-values',
    '2.attention-of',
    '1.5.ten-digits-in-answers',
    '8.enterprise-number-digits',
  ],
  persona: 'documentConsumer',
  needs: ['message'],
  causes: [
    'Booleans are stored as numbers or as Y and N, and sent like that.',
    'Enterprise numbers are stored as integers and lose the leading zero, or are formatted with dots.',
  ],
  steps: () => [
    step('list', 'the document consumer asks for the most recent messages')
      .send(recentMessages('subject', 'isRead', 'recipientPartition', 'businessDataList'))
      .given(status(200))
      .expect(
        isJson,
        ...statedTypes.map(({ field, kind, fits }) => eachFieldFits(field, kind, fits)),
        eachFieldFits('senderEnterprise', 'ten digits', isTenDigits),
        enterpriseNumbersHaveTenDigits,
      ),
  ],
})

/** §2: one attachment is the main content, the others are annexes. */
export const oneMainAttachmentAtMost = scenario({
  id: 'attachments-one-main-at-most',
  title: 'A message has at most one main attachment, and attachment ids are unique in it',
  clauses: ['2.attachments', '2.attachments-one-main', '2.attachment-identifier', '2.attachment-is-main-content'],
  persona: 'documentConsumer',
  needs: ['closedPartition'],
  causes: [
    'Every PDF is treated as the main content.',
    'The identifier of an attachment is the one of its file, which two attachments share.',
  ],
  steps: () => [
    step('list', 'the document consumer asks for the most recent messages')
      .send(recentMessages('attachments'))
      .given(status(200))
      .expect(eachHasAtMostOneMainContent, eachHasDistinctAttachmentIds),
  ],
})

/**
 * §4.1: non-ASCII characters in a file name are escaped or replaced. The message is already read, so nothing changes.
 */
export const fileNameAscii = scenario({
  id: 'content-file-name-ascii',
  title: 'A file name with accents is sent in ASCII',
  clauses: ['4.1.content-filename-ascii', '4.1.content', '4.1.content-filename-extended'],
  needs: ['unusualFileName'],
  causes: [
    'The raw name is put into Content-Disposition, in UTF-8 or Latin-1 (PHP header(), servlet setHeader).',
    'ContentDisposition is built without a character set, or FileNameStar is not used.',
  ],
  steps: ({ unusualFileName: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => [
    step('content', 'download a document whose name has accents, quotes and a euro sign')
      .send(get(paths.content, { messageId, attachmentId }))
      .given(status(200), file(mainDigest))
      .expect(headersAreAscii)
      .advise(
        responseHeader('Content-Disposition', 'also gives the name as filename*', (values) =>
          values.some((value) => /filename\*\s*=/i.test(value)),
        ),
      ),
    step('content-head', 'ask for its headers (HEAD)')
      .send({ ...get(paths.content, { messageId, attachmentId }), method: 'HEAD' })
      .expect(headersAreAscii),
  ],
})

/** §4.1: the same document is long; in the test mailbox more than 256 KiB. */
export const longFileWhole = scenario({
  id: 'content-long-file-whole',
  title: 'A long document is sent whole, as it was stored',
  clauses: ['4.1.content'],
  needs: ['unusualFileName'],
  causes: [
    'The file is read into a buffer of fixed size, and only its first part is sent.',
    'The column for files is a BLOB of 64 KiB, and the rest was cut off when the message was loaded.',
    'The file comes from another service, and the HTTP client reads 256 KiB at most (WebClient of Spring).',
  ],
  steps: ({ unusualFileName: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => [
    step('details', 'get the details of its message').send(getDetails({ messageId })).given(status(200)),
    step('content', 'download the document')
      .send(get(paths.content, { messageId, attachmentId }))
      .expect(status(200), knownFile(mainDigest)),
  ],
})
