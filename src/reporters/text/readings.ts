import { contradictions } from '../../contract/readings.ts'
import type { Target } from '../../engine/result.ts'

/** `message without access` for `messageWithoutAccess`. */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** How the provider reads each contradiction of the specification, as far as its answers show. */
export const readingsText = ({ readings }: Pick<Target, 'readings'>): string =>
  Object.entries(contradictions)
    .flatMap(([row, { scenarios, guidance }]) => {
      const seen = readings[row as keyof typeof contradictions]
      if (seen === undefined) return []
      const answers = { scenarios, guidance, mixed: `some answers ${scenarios}, others ${guidance}` }
      return [`${wordsOf(row)}: ${answers[seen]}`]
    })
    .join('; ')
