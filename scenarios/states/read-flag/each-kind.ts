/** §3: the table of what marks a message as read names no kind of message, and no kind of caller. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { callerNames } from '../../../src/contract/persona.ts'
import { type mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { field, file } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { keepsAllButPartitionAfterRead } from '../moves/kept-steps.ts'
import { idsOf, undoMove } from '../moves/move-steps.ts'
import { annexSteps } from './annex-steps.ts'
import { contentRequest, readFlagExpectedStep } from './read-flag-steps.ts'

const common = { needs: ['unreadOfEachKind'], reads: 'item', changes: ['unreadOfEachKind'] } as const
const causes = [
  'A registered mail becomes read with its receipt or an annex, and a message with an action when its action is executed.',
  'The update has the condition of the list, so that it finds no hidden message.',
]

/** The first message and the third, a hidden one, are moved before they are read. */
const isMoved = (index: number): boolean => index === 0 || index === 2

const moveStep = (messages: readonly MessageHandle[], targetPartitionId: string) => {
  const moved = messages.filter((_, index) => isMoved(index))
  return step('move', 'the document consumer moves two of the messages to another partition')
    .sendAs('documentConsumer', moveMessages(idsOf(moved), targetPartitionId))
    .given(success)
    .restore(...moved.map(undoMove))
}

/** Steps of a message. `firstStep` counts from 1. */
type StepsOf<Message> = (message: Message, number: number, firstStep: number) => readonly WrittenStep[]

/**
 * The steps `unread` of each message, the move, and the steps `read`, which get the number of the first step of `unread`. That
 * a move keeps the read flag is only advice (§3).
 */
const aroundMove = <Message extends MessageHandle>(
  { messages, targetPartitionId }: { messages: readonly Message[]; targetPartitionId: string },
  unread: StepsOf<Message>,
  read: StepsOf<Message>,
) => {
  const unreadSteps = new Map<number, number>()
  const unreadOf = (message: Message, index: number, firstStep: number) => {
    unreadSteps.set(index, firstStep)
    return unread(message, index + 1, firstStep)
  }
  const moved = [...messages.entries()].filter(([index]) => isMoved(index))
  const beforeMove = stepsOfEach([], moved, ([index, message], firstStep) => unreadOf(message, index, firstStep))
  return stepsOfEach([...beforeMove, moveStep(messages, targetPartitionId)], messages, (message, firstStep, index) => [
    ...(isMoved(index) ? [] : unreadOf(message, index, firstStep)),
    ...read(message, index + 1, unreadSteps.get(index) ?? firstStep),
  ])
}

/** The message is read now, and nothing else of it changed since that step, counted from 1. */
const readStep = (number: number, messageId: string, unreadStep: number) =>
  readFlagExpectedStep(`read-${number}`, 'it is now read, and nothing else changed', messageId, true).expect(
    ...keepsAllButPartitionAfterRead(unreadStep),
  )

/** Each caller can consult the messages. */
const stepsOfKinds = (
  { messages, targetPartitionId }: Needs['unreadOfEachKind'],
  as: (typeof mailboxCallers)[number],
) =>
  aroundMove(
    { messages: messages.slice(0, 5), targetPartitionId },
    (message, number, firstStep) => [
      step(`unread-${number}`, `${message.kind} starts unread`)
        .sendAs(as, getDetails({ messageId: message.messageId }))
        .given(field('isRead', false))
        .expect(status(200)),
      ...annexSteps(message, number, firstStep, as),
    ],
    ({ messageId, mainAttachmentId, mainDigest }, number, unreadStep) => [
      step(`main-${number}`, 'download its main content')
        .sendAs(as, contentRequest(messageId, mainAttachmentId))
        // 204 is right for an empty file.
        .expect(status(200, 204), file(mainDigest)),
      readStep(number, messageId, unreadStep),
    ],
  )

const mainOfEachKindMarksRead = scenario({
  ...common,
  id: 'content-main-of-each-kind-marks-read',
  title: 'The main content marks several kinds of messages as read',
  clauses: ['3.read-by-main-content', '3.unread-after-annex', '5.6.details-allowed', '5.6.content-allowed'],
  causes: [...causes, 'The flag is set while bytes are copied, and an empty file has none.'],
  steps: ({ unreadOfEachKind }) => stepsOfKinds(unreadOfEachKind, 'humanUser'),
})

const applications = [
  {
    as: 'documentConsumer',
    id: 'consumer',
    clauses: ['5.4.details-any-partition', '5.9.content-of-any-partition'],
    bodyClauses: ['5.4.own-enterprise'],
  },
  {
    as: 'representative',
    id: 'mandate',
    clauses: ['5.5.mandate-granted-details', '5.5.mandate-granted-content'],
    bodyClauses: ['5.5.mandate-granted-details', '5.5.mandate-granted-content'],
  },
] as const

const markedByApplication = ({ as, id, clauses }: (typeof applications)[number]) =>
  scenario({
    ...common,
    id: `content-main-of-each-kind-by-${id}-marks-read`,
    title: `Several kinds of messages become read when ${callerNames[personaOf(as).kind]} downloads their main content`,
    clauses: ['3.read-by-main-content', '3.unread-after-annex', ...clauses],
    causes: [
      ...causes,
      'Applications find messages with the query of lists, which leaves out hidden ones, or only in GENERAL.',
    ],
    steps: ({ unreadOfEachKind }) => stepsOfKinds(unreadOfEachKind, as),
  })

/** §3: the same table for bodies. */
const bodyMarksFor = (
  persona: (typeof mailboxCallers)[number],
  { id, title, clauses }: { id: string; title: string; clauses: readonly ClauseId[] },
) =>
  scenario({
    id,
    title,
    clauses: ['3.read-by-main-body', '3.unread-after-annex', ...clauses],
    persona,
    needs: ['unreadBodyOfEachKind'],
    features: ['body'],
    reads: 'item',
    changes: ['unreadBodyOfEachKind'],
    causes: [
      ...causes,
      'The body is marked in the code of ordinary messages; registered mails have a service of their own.',
    ],
    steps: ({ unreadBodyOfEachKind: { messages, targetPartitionId } }) =>
      aroundMove(
        { messages: messages.slice(0, 4), targetPartitionId },
        (message, number, firstStep) => [
          step(`unread-${number}`, `${message.kind} starts unread, and its body is its main content`)
            .send(getDetails({ messageId: message.messageId }))
            .given(field('isRead', false), field('isBodyMainContent', true))
            .expect(status(200)),
          ...annexSteps(message, number, firstStep),
        ],
        ({ messageId }, number, unreadStep) => [
          step(`body-${number}`, 'read its body')
            .send(get(paths.body, { messageId }))
            .triesFeature('body')
            .expect(status(200)),
          readStep(number, messageId, unreadStep),
        ],
      ),
  })

const bodyOfEachKindMarksRead = bodyMarksFor('humanUser', {
  id: 'body-main-of-each-kind-marks-read',
  title: 'A body that is the main content marks several kinds of messages as read',
  clauses: ['5.6.body-allowed'],
})

const bodyMarksForApplication = ({ as, id, bodyClauses }: (typeof applications)[number]) =>
  bodyMarksFor(as, {
    id: `body-main-of-each-kind-by-${id}-marks-read`,
    title: `Several kinds of messages become read when ${callerNames[personaOf(as).kind]} reads their main-content body`,
    clauses: bodyClauses,
  })

export const readFlagKindScenarios = [
  mainOfEachKindMarksRead,
  ...applications.map(markedByApplication),
  bodyOfEachKindMarksRead,
  ...applications.map(bodyMarksForApplication),
]
