import { paths } from '../../src/contract/interface/paths.ts'
import type { FaultKind } from '../../src/contract/stub-control.ts'
import { liesIn, status, success } from '../../src/engine/expectations/answers/body.ts'
import { failsClosed, tellsOfTrouble } from '../../src/engine/expectations/answers/status.ts'
import { meetsTheFault } from '../../src/engine/expectations/calls.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { moveBack, moveToNew } from '../outbound-calls/target-partition.ts'
import { ofImpatience, ofOpenDoors } from './causes.ts'
import { down, garbled, recoverySeconds, slow, type Trouble } from './fault-kinds.ts'

const lookup = 'the lookup of partitions'
const fault = (kind: FaultKind) => ({ service: 'partition', operation: 'partitions', kind }) as const

/**
 * §5.6: nothing is moved to a partition of which nobody says that it exists. The target is new, so that no remembered
 * list can tell of it.
 */
const closes = (name: string, troubles: readonly Trouble[]): AnyScenario =>
  scenario({
    id: `fault-partitions-${name}-closes-move`,
    rows: [],
    title: `While ${lookup} is ${name}, nothing is moved`,
    level: 'MUST',
    clauses: ['5.6.unanswered-target-closes-move'],
    persona: 'humanUser',
    needs: ['movable'],
    reads: 'item',
    changes: ['movable'],
    evidence: 'all',
    faulty: true,
    arranges: true,
    causes: ofOpenDoors,
    steps: ({ movable: { message } }) => [
      ...troubles.map(
        ({ kind, says }, index): Step => ({
          why: `move a message to a new partition while ${lookup} ${says}`,
          ...(index === 0 && { arrange: { newPartition: true }, undo: [moveBack(message)] }),
          fault: fault(kind),
          send: moveToNew(message),
          given: kind === 'refused' ? [] : [meetsTheFault],
          expect: [failsClosed],
          advise: [tellsOfTrouble],
        }),
      ),
      {
        why: 'the message lies where it lay',
        as: 'documentConsumer',
        send: get(paths.details, { messageId: message.messageId }),
        given: [status(200)],
        expect: [liesIn(message.recipientPartition)],
        withinSeconds: recoverySeconds,
      },
      {
        why: 'when all is well again it is moved',
        send: moveToNew(message),
        given: [success],
        withinSeconds: recoverySeconds,
        undo: [moveBack(message)],
      },
    ],
  })

/** Our decision: a service may take a moment, and is waited for. */
const waitsFor = scenario({
  id: 'fault-partitions-slow-move',
  rows: [],
  title: `While ${lookup} ${slow.says}, a message is moved all the same`,
  level: 'SHOULD',
  clauses: ['5.6.slow-service-waited-for'],
  persona: 'humanUser',
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  evidence: 'all',
  faulty: true,
  arranges: true,
  causes: ofImpatience,
  steps: ({ movable: { message } }) => [
    {
      why: `move a message to a new partition while ${lookup} ${slow.says}`,
      arrange: { newPartition: true },
      fault: fault(slow.kind),
      send: moveToNew(message),
      given: [meetsTheFault],
      advise: [success],
      undo: [moveBack(message)],
    },
  ],
})

export const closesMove: readonly AnyScenario[] = [closes('down', down), closes('garbled', garbled), waitsFor]
