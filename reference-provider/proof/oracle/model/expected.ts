/** §3 to §8: the answer to a call, as the specification and our decisions have it. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'

export interface ExpectedFile {
  mediaType: string
  fileName: string
  bytes: Buffer
}

export interface ExpectedAnswer {
  /** Any one of these. */
  statuses: readonly number[]
  /** the whole body, once read as JSON */
  json?: unknown
  file?: ExpectedFile
  /** Nothing may follow the headers. */
  isEmpty?: boolean
  /** the detail of a problem names these */
  detailNames?: readonly string[]
  /** what a client may keep; nothing of a mailbox */
  isCacheable?: boolean
  /** A reply was created: what becomes of it once its identifier is known. */
  created?: (messageId: string) => StoredMessage
}

export const expectedJson = (json: unknown, more: Partial<ExpectedAnswer> = {}): ExpectedAnswer => ({
  statuses: [200],
  json,
  ...more,
})
export const expectedNoContent: ExpectedAnswer = { statuses: [204], isEmpty: true }
