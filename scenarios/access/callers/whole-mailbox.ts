/** §5.4, §5.5: applications and representatives read the whole mailbox: every partition, folder, page and count. */

import { paths } from '../../../src/contract/interface/paths.ts'
import { callerNames } from '../../../src/contract/persona.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countAtLeast, file, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, noMessageOfStep, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { countAtMostStep } from '../../../src/engine/expectations/lists/totals.ts'
import { get, getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { type Statistic, statistics } from '../../statistics/requests.ts'
import { accessKindDescriptions } from '../grid/caller-kinds.ts'

const causes = [
  'The list of hidden or sent messages has a query of its own, with the condition on the partitions of a user.',
  'Representatives get the rights of a user: GENERAL only, or the first partition.',
  'Paging works in the query of users only.',
]

type ClosedNeeds = Pick<Needs, 'closedPartition' | 'closedMessage' | 'closedSentMessage' | 'closedHiddenMessage'>

const pageSteps = ({ closedPartition: { partitionId } }: ClosedNeeds) => {
  const page = (number: number) =>
    listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 1, page: number })
  return [
    step('page-1', 'list the closed partition in pages of one: page 1').send(page(1)).expect(status(200), nonEmptyList),
    step('page-2', 'list the closed partition in pages of one: page 2')
      .send(page(2))
      .given(status(200), nonEmptyList)
      .expect(noMessageOfStep(1)),
  ]
}

const listSteps = ({
  closedPartition: { partitionId, message },
  closedSentMessage,
  closedHiddenMessage,
}: ClosedNeeds) => [
  step('closed-partition', 'list the messages of the closed partition')
    .send(listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 100 }))
    .expect(status(200), contains('a message of the closed partition', message)),
  step('sent', 'list the sent messages of all partitions')
    .send(listMessages({ folder: 'out', visible: true, pageSize: 100 }))
    .expect(status(200), contains('a sent message of the closed partition', closedSentMessage)),
  step('hidden', 'list the hidden messages of all partitions')
    .send(listMessages({ folder: 'in', visible: false, pageSize: 100 }))
    .expect(status(200), contains('a hidden message of the closed partition', closedHiddenMessage)),
]

const detailsSteps = ({ closedMessage, closedSentMessage, closedHiddenMessage }: ClosedNeeds) =>
  Object.entries({ received: closedMessage, sent: closedSentMessage, hidden: closedHiddenMessage }).map(([kind, one]) =>
    step(`details-${kind}`, `get the details of a ${kind} message of the closed partition`)
      .send(getDetails(one))
      .expect(status(200), showsMessage(one)),
  )

const fileSteps = ({ closedMessage }: ClosedNeeds) => {
  const { messageId, mainAttachmentId, mainDigest, annexAttachmentId, annexDigest } = closedMessage
  return (
    [
      ['main', 'main document', mainAttachmentId, mainDigest],
      ['annex', 'annex', annexAttachmentId, annexDigest],
    ] as const
  ).map(([id, noun, attachmentId, digest]) =>
    step(id, `download the ${noun} of the received message`)
      .send(get(paths.content, { messageId, attachmentId }))
      .expect(status(200), file(digest)),
  )
}

const wholeMailboxRead = (persona: PersonaName, name: string, clauses: Scenario['clauses']) =>
  scenario({
    id: `access-whole-mailbox-read-by-${name}`,
    title: `Every partition, folder and page is open to ${callerNames[personaOf(persona).kind]}`,
    clauses,
    persona,
    needs: ['closedPartition', 'closedMessage', 'closedSentMessage', 'closedHiddenMessage'],
    // A message that arrives between two pages moves the others.
    relation: true,
    causes,
    steps: (needs) => [...pageSteps(needs), ...listSteps(needs), ...detailsSteps(needs), ...fileSteps(needs)],
  })

type WholeCount = Pick<Statistic, 'counts' | 'request' | 'features'> & { name: string }

/** What the portal counts. The titles and one id have words of their own. */
const wholeCounts: readonly WholeCount[] = [
  statistics.nearlyExpired,
  { ...statistics.actionRequired, counts: 'messages with an open action' },
  { ...statistics.registered, name: 'registered-mails', counts: 'unread registered mails' },
]

/** §4.2: both count all partitions of the same mailbox. The closed partition has a message that each statistic counts. */
const wholeCountForRepresentative = ({ name, counts, request, features }: WholeCount) =>
  scenario({
    id: `statistics-${name}-whole-for-representative`,
    title: `A representative counts the ${counts} of all partitions`,
    clauses: ['5.5.mandate-granted-statistics', '5.5.mandate-granted-all-partitions', '5.4.statistics-all-partitions'],
    persona: 'representative',
    needs: ['closedCounted'],
    features,
    relation: true,
    causes: accessKindDescriptions['by-mandate'].causes,
    steps: () => [
      step('count-by-representative', 'as a representative, count').send(request()).expect(status(200)),
      step('count-by-consumer', 'as the document consumer, count the same: no more than the representative')
        .sendAs('documentConsumer', request())
        .given(status(200), countAtLeast(1))
        .expect(countAtMostStep(1)),
    ],
  })

/**
 * §5.4 to §5.6: another enterprise counts its own messages. Its application counts all of them. Its other callers, also those
 * that name the mailbox under test in the header, count at most as many.
 */
const foreignCountAlone = ({ name, counts, request, features }: WholeCount) =>
  scenario({
    id: `statistics-${name}-of-another-enterprise-alone`,
    title: `Callers of another enterprise count no ${counts} of the mailbox under test`,
    clauses: ['5.4.foreign-statistics', '5.4.foreign-header', '1.5.one-enterprise', '5.5.mandate-only-that-mailbox'],
    persona: 'foreignConsumer',
    needs: ['closedCounted', 'foreignMessage'],
    features,
    relation: true,
    requiresExactRights: true,
    causes: [
      'The count has no condition on the enterprise.',
      'The header On-Behalf-Of-Enterprise-Number is accepted from every kind of caller.',
    ],
    steps: () => [
      step('count-by-application', 'as an application of another enterprise, count').send(request()).given(status(200)),
      step('count-of-mailbox', 'as the document consumer, count in the mailbox under test')
        .sendAs('documentConsumer', request())
        .given(status(200), countAtLeast(1)),
      ...(
        [
          ['foreignUser', 'user'],
          ['representativeOfAnother', 'representative'],
          ['foreignConsumerOnBehalf', 'application-on-behalf'],
          ['foreignUserOnBehalf', 'user-on-behalf'],
        ] as const
      ).map(([as, id]) =>
        step(`count-by-${id}`, `count, as ${personaOf(as).says}`)
          .sendAs(as, request())
          .expect(either([status(200), countAtMostStep(1)], [clientError])),
      ),
    ],
  })

export const wholeMailboxScenarios = [
  wholeMailboxRead('documentConsumer', 'consumer', [
    '5.4.list-all-partitions',
    '5.4.details-any-partition',
    '5.9.content-of-any-partition',
    '5.4.received',
    '5.4.sent',
  ]),
  wholeMailboxRead('representative', 'representative', [
    '5.5.mandate-granted-all-partitions',
    '5.5.mandate-granted-list',
    '5.5.mandate-granted-details',
    '5.5.mandate-granted-content',
  ]),
  ...wholeCounts.map(wholeCountForRepresentative),
  ...wholeCounts.map(foreignCountAlone),
]
