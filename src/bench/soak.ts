import { expect } from 'vitest'
import { shuffled } from '../engine/selection/schedule.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? 1)

/** Longer than the last of the plays can take. */
export const soakTimeoutMs = (minutes + 5) * 60_000

/**
 * Plays one after the other: first those that must be, then all there are in an order that the seed gives, until the time
 * is up (SOAK_MINUTES, 10; SOAK_SEED, 1); says how far it came. `wrongWith` tells in sentences what is wrong with one.
 */
export const soak = async <Item>(
  first: readonly Item[],
  all: readonly Item[],
  wrongWith: (item: Item) => Promise<string[]>,
): Promise<void> => {
  const until = Date.now() + minutes * 60_000
  const wrong: string[] = []
  let played = 0
  for (const item of [...first, ...shuffled(all, seed)]) {
    if (played >= first.length && Date.now() > until) break
    for (const sentence of await wrongWith(item)) wrong.push(`${JSON.stringify(item)}: ${sentence}`)
    played += 1
  }
  process.stdout.write(`${played} of ${first.length + all.length} played, seed ${seed}\n`)
  expect(wrong).toEqual([])
  expect(played).toBeGreaterThan(0)
}
