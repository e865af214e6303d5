import { expect, it } from 'vitest'
import { defects } from '../defects/index.ts'
import { describeExploration, explore } from './explore.ts'

/** One of each kind: paging, search, filters, rights, leaks, states, changes, counts, what is asked of others. */
const noticed = [
  'page-size-holds-one-too-many',
  'list-begins-with-the-oldest',
  'search-keeps-the-accents-of-the-text',
  'search-joins-the-fields',
  'filters-are-joined-with-or',
  'total-counts-closed-messages',
  'refusal-tells-the-subject',
  'attachment-is-found-under-any-message',
  'right-is-remembered-for-the-next-user',
  'list-is-remembered-by-its-address',
  'access-last-number-of-the-token-counts',
  'access-header-is-followed-whoever-sends-it',
  'outbound-mandate-the-wrong-way-round',
  'annex-marks-as-read',
  'move-is-no-transaction',
  'move-of-a-source-leaves-sent-messages',
  'action-stays-executed',
  'statistics-count-closed-messages',
  'reply-is-taken-where-it-is-forbidden',
]

const seed = 20

it.each(noticed)('a walk notices %s, and tells how in a few words', { timeout: 120_000 }, async (id) => {
  const defect = defects.find((one) => one.id === id)
  const result = await explore({ seed, walks: 80, maxLength: 60, revise: defect?.change })
  const report = describeExploration(result, seed, id)
  expect(report).toMatch(/^provider and model differ after \d+ operations?:/)
  expect(result.difference?.steps.length).toBeLessThanOrEqual(4)
  for (const step of result.difference?.steps ?? []) expect(step).toMatch(/^the .* \w+|^somebody|^\d+ hours pass/)
  if (process.env.WALK_TELL) process.stdout.write(`${id} (${result.operations} played)\n${report}\n\n`)
})
