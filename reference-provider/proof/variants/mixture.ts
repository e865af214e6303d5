/** Several ways of being right at once, drawn by lot: what a provider that nobody thought of might look like. */
import { connections } from './behaviour/connections.ts'
import { features } from './behaviour/features.ts'
import { operations } from './behaviour/operations.ts'
import { readings } from './behaviour/readings.ts'
import { rights } from './behaviour/rights.ts'
import { dates } from './responses/dates.ts'
import { errors } from './responses/errors.ts'
import { headers } from './responses/headers.ts'
import { identifiers } from './responses/identifiers.ts'
import { lists } from './responses/lists.ts'
import { names } from './responses/names.ts'
import { shapes } from './responses/shapes.ts'
import { statuses } from './responses/statuses.ts'
import { summaries } from './responses/summaries.ts'
import type { Variant } from './variant.ts'

/**
 * In the order in which they are applied, the first innermost: what a provider does, then how it shows a message as a
 * whole, what its lists leave out, what it calls the rest, and how that travels. Where two replace the same rule without
 * regard for each other, the later one wins.
 */
export const mixable: readonly Variant[] = [
  ...readings,
  ...features,
  ...lists,
  ...operations,
  ...rights,
  ...identifiers,
  ...dates,
  ...shapes,
  ...summaries,
  ...names,
  ...statuses,
  ...errors,
  ...headers,
  ...connections,
]

export interface Mixture extends Omit<Variant, 'settles'> {
  seed: number
  /** the ids of its variants, the first innermost */
  variants: string[]
}

const fewest = 2
const most = 10

/** The mixture of a seed, always the same. Of variants that settle the same one is drawn at most. */
export const mixture = (seed: number): Mixture => {
  const random = lot(seed)
  const wanted = fewest + Math.floor(random() * (most - fewest + 1))
  const drawn = new Map<string, Variant>()
  while (drawn.size < wanted) {
    const variant = mixable[Math.floor(random() * mixable.length)]
    if (variant && !drawn.has(settling(variant))) drawn.set(settling(variant), variant)
  }
  return { seed, id: `mixture-${seed}`, ...mixed([...drawn.values()]) }
}

const settling = ({ id, settles = id }: Variant): string => settles

/** What these variants are together. */
export const mixed = (drawn: readonly Variant[]): Omit<Mixture, 'seed' | 'id'> => {
  const chosen = mixable.filter((variant) => drawn.includes(variant))
  const variants = chosen.map(({ id }) => id)
  return {
    variants,
    says: variants.join(', '),
    change: (rules) => chosen.reduce((changed, { change }) => change(changed), rules),
    features: Object.assign({}, ...chosen.map(({ features: declared }) => declared)),
    readings: Object.assign({}, ...chosen.map(({ readings: followed }) => followed)),
    ...(chosen.some(({ cacheRights }) => cacheRights) && { cacheRights: true }),
    ...(chosen.some(({ connected }) => connected) && { connected: true }),
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const lot = (seed: number): (() => number) => {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let drawn = Math.imul(state ^ (state >>> 15), state | 1)
    drawn ^= drawn + Math.imul(drawn ^ (drawn >>> 7), drawn | 61)
    return ((drawn ^ (drawn >>> 14)) >>> 0) / 2 ** 32
  }
}
