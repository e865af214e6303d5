/** What the grid has no column for: the closed partition, and a right on GENERAL alone. */

import { paths } from '../../src/contract/interface/paths.ts'
import { personaOf } from '../../src/contract/personas.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { showsMessage, status, success } from '../../src/engine/expectations/answers/body.ts'
import { holds } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'
import { accessKindDescriptions } from './grid/caller-kinds.ts'

const { causes } = accessKindDescriptions['by-consumer']

/** §5.4: no partition is closed to an application of the enterprise, and sent messages are open as well. */
const closedPartitionRead = scenario({
  id: 'access-closed-partition-read-by-consumer',
  title: 'An application of the enterprise reads the partition that a user may not consult',
  level: 'MUST',
  clauses: ['5.4.list-all-partitions', '5.4.details-any-partition', '5.4.sent', '5.9.message-of-any-partition'],
  persona: 'documentConsumer',
  needs: ['closedPartition', 'closedMessage', 'closedSentMessage'],
  reads: 'list',
  causes,
  steps: ({ closedPartition: { partitionId, message }, closedMessage, closedSentMessage }) => [
    {
      why: 'ask for the list of that partition',
      send: listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 100 }),
      expect: [status(200), holds('a message of that partition', message)],
    },
    {
      why: 'ask for the list of all partitions',
      send: listMessages({ folder: 'in', visible: true, pageSize: 20 }),
      expect: [status(200), holds('a recent message of that partition', message)],
    },
    {
      why: 'ask for the sent messages of all partitions',
      send: listMessages({ folder: 'out', visible: true, pageSize: 100 }),
      expect: [status(200), holds('a recent sent message of that partition', closedSentMessage)],
    },
    {
      why: 'ask for the details of a message of that partition',
      send: get(paths.details, { messageId: closedMessage.messageId }),
      expect: [status(200), showsMessage(closedMessage)],
    },
    {
      why: 'ask for the details of a sent message of that partition',
      send: get(paths.details, { messageId: closedSentMessage.messageId }),
      expect: [status(200), showsMessage(closedSentMessage)],
    },
  ],
})

/** §5.4: it moves and hides messages there as well. */
const closedPartitionChanged = scenario({
  id: 'access-closed-partition-changed-by-consumer',
  title: 'An application of the enterprise moves and shows messages of the partition that a user may not consult',
  level: 'MUST',
  clauses: ['5.4.change-partition', '5.4.change-visibility'],
  persona: 'documentConsumer',
  needs: ['closedHiddenMessage', 'partitionB'],
  reads: 'item',
  changes: ['closedHiddenMessage'],
  causes,
  steps: ({ closedHiddenMessage: { messageId, recipientPartition }, partitionB: { partitionId } }) => [
    {
      why: 'show a hidden one',
      send: setVisible([messageId], true),
      expect: [success],
      restore: [setVisible([messageId], false)],
    },
    {
      why: 'move it to partition B',
      send: moveMessages([messageId], partitionId),
      expect: [success],
      restore: [moveMessages([messageId], recipientPartition)],
    },
  ],
})

/** §5.6: the right on GENERAL opens no other partition. */
const rightOnGeneralAlone = scenario({
  id: 'access-details-right-on-general-alone',
  title: 'The right on GENERAL does not open a message of partition B',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.details-allowed', '7.reading-message', '5.6.partition-service-decides'],
  persona: 'userOfGeneral',
  needs: ['partitionB'],
  reads: 'item',
  causes: accessKindDescriptions['without-right'].causes,
  steps: ({ partitionB: { message } }) => [
    {
      why: `ask for its details, as ${personaOf('userOfB').says}`,
      as: 'userOfB',
      send: get(paths.details, { messageId: message.messageId }),
      given: [status(200), showsMessage(message)],
    },
    {
      why: `ask for its details, as ${personaOf('userOfGeneral').says}`,
      send: get(paths.details, { messageId: message.messageId }),
      expect: [followsReading('messageWithoutAccess', { scenarios: [status(404)], guidance: [status(403)] })],
    },
  ],
})

export const outsideGridScenarios = [closedPartitionRead, closedPartitionChanged, rightOnGeneralAlone]
