/** Pairs measured side by side. The bars hold on a quiet machine; a test fails only when one is missed by far. */
import { expect, it } from 'vitest'
import { clientPairs } from './fast/clients.ts'
import { enginePairs } from './fast/engine.ts'
import { latencyPairs } from './fast/latency.ts'
import { isFarOff, type Pair, reportPair } from './fast/pair.ts'
import { provePairs } from './fast/prove.ts'
import { providerPairs } from './fast/provider.ts'
import { startPairs } from './fast/start.ts'

const usualRounds = 9
const rounds = Number(process.env.BENCH_ROUNDS ?? usualRounds)

const measured: readonly (readonly [subject: string, measure: (rounds: number) => Promise<Pair[]>])[] = [
  ['start', startPairs],
  ['engine', enginePairs],
  ['latency', latencyPairs],
  ['provider', providerPairs],
  ['clients', clientPairs],
  ['prove', provePairs],
]

it.each(measured)('%s', { timeout: 1_800_000 }, async (_, measure) => {
  const pairs = await measure(rounds)
  for (const pair of pairs) reportPair(pair)
  // A median of few rounds says nothing about a bar.
  if (rounds < usualRounds) return
  expect(pairs.filter(isFarOff).map(({ name }) => name)).toEqual([])
})
