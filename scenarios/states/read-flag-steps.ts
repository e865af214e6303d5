import { paths } from '../../src/contract/interface/paths.ts'
import { field, status } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

export const contentRequest = (messageId: string, attachmentId: string) =>
  get(paths.content, { messageId, attachmentId })
export const detailsRequest = (messageId: string) => get(paths.details, { messageId })

type StepLabel = Pick<Step, 'id' | 'why' | 'as'>

/** Precondition: the read flag before the scenario changes anything, or the proof that the flag can change at all. */
export const readFlagGivenStep = (label: StepLabel, messageId: string, isRead: boolean): Step => ({
  ...label,
  send: detailsRequest(messageId),
  given: [status(200), field('isRead', isRead)],
})

/** Assertion: the read flag that the details must show. */
export const readFlagExpectedStep = (label: StepLabel, messageId: string, isRead: boolean): Step => ({
  ...label,
  send: detailsRequest(messageId),
  given: [status(200)],
  expect: [field('isRead', isRead)],
})

export const markReadCauses = [
  'The flag is set when the message is loaded (a mapper, an entity listener), not when its main content is sent.',
  'The flag is written before the rights check and not rolled back (Spring commits on a checked exception).',
]
