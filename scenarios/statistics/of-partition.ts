/** §4.2: the optional partition narrows each statistic to that partition, for every kind of caller. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { wideWindowDays } from '../../src/contract/interface/limits.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { MessageHandle, Need, Needs } from '../../src/contract/test-data/needs.ts'
import { countExactly } from '../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { containsOnly } from '../../src/engine/expectations/lists/relations.ts'
import type { ListParameters } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { ofPartition, type Statistic, statistics, unlessTooManyDays } from './requests.ts'

/** What is counted: `says` in words, `query` beside the criteria of the portal. */
interface KnownCount {
  id: string
  says: string
  query?: Record<string, string | number | boolean>
  count: number
}

interface KnownPartition<N extends Need> {
  statistic: Statistic
  clauses: readonly ClauseId[]
  need: N
  partitionOf: (needs: Pick<Needs, N>) => string
  /** The criteria of a list that shows the messages of the partition, and all of these. */
  listed: ListParameters
  all: (needs: Pick<Needs, N>) => MessageHandle[]
  counts: (needs: Pick<Needs, N>) => readonly KnownCount[]
}

interface CountingCaller {
  id: string
  says: string
  as: PersonaName
  clauses: readonly ClauseId[]
}

const callers: readonly CountingCaller[] = [
  { id: 'by-user', says: 'users', as: 'humanUser', clauses: ['5.3.scopes-open-statistics'] },
  {
    id: 'by-consumer',
    says: 'document consumers',
    as: 'documentConsumer',
    clauses: ['5.4.statistics-all-partitions'],
  },
  { id: 'by-mandate', says: 'representatives', as: 'representative', clauses: ['5.5.mandate-granted-statistics'] },
]

const countsOfPartition = <const N extends Need>(partition: KnownPartition<N>) => {
  const { statistic, clauses, need, partitionOf, listed, all, counts } = partition
  const { name, request, features } = statistic
  return callers.map(({ id, says, as, clauses: callerClauses }) =>
    scenario<N>({
      id: `statistics-${name}-of-partition-${id}`,
      title: `For ${says}, a count of ${statistic.counts} in a partition follows its criteria`,
      clauses: [...clauses, ...callerClauses, '4.2.answer-is-count'],
      persona: as,
      needs: [need],
      features,
      relation: true,
      causes: [
        'The criteria of the statistic are built for users only; applications use another query, without them.',
        'The partition parameter is checked, but is missing in the query, so all partitions are counted.',
        'A join with attachments or actions multiplies the rows that COUNT(*) counts.',
      ],
      steps: (needs) => [
        step('list', 'as a user of this partition only, list its messages, all of them known')
          .sendAs('userOfCounted', listMessages({ ...listed, pageSize: 100 }))
          .given(knowsName('statisticsPartition'), status(200), containsOnly('the known messages', ...all(needs))),
        ...counts(needs).map(({ id: countId, says: what, query = {}, count }) =>
          step(countId, `count ${what} in this partition`)
            .send(ofPartition(request, partitionOf(needs), query))
            .expect(...[status(200), countExactly(count)].map(unlessTooManyDays)),
        ),
      ],
    }),
  )
}

const days = (numberOfDaysBeforeExpiration: number) => ({ numberOfDaysBeforeExpiration })
const readInWideWindow = { ...days(wideWindowDays), isRead: true }

/** §4.2: the counts of each statistic in a partition whose messages are all known. */
export const partitionStatisticScenarios = [
  ...countsOfPartition({
    statistic: statistics.nearlyExpired,
    clauses: [
      '4.2.nearly-expired-partition',
      '4.2.nearly-expired',
      '4.2.nearly-expired-days',
      '4.2.nearly-expired-is-read-false',
      '4.2.nearly-expired-is-read-true',
    ],
    need: 'countedPartition',
    partitionOf: ({ countedPartition: { unread } }) => unread.recipientPartition,
    listed: {},
    all: ({ countedPartition: { unreadRegistered, unread, readRegistered, later, readRegisteredLater } }) => [
      unreadRegistered,
      unread,
      readRegistered,
      later,
      readRegisteredLater,
    ],
    counts: ({ countedPartition: { windowBefore, windowAfter } }) => [
      { id: 'unread', says: 'unread messages that expire within 15 days', count: 2 },
      { id: 'read', says: 'read messages that expire within 15 days', query: { isRead: true }, count: 1 },
      {
        id: 'before-later',
        says: 'unread messages that expire before the third message',
        query: days(windowBefore),
        count: 2,
      },
      {
        id: 'after-later',
        says: 'unread messages that expire until some days after the third message',
        query: days(windowAfter),
        count: 3,
      },
      {
        id: 'read-within-more-days',
        says: `read messages that expire within ${wideWindowDays} days`,
        query: readInWideWindow,
        count: 1,
      },
    ],
  }),
  ...countsOfPartition({
    statistic: statistics.registered,
    clauses: [
      '4.2.registered-mails-partition',
      '4.2.registered-mails',
      '4.2.registered-mails-is-read-false',
      '4.2.registered-mails-is-read-true',
    ],
    need: 'countedPartition',
    partitionOf: ({ countedPartition: { unread } }) => unread.recipientPartition,
    listed: { registeredMail: true },
    all: ({ countedPartition: { unreadRegistered, readRegistered, readRegisteredLater } }) => [
      unreadRegistered,
      readRegistered,
      readRegisteredLater,
    ],
    counts: () => [
      { id: 'unread', says: 'unread registered mails', count: 1 },
      { id: 'read', says: 'read registered mails', query: { isRead: true }, count: 2 },
    ],
  }),
  ...countsOfPartition({
    statistic: statistics.actionRequired,
    clauses: [
      '4.2.with-action-required-partition',
      '4.2.with-action-required',
      '4.2.with-action-required-is-confirmed-false',
      '4.2.with-action-required-is-confirmed-true',
    ],
    need: 'countedActions',
    partitionOf: ({ countedActions: { open } }) => open.recipientPartition,
    listed: { requiredAction: true },
    all: ({ countedActions: { open, openToo, executed } }) => [open, openToo, executed],
    counts: () => [
      { id: 'open', says: 'messages with an open action', count: 2 },
      { id: 'executed', says: 'messages with an executed action', query: { isConfirmed: true }, count: 1 },
    ],
  }),
]
