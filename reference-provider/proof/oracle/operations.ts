/** What a walk may do next, for fast-check to choose from. It shrinks towards the user who asks for the list. */
import fc from 'fast-check'
import { type WalkCallerName, walkCallerNames } from './model/data/callers.ts'
import { modelServiceNames } from './model/data/state.ts'
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
import { invalidReplyForms, validReplyForms } from './model/replies.ts'
import { statisticChoices } from './model/statistics.ts'
import { anyOf, inPercent, invalidQuery, listQuery, partitionChoice, statisticQuery } from './queries.ts'

/** 42 of our mailbox, 14 of another, then replies, then numbers that do not exist. */
const messageNumber = fc.noBias(fc.integer({ min: 0, max: 59 }))

const list = fc.record({
  do: fc.constant('list' as const),
  query: fc.oneof({ weight: 19, arbitrary: listQuery }, { weight: 1, arbitrary: invalidQuery }),
  origin: inPercent(5, anyOf('https://portal.example', 'https://portal.example.evil', 'null')),
})

const count = fc.record({
  do: fc.constant('count' as const),
  statistic: anyOf(...statisticChoices),
  query: statisticQuery,
})
const head = anyOf(false, false, false, false, true)
const readPart = fc.record({
  do: fc.constant('look' as const),
  part: anyOf(...messageParts),
  message: messageNumber,
  head,
})
const download = fc.record({
  do: fc.constant('download' as const),
  message: messageNumber,
  attachment: anyOf(...attachmentChoices),
  head,
})

const action = fc.oneof(
  { weight: 2, arbitrary: fc.constant(actionChoices[0]) },
  { weight: 1, arbitrary: anyOf(...actionChoices) },
)
/** Two thirds of the messages carry one; here nearly all do. */
const messageWithAction = fc.oneof(
  { weight: 4, arbitrary: anyOf(0, 2, 5, 6, 8, 11, 12, 14, 17, 20) },
  { weight: 1, arbitrary: messageNumber },
)
const readAction = fc.record({
  do: fc.constant('readAction' as const),
  message: messageWithAction,
  action,
  path: anyOf(...actionPaths),
})
const execute = fc.record({
  do: fc.constant('execute' as const),
  message: messageWithAction,
  action,
  path: anyOf('actions' as const, 'messageActions' as const),
  isExecuted: anyOf<unknown>(true, false, true, false, true, false, 'true', null),
})
const reply = fc.record({
  do: fc.constant('reply' as const),
  message: messageNumber,
  form: fc.oneof(
    { weight: 4, arbitrary: anyOf(...validReplyForms) },
    { weight: 1, arbitrary: anyOf(...invalidReplyForms) },
  ),
})

const messageNumbers = fc.array(messageNumber, { minLength: 1, maxLength: 3 })
const target = anyOf('B', 'GENERAL', 'CLOSED', 'TARGET', 'NOWHERE')
const move = fc.record({ do: fc.constant('move' as const), messages: messageNumbers, target: inPercent(95, target) })
const movePartition = fc.record({
  do: fc.constant('empty' as const),
  source: partitionChoice,
  toRecipient: inPercent(80, target),
  toSender: inPercent(60, target),
})
const show = fc.record({
  do: fc.constant('show' as const),
  messages: messageNumbers,
  isVisible: anyOf<unknown>(true, false, 'no'),
})
const reference = fc.record({
  do: fc.constant('reference' as const),
  kind: anyOf(...recordKinds),
  id: inPercent(70, anyOf('counter', 'archive', 'finances', 'health', 'letter', 'registered-letter', 'nowhere')),
  isHeld: anyOf(false, true),
})

const request: fc.Arbitrary<ModelRequest> = fc.oneof(
  { weight: 30, arbitrary: list },
  { weight: 10, arbitrary: count },
  { weight: 16, arbitrary: readPart },
  { weight: 10, arbitrary: download },
  { weight: 3, arbitrary: readAction },
  { weight: 6, arbitrary: execute },
  { weight: 5, arbitrary: reply },
  { weight: 6, arbitrary: move },
  { weight: 2, arbitrary: movePartition },
  { weight: 6, arbitrary: show },
  { weight: 3, arbitrary: reference },
)

const frequentCallers: WalkCallerName[] = [
  'user',
  'consumer',
  'userOfB',
  'userOfClosed',
  'representative',
  'foreignConsumer',
]

const callerRequest: fc.Arbitrary<CallerRequest> = fc
  .tuple(
    fc.noBias(
      fc.oneof(
        { weight: 2, arbitrary: anyOf(...frequentCallers) },
        { weight: 1, arbitrary: anyOf(...walkCallerNames) },
      ),
    ),
    inPercent(3, anyOf(...modelServiceNames)),
    request,
  )
  .map(([by, down, asked]) => ({ ...asked, by, ...(down && { down }) }))

const outsideChange: fc.Arbitrary<OutsideChange> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      user: anyOf<WalkCallerName>('user', 'userOfB', 'userOfClosed', 'userWithout', 'shortUser', 'foreignUser'),
      partition: partitionChoice,
      consult: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mandate' as const), given: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: anyOf(1, 13, 24) }) },
)

export const walkStep: fc.Arbitrary<WalkStep> = fc.oneof(
  { weight: 19, arbitrary: callerRequest },
  { weight: 1, arbitrary: outsideChange },
)
