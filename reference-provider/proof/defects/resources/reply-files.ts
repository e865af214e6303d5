/** §2: replies whose large or unusual files are stored in part, as text, or under one identifier. */
import { base64Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { base64Text } from '../../../../src/contract/encodings.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { messageOf } from '../shared/requested-messages.ts'
import { fileAsText, storedAs } from '../states/stored-replies.ts'
import { losingFilesOf } from './reply-forms.ts'

type Attachment = StoredMessage['attachments'][number]

const megabyteInBase64 = (4 / 3) * 1024 * 1024

const isLarge = ({ content = '' }: Attachment): boolean => content.length > megabyteInBase64

const withContent = (one: Attachment, change: (base64: string) => string): Attachment =>
  isLarge(one) ? { ...one, content: change(one.content ?? '') } : one

/** A reply with a file of more than one megabyte. */
const largeFiles = (
  [
    ['is-lost', 'is not stored', ({ attachments }) => attachments.filter((one) => !isLarge(one))],
    ['is-empty', 'is stored empty', ({ attachments }) => attachments.map((one) => withContent(one, () => ''))],
    [
      'is-cut',
      'is cut after one megabyte',
      ({ attachments }) => attachments.map((one) => withContent(one, (text) => text.slice(0, 1024 * 1024))),
    ],
  ] as const satisfies readonly (readonly [id: string, says: string, stored: (reply: StoredMessage) => Attachment[]])[]
).map(([id, says, stored]) =>
  defect(`large-file-of-reply-${id}`, ['reply-large-file-kept'], {
    says: `a file of a reply that is larger than one megabyte ${says}, and the response is 201`,
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: storedAs((reply) => ({ ...reply, attachments: stored(reply) })),
  }),
)

const isOneZero = ({ content = '' }: Attachment): boolean => content === btoa('0')

const withFiles = (change: (files: Attachment[]) => Attachment[]) =>
  storedAs((reply) => ({ ...reply, attachments: change(reply.attachments) }))

const contentOf = ({ content = '' }: Attachment): string => content

/** Files whose names are read as one name have the content of the last one. The parts have the names of their files. */
const withLastFileOf = (read: (fileName: string) => string) =>
  withFiles((files) =>
    files.map((file) => ({
      ...file,
      content: files.findLast((other) => read(other.fileName) === read(file.fileName))?.content ?? '',
    })),
  )

const withoutMark = (base64: string): string => {
  const bytes = base64Bytes(base64)
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return hasMark ? base64Text(bytes.subarray(3)) : base64
}

/** A file of a reply is listed, and not found. */
const withoutFile =
  (isSuch: (file: Attachment, reply: StoredMessage) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['content'], (own) => async (identified) => {
      const message = await messageOf(identified)
      const file = message?.attachments.find(({ attachmentId }) => attachmentId === identified.params.attachmentId)
      const isLost = message?.originalMessageId !== undefined && file !== undefined && isSuch(file, message)
      return isLost ? refuse(rules.refusals.pathAbsent()) : own(identified)
    })

const fileClauses = ['2.reply-attachments', '2.reply-http-part-name'] as const

export const replyFileDefects: readonly Defect[] = [
  ...largeFiles,
  defect('file-of-reply-with-one-zero-is-lost', ['reply-short-text-files-kept'], {
    says: 'a file of a reply that consists of the digit 0 counts as empty and is not stored',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: storedAs((reply) => ({ ...reply, attachments: reply.attachments.filter((one) => !isOneZero(one)) })),
  }),
  defect('equal-files-of-reply-have-one-identifier', ['reply-with-equal-files-kept'], {
    says: 'the identifier of a file of a reply is made of its content',
    clauses: ['2.attachment-identifier'],
    change: withFiles((files) =>
      files.map((file) => ({
        ...file,
        attachmentId: files.find((other) => contentOf(other) === contentOf(file))?.attachmentId ?? file.attachmentId,
      })),
    ),
  }),
  defect('equal-files-of-reply-are-stored-once', ['reply-with-equal-files-kept'], {
    says: 'two equal files of a reply are stored as one',
    clauses: fileClauses,
    change: withFiles((files) =>
      files.filter((file, place) => files.findIndex((other) => contentOf(other) === contentOf(file)) === place),
    ),
  }),
  defect('empty-file-of-reply-is-lost', ['reply-with-empty-file-kept'], {
    says: 'an empty file of a reply is not stored',
    clauses: fileClauses,
    change: withFiles((files) => files.filter((file) => contentOf(file) !== '')),
  }),
  defect('text-file-of-reply-is-read-as-utf-8', ['reply-with-latin-1-file-kept'], {
    says: 'a text file of a reply is read as UTF-8, whatever it is',
    clauses: fileClauses,
    change: withFiles((files) =>
      files.map((file) => (file.mediaType === 'text/plain' ? { ...file, content: fileAsText(contentOf(file)) } : file)),
    ),
  }),
  defect('unnamed-file-of-reply-is-lost', ['reply-with-unnamed-file-kept'], {
    says: 'a file of a reply whose part has no file name is not stored',
    clauses: fileClauses,
    change: losingFilesOf((body) => /name="annex\.1"\r\n/.test(body)),
  }),
  defect('byte-order-mark-of-file-of-reply-is-lost', ['reply-with-latin-1-file-kept'], {
    says: 'a text file of a reply loses its byte order mark',
    clauses: fileClauses,
    change: withFiles((files) => files.map((file) => ({ ...file, content: withoutMark(contentOf(file)) }))),
  }),
  defect('text-file-of-reply-that-looks-like-base64-is-decoded', ['reply-with-latin-1-file-kept'], {
    says: 'a text file of a reply whose content looks like Base64 is decoded',
    clauses: fileClauses,
    change: withFiles((files) =>
      files.map((file) => {
        const text = utf8Text(base64Bytes(contentOf(file)))
        return /^[\w+/]{20,}={0,2}$/.test(text) ? { ...file, content: text } : file
      }),
    ),
  }),
  defect('parts-of-reply-have-names-of-php', ['reply-with-similar-part-names-kept'], {
    says: 'a point in the name of a part of a reply counts as an underscore, so that one file replaces another',
    clauses: fileClauses,
    change: withLastFileOf((name) => name.replaceAll('.', '_')),
  }),
  defect('parts-of-reply-are-compared-in-any-case', ['reply-with-similar-part-names-kept'], {
    says: 'the names of the parts of a reply are compared without case, so that one file replaces another',
    clauses: fileClauses,
    change: withLastFileOf((name) => name.toLowerCase()),
  }),
  ...(
    [
      ['annexes', ({ isMainContent }) => !isMainContent],
      ['main-content', ({ isMainContent }) => isMainContent],
      ['last-file', (file, { attachments }) => file === attachments.at(-1)],
    ] as const satisfies readonly (readonly [string, (file: Attachment, reply: StoredMessage) => boolean])[]
  ).map(([id, isSuch]) =>
    defect(`reply-shows-${id}-and-does-not-serve-it`, ['reply-files-kept'], {
      says: `details of a reply list its ${id.replaceAll('-', ' ')}, and the download gets 404`,
      clauses: ['2.reply-attachments', '4.1.content'],
      change: withoutFile(isSuch),
    }),
  ),
]
