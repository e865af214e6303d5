import { type Exchange, jsonOf } from '../exchange.ts'

/** Real answers of the target, from which its names are learned. */
export interface Samples {
  lists: unknown[]
  details: unknown[]
  statistics: unknown[]
}

/** The answers of success that are JSON; an answer that is an array is one answer. */
export const jsonAnswers = (exchanges: readonly Exchange[]): unknown[] =>
  exchanges
    .filter(({ answer }) => answer.status === 200)
    .map(({ answer }) => jsonOf(answer))
    .filter((json) => json !== undefined)
