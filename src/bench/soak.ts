import { expect } from 'vitest'
import { shuffled } from '../engine/selection/schedule.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? 1)

/** Longer than the last run can take. */
export const soakTimeoutMs = (minutes + 5) * 60_000

/**
 * Checks one item after the other: first the required ones, then all in random order until the time is over
 * (SOAK_MINUTES, default 10; SOAK_SEED, default 1). Prints the number of checked items. `problemsOf` returns sentences.
 */
export const soak = async <Item>(
  first: readonly Item[],
  all: readonly Item[],
  problemsOf: (item: Item) => Promise<string[]>,
): Promise<void> => {
  const deadline = Date.now() + minutes * 60_000
  const problems: string[] = []
  let checked = 0
  for (const item of [...first, ...shuffled(all, seed)]) {
    if (checked >= first.length && Date.now() > deadline) break
    for (const sentence of await problemsOf(item)) problems.push(`${JSON.stringify(item)}: ${sentence}`)
    checked += 1
  }
  process.stdout.write(`${checked} of ${first.length + all.length} checked, seed ${seed}\n`)
  expect(problems).toEqual([])
  expect(checked).toBeGreaterThan(0)
}
