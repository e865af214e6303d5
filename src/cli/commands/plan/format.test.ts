import { expect, it } from 'vitest'
import { type Need, needNames } from '../../../contract/test-data/needs.ts'
import type { Plan } from '../../../engine/plan/plan-result.ts'
import { runResult } from '../../../reporters/test/results.ts'
import { formatPlan } from './format.ts'

const says = (need: Need): string => `a message for ${need}`

const planWith = (needs: readonly Need[]): Plan => ({
  format: 'conformance-plan/1',
  target: runResult([]).target,
  seen: 1,
  runs: ['details-shown'],
  lacking: needs.map((need) => ({
    id: `with-${need}`,
    title: need,
    rows: [],
    missing: [says(need), 'texts of other messages'],
    needs: [{ need, says: says(need) }],
  })),
  notApplicable: ['a', 'b', 'c'],
  notApplicableReasons: [
    { id: 'a', reason: 'the provider does not show reply' },
    { id: 'b', reason: 'the provider does not show reply' },
    { id: 'c', reason: 'only for a provider without body' },
  ],
  leftOut: [{ id: 'd', reason: 'no portal origin given (pass --origin)' }],
  add: needs.flatMap((need, index) =>
    Array.from({ length: index + 1 }, (_, copy) => ({
      mark: `${need}-${copy}`,
      meets: [{ need, says: says(need), scenario: `with-${need}` }],
    })),
  ),
  lackingStill: [],
  notes: [],
})

it('names each need, counts the messages to add by need, and says why a scenario does not run', () => {
  expect(formatPlan(planWith(needNames.slice(0, 2)))).toEqual([
    'http://127.0.0.1:4000 shows 1 message.',
    '1 scenario can run, 2 cannot, 3 do not apply, 1 left out.',
    '  2 do not apply: the provider does not show reply',
    '  1 does not apply: only for a provider without body',
    '  1 left out: no portal origin given (pass --origin)',
    '',
    'Missing test data:',
    '  texts of other messages',
    `    for with-${needNames[0]}, with-${needNames[1]}`,
    ...needNames.slice(0, 2).flatMap((need) => [`  ${need}: ${says(need)}`, `    for with-${need}`]),
    '',
    'Add these 3 messages (the minimum). Write a dataset with "plan --dataset-file add.json".',
    `  2 × ${needNames[1]}`,
    `  1 × ${needNames[0]}`,
    '',
    'Run "plan --why NEED" to see which message comes closest to a need.',
  ])
})

it('counts the twelve most wanted needs alone', () => {
  const lines = formatPlan(planWith(needNames.slice(0, 14)), 'add.json')
  const at = lines.indexOf('Add these 105 messages (the minimum). Written to add.json.')
  expect(lines.slice(at + 1, at + 14)).toEqual([
    ...Array.from({ length: 12 }, (_, index) => `  ${14 - index} × ${needNames[13 - index]}`),
    '  and 2 more needs; "plan --json" lists each message with its needs',
  ])
})

it('names scenarios that lack data even then, and messages that meet no need of their own', () => {
  const plan = planWith(needNames.slice(0, 1))
  const lines = formatPlan({
    ...plan,
    add: [{ mark: 'other', meets: [] }, ...plan.add],
    lackingStill: ['details-shown'],
  })
  expect(lines).toContain('  1 × (no need; other messages are compared with them)')
  expect(lines).toContain('These scenarios still lack data after that: details-shown.')
})
