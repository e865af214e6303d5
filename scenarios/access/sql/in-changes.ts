/**
 * §2, §5.6: a quotation mark in the body of a change is text (SQL injection). The condition after it is true or false, and
 * never concerns another message: a provider that is open to it changes one message, which is moved and shown again.
 */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, type RequestSpec, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { knownContentSteps, movePartition, undoMove } from '../../states/moves/move-steps.ts'

/** A value goes on with a condition, each for another way to write the query. */
const conditions: readonly (readonly [form: string, after: (value: string, holds: boolean) => string])[] = [
  ['quote', (value, holds) => `${value}' AND '1'='${holds ? 1 : 2}`],
  ['bracket', (value, holds) => `${value}') AND ('1'='${holds ? 1 : 2}`],
  ['double-quote', (value, holds) => `${value}" AND "1"="${holds ? 1 : 2}`],
  ['number', (value, holds) => `${value} AND 1=${holds ? 1 : 2}`],
  ['number-in-brackets', (value, holds) => `${value}) AND (1=${holds ? 1 : 2}`],
]

interface Attacked {
  id: string
  says: string
  value: string
  request: (value: string) => RequestSpec
  /** shows that the message is as it was */
  unchanged: { send: RequestSpec; shows: Expectation }
  restore: RequestSpec
}

/**
 * A false condition first: a provider that changes the message then reads only the beginning of the value, which is not
 * SQL. Only the change by a true condition is a failure. A firewall may drop such a request.
 */
const attackSteps = ({ id, says, value, request, unchanged: { send, shows }, restore }: Attacked): WrittenStep[] => {
  const attacks = (truth: boolean) =>
    conditions.map(([form, after]) =>
      step(`${id}-${truth}-${form}`, `${says} ${after(value, truth)}`)
        .send(request(after(value, truth)))
        .with({ mayBeDropped: true }),
    )
  const check = (truth: boolean) =>
    step(`${id}-after-${truth}`, `after ${truth} conditions the message is as it was`)
      .sendAs('documentConsumer', send)
      .given(status(200))
  const [first, ...others] = attacks(false)
  return [
    ...(first ? [first.restore(restore)] : []),
    ...others,
    check(false).given(shows),
    ...attacks(true),
    check(true).expect(shows),
  ]
}

/** The message is the only one of its partition, so nothing else can move. */
const sourceSteps = (message: MessageHandle, partitionId: string): WrittenStep[] => {
  const moveFrom = (source: string) => movePartition(source, { received: defaultPartition, sent: defaultPartition })
  return [
    ...knownContentSteps(partitionId),
    step('prepare', 'move a message to an empty partition')
      .send(moveMessages([message.messageId], partitionId))
      .given(success)
      .restore(undoMove(message)),
    ...attackSteps({
      id: 'source',
      says: 'move all messages of the partition',
      value: partitionId,
      request: moveFrom,
      unchanged: { send: getDetails(message), shows: isInPartition(partitionId) },
      restore: undoMove(message),
    }),
    step('source-control', 'move all messages of that partition').send(moveFrom(partitionId)).given(status(204)),
  ]
}

const inChanges = scenario({
  id: 'access-sql-in-changes',
  title: 'SQL in a message identifier or in the source partition of a change changes no message',
  clauses: [
    '2.change-visibility-message-ids',
    '2.change-partition-message-ids',
    '2.change-partition-source',
    '3.moved-by-source',
    '3.visibility-of-others',
    '3.partition-of-others',
  ],
  needs: ['generalMovable', 'partitionB', 'emptyPartition'],
  changes: ['generalMovable'],
  runsAlone: true,
  causes: [
    'The identifiers are joined to the text of the update (IN with String.join or implode), in place of parameters.',
    'The update of a whole partition is a text with the identifier of the partition joined to it (createNativeQuery with +).',
  ],
  steps: ({ generalMovable: message, partitionB: { partitionId }, emptyPartition }) => {
    const { messageId } = message
    return [
      ...attackSteps({
        id: 'hide',
        says: 'hide the message',
        value: messageId,
        request: (value) => setVisible([value], false),
        unchanged: {
          send: windowAround({ folder: 'in', visible: true }, message),
          shows: contains('the message', message),
        },
        restore: setVisible([messageId], true),
      }),
      ...attackSteps({
        id: 'move',
        says: 'move the message',
        value: messageId,
        request: (value) => moveMessages([value], partitionId),
        unchanged: { send: getDetails(message), shows: isInPartition(defaultPartition) },
        restore: undoMove(message),
      }),
      step('hide-control', 'hide the message by its identifier')
        .send(setVisible([messageId], false))
        .given(success)
        .restore(setVisible([messageId], true)),
      step('move-control', 'move the message by its identifier')
        .send(moveMessages([messageId], partitionId))
        .given(success)
        .restore(undoMove(message)),
      ...sourceSteps(message, emptyPartition.partitionId),
    ]
  },
})

export const sqlChangeScenarios = [inChanges]
