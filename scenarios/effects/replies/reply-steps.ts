import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { replyIdOf } from '../../../src/engine/expectations/answers/replies/created.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import type { Step } from '../../../src/engine/scenario/scenario.ts'

/** A provider can look for viruses in a file before it lists it. */
export const secondsForFiles = 10

/** The document consumer sees every message of the mailbox. Without an identifier it asks for the parent. */
export const replyDetails =
  (parent: MessageHandle): Step['send'] =>
  ([, created], { messageId }) =>
    getDetails({ messageId: replyIdOf(created, messageId) ?? parent.messageId })
