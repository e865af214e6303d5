/** §7 contradicts itself in three places: each reading is right. */
import { type Contradiction, contradictions } from '../../../../src/contract/readings.ts'
import type { Variant } from '../variant.ts'

const rows = Object.keys(contradictions) as Contradiction[]

export const readingVariants: readonly Variant[] = [
  ...rows.map(
    (row): Variant => ({
      id: `reading-${row}-is-guidance`,
      says: `the guidance is followed for ${contradictions[row].says}`,
      change: (rules) => rules,
      readings: { [row]: 'guidance' },
    }),
  ),
  {
    id: 'reading-is-guidance-throughout',
    says: 'the guidance is followed in all three places',
    change: (rules) => rules,
    readings: { messageWithoutAccess: 'guidance', changeWithoutAccess: 'guidance', listWithoutAccess: 'guidance' },
  },
]
