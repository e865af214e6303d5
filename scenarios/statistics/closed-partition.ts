/** §5.6: a statistic of a partition that the user cannot consult counts nothing, even after another user asked. */
import { type PersonaName, personaOf, usersOfOtherScopes } from '../../src/contract/personas.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countZeroOr, countZeroOrRefused } from '../../src/engine/expectations/lists/totals.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { ofPartition, type Statistic, type StatisticRequest, statistics, withoutDays, withoutFlag } from './requests.ts'

type PartitionRole = 'known' | 'closed' | 'general'

const roleText: Record<PartitionRole, string> = {
  known: 'a partition whose messages are all known',
  closed: 'the closed partition',
  general: 'GENERAL',
}

/** First those who can consult a partition, which fills a cache of rights; then those who cannot. */
const callersOf: readonly (readonly [
  PartitionRole,
  allowed: readonly PersonaName[],
  refused: readonly PersonaName[],
])[] = [
  ['known', ['documentConsumer', 'humanUser', 'userOfCounted'], ['userOfB', 'userOfGeneral', 'userWithoutRights']],
  [
    'closed',
    ['documentConsumer'],
    ['humanUser', ...usersOfOtherScopes, 'userOfCounted', 'userOfB', 'userOfGeneral', 'userWithoutRights'],
  ],
  ['general', ['documentConsumer', 'humanUser', 'userOfGeneral'], ['userOfB', 'userOfCounted', 'userWithoutRights']],
]

type WayToCount = readonly [which: string, ask: StatisticRequest, accepted: Expectation]

const closedPartitionSteps = (
  { request, counts, handled, name }: Statistic,
  partitionIds: Record<PartitionRole, string>,
) =>
  callersOf.flatMap(([role, allowed, refused]) => {
    const partitionId = partitionIds[role]
    const stepOf = (as: PersonaName, which = '', ask = request) =>
      step(
        `${role}-${which}by-${kebabCase(as)}`,
        `count ${counts} in ${roleText[role]}${which === '' ? '' : ', asked in another way'}, as ${personaOf(as).says}`,
      ).sendAs(as, ofPartition(ask, partitionId))
    const waysOfDays: readonly WayToCount[] = [
      ['later-', (query) => request({ ...laterToo, ...query }), zeroOrNotAccepted],
      ['without-criteria-', (query) => withoutDays(withoutFlag(request(query))), zeroOrNotAccepted],
    ]
    const ways: readonly WayToCount[] = [
      ['handled-', (query) => request({ ...handled, ...query }), countZeroOrRefused],
      ['without-flag-', (query) => withoutFlag(request(query)), zeroOrNotAccepted],
      ...(name === 'nearly-expired' ? waysOfDays : []),
    ]
    return [
      ...allowed.map((as) => stepOf(as).given(knowsName('statisticsPartition'), status(200), countAtLeast(1))),
      ...refused.map((as) => stepOf(as).expect(countZeroOrRefused)),
      ...refused.flatMap((as) => ways.map(([which, ask, accepted]) => stepOf(as, which, ask).expect(accepted))),
    ]
  })

/** Too many days, or too few criteria, may be refused. */
const zeroOrNotAccepted = countZeroOr(400, 403, 404)

/** §4.2: more days than the portal asks for. A provider may have a maximum. */
const laterToo = { numberOfDaysBeforeExpiration: 3650 }

/** The partition whose messages are all known, by the need that supplies it. */
const knownPartitionOf = {
  countedPartition: ({ countedPartition }: Pick<Needs, 'countedPartition'>) =>
    countedPartition.unread.recipientPartition,
  countedActions: ({ countedActions }: Pick<Needs, 'countedActions'>) => countedActions.open.recipientPartition,
}

const closedPartitionCounts = (statistic: Statistic, need: keyof typeof knownPartitionOf) =>
  scenario({
    id: `statistics-${statistic.name}-of-closed-partition`,
    title: `For users who cannot consult a partition, its count of ${statistic.counts} is 0 or refused`,
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights', '5.6.partition-service-decides'],
    needs: ['closedPartition', 'closedCounted', 'generalMessage', need],
    features: statistic.features,
    relation: true,
    causes: [
      'The right is checked without a partition parameter, but not with one.',
      'One statistic checks the right, and the other two were copied without the check.',
      'A cache key of rights lacks the person or the partition.',
    ],
    steps: (needs) =>
      closedPartitionSteps(statistic, {
        known: knownPartitionOf[need](needs as Needs),
        closed: needs.closedPartition.partitionId,
        general: needs.generalMessage.recipientPartition,
      }),
  })

/** §5.6, §5.8: a right of the same person at another enterprise counts nothing here. */
const rightsElsewhere = (statistic: Statistic) =>
  scenario({
    id: `statistics-${statistic.name}-rights-of-one-enterprise`,
    title: `A person's rights at one enterprise do not open the count of ${statistic.counts} of another`,
    clauses: ['5.6.statistics-consultable-only', '5.6.partition-service-decides', '1.5.one-enterprise'],
    persona: 'userWithoutRights',
    needs: ['generalMessage', 'foreignMessage'],
    features: statistic.features,
    relation: true,
    causes: [
      'Rights are cached by person, or by person and partition, without the enterprise.',
      'Rights are stored in the session of a person, who then acts at another enterprise.',
    ],
    steps: () => [
      step('control', 'as a user of the enterprise, count the consultable partitions')
        .sendAs('humanUser', statistic.request())
        .given(status(200), countAtLeast(1)),
      step('elsewhere', 'as a person with rights at another enterprise, count the messages there')
        .sendAs('userWithRightsElsewhere', statistic.request())
        .given(status(200), countAtLeast(1)),
      step('without-right', 'as the same person, without rights at this enterprise, count the messages here')
        .send(statistic.request())
        .expect(countZeroOrRefused),
    ],
  })

export const closedPartitionStatisticScenarios = [
  closedPartitionCounts(statistics.nearlyExpired, 'countedPartition'),
  closedPartitionCounts(statistics.actionRequired, 'countedActions'),
  closedPartitionCounts(statistics.registered, 'countedPartition'),
  ...Object.values(statistics).map(rightsElsewhere),
]
