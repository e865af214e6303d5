/** §4.2, §5.6: however its partition is written, a statistic counts only what the user can consult. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, countExactly } from '../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { noSuccess } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countAboveStep, countAtMostStep, countBelowStep } from '../../src/engine/expectations/lists/totals.ts'
import { type Expectation, pass } from '../../src/engine/scenario/expectation.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { ofPartition, type Statistic, statistics } from './requests.ts'

/** Texts that may become no partition, or two of which the right of the first is checked. */
const formsOf = (open: string, closed: string): (readonly [name: string, value: string])[] => [
  ['empty', ''],
  ['blank', ' '],
  ['comma', `${open},${closed}`],
  ['comma-closed-first', `${closed},${open}`],
  ['semicolon', `${open};${closed}`],
  ['space-before', ` ${closed}`],
  ['space-after', `${closed} `],
  ['percent', '%'],
  ['asterisk', '*'],
]

/** The parameter of that partition twice: with the other partition last, or first. */
const withPartitionTwice =
  (send: Step['send'], open: string, other: string, isLast: boolean): Step['send'] =>
  (earlier, dialect, now) => {
    const request = typeof send === 'function' ? send(earlier, dialect, now) : send
    const query = request.query.flatMap(([name, value]) => {
      if (value !== open) return [[name, value] as const]
      const pairs = [[name, open] as const, [name, other] as const]
      return isLast ? pairs : pairs.toReversed()
    })
    return { ...request, query }
  }

/** Other names that a framework may bind to the partition. */
const otherNamesOfPartition = ['partitionId', 'partition', 'recipientPartitionId']

/** A mailbox that has P10 often has P1 too, and both can have the same count. The beginning of a word is seldom a name. */
const isWord = (partitionId: string): boolean => /\p{L}{5}$/u.test(partitionId)

const otherCount = either([countBelowStep(1)], [countAboveStep(1)])

/** What a LIKE of the database takes for the partition, and PHP for none. No partition has such a name. */
const patternsOf = (closed: string): (readonly [name: string, value: string, expected: Expectation])[] => [
  ['pattern-percent', `${closed}%`, countExactly(0)],
  ['pattern-underscore', `_${closed.slice(1)}`, countExactly(0)],
  ['zero', '0', countExactly(0)],
  ['beginning', closed.slice(0, -1), isWord(closed) ? otherCount : { ...otherCount, judge: () => pass }],
]

const otherForms = (statistic: Statistic) =>
  scenario({
    id: `statistics-${statistic.name}-other-partition-forms`,
    title: `Other spellings of recipientPartition count no closed ${statistic.counts}`,
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights', '4.2.answer-is-count'],
    persona: 'userOfB',
    needs: ['closedPartition', 'closedCounted', 'partitionB'],
    features: statistic.features,
    relation: true,
    causes: [
      'An empty partition skips the rights check, and the query then counts all partitions.',
      'The partition is compared with LIKE or by its beginning.',
      'The value is split at commas, and the right is looked up for the first partition only.',
    ],
    steps: ({ closedPartition: { partitionId: closed }, partitionB: { partitionId: open } }) => [
      step('closed-by-consumer', 'as the document consumer, count the closed partition')
        .sendAs('documentConsumer', ofPartition(statistic.request, closed))
        .given(knowsName('statisticsPartition'), status(200), countAtLeast(1)),
      step('all', 'as a user of one partition, count without a partition').send(statistic.request()).given(status(200)),
      ...formsOf(open, closed).map(([name, value]) =>
        step(`as-${name}`, `as that user, count with ${JSON.stringify(value)} as the partition`)
          .send(ofPartition(statistic.request, value))
          .expect(either([noSuccess], [countAtMostStep(2)])),
      ),
      ...([true, false] as const).map((isLast) =>
        step(
          isLast ? 'as-open-then-closed' : 'as-closed-then-open',
          `as that user, count with the parameter twice, the closed partition ${isLast ? 'last' : 'first'}`,
        )
          .send(withPartitionTwice(ofPartition(statistic.request, open), open, closed, isLast))
          .expect(either([noSuccess], [countAtMostStep(2)])),
      ),
      ...otherNamesOfPartition.map((name, index) =>
        step(`as-name-${index + 1}`, `as that user, count with ${name}, the closed partition`)
          .send(statistic.request({ [name]: closed }))
          .expect(either([noSuccess], [countAtMostStep(2)])),
      ),
      ...patternsOf(closed).map(([name, value, expected]) =>
        step(`consumer-${name}`, `as the document consumer, count with ${JSON.stringify(value)} as the partition`)
          .sendAs('documentConsumer', ofPartition(statistic.request, value))
          .expect(either([noSuccess], [expected])),
      ),
    ],
  })

export const partitionFormStatisticScenarios = Object.values(statistics).map(otherForms)
