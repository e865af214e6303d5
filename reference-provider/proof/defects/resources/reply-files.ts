/** §2: replies whose unusual files are stored in part, as text, or under one identifier. */
import { base64Bytes, utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { base64Text } from '../../../../src/contract/encodings.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Defect, defect } from '../defect.ts'
import { storedAs } from '../states/stored-replies.ts'
import { losingFilesOf } from './reply-forms.ts'

type Attachment = StoredMessage['attachments'][number]

const withFiles = (change: (files: Attachment[]) => Attachment[]) =>
  storedAs((reply) => ({ ...reply, attachments: change(reply.attachments) }))

const contentOf = ({ content = '' }: Attachment): string => content

const fileClauses = ['2.reply-attachments', '2.reply-http-part-name'] as const

/** A byte that is no UTF-8 becomes the replacement character. */
const readAsUtf8 = (base64: string): string => base64Text(utf8Bytes(utf8Text(base64Bytes(base64))))

export const replyFileDefects: readonly Defect[] = [
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
      files.map((file) => (file.mediaType === 'text/plain' ? { ...file, content: readAsUtf8(contentOf(file)) } : file)),
    ),
  }),
  defect('unnamed-file-of-reply-is-lost', ['reply-with-unnamed-file-kept'], {
    says: 'a file of a reply whose part has no file name is not stored',
    clauses: fileClauses,
    change: losingFilesOf((body) => /name="annex\.1"\r\n/.test(body)),
  }),
]
