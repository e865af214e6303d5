import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { mailboxApplications, mailboxCallers, personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { isInPartition, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { clientError, failsClosed } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  contains,
  doesNotContain,
  noMessageInPartition,
  partitionFields,
} from '../../src/engine/expectations/lists/membership.ts'
import { getDetails, listReceived } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { inAnotherSpelling, type SimilarId, similarIds } from './values/similar-identifiers.ts'
import { listRightsCause } from './without-general.ts'

/** §4.1, list rule 3: the list covers every partition the user can consult, and no other. */
export const everyConsultablePartition = scenario({
  id: 'list-every-consultable-partition',
  title: 'Without recipientPartition, the list covers every partition the user can consult',
  clauses: [
    '4.1.all-partitions-every-consultable',
    '4.1.all-partitions-consultable-only',
    '5.6.list-consultable-only',
    '5.6.partition-service-decides',
  ],
  needs: ['partitionB', 'closedPartition'],
  causes: [
    'Without the parameter, only GENERAL is listed.',
    listRightsCause.consultIgnored,
    listRightsCause.cachedByEnterprise,
  ],
  steps: ({ partitionB, closedPartition }) => [
    step('list-as-consumer', 'the document consumer sees a message of the closed partition')
      .sendAs('documentConsumer', listReceived())
      .given(status(200), contains('a message of the closed partition', closedPartition.message)),
    step('list-as-user', 'the user asks for the list')
      .send(listReceived({}, partitionFields))
      .expect(
        status(200),
        contains('a message of the second partition', partitionB.message),
        contains('a message of another open partition', partitionB.outside),
        doesNotContain('a message of the closed partition', closedPartition.message),
        noMessageInPartition(closedPartition.partitionId),
      ),
  ],
})

/** §4.1, list rule 3: a user with a right on GENERAL only. */
export const listOfGeneralAlone = scenario({
  id: 'list-general-alone',
  title: 'A user who can consult only GENERAL sees its messages and no others',
  clauses: ['4.1.all-partitions-consultable-only', '5.6.list-consultable-only', '5.6.list-of-partition-allowed'],
  persona: 'userOfGeneral',
  needs: ['partitionB', 'closedPartition'],
  causes: [listRightsCause.consultIgnored, listRightsCause.cachedByEnterprise],
  steps: ({ partitionB: { message, outside }, closedPartition }) => [
    step('list-with-both-rights', 'a user with both rights sees a message of partition B')
      .sendAs('humanUser', listReceived())
      .given(status(200), contains('a message of partition B', message)),
    step('list-with-right-on-general', 'the user of GENERAL asks for the list')
      .send(listReceived())
      .expect(
        status(200),
        contains('a message of GENERAL', outside),
        doesNotContain('a message of another partition', message, closedPartition.message),
      ),
    step('list-of-general', 'the user of GENERAL asks for GENERAL')
      .send(listReceived({ recipientPartition: defaultPartition }))
      .expect(
        status(200),
        contains('a message of GENERAL', outside),
        doesNotContain('a message of partition B', message),
      ),
  ],
})

/** §4.1, §5.6: a user without any consult right. Our decision: 200 and an empty list. */
export const listWithoutRights = scenario({
  id: 'list-no-rights-nothing',
  title: 'A user who cannot consult any partition sees no messages',
  clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '4.1.all-partitions-without-general'],
  persona: 'userWithoutRights',
  needs: ['partitionB'],
  causes: [
    'The condition "partition in ()" is dropped for an empty list of partitions, so everything is listed.',
    'The database refuses "partition in ()", and the list ends with 500.',
  ],
  steps: ({ partitionB: { message } }) => [
    step('list-with-rights', 'a user with rights sees a message')
      .sendAs('humanUser', listReceived())
      .given(status(200), contains('a message', message)),
    step('list-without-rights', 'the user without rights asks for the list')
      .send(listReceived())
      .expect(failsClosed, either([status(200)], [clientError]))
      .advise(status(200)),
  ],
})

/** §4.1: recipientPartition selects the partition that it names. No right on a partition limits an application. */
export const similarPartitionLists = scenario({
  id: 'list-partition-similar-identifier',
  title: 'recipientPartition matches only its exact identifier, not similar ones',
  clauses: ['4.1.recipient-partition', '4.1.every-message-matches'],
  persona: 'documentConsumer',
  needs: ['partitionB'],
  causes: [
    "The partition is compared with LIKE '…%', startsWith or contains.",
    'The identifier is used as a pattern.',
    'The collation of the column ignores case (utf8mb4_general_ci, SQL_Latin1_General_CP1_CI_AS), or equalsIgnoreCase compares.',
  ],
  steps: ({ partitionB: { partitionId, message } }) =>
    mailboxApplications.flatMap((as) => {
      const list = (recipientPartition: string) => listReceived({ recipientPartition })
      const notListed = either([clientError], [status(200), doesNotContain('the message', message)])
      const similarStep = ([id, says, similar]: SimilarId) =>
        step(`${id}-as-${kebabCase(as)}`, `the same caller asks with ${says}`).sendAs(as, list(similar))
      return [
        step(`known-to-${kebabCase(as)}`, `${personaOf(as).says} asks for a partition and finds a message`)
          .sendAs(as, list(partitionId))
          .given(status(200), contains('the message', message)),
        ...similarIds(partitionId).map((similar) => similarStep(similar).expect(notListed)),
        ...inAnotherSpelling(partitionId).map((similar) => similarStep(similar).advise(notListed)),
      ]
    }),
})

/** §4.1: the identifier of a partition is a text. */
export const partitionOfDigits = scenario({
  id: 'list-partition-of-digits',
  title: 'A partition such as 007 keeps its zeros: it is not the partition 7',
  clauses: [
    '4.1.recipient-partition',
    '4.1.every-message-matches',
    '5.6.list-of-partition-allowed',
    '5.6.details-allowed',
  ],
  needs: ['messageInDigitPartition'],
  causes: [
    'recipientPartition is read as a number: of a parameter that looks like one, or of a numeric column.',
    'Partitions are compared with == (PHP), which takes 007 and 7 for equal numbers.',
  ],
  steps: ({ messageInDigitPartition: message, messageInDigitPartition: { recipientPartition } }) => {
    const withoutZeros = recipientPartition.replace(/^0+/, '')
    return [
      step('details', 'the details show a message in that partition')
        .send(getDetails(message))
        .expect(status(200), showsMessage(message), isInPartition(recipientPartition)),
      ...mailboxCallers.flatMap((as) => [
        step(`list-as-${kebabCase(as)}`, `${personaOf(as).says} lists ${recipientPartition} and finds the message`)
          .sendAs(as, listReceived({ recipientPartition }))
          .expect(status(200), contains('the message', message)),
        step(`without-zeros-as-${kebabCase(as)}`, `the same caller lists ${withoutZeros}`)
          .sendAs(as, listReceived({ recipientPartition: withoutZeros }))
          .expect(either([clientError], [status(200), doesNotContain('the message', message)])),
      ]),
    ]
  },
})
