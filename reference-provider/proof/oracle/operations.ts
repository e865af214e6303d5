/** What a walk may do next, for fast-check to choose from. It shrinks towards the user who asks for the list. */
import fc from 'fast-check'
import { type WalkCallerName, walkCallerNames } from './model/data/callers.ts'
import { modelServiceNames } from './model/data/state.ts'
import { statisticChoices } from './model/listing.ts'
import {
  actionChoices,
  actionPaths,
  attachmentChoices,
  type CallerRequest,
  type ModelRequest,
  messageParts,
  type OutsideChange,
  recordKinds,
  type WalkStep,
} from './model/operation.ts'
import { invalidReplyForms, type ReplyForm, validReplyForms } from './model/replies.ts'
import { anyOf, inPercent, invalidQuery, listQuery, partitionChoice, statisticQuery, weighted } from './queries.ts'

type Kind = (ModelRequest | OutsideChange)['do']
type StepOf<Of extends Kind> = Extract<ModelRequest | OutsideChange, { do: Of }>

/** A step of this kind, with these fields. */
const step = <Of extends Kind>(
  kind: Of,
  fields: { [Name in Exclude<keyof StepOf<Of>, 'do'>]-?: fc.Arbitrary<StepOf<Of>[Name]> },
): fc.Arbitrary<StepOf<Of>> => fc.record({ do: fc.constant(kind), ...fields }) as fc.Arbitrary<StepOf<Of>>

/** 42 of our mailbox, 14 of another, then replies, then numbers that do not exist. */
const messageNumber = fc.noBias(fc.integer({ min: 0, max: 59 }))
const messageNumbers = fc.array(messageNumber, { minLength: 1, maxLength: 3 })
/** Two thirds of the messages carry one; here nearly all do. */
const messageWithAction = weighted([4, anyOf(0, 2, 5, 6, 8, 11, 12, 14, 17, 20)], [1, messageNumber])
const action = weighted([2, anyOf(actionChoices[0])], [1, anyOf(...actionChoices)])
const head = anyOf(false, false, false, false, true)
const replyForm = weighted<ReplyForm>([4, anyOf(...validReplyForms)], [1, anyOf(...invalidReplyForms)])
const recordId = anyOf('counter', 'archive', 'finances', 'health', 'letter', 'registered-letter', 'nowhere')
const target = anyOf('B', 'GENERAL', 'CLOSED', 'TARGET', 'NOWHERE')

const request = weighted<ModelRequest>(
  [
    30,
    step('list', {
      query: weighted([19, listQuery], [1, invalidQuery]),
      origin: inPercent(5, anyOf('https://portal.example', 'https://portal.example.evil', 'null')),
    }),
  ],
  [10, step('count', { statistic: anyOf(...statisticChoices), query: statisticQuery })],
  [16, step('look', { part: anyOf(...messageParts), message: messageNumber, head })],
  [10, step('download', { message: messageNumber, attachment: anyOf(...attachmentChoices), head })],
  [3, step('readAction', { message: messageWithAction, action, path: anyOf(...actionPaths) })],
  [
    6,
    step('execute', {
      message: messageWithAction,
      action,
      path: anyOf('actions', 'messageActions'),
      isExecuted: anyOf<unknown>(true, false, true, false, true, false, 'true', null),
    }),
  ],
  [5, step('reply', { message: messageNumber, form: replyForm })],
  [6, step('move', { messages: messageNumbers, target: inPercent(95, target) })],
  [2, step('empty', { source: partitionChoice, toRecipient: inPercent(80, target), toSender: inPercent(60, target) })],
  [6, step('show', { messages: messageNumbers, isVisible: anyOf<unknown>(true, false, 'no') })],
  [3, step('reference', { kind: anyOf(...recordKinds), id: inPercent(70, recordId), isHeld: anyOf(false, true) })],
)

const frequentCaller = anyOf('user', 'consumer', 'userOfB', 'userOfClosed', 'representative', 'foreignConsumer')

const callerRequest: fc.Arbitrary<CallerRequest> = fc
  .tuple(
    fc.noBias(weighted<WalkCallerName>([2, frequentCaller], [1, anyOf(...walkCallerNames)])),
    inPercent(3, anyOf(...modelServiceNames)),
    request,
  )
  .map(([by, down, asked]) => ({ ...asked, by, ...(down && { down }) }))

const user = anyOf<WalkCallerName>('user', 'userOfB', 'userOfClosed', 'userWithout', 'shortUser', 'foreignUser')

const outsideChange = weighted<OutsideChange>(
  [3, step('grant', { user, partition: partitionChoice, consult: fc.boolean() })],
  [1, step('mandate', { given: fc.boolean() })],
  [1, step('wait', { hours: anyOf(1, 13, 24) })],
)

export const walkStep: fc.Arbitrary<WalkStep> = weighted<WalkStep>([19, callerRequest], [1, outsideChange])
