import { expect, it } from 'vitest'
import { defects } from '../defects/index.ts'
import { describeExploration, explore } from './explore.ts'

/**
 * One of each kind: paging, search, filters, rights, leaks, states, changes, counts, what is asked of others. With its seed, a
 * walk soon goes wrong; other seeds take up to ten times as long.
 */
const noticed: [defect: string, seed: number][] = [
  ['page-size-holds-one-too-many', 28],
  ['list-begins-with-the-oldest', 29],
  ['search-keeps-the-accents-of-the-text', 31],
  ['search-joins-the-fields', 23],
  ['filters-are-joined-with-or', 2],
  ['total-counts-closed-messages', 26],
  ['refusal-tells-the-subject', 4],
  ['attachment-is-found-under-any-message', 4],
  ['right-is-remembered-for-the-next-user', 13],
  ['list-is-remembered-by-its-address', 37],
  ['access-last-number-of-the-token-counts', 1],
  ['access-header-selects-mailbox-for-every-application', 22],
  ['outbound-mandate-the-wrong-way-round', 23],
  ['annex-marks-as-read', 76],
  ['move-is-no-transaction', 31],
  ['move-of-a-source-leaves-sent-messages', 18],
  ['action-stays-executed', 55],
  ['statistics-count-closed-messages', 28],
  ['reply-is-taken-where-it-is-forbidden', 9],
]

it.each(noticed)('a walk notices %s, and tells how in a few words', { timeout: 120_000 }, async (id, seed) => {
  const defect = defects.find((one) => one.id === id)
  const result = await explore({ seed, walks: 80, maxLength: 60, revise: defect?.change })
  const report = describeExploration(result, seed, id)
  expect(report).toMatch(/^provider and model differ after \d+ operations?:/)
  expect(result.difference?.steps.length).toBeLessThanOrEqual(4)
  for (const step of result.difference?.steps ?? []) expect(step).toMatch(/^the .* \w+|^somebody|^\d+ hours pass/)
  if (process.env.WALK_TELL) process.stdout.write(`${id} (${result.operations} played)\n${report}\n\n`)
})
