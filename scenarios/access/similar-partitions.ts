/** §2, §5.6: a right on a partition opens only that partition, not one whose identifier resembles it. */
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { doesNotContain, eachMessageHas, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { listRefused, messageRefused } from '../../src/engine/expectations/refusals.ts'
import { getDetails, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/**
 * The user can consult partition B and, in the answers of the partition service, partitions such as `legal` and `LEGA`
 * beside LEGAL. The service says consult=false of LEGAL itself.
 */
const similarPartitionsClosed = scenario({
  id: 'access-similar-partitions-closed',
  title: 'A right on a partition with a similar identifier opens no other partition',
  clauses: [
    '5.6.partition-service-decides',
    '5.6.list-consultable-only',
    '4.1.all-partitions-consultable-only',
    '5.6.details-refused',
    '7.reading-message',
  ],
  persona: 'userOfSimilarPartitions',
  needs: ['closedMessage', 'generalMessage', 'partitionB'],
  requiresExactRights: true,
  causes: [
    'Partitions are compared with LIKE, startsWith or contains instead of being equal.',
    'Partitions are compared in any case: equalsIgnoreCase, or a case-insensitive collation of the database.',
    'Partitions are compared as numbers (Integer.parseInt, == of PHP, a numeric column), so that 007 is 7.',
  ],
  steps: ({ closedMessage, generalMessage, partitionB: { partitionId } }) => {
    const others = [
      { id: 'closed', what: 'the closed partition', message: closedMessage },
      { id: 'general', what: 'GENERAL', message: generalMessage },
    ]
    return [
      ...others.map(({ id, what, message }) =>
        step(`${id}-as-application`, `as an application, get the details of a message of ${what}`)
          .sendAs('documentConsumer', getDetails(message))
          .given(status(200), showsMessage(message)),
      ),
      step('list', 'list messages, with a right on partition B and on partitions with similar identifiers')
        .send(listReceived({}, ['recipientPartition']))
        .given(status(200), nonEmptyList)
        .expect(
          eachMessageHas('recipientPartition', partitionId),
          doesNotContain('a message of another partition', closedMessage, generalMessage),
        ),
      ...others.map(({ id, what, message }) =>
        step(`details-${id}`, `get the details of the message of ${what}`)
          .send(getDetails(message))
          .expect(messageRefused),
      ),
    ]
  },
})

/** The same for messages and a partition that a request names: the right is on `7`, and the partition is `007`. */
const similarDigitsClosed = scenario({
  id: 'access-similar-digits-closed',
  title: 'A right on a partition such as 7 opens no message of 007',
  clauses: [
    '5.6.partition-service-decides',
    '5.6.details-refused',
    '5.6.list-of-partition-refused',
    '7.reading-message',
  ],
  persona: 'userOfSimilarPartitions',
  needs: ['messageInDigitPartition', 'partitionB'],
  requiresExactRights: true,
  causes: [
    'Partitions are compared with ==, in_array or array_search (PHP), which take 007 and 7 for equal numbers.',
    'The rights are kept under keys of an object or of an array, and a key of digits becomes a number.',
  ],
  steps: ({ messageInDigitPartition: message, partitionB }) => {
    const { recipientPartition } = message
    return [
      step('as-application', `as an application, get the details of a message of ${recipientPartition}`)
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200), showsMessage(message)),
      step('open-message', 'get the details of a message of partition B')
        .send(getDetails(partitionB.message))
        .given(status(200), showsMessage(partitionB.message)),
      step('details', `get the details of the message of ${recipientPartition}`)
        .send(getDetails(message))
        .expect(messageRefused),
      step('list', `list the messages of ${recipientPartition}`)
        .send(listReceived({ recipientPartition }))
        .expect(listRefused),
    ]
  },
})

export const similarPartitionScenarios = [similarPartitionsClosed, similarDigitsClosed]
