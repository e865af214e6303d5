/** What a walk may do next, for fast-check to choose from. It shrinks towards the user who asks for the list. */
import fc from 'fast-check'
import { type MemberName, memberNames } from './model/data/callers.ts'
import { services } from './model/data/state.ts'
import {
  type Asking,
  actionChoices,
  actionPaths,
  attachmentChoices,
  type Call,
  type Happening,
  type Operation,
  parts,
  referenceKinds,
} from './model/operation.ts'
import { replyForms, wrongReplyForms } from './model/replies.ts'
import { statistics } from './model/statistics.ts'
import { counted, criteria, one, partition, sometimes, wrong } from './queries.ts'

/** 42 of our mailbox, 14 of another, then replies, and numbers that nobody gave out. */
const message = fc.noBias(fc.integer({ min: 0, max: 59 }))

const list = fc.record({
  do: fc.constant('list' as const),
  query: fc.oneof({ weight: 19, arbitrary: criteria }, { weight: 1, arbitrary: wrong }),
  origin: sometimes(5, one('https://portal.example', 'https://portal.example.evil', 'null')),
})

const count = fc.record({ do: fc.constant('count' as const), statistic: one(...statistics), query: counted })
const head = one(false, false, false, false, true)
const look = fc.record({ do: fc.constant('look' as const), part: one(...parts), message, head })
const download = fc.record({
  do: fc.constant('download' as const),
  message,
  attachment: one(...attachmentChoices),
  head,
})

const action = fc.oneof(
  { weight: 2, arbitrary: fc.constant(actionChoices[0]) },
  { weight: 1, arbitrary: one(...actionChoices) },
)
/** Two thirds of the messages carry one; here nearly all do. */
const acting = fc.oneof(
  { weight: 4, arbitrary: one(0, 2, 5, 6, 8, 11, 12, 14, 17, 20) },
  { weight: 1, arbitrary: message },
)
const readAction = fc.record({
  do: fc.constant('readAction' as const),
  message: acting,
  action,
  path: one(...actionPaths),
})
const execute = fc.record({
  do: fc.constant('execute' as const),
  message: acting,
  action,
  path: one('actions' as const, 'messageActions' as const),
  isExecuted: one<unknown>(true, false, true, false, true, false, 'true', null),
})
const reply = fc.record({
  do: fc.constant('reply' as const),
  message,
  form: fc.oneof({ weight: 4, arbitrary: one(...replyForms) }, { weight: 1, arbitrary: one(...wrongReplyForms) }),
})

const messages = fc.array(message, { minLength: 1, maxLength: 3 })
const target = one('B', 'GENERAL', 'CLOSED', 'TARGET', 'NOWHERE')
const move = fc.record({ do: fc.constant('move' as const), messages, target: sometimes(95, target) })
const empty = fc.record({
  do: fc.constant('empty' as const),
  source: partition,
  toRecipient: sometimes(80, target),
  toSender: sometimes(60, target),
})
const show = fc.record({ do: fc.constant('show' as const), messages, isVisible: one<unknown>(true, false, 'no') })
const reference = fc.record({
  do: fc.constant('reference' as const),
  kind: one(...referenceKinds),
  id: sometimes(70, one('counter', 'archive', 'finances', 'health', 'letter', 'registered-letter', 'nowhere')),
  isHeld: one(false, true),
})

const asking: fc.Arbitrary<Asking> = fc.oneof(
  { weight: 30, arbitrary: list },
  { weight: 10, arbitrary: count },
  { weight: 16, arbitrary: look },
  { weight: 10, arbitrary: download },
  { weight: 3, arbitrary: readAction },
  { weight: 6, arbitrary: execute },
  { weight: 5, arbitrary: reply },
  { weight: 6, arbitrary: move },
  { weight: 2, arbitrary: empty },
  { weight: 6, arbitrary: show },
  { weight: 3, arbitrary: reference },
)

const frequent: MemberName[] = ['user', 'consumer', 'userOfB', 'userOfClosed', 'representative', 'foreignConsumer']

const call: fc.Arbitrary<Call> = fc
  .tuple(
    fc.noBias(fc.oneof({ weight: 2, arbitrary: one(...frequent) }, { weight: 1, arbitrary: one(...memberNames) })),
    sometimes(3, one(...services)),
    asking,
  )
  .map(([by, down, asked]) => ({ ...asked, by, ...(down && { down }) }))

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      user: one<MemberName>('user', 'userOfB', 'userOfClosed', 'userWithout', 'shortUser', 'foreignUser'),
      partition,
      consult: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mandate' as const), given: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: one(1, 13, 24) }) },
)

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 19, arbitrary: call },
  { weight: 1, arbitrary: happening },
)
