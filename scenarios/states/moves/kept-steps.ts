/** §3, §4.1: a message, with its optional parts, before a write and after it. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import type { FindAction } from '../../../src/engine/expectations/answers/actions.ts'
import { sameDataAsStep } from '../../../src/engine/expectations/answers/same-data.ts'
import {
  ifDone,
  keepsContentButExpiryOfStep,
  keepsContentOfStep,
  keepsPartitionsOfStep,
  keepsStateOfStep,
} from '../../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { fieldsAsInStep } from '../../../src/engine/expectations/lists/relations.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { get } from '../../../src/engine/scenario/request.ts'
import { kebabCase, step } from '../../../src/engine/scenario/scenario.ts'

type Part = 'body' | 'paymentData' | 'structuredData'

interface KeptPart {
  part: Part
  noun: string
  need: 'generalMessageWithBody' | 'generalMessageWithPaymentData' | 'generalMessageWithStructuredData'
  clause: ClauseId
}

export const keptParts: readonly KeptPart[] = [
  { part: 'body', noun: 'body', need: 'generalMessageWithBody', clause: '4.1.body' },
  { part: 'paymentData', noun: 'payment data', need: 'generalMessageWithPaymentData', clause: '4.1.payment-data' },
  {
    part: 'structuredData',
    noun: 'structured data',
    need: 'generalMessageWithStructuredData',
    clause: '4.1.structured-data',
  },
]

/** The parts whose read changes nothing. The read of a body can mark its message as read. */
export const partsButBody = keptParts.filter(({ part }) => part !== 'body')

interface Message {
  messageId: string
}

const partStep = ({ part, noun }: KeptPart, { messageId }: Message, when: string) =>
  step(`${kebabCase(part)}-${when}`, `get its ${noun}`).send(get(paths[part], { messageId }))

/** A message can lack the part, and a provider the feature. Then the read gets 501, or any 4xx from a framework without that path. */
export const partsBeforeSteps = (message: Message, parts = keptParts) =>
  parts.map((one) => partStep(one, message, 'before').given(either([status(200, 501)], [clientError])))

/** Each part is as before the write. `first`: the first step of `partsBeforeSteps`, counted from 1. */
export const partsKeptSteps = (message: Message, first: number, when = 'after', parts = keptParts) =>
  parts.map((one, place) => partStep(one, message, when).expect(ifDone(first + place, sameDataAsStep(first + place))))

/** §3: the details show what they showed in an earlier step, counted from 1; a write can mark the message as read. */
export const keepsAllButPartition = (before: number, updatedActionId?: FindAction): Expectation[] => [
  keepsStateOfStep(before, updatedActionId),
  keepsContentOfStep(before, updatedActionId),
  fieldsAsInStep(before, 'isReplyAuthorized'),
]

/** The same after the message was read: nothing says that it expires at the same time afterwards. */
export const keepsAllButPartitionAfterRead = (before: number): Expectation[] => [
  keepsStateOfStep(before),
  keepsContentButExpiryOfStep(before),
  fieldsAsInStep(before, 'isReplyAuthorized'),
]

/** After the message was read, everything else is as in an earlier step, counted from 1. */
export const keepsEverythingAfterRead = (before: number): Expectation[] => [
  ...keepsAllButPartitionAfterRead(before),
  keepsPartitionsOfStep(before),
]

/** Everything is as in an earlier step, counted from 1, apart from the action that was updated. */
export const keepsEverything = (before: number, updatedActionId?: FindAction): Expectation[] => [
  ...keepsAllButPartition(before, updatedActionId),
  keepsPartitionsOfStep(before),
]
