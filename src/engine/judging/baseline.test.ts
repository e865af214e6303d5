import { describe, expect, it } from 'vitest'
import type { ScenarioResult } from '../result.ts'
import type { BaselineEntry } from '../scenario/baseline-entry.ts'
import { entry, failing, like, mismatch, other, result, table, today } from '../test/baselines.ts'
import { applyBaseline } from './baseline.ts'
import type { JudgedScenario } from './judge.ts'
import { exitCodeOf } from './run-verdict.ts'

const missing: ScenarioResult['missing'] = [
  { kind: 'testData', need: 'unreadMessage', says: 'an unread message' },
  { kind: 'precondition', about: 'details.given.status', says: 'get it: status 200' },
]

/** Each way in which a scenario ends. Two things are wrong in those that fail or cannot be checked. */
const endings = {
  passed: { result: result(), readings: [] },
  failed: {
    result: result({ outcome: 'failed', mismatches: [mismatch('status'), mismatch('body')] }),
    readings: [],
    held: ['details.expect.header'],
  },
  unstable: {
    result: result({ outcome: 'failed', flags: ['unstable'], mismatches: [mismatch('status'), mismatch('body')] }),
    readings: [],
    held: ['details.expect.header'],
  },
  unverifiable: {
    result: result({ outcome: 'unverifiable', missing }),
    readings: [],
    held: ['details.expect.header'],
  },
  notApplicable: { result: result({ outcome: 'notApplicable' }), readings: [] },
  broken: {
    result: result({ outcome: 'broken', mismatches: [{ ...mismatch('timeout'), kind: 'answer' }] }),
    readings: [],
  },
  unfinished: { result: result({ outcome: 'unverifiable', missing }), readings: [], unfinished: true },
} satisfies Record<string, JudgedScenario>

const gap = (expectation?: string) => entry({ outcome: 'unverifiable', expectation })

/**
 * What is listed, and for each ending (in the order above): whether the scenario is tolerated or gates, why entries are
 * stale, and the exit code.
 */
const listings: [listed: string, entries: BaselineEntry[], cells: string][] = [
  ['nothing', [], '0 | gates 1 | gates 1 | gates 2 | 0 | 4 | 2'],
  ['the failure', [entry()], 'passes 7 | tolerated 0 | tolerated 0 | gates 2 | passes 7 | 4 | 2'],
  [
    'the failure, by pattern',
    [like('det*-shown')],
    'passes 7 | tolerated 0 | tolerated 0 | gates 2 | passes 7 | 4 | 2',
  ],
  [
    'each expectation',
    [failing('status'), failing('body')],
    'passes*2 7 | tolerated 0 | tolerated 0 | gates 2 | passes*2 7 | 4 | 2',
  ],
  ['one of two expectations', [failing('status')], 'passes 7 | gates 1 | gates 1 | gates 2 | passes 7 | 4 | 2'],
  [
    'the failure, and what holds',
    [entry(), failing('header')],
    'passes*2 7 | tolerated passes 7 | tolerated passes 7 | gates passes 7 | passes*2 7 | 4 | 2',
  ],
  ['what holds', [failing('header')], 'passes 7 | gates passes 1 | gates passes 1 | gates passes 7 | passes 7 | 4 | 2'],
  ['what was not reached', [failing('later')], 'passes 7 | gates 1 | gates 1 | gates 2 | passes 7 | 4 | 2'],
  ['the gap', [gap()], 'passes 7 | gates 1 | gates 1 | tolerated 0 | passes 7 | 4 | 2'],
  [
    'each missing thing',
    [gap('testData.unreadMessage'), gap('details.given.status')],
    'passes*2 7 | gates 1 | gates 1 | tolerated 0 | passes*2 7 | 4 | 2',
  ],
  ['one of two gaps', [gap('testData.unreadMessage')], 'passes 7 | gates 1 | gates 1 | gates 2 | passes 7 | 4 | 2'],
  ['failure and gap', [entry(), gap()], 'passes*2 7 | tolerated 0 | tolerated 0 | tolerated 0 | passes*2 7 | 4 | 2'],
  ['instability', [entry({ outcome: 'unstable' })], '0 | gates 1 | tolerated 0 | gates 2 | 0 | 4 | 2'],
  ['one that did not run', [like('list-sorted')], '0 | gates 1 | gates 1 | gates 2 | 0 | 4 | 2'],
  ['a pattern, part of which did not run', [like('list-*')], '0 | gates 1 | gates 1 | gates 2 | 0 | 4 | 2'],
  ['all scenarios', [like('*')], '0 | tolerated 0 | tolerated 0 | gates 2 | 0 | 4 | 2'],
  [
    'an unknown id',
    [like('details-gone')],
    'unknownScenario 7 | gates unknownScenario 1 | gates unknownScenario 1 | gates unknownScenario 7 | unknownScenario 7 | unknownScenario 4 | unknownScenario 7',
  ],
  [
    'an unknown expectation',
    [failing('gone')],
    'unknownExpectation 7 | gates unknownExpectation 1 | gates unknownExpectation 1 | gates unknownExpectation 7 | unknownExpectation 7 | unknownExpectation 4 | unknownExpectation 7',
  ],
  [
    'an expectation of no step, as a gap',
    [gap('gone.given.status')],
    'unknownExpectation 7 | gates unknownExpectation 1 | gates unknownExpectation 1 | gates unknownExpectation 7 | unknownExpectation 7 | unknownExpectation 4 | unknownExpectation 7',
  ],
  [
    'a pattern without a match',
    [like('gone-*')],
    'matchesNothing 7 | gates matchesNothing 1 | gates matchesNothing 1 | gates matchesNothing 7 | matchesNothing 7 | matchesNothing 4 | matchesNothing 7',
  ],
]

/** What each ending gives when all entries have expired: the same for every entry whose scenario ran. */
const whenExpired = [
  'expired 7',
  'gates expired 1',
  'gates expired 1',
  'gates expired 7',
  'expired 7',
  'expired 4',
  'expired 7',
]

const names = Object.keys(endings) as (keyof typeof endings)[]
const cases = listings.flatMap(([listed, entries, row]) => {
  const cells = row.split(' | ')
  const count = entries.length > 1 ? '*2' : ''
  const isUnknown = entries.some(({ scenario, expectation = '' }) => `${scenario} ${expectation}`.includes('gone'))
  const hasRun = entries.some(({ scenario }) => scenario !== 'list-sorted')
  const hasOtherRun = entries.some(({ scenario }) => ['*', 'list-*'].includes(scenario))
  const absent = isUnknown ? cells[0] : '0'
  return names.flatMap((ending, column) => {
    const expired = isUnknown || !hasRun ? cells[column] : whenExpired[column]?.replace('expired', `expired${count}`)
    return [
      { listed, ending, entries, expires: '2026-05-04', isSelected: true, expected: cells[column] },
      { listed, ending, entries, expires: '2026-05-03', isSelected: true, expected: expired },
      { listed, ending, entries, expires: '2026-05-04', isSelected: false, expected: absent },
      {
        listed,
        ending,
        entries,
        expires: '2026-05-03',
        isSelected: false,
        expected: hasOtherRun ? 'expired 7' : absent,
      },
    ]
  })
})

describe('a baseline', () => {
  it.each(cases)('that lists $listed until $expires, $ending, selected $isSelected: $expected', (one) => {
    const { ending, entries, expires, isSelected, expected } = one
    const written = entries.map((each, index) => ({ entry: { ...each, expires }, line: index + 3 }))
    const judged = isSelected ? [other, endings[ending]] : [other]
    const { results, use } = applyBaseline(judged, { file: 'baseline.json', entries: written }, { table, today })
    const reasons = [...new Set(use.stale.map(({ because }) => because))]
    const words = [
      ...(results.some(({ flags }) => flags.includes('tolerated')) ? ['tolerated'] : []),
      ...(use.additions.length > 0 ? ['gates'] : []),
      ...reasons.map((reason) => (use.stale.length > 1 ? `${reason}*${use.stale.length}` : reason)),
      exitCodeOf(results, { isBaselineStale: use.stale.length > 0 }),
    ]
    expect(words.join(' ')).toBe(expected)
  })

  it('names each entry to remove by its line, and says why', () => {
    const entries = [
      { entry: entry(), line: 3 },
      { entry: failing('header'), line: 4 },
      { entry: entry({ scenario: 'gone-*' }), line: 5 },
      { entry: entry({ scenario: 'details-gone' }), line: 6 },
      { entry: failing('sttaus'), line: 7 },
    ]
    const texts = (judged: JudgedScenario) =>
      applyBaseline([judged], { file: 'b', entries }, { table, today }).use.stale.map(
        ({ line, says }) => `${line}: ${says}`,
      )
    expect(texts(endings.failed)).toEqual([
      '4: details-shown: details.expect.header holds',
      '5: no scenario matches gone-*',
      '6: there is no scenario details-gone',
      '7: details-shown has no expectation details.expect.sttaus',
    ])
    expect(texts(endings.passed)).toContain('3: details-shown passes')
    expect(texts(endings.notApplicable)).toContain('3: details-shown does not apply')
  })

  it.each(['failed', 'unstable', 'unverifiable'] as const)(
    'tolerates what is %s once its own new entries are in it',
    (ending) => {
      const empty = { file: 'b', entries: [] }
      const { additions } = applyBaseline([endings[ending]], empty, { table, today }).use
      expect(additions).toMatchSnapshot()
      const filled = { file: 'b', entries: additions.map((one, line) => ({ entry: one, line })) }
      const { results, use } = applyBaseline([endings[ending]], filled, { table, today })
      expect(results[0]).toMatchObject({ flags: expect.arrayContaining(['tolerated']), toleratedBy: additions })
      expect(use).toMatchObject({ entries: 2, stale: [], additions: [] })
    },
  )
})
