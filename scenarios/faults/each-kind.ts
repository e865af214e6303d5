/** §5: single messages, named partitions and counts while a lookup gives each kind of unusable answer, or none. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast, file, isInPartition, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import {
  failsClosed,
  reachesFaultOrRefuses,
  refusalOrGatewayError,
} from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { stillVisibleStep } from '../effects/effect-steps.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import {
  clientErrorFaults,
  type DescribedFault,
  failOpenCauses,
  mayMeanRefusal,
  otherStatusFaults,
  recoverySeconds,
  resetFault,
  unavailableFault,
  unclearFlagFaults,
  unusableAnswerFaults,
} from './fault-kinds.ts'
import { type AnsweredLookup, lookups } from './lookups.ts'

const answers: readonly DescribedFault[] = [
  ...clientErrorFaults,
  ...unusableAnswerFaults,
  ...unclearFlagFaults,
  resetFault,
  unavailableFault,
  ...otherStatusFaults,
]

/** The request during one fault after the other. Refused each time, so nothing can be cached. */
const duringEachAnswer = (lookup: AnsweredLookup, attempts: readonly WrittenStep[]): WrittenStep[] =>
  answers.flatMap((answer, index) =>
    attempts.map(({ step: { id, why, send, restore } }, position) =>
      step(`${id}-during-${kebabCase(answer.kind)}`, `${why} while ${lookups[lookup].says} ${answer.says}`)
        .send(send)
        .with({
          fault: { service: lookups[lookup].service, operation: lookups[lookup].operation, kind: answer.kind },
          ...(restore && index === 0 && { restore }),
        })
        .given(index + position === 0 ? reachesFault : reachesFaultOrRefuses)
        .expect(failsClosed)
        .advise(...(mayMeanRefusal(answer) ? [] : [refusalOrGatewayError])),
    ),
  )

type ReadNeeds = Pick<Needs, 'readMessage' | 'partitionB' | 'expiringSoon'>

const readAttempts = ({ readMessage, partitionB }: ReadNeeds): WrittenStep[] => {
  const { messageId, mainAttachmentId: attachmentId, mainDigest } = readMessage
  return [
    step('details', 'get the details of a message')
      .send(getDetails(readMessage))
      .given(status(200), showsMessage(readMessage)),
    step('content', 'download its main content')
      .send(get(paths.content, { messageId, attachmentId }))
      .given(status(200), file(mainDigest)),
    step('list', 'list messages')
      .send(listReceived({ pageSize: 10 }))
      .given(status(200), nonEmptyList),
    step('partition', 'list the messages of partition B')
      .send(listReceived({ recipientPartition: partitionB.partitionId, pageSize: 10 }))
      .given(status(200), nonEmptyList),
    step('count', 'count the messages that expire soon')
      .send(nearlyExpiredRequest())
      .given(status(200), countAtLeast(1)),
  ]
}

interface ClosedLookup {
  lookup: AnsweredLookup
  reads: readonly ClauseId[]
  changes: readonly ClauseId[]
}

const closedLookups: readonly ClosedLookup[] = [
  {
    lookup: 'rights',
    reads: [
      '5.6.unanswered-right-closes-reads',
      '5.6.unanswered-right-closes-lists',
      '5.6.unanswered-right-closes-statistics',
      '5.6.no-content-without-right',
      '2.rights-consult',
    ],
    changes: ['5.6.unanswered-right-closes-changes', '2.rights-consult'],
  },
  {
    lookup: 'mandate',
    reads: ['5.5.unanswered-mandate-closes-reads', '5.5.mandate-refused-403'],
    changes: ['5.5.unanswered-mandate-closes-writes', '5.5.mandate-refused-403'],
  },
  {
    lookup: 'introspect',
    reads: ['5.2.unconfirmed-closes-reads', '5.2.inactive-refused'],
    changes: ['5.2.unconfirmed-closes-writes', '5.2.inactive-refused'],
  },
]

const eachAnswerDefaults = { stubCalls: 'duringStep', injectsFaults: true, causes: failOpenCauses } as const

const readsClosed = ({ lookup, reads }: ClosedLookup) =>
  scenario({
    ...eachAnswerDefaults,
    id: `fault-${lookup}-each-answer-closes-reads`,
    title: `No unusable answer of ${lookups[lookup].says} opens a message, a named partition or a count`,
    clauses: reads,
    persona: lookups[lookup].persona,
    needs: ['readMessage', 'partitionB', 'expiringSoon'],
    steps: (needs) => {
      const attempts = readAttempts(needs)
      return [
        ...duringEachAnswer(lookup, attempts),
        ...attempts.map(({ step: { id, why, send, given = [] } }) =>
          step(`${id}-after`, `after the faults, as another caller, ${why}`)
            .sendAs(lookups[lookup].probe, send)
            .with({ withinSeconds: recoverySeconds })
            .given(...given),
        ),
      ]
    },
  })

const changesClosed = ({ lookup, changes }: ClosedLookup) =>
  scenario({
    ...eachAnswerDefaults,
    id: `fault-${lookup}-each-answer-closes-changes`,
    title: `No unusable answer of ${lookups[lookup].says} lets a message be hidden or moved`,
    clauses: changes,
    persona: lookups[lookup].persona,
    needs: ['movable'],
    changes: ['movable'],
    steps: ({ movable: { message, targetPartitionId } }) => {
      const hide = setVisible([message.messageId], false)
      const show = setVisible([message.messageId], true)
      const move = moveMessages([message.messageId], targetPartitionId)
      return [
        ...duringEachAnswer(lookup, [
          step('hide', 'hide a message').send(hide).restore(show),
          step('move', 'move it').send(move).restore(undoMove(message)),
        ]),
        step('details', 'the message is in its partition')
          .sendAs('documentConsumer', getDetails(message))
          .with({ withinSeconds: recoverySeconds })
          .given(status(200))
          .expect(isInPartition(message.recipientPartition)),
        stillVisibleStep(message),
        step('hide-after', 'after the faults, as another caller, hide the message')
          .sendAs(lookups[lookup].probe, hide)
          .with({ withinSeconds: recoverySeconds })
          .restore(show)
          .given(success),
        step('move-after', 'after the faults, as another caller, move the message')
          .sendAs(lookups[lookup].probe, move)
          .with({ withinSeconds: recoverySeconds })
          .restore(undoMove(message))
          .given(success),
      ]
    },
  })

export const eachAnswerScenarios = [...closedLookups.map(readsClosed), ...closedLookups.map(changesClosed)]
