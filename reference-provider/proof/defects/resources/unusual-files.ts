/** §4.1: files that are compressed or empty, and arrive in another form or not at all. */
import { gunzipSync } from 'fflate'
import { latin1Bytes, utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { refuse } from '../../../refusal.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const compressed = 'content-gzip-annex-same-bytes'
const empty = 'content-empty-annex-empty'
const everyKind = ['content-files-of-each-kind']

type Attachment = StoredMessage['attachments'][number]

/** The file of an attachment is that of another attachment of its message. */
const withFileOf = (other: (one: Attachment, message: StoredMessage) => Attachment | undefined) =>
  revise('presentation', ({ file }) => ({ file: (one, message) => file(other(one, message) ?? one, message) }))

const kinds: readonly (readonly [kind: string, isMeant: (message: StoredMessage) => boolean])[] = [
  ['sent messages', ({ folder }) => folder === 'out'],
  ['hidden messages', ({ isVisible }) => !isVisible],
  ['registered mails', ({ isRegisteredMail }) => isRegisteredMail],
  ['messages with an action', ({ messageActions }) => messageActions.length > 0],
]

const filesOfEachKind = kinds.map(([kind, isMeant]) =>
  defect(`files-of-${kind.replaceAll(' ', '-')}-are-their-last`, everyKind, {
    says: `every download from ${kind} returns their last attachment`,
    clauses: ['4.1.content'],
    change: withFileOf((_, message) => (isMeant(message) ? message.attachments.at(-1) : undefined)),
  }),
)

/** A file is sent with other bytes. */
const withBytes = (isMeant: (one: Attachment) => boolean, change: (bytes: Uint8Array) => Uint8Array) =>
  revise('presentation', ({ file }) => ({
    file: (one, message) => (isMeant(one) ? change(file(one, message)) : file(one, message)),
  }))

const isJson = ({ mediaType }: Attachment): boolean => mediaType === 'application/json'

const isText = ({ mediaType }: Attachment): boolean => mediaType.startsWith('text/')

/** Each byte as a character. */
const latin1Text = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Texts are changed character by character, whatever their character set is. */
const changedText = (change: (text: string) => string) => (bytes: Uint8Array) => latin1Bytes(change(latin1Text(bytes)))

const changedFiles = (
  [
    ['text-file-becomes-utf8', 'text files are sent in UTF-8', isText, (bytes) => utf8Bytes(latin1Text(bytes))],
    [
      'text-file-loses-its-byte-order-mark',
      'text files are sent without a byte order mark',
      isText,
      changedText((text) => text.replace(/^\xef\xbb\xbf/, '')),
    ],
    [
      'text-file-has-other-line-ends',
      'text files are sent with LF in place of CR LF',
      isText,
      changedText((text) => text.replaceAll('\r\n', '\n')),
    ],
    [
      'json-file-is-written-anew',
      'JSON files are parsed and written anew',
      isJson,
      (bytes) => utf8Bytes(JSON.stringify(JSON.parse(utf8Text(bytes)))),
    ],
    ['file-is-cut-at-one-megabyte', 'files are cut at 1 MB', () => true, (bytes) => bytes.slice(0, 1024 * 1024)],
  ] as const satisfies readonly (readonly [string, string, ...Parameters<typeof withBytes>])[]
).map(([id, says, isMeant, change]) =>
  defect(id, everyKind, { says, clauses: ['4.1.content'], change: withBytes(isMeant, change) }),
)

export const unusualFileDefects: readonly Defect[] = [
  ...filesOfEachKind,
  ...changedFiles,
  defect('details-show-three-files', [...everyKind, 'details-stored-fields-shown'], {
    says: 'the details show at most three attachments',
    clauses: ['2.attachments'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => details({ ...message, attachments: message.attachments.slice(0, 3) }, href),
    })),
  }),
  defect('details-show-ten-business-entries', ['details-stored-fields-shown'], {
    says: 'the details show at most ten business data entries',
    clauses: ['2.business-data-list'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) =>
        details({ ...message, businessDataList: message.businessDataList.slice(0, 10) }, href),
    })),
  }),
  defect('details-show-three-actions', ['details-all-actions-shown'], {
    says: 'the details show at most three actions',
    clauses: ['2.action-type'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => details({ ...message, messageActions: message.messageActions.slice(0, 3) }, href),
    })),
  }),
  defect('files-of-one-name-are-the-last', everyKind, {
    says: 'files are looked up by message and file name, so two files of one name have the content of the last',
    clauses: ['4.1.content', '2.attachments'],
    change: withFileOf(({ fileName }, { attachments }) => attachments.findLast((one) => one.fileName === fileName)),
  }),
  defect('file-without-extension-is-an-error', everyKind, {
    says: 'a file whose name has no extension cannot be downloaded: 404',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }, { refusals }) => ({
      file: (one, message) =>
        one.fileName.includes('.') ? file(one, message) : refuse(refusals.messageAbsent(message.messageId)),
    })),
  }),
  defect('file-name-of-another-type-than-pdf-is-sent-as-it-is', everyKind, {
    says: 'the file name is sent in the header in Latin-1, except that of PDF files',
    clauses: ['4.1.content-filename-ascii'],
    change: revise('headers', ({ contentDisposition }) => ({
      contentDisposition: (fileName) =>
        fileName.endsWith('.pdf')
          ? contentDisposition(fileName)
          : `attachment; filename="${fileName.replace(/[^\x20-\xff]|["\\]/g, '_')}"`,
    })),
  }),
  defect('gzip-file-is-labelled-as-encoding', [compressed], {
    says: 'a file whose name ends with .gz is sent with Content-Encoding: gzip, so the client decompresses it',
    clauses: ['4.1.content'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response) =>
        response.headers['Content-Type'] === 'application/gzip'
          ? { ...response, headers: { ...response.headers, 'Content-Encoding': 'gzip' } }
          : response,
      ),
  }),
  defect('gzip-file-is-decompressed', [compressed], {
    says: 'the file store decompresses gzip files',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }) => ({
      file: (one, message) =>
        one.mediaType === 'application/gzip' ? gunzipSync(file(one, message)) : file(one, message),
    })),
  }),
  defect('empty-file-counts-as-absent', [empty], {
    says: 'a file of zero bytes counts as a missing one: 404',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }, { refusals }) => ({
      file: (one, message) => {
        const bytes = file(one, message)
        return bytes.length > 0 ? bytes : refuse(refusals.messageAbsent(message.messageId))
      },
    })),
  }),
  defect('empty-file-is-sent-as-null', [empty], {
    says: 'a file of zero bytes is sent as the JSON value null',
    clauses: ['4.1.content'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response) =>
        response.body instanceof Uint8Array && response.body.length === 0 ? { ...response, body: null } : response,
      ),
  }),
]
