import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { field, status } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

export const contentRequest = (messageId: string, attachmentId: string) =>
  get(paths.content, { messageId, attachmentId })
export const detailsRequest = (messageId: string) => get(paths.details, { messageId })

/** What the details say before the scenario has done anything, or where the flag is seen to be alive. */
export const readFlagGivenStep = (why: string, messageId: string, isRead: boolean, as?: PersonaName): Step => ({
  why,
  as,
  send: detailsRequest(messageId),
  given: [status(200), field('isRead', isRead)],
})

/** What the details must say. */
export const readFlagExpectedStep = (why: string, messageId: string, isRead: boolean, as?: PersonaName): Step => ({
  why,
  as,
  send: detailsRequest(messageId),
  given: [status(200)],
  expect: [field('isRead', isRead)],
})

export const markReadCauses = [
  'The flag is set wherever the message is loaded, for instance in a mapper or an entity listener, not where its main content is sent.',
  'The flag is written before the right on the partition is asked for, and the transaction is not rolled back (Spring: a checked exception commits).',
]
