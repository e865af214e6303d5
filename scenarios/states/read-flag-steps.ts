import { paths } from '../../src/contract/interface/paths.ts'
import { field, status } from '../../src/engine/expectations/answers/body.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'

export const contentRequest = (messageId: string, attachmentId: string) =>
  get(paths.content, { messageId, attachmentId })

/** Precondition: the read flag before the scenario changes anything, or the proof that the flag can change at all. */
export const readFlagGivenStep = (id: string, why: string, messageId: string, isRead: boolean) =>
  step(id, why).send(getDetails({ messageId })).given(status(200), field('isRead', isRead))

/** Assertion: the read flag that the details must show. */
export const readFlagExpectedStep = (id: string, why: string, messageId: string, isRead: boolean) =>
  step(id, why).send(getDetails({ messageId })).given(status(200)).expect(field('isRead', isRead))

export const markReadCauses = [
  'The flag is set when the message is loaded (a mapper, an entity listener), not when its main content is sent.',
  'The flag is written before the rights check and not rolled back (Spring commits on a checked exception).',
]
