import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { file, status } from '../../src/engine/expectations/answers/body.ts'
import { headersAreAscii, responseHeader } from '../../src/engine/expectations/answers/headers.ts'
import { isLocalized } from '../../src/engine/expectations/answers/localized.ts'
import {
  eachFieldFits,
  eachHasAtMostOneMainContent,
  eachHasDistinctAttachmentIds,
} from '../../src/engine/expectations/answers/shapes.ts'
import { atPath } from '../../src/engine/scenario/json-path.ts'
import { type FieldName, get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'

const isBoolean = (value: unknown): boolean => typeof value === 'boolean'
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
const isWord = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTenDigits = (value: unknown): boolean =>
  typeof value === 'string' && new RegExp(`^\\d{${limits.enterpriseNumberDigits}}$`).test(value)
/** An absent list of values is an empty one. */
const holdValues = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry: unknown) => isObject(entry) && isListOrAbsent(atPath(entry, 'values')))
const isListOrAbsent = (value: unknown): boolean => value === undefined || value === null || Array.isArray(value)

const recent = (...completing: FieldName[]) => listMessages({ folder: 'in', visible: true, pageSize: 10 }, completing)

const shared = { rows: [], level: 'MUST', persona: 'documentConsumer', reads: 'list', changes: [] } as const

/** §2: the kinds of the fields that the specification gives; an absent one is false or empty. */
export const fieldsOfStatedTypes = scenario({
  ...shared,
  id: 'list-fields-of-stated-kinds',
  title: 'The fields of messages are of the kinds that the specification gives them',
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
  needs: ['message'],
  causes: [
    'Booleans are stored as numbers or as Y and N, and written so.',
    'Enterprise numbers are stored as integers, so that the leading zero is lost, or are formatted with dots.',
  ],
  steps: () => [
    {
      why: 'the document consumer asks for the most recent messages',
      send: recent('subject', 'isRead', 'recipientPartition', 'businessDataList'),
      given: [status(200)],
      expect: [
        eachFieldFits('subject', 'an object of texts', isLocalized),
        eachFieldFits('isRead', 'true or false', isBoolean),
        eachFieldFits('isReplyAuthorized', 'true or false', isBoolean),
        eachFieldFits('isBodyMainContent', 'true or false', isBoolean),
        eachFieldFits('recipientPartition', 'an identifier', isWord),
        eachFieldFits('businessDataList', 'a list of entries with a list of values', holdValues),
        eachFieldFits('forTheAttentionOf', 'an object', isObject),
        eachFieldFits('senderEnterprise', 'ten digits', isTenDigits),
      ],
    },
  ],
})

/** §2: one attachment is the main content, the others are annexes. */
export const oneMainAttachmentAtMost = scenario({
  ...shared,
  id: 'attachments-one-main-at-most',
  title: 'A message has one main attachment at most, and its attachments have identifiers of their own',
  clauses: ['2.attachments', '2.attachments-one-main', '2.attachment-identifier', '2.attachment-is-main-content'],
  needs: ['closedPartition'],
  causes: [
    'Every document that was published as a PDF is taken for the main content.',
    'The identifier of an attachment is that of its file, which two attachments share.',
  ],
  steps: () => [
    {
      why: 'the document consumer asks for the most recent messages',
      send: recent('attachments'),
      given: [status(200)],
      expect: [eachHasAtMostOneMainContent, eachHasDistinctAttachmentIds],
    },
  ],
})

/** §4.1: what is not ASCII in a file name is escaped or replaced. The message was read before, so nothing changes. */
export const fileNameAscii = scenario({
  ...shared,
  id: 'content-file-name-ascii',
  title: 'A file name with accents reaches the client in ASCII',
  clauses: ['4.1.content-filename-ascii', '4.1.content', '4.1.content-filename-extended'],
  persona: 'humanUser',
  needs: ['unusualFileName'],
  reads: 'item',
  causes: [
    'The name is put into Content-Disposition as it is, in UTF-8 or Latin-1 (PHP header(), servlet setHeader).',
    'ContentDisposition is built without a character set, or FileNameStar is not used.',
  ],
  steps: ({ unusualFileName: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => [
    {
      why: 'download a document whose name has accents, quotes and a euro sign',
      send: get(paths.content, { messageId, attachmentId }),
      given: [status(200), file(mainDigest)],
      expect: [headersAreAscii],
      advise: [
        responseHeader('Content-Disposition', 'gives the name as filename* too', (values) =>
          values.some((value) => /filename\*\s*=/i.test(value)),
        ),
      ],
    },
  ],
})

export const messageShapeScenarios: readonly AnyScenario[] = [
  fieldsOfStatedTypes,
  oneMainAttachmentAtMost,
  fileNameAscii,
]
