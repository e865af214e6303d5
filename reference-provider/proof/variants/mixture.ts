/** Several variants at once, drawn at random: providers that no one designed. */
import { mixableVariants } from './single.ts'
import { inSequence, type Variant } from './variant.ts'

interface Mixture extends Omit<Variant, 'settles'> {
  seed: number
  /** the ids of its variants, the first innermost */
  variants: string[]
}

const minVariants = 2
const maxVariants = 10

/** The mixture of a seed, always the same. Of variants that settle the same one is drawn at most. */
export const mixture = (seed: number): Mixture => {
  const random = seededRandom(seed)
  const wanted = minVariants + Math.floor(random() * (maxVariants - minVariants + 1))
  const drawn = new Map<string, Variant>()
  while (drawn.size < wanted) {
    const variant = mixableVariants[Math.floor(random() * mixableVariants.length)]
    if (variant && !drawn.has(conflictGroupOf(variant))) drawn.set(conflictGroupOf(variant), variant)
  }
  return { seed, id: `mixture-${seed}`, ...combineVariants([...drawn.values()]) }
}

const conflictGroupOf = ({ id, conflictGroup = id }: Variant): string => conflictGroup

/** What these variants are together. */
export const combineVariants = (drawn: readonly Variant[]): Omit<Mixture, 'seed' | 'id'> => {
  const chosen = mixableVariants.filter((variant) => drawn.includes(variant))
  const variants = chosen.map(({ id }) => id)
  return {
    variants,
    says: variants.join(', '),
    change: inSequence(...chosen.map(({ change }) => change)),
    features: Object.assign({}, ...chosen.map(({ features: declared }) => declared)),
    readings: Object.assign({}, ...chosen.map(({ readings: followed }) => followed)),
    ...(chosen.some(({ cacheRights }) => cacheRights) && { cacheRights: true }),
    ...(chosen.some(({ needsConnection }) => needsConnection) && { needsConnection: true }),
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const seededRandom = (seed: number): (() => number) => {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let drawn = Math.imul(state ^ (state >>> 15), state | 1)
    drawn ^= drawn + Math.imul(drawn ^ (drawn >>> 7), drawn | 61)
    return ((drawn ^ (drawn >>> 14)) >>> 0) / 2 ** 32
  }
}
