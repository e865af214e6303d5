/** §5.4 to §5.6: what callers of another enterprise try with a message of this mailbox. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../../src/contract/test-data/needs.ts'
import { firstActionId } from '../../../../src/engine/expectations/answers/actions.ts'
import { clientError, noSuccess, noSuccessAtUnstatedPath } from '../../../../src/engine/expectations/answers/status.ts'
import { noTextOfMessages } from '../../../../src/engine/expectations/leaks.ts'
import { refusedFromOtherMailbox, unlessOtherMessage } from '../../../../src/engine/expectations/other-mailbox.ts'
import type { Expectation } from '../../../../src/engine/scenario/expectation.ts'
import { get, getDetails, moveMessages, setVisible } from '../../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, step, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { readActionOfAnswer, updateActionOfAnswer } from '../../../states/actions-of-answers.ts'
import { getFileOfAnswer } from '../../../states/message-reads.ts'
import { replyRequest } from '../../../table/reply.ts'

const callers = {
  foreignUser: 'a user of another enterprise',
  foreignConsumer: 'an application of another enterprise',
  representativeOfAnother: 'a representative of another enterprise',
} as const satisfies Partial<Record<PersonaName, string>>

export const otherEnterpriseCause = {
  identifierAlone: 'Messages of this kind are loaded by their identifier alone, without a condition on the enterprise.',
  partitionOfCaller:
    'The right is looked up by partition name in the enterprise of the caller, which has a partition with the same name.',
  scopeOnly: 'Applications can consult every partition, so nothing is checked once the scope is right.',
}

export const otherEnterpriseClauses = [
  '5.4.foreign-message',
  '5.4.foreign-content',
  '5.4.foreign-change',
  '5.6.foreign-message',
  '5.5.mandate-only-that-mailbox',
] as const

/** How the message is, and the earlier step that shows its details, counted from 1. */
export interface TriedMessage {
  message: MessageHandle
  isVisible: boolean
  /** of a file whose download would not mark the message as read */
  filePlace: number
  detailsStep: number
  /** of the enterprise of the callers, which is the sender of their reply */
  enterpriseNumber: string
}

type Attempt = readonly [id: string, does: string, send: Step['send'], expect: Expectation]

/** The second file is an annex in the test mailbox, also of an unread message. Optional features may be absent. */
const readsOf = ({ message, filePlace, detailsStep }: TriedMessage): readonly Attempt[] => {
  const { messageId } = message
  return [
    ['details', 'asks for the details', getDetails({ messageId }), refusedFromOtherMailbox(message)],
    ['content', 'asks for a file', getFileOfAnswer(messageId, filePlace, detailsStep), clientError],
    ['annex', 'asks for its second file', getFileOfAnswer(messageId, 1, detailsStep), clientError],
    ['body', 'asks for the body', get(paths.body, { messageId }), noSuccess],
    ['payment-data', 'asks for the payment data', get(paths.paymentData, { messageId }), noSuccess],
    ['structured-data', 'asks for the structured data', get(paths.structuredData, { messageId }), noSuccess],
    [
      'action',
      'asks for the action',
      readActionOfAnswer(messageId, firstActionId, detailsStep),
      noSuccessAtUnstatedPath([message]),
    ],
  ]
}

/** A provider may leave out what it does not find in the mailbox of the caller: the details show whether it did. */
const writesOf = ({ message, isVisible, detailsStep, enterpriseNumber }: TriedMessage): readonly Attempt[] => {
  const { messageId } = message
  return [
    ['execute', 'executes the action', updateActionOfAnswer(messageId, firstActionId, true, detailsStep), noSuccess],
    ['reply', 'replies to it', replyRequest(message, enterpriseNumber), noSuccess],
    ['visibility', isVisible ? 'hides it' : 'shows it', setVisible([messageId], !isVisible), noTextOfMessages(message)],
    ['move', 'moves it to GENERAL', moveMessages([messageId], defaultPartition), noTextOfMessages(message)],
  ]
}

const names = Object.keys(callers) as (keyof typeof callers)[]

const attemptsAs = (caller: keyof typeof callers, tried: TriedMessage): WrittenStep[] =>
  [...readsOf(tried), ...writesOf(tried)].map(([id, does, send, expect]) =>
    step(`${id}-${kebabCase(caller)}`, `${callers[caller]} ${does}`)
      .sendAs(caller, send)
      .expect(unlessOtherMessage(tried.message, expect)),
  )

/** Each caller tries everything. */
export const attemptsOfOtherEnterprise = (tried: TriedMessage): WrittenStep[] =>
  names.flatMap((caller) => attemptsAs(caller, tried))
