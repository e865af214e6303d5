import type { Exchange } from '../exchange.ts'
import { jsonOf } from '../exchange.ts'

/** Real answers of the target, from which its names are learned. */
export interface Samples {
  lists: unknown[]
  details: unknown[]
  statistics: unknown[]
}

/** The answers of success that are JSON. */
export const jsonAnswers = (exchanges: readonly Exchange[]): unknown[] =>
  exchanges.filter(({ answer }) => answer.status === 200).flatMap(({ answer }) => jsonOf(answer) ?? [])
