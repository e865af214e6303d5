import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'

/**
 * The details after the first write, for `unlessReadInStep`. A write that marks its message as read is advice (§3), but lists
 * and counts of unread messages then lose the message.
 */
export const detailsAfterWriteStep = (message: MessageHandle) =>
  step('details-after-write', 'as the document consumer, look whether it is still unread')
    .sendAs('documentConsumer', getDetails(message))
    .given(status(200))
