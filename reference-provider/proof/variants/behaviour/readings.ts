/** §7 contradicts itself in three places: each reading is right. */
import { type Contradiction, contradictions } from '../../../../src/contract/readings.ts'
import { type Variant, variant } from '../variant.ts'

const rows = Object.keys(contradictions) as Contradiction[]

export const guidanceThroughout = Object.fromEntries(rows.map((row) => [row, 'guidance' as const]))

export const readingVariants: readonly Variant[] = [
  ...rows.map((row) =>
    variant(`reading-${row}-is-guidance`, `the guidance is followed for ${contradictions[row].says}`, {
      readings: { [row]: 'guidance' },
    }),
  ),
  variant('reading-is-guidance-throughout', 'the guidance is followed in all three places', {
    readings: guidanceThroughout,
  }),
]
