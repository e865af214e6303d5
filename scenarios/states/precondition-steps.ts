import type { MessageHandle, WithKind } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { withId } from '../../src/engine/scenario/expectation.ts'
import { getDetails, setVisible } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'

/** Nothing says whether an expired message exists, and 404 is right for one that does not. */
export const isNotExpired = ({ kind }: WithKind): boolean => kind !== 'an expired message'

/** The control of a refusal: a provider that refuses every user would pass the refusal for the wrong reason. */
export const openMessageStep = (message: MessageHandle) =>
  step('open-message', 'the user sees a message of an open partition')
    .send(getDetails(message))
    .given(status(200), showsMessage(message))

/** The control of a refusal to users: applications can consult every partition (§5.4). */
export const detailsAsApplicationStep = (
  message: MessageHandle,
  which = 'a message of the closed partition',
  id = 'details-as-application',
) =>
  step(id, `the application gets the details of ${which}`)
    .sendAs('documentConsumer', getDetails(message))
    .given(status(200), showsMessage(message))

/** §5.6: the details say whether a message accepts replies; without isReplyAuthorized it accepts none. */
export const replyPermissionStep = (id: string, message: MessageHandle) =>
  step(id, 'its details say whether it accepts replies')
    .send(getDetails(message))
    .given(status(200), showsMessage(message))

/** For a change that sets the state that a message has already. No row of §3 states it, and a provider may call it a conflict. */
export const changeWithoutEffect = withId('success', either([success], [status(409)]))

/** The same where it does not control a refusal: the provider may also reject the request as invalid. */
export const changeWithoutEffectOrRefused = withId('success', either([success], [status(400, 409)]))

/** The control of a refused change: showing a visible message changes nothing. */
export const openVisibilityStep = ({ messageId }: MessageHandle) =>
  step('open-visibility', 'the user shows a message of an open partition, which is visible')
    .send(setVisible([messageId], true))
    .given(changeWithoutEffect)
