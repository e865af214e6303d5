/** §3 to §8: the answer to a call, as the specification and our decisions have it. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'

export interface File {
  mediaType: string
  fileName: string
  bytes: Buffer
}

export interface Expected {
  /** Any one of these. */
  statuses: readonly number[]
  /** the whole body, once read as JSON */
  json?: unknown
  file?: File
  /** Nothing may follow the headers. */
  isEmpty?: boolean
  /** the detail of a problem names these */
  names?: readonly string[]
  /** what a client may keep; nothing of a mailbox */
  isKept?: boolean
  /** A reply was created: what becomes of it once its identifier is known. */
  created?: (messageId: string) => StoredMessage
}

export const answered = (json: unknown, more: Partial<Expected> = {}): Expected => ({ statuses: [200], json, ...more })
export const done: Expected = { statuses: [204], isEmpty: true }
