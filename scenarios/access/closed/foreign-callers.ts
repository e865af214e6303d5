/** §5.4 to §5.6: callers of another enterprise read and change no message of this mailbox, of any kind. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { firstActionId } from '../../../src/engine/expectations/answers/actions.ts'
import { showsMessage, status } from '../../../src/engine/expectations/answers/body.ts'
import { attachmentIdAt } from '../../../src/engine/expectations/answers/files.ts'
import { keepsStateOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { clientError, noSuccess, noSuccessAtUnstatedPath } from '../../../src/engine/expectations/answers/status.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { refusedFromOtherMailbox, unlessOtherMessage } from '../../../src/engine/expectations/other-mailbox.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import {
  get,
  getDetails,
  moveMessages,
  readAction,
  setVisible,
  updateAction,
} from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { changeWithoutEffect } from '../../states/precondition-steps.ts'
import { replyRequest } from '../../table/reply.ts'
import { type ClosedKind, closedMessageOf, closedPartKinds } from './parts-by-kind.ts'
import { placeOf } from './writes-by-kind.ts'

const callers = {
  foreignUser: 'a user of another enterprise',
  foreignConsumer: 'an application of another enterprise',
  representativeOfAnother: 'a representative of another enterprise',
} as const satisfies Partial<Record<PersonaName, string>>

export const otherEnterpriseCause = {
  identifierAlone: 'Messages of this kind are loaded by their identifier alone, without a condition on the enterprise.',
  partitionOfCaller:
    'The right is looked up for the name of the partition in the enterprise of the caller, which has one of that name too.',
  scopeOnly: 'Applications can consult every partition, so nothing is checked once the scope is right.',
}

export const otherEnterpriseClauses = [
  '5.4.foreign-message',
  '5.4.foreign-content',
  '5.4.foreign-change',
  '5.6.foreign-message',
  '5.5.mandate-only-that-mailbox',
] as const

/** How the message is, and where the answer with its details is among the earlier ones, counted from 0. */
interface TriedMessage {
  message: MessageHandle
  isVisible: boolean
  /** of a file whose download would not mark the message as read */
  filePlace: number
  detailsPlace: number
  /** of the enterprise of the callers, which is the sender of their reply */
  enterpriseNumber: string
}

type Attempt = readonly [id: string, does: string, send: Step['send'], expect: Expectation]

/** A file of the message, by the details that an earlier answer shows. */
const fileRequest =
  ({ messageId }: MessageHandle, detailsPlace: number, filePlace: number): Step['send'] =>
  (earlier, dialect) =>
    get(paths.content, {
      messageId,
      attachmentId: attachmentIdAt(earlier[detailsPlace], filePlace, dialect) ?? 'none',
    })

/** The second file is an annex in the test mailbox, also of an unread message. Optional features may be absent. */
const readsOf = ({ message, filePlace, detailsPlace }: TriedMessage): readonly Attempt[] => {
  const { messageId } = message
  return [
    ['details', 'asks for the details', getDetails({ messageId }), refusedFromOtherMailbox(message)],
    ['content', 'asks for a file', fileRequest(message, detailsPlace, filePlace), clientError],
    ['annex', 'asks for its second file', fileRequest(message, detailsPlace, 1), clientError],
    ['body', 'asks for the body', get(paths.body, { messageId }), noSuccess],
    ['payment-data', 'asks for the payment data', get(paths.paymentData, { messageId }), noSuccess],
    ['structured-data', 'asks for the structured data', get(paths.structuredData, { messageId }), noSuccess],
    [
      'action',
      'asks for the action',
      (earlier, dialect) => readAction(messageId, firstActionId(earlier[detailsPlace], dialect) ?? 'none'),
      noSuccessAtUnstatedPath([message]),
    ],
  ]
}

/** A provider may leave out what it does not find in the mailbox of the caller: the details show whether it did. */
const writesOf = ({ message, isVisible, detailsPlace, enterpriseNumber }: TriedMessage): readonly Attempt[] => {
  const { messageId } = message
  return [
    [
      'execute',
      'executes the action',
      (earlier, dialect) => updateAction(messageId, firstActionId(earlier[detailsPlace], dialect) ?? 'none', true),
      noSuccess,
    ],
    ['reply', 'replies to it', replyRequest(message, enterpriseNumber), noSuccess],
    ['visibility', isVisible ? 'hides it' : 'shows it', setVisible([messageId], !isVisible), noTextOfMessages(message)],
    ['move', 'moves it to GENERAL', moveMessages([messageId], defaultPartition), noTextOfMessages(message)],
  ]
}

/** Each caller tries everything. */
export const attemptsOfOtherEnterprise = (tried: TriedMessage): WrittenStep[] =>
  (Object.keys(callers) as (keyof typeof callers)[]).flatMap((caller) =>
    [...readsOf(tried), ...writesOf(tried)].map(([id, does, send, expect]) =>
      step(`${id}-${kebabCase(caller)}`, `${callers[caller]} ${does}`)
        .sendAs(caller, send)
        .expect(unlessOtherMessage(tried.message, expect)),
    ),
  )

/** What the application lists before and after the attempts. */
const listOfKind = ({ kind }: ClosedKind, message: MessageHandle) =>
  windowAround({ folder: kind === 'sent' ? 'out' : 'in', visible: kind !== 'hidden' }, message)

/** The application sees the message, and may change it. */
const beforeAttemptsSteps = (closedKind: ClosedKind, { message, isVisible }: TriedMessage): WrittenStep[] => [
  step('details', `the application gets the details of a ${closedKind.noun}`)
    .send(getDetails(message))
    .given(status(200), showsMessage(message)),
  step('list', 'it lists the message')
    .send(listOfKind(closedKind, message))
    .given(status(200), contains('the message', message)),
  step('visibility', 'it gives the message the visibility that it has')
    .send(setVisible([message.messageId], isVisible))
    .given(changeWithoutEffect),
]

/** Only for a message that is surely read: a download marks others as read, and other scenarios count unread ones. */
const fileStep = ({ message, filePlace, detailsPlace }: TriedMessage): WrittenStep =>
  step('file', 'it gets a file')
    .send(fileRequest(message, detailsPlace, filePlace))
    .given(status(200))

const unchangedSteps = (closedKind: ClosedKind, message: MessageHandle): WrittenStep[] => [
  step('details-after', 'the message is as it was')
    .send(getDetails(message))
    .given(status(200))
    .expect(keepsStateOfStep(1), ...placeOf(closedKind, message)),
  step('list-after', 'it still lists the message')
    .send(listOfKind(closedKind, message))
    .given(status(200))
    .expect(contains('the message', message)),
]

const messageKindClosedToOtherEnterprises = (closedKind: ClosedKind) => {
  const { kind, noun, need } = closedKind
  return scenario({
    id: `access-closed-${kind}-to-other-enterprises`,
    title: `Callers of another enterprise neither read nor change a ${noun}`,
    clauses: otherEnterpriseClauses,
    persona: 'documentConsumer',
    needs: [need, 'foreignMailbox'],
    writes: true,
    profile: 'full',
    causes: Object.values(otherEnterpriseCause),
    steps: ({ foreignMailbox: { enterpriseNumber }, ...closed }) => {
      const message = closedMessageOf(closedKind, closed)
      const [isVisible, filePlace] = [kind !== 'hidden', kind === 'unread' ? 1 : 0]
      const tried = { message, isVisible, filePlace, detailsPlace: 0, enterpriseNumber }
      const [first, ...others] = attemptsOfOtherEnterprise(tried)
      return [
        ...beforeAttemptsSteps(closedKind, tried),
        ...(kind === 'main-body' ? [fileStep(tried)] : []),
        ...(first ? [first.restore(undoMove(message), setVisible([message.messageId], isVisible))] : []),
        ...others,
        ...unchangedSteps(closedKind, message),
      ]
    },
  })
}

export const closedKindElsewhereScenarios = closedPartKinds.map(messageKindClosedToOtherEnterprises)
