/** §5.4, §5.6: cases without a column in the access grid: the closed partition, and a right on GENERAL only. */
import { personaOf } from '../../src/contract/personas.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { getDetails, listMessages, listReceived, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { accessKindDescriptions } from './grid/caller-kinds.ts'

const { causes } = accessKindDescriptions['by-consumer']

/** §5.4: an application of the enterprise reads all partitions, received and sent messages. */
const closedPartitionRead = scenario({
  id: 'access-closed-partition-read-by-consumer',
  title: 'An application of the enterprise reads the closed partition',
  clauses: ['5.4.list-all-partitions', '5.4.details-any-partition', '5.4.sent', '5.9.message-of-any-partition'],
  persona: 'documentConsumer',
  needs: ['closedPartition', 'closedMessage', 'closedSentMessage'],
  causes,
  steps: ({ closedPartition: { partitionId, message }, closedMessage, closedSentMessage }) => [
    step('list-closed-partition', 'list the messages of the closed partition')
      .send(listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 100 }))
      .expect(status(200), contains('a message of the closed partition', message)),
    step('list-received', 'list the received messages of all partitions')
      .send(listReceived({ pageSize: 20 }))
      .expect(status(200), contains('a recent message of the closed partition', message)),
    step('list-sent', 'list the sent messages of all partitions')
      .send(listMessages({ folder: 'out', visible: true, pageSize: 100 }))
      .expect(status(200), contains('a recent sent message of the closed partition', closedSentMessage)),
    step('details-received', 'get the details of a received message of the closed partition')
      .send(getDetails(closedMessage))
      .expect(status(200), showsMessage(closedMessage)),
    step('details-sent', 'get the details of a sent message of the closed partition')
      .send(getDetails(closedSentMessage))
      .expect(status(200), showsMessage(closedSentMessage)),
  ],
})

/** §5.4: it changes messages of that partition too. */
const closedPartitionChanged = scenario({
  id: 'access-closed-partition-changed-by-consumer',
  title: 'An application of the enterprise changes messages of the closed partition',
  clauses: ['5.4.change-partition', '5.4.change-visibility'],
  persona: 'documentConsumer',
  needs: ['closedHiddenMessage', 'partitionB'],
  reads: 'item',
  changes: ['closedHiddenMessage'],
  causes,
  steps: ({ closedHiddenMessage: { messageId, recipientPartition }, partitionB: { partitionId } }) => [
    step('changeVisibility', 'show a hidden message of the closed partition')
      .send(setVisible([messageId], true))
      .expect(success)
      .restore(setVisible([messageId], false)),
    step('changePartition', 'move the message to partition B')
      .send(moveMessages([messageId], partitionId))
      .expect(success)
      .restore(moveMessages([messageId], recipientPartition)),
  ],
})

/** §5.6: the right on GENERAL gives access to no other partition. */
const rightOnGeneralAlone = scenario({
  id: 'access-details-right-on-general-alone',
  title: 'The right on GENERAL gives no access to a message of partition B',
  clauses: ['5.6.details-refused', '5.6.details-allowed', '7.reading-message', '5.6.partition-service-decides'],
  persona: 'userOfGeneral',
  needs: ['partitionB'],
  causes: accessKindDescriptions['without-right'].causes,
  steps: ({ partitionB: { message } }) => [
    step('user-of-b', `get the details of a message of B, as ${personaOf('userOfB').says}`)
      .sendAs('userOfB', getDetails(message))
      .given(status(200), showsMessage(message)),
    step('user-of-general', `get the same details, as ${personaOf('userOfGeneral').says}`)
      .send(getDetails(message))
      .expect(messageRefused),
  ],
})

export const outsideGridScenarios = [closedPartitionRead, closedPartitionChanged, rightOnGeneralAlone]
