import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** Whoever refuses every user would refuse this one a closed message for the wrong reason. */
export const openMessageStep = (message: MessageHandle): Step => ({
  why: 'the user sees a message of an open partition',
  send: get(paths.details, { messageId: message.messageId }),
  given: [status(200), showsMessage(message)],
})

/** §5.6: which messages take replies is the provider's to say; where it says nothing, none does. */
export const replyPermissionStep = (message: MessageHandle): Step => ({
  why: 'its details say whether it may be replied to',
  send: get(paths.details, { messageId: message.messageId }),
  given: [status(200), showsMessage(message)],
})
