import type { Exchange } from './exchange.ts'
import type { Played } from './judge.ts'
import { unplayed } from './play.ts'
import type { AnyScenario } from './scenario.ts'

/** More red steps than that tell nothing new. */
const mostExchanges = 5000

/** Every answer of the run to the personas of a watching scenario, as if each were a step of it. */
export const watched = ({ watches }: AnyScenario, exchanges: readonly Exchange[]): Played => {
  if (watches === undefined) return unplayed
  const { personas, demand } = watches
  const theirs = exchanges.filter(({ as }) => personas.includes(as)).slice(0, mostExchanges)
  if (theirs.length === 0) return { ...unplayed, missing: [`an answer to ${personas.join(' or ')}`] }
  return {
    ...unplayed,
    steps: theirs.map(({ scenario, step, request }) => ({
      why: `${request.method} ${request.path} in step ${step + 1} of ${scenario}`,
      expect: [demand],
    })),
    exchanges: theirs,
  }
}
