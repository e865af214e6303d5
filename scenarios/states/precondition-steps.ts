import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** The control of a refusal: a provider that refuses every user would pass the refusal for the wrong reason. */
export const openMessageStep = (message: MessageHandle): Step => ({
  id: 'open-message',
  why: 'the user sees a message of an open partition',
  send: get(paths.details, { messageId: message.messageId }),
  given: [status(200), showsMessage(message)],
})

/** §5.6: the details say whether a message accepts replies; without isReplyAuthorized it accepts none. */
export const replyPermissionStep = (message: MessageHandle): Step => ({
  why: 'its details say whether it accepts replies',
  send: get(paths.details, { messageId: message.messageId }),
  given: [status(200), showsMessage(message)],
})
