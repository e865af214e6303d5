/** §3, §5.4, §5.5: changes of many messages of all kinds in one request of an application. */
import { personaOf } from '../../../src/contract/personas.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { doneOrTooMany, idsOf, unknownPartitionId } from '../../states/moves/move-steps.ts'
import { listedGivenStep, listedIfDoneStep } from '../effect-steps.ts'

const applications = ['representative', 'documentConsumer'] as const

/** The second caller changes what the first one moved, and moves it back. */
export const manyChangedByApplications = scenario({
  id: 'bulk-change-reaches-all-by-applications',
  title: 'One request of an application or a representative hides, shows or moves up to 24 messages',
  clauses: [
    '3.moved-by-change-partition',
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.moved-target-exists',
    '5.6.change-partition-target-exists',
    '5.4.change-partition',
    '5.4.change-visibility',
    '5.5.mandate-granted-change-partition',
    '5.5.mandate-granted-change-visibility',
  ],
  needs: ['manyMovable'],
  changes: ['manyMovable'],
  causes: [
    'Applications have an UPDATE of their own, which leaves out some kinds of messages: registered, unread, without files.',
    'A moved message is no longer found, because the partition that it had is looked up.',
  ],
  steps: ({ manyMovable: { messages, targetPartitionId } }) => {
    const ids = idsOf(messages)
    const home = messages[0]?.recipientPartition ?? ''
    const all = { what: 'all messages are', messages }
    return [
      listedGivenStep('visible-before', { ...all, partitionId: home, visible: true }),
      ...applications.flatMap((caller, turn) => {
        const id = kebabCase(caller)
        const { says } = personaOf(caller)
        const [here, there] = turn === 0 ? [home, targetPartitionId] : [targetPartitionId, home]
        const stepsBefore = 2 + 7 * turn
        return [
          step(`${id}-move-to-unknown`, `move all of them to a partition that does not exist, as ${says}`)
            .sendAs(caller, moveMessages(ids, unknownPartitionId))
            .expect(clientError)
            .restore(moveMessages(ids, home)),
          step(`${id}-hide`, `hide all of them, as ${says}`)
            .sendAs(caller, setVisible(ids, false))
            .expect(doneOrTooMany)
            .restore(setVisible(ids, true)),
          listedIfDoneStep(`${id}-hidden`, { ...all, partitionId: here, visible: false }, stepsBefore + 1),
          step(`${id}-show`, `show all of them, as ${says}`)
            .sendAs(caller, setVisible(ids, true))
            .expect(doneOrTooMany),
          listedIfDoneStep(`${id}-shown`, { ...all, partitionId: here, visible: true }, stepsBefore + 3),
          step(`${id}-move`, `move all of them, as ${says}`)
            .sendAs(caller, moveMessages(ids, there))
            .expect(doneOrTooMany)
            .restore(moveMessages(ids, home)),
          listedIfDoneStep(`${id}-moved`, { ...all, partitionId: there, visible: true }, stepsBefore + 5),
        ]
      }),
    ]
  },
})
