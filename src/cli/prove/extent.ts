import { createHash } from 'node:crypto'

/** How much is played: a slice for every day, the proof that is shipped, or everything against everything. */
export type Extent = 'slice' | 'usual' | 'thorough'

/** One in ten, always the same for the same names. */
export const isOfTheTenth = (one: string, other: string): boolean =>
  (createHash('sha256').update(`${one} ${other}`).digest()[0] ?? 0) % 10 === 0

/** What is played against a defect: the scenarios that must notice it, and a tenth of the others beside. */
export const playedAgainstDefect = (
  { id, expected }: { id: string; expected: readonly string[] },
  table: readonly { id: string }[],
  extent: Extent,
): string[] | undefined => {
  if (extent === 'thorough') return undefined
  if (extent === 'slice') return [...expected]
  return table.map((scenario) => scenario.id).filter((other) => expected.includes(other) || isOfTheTenth(id, other))
}

/** What is played against a variant: the whole table, or a tenth of it in a slice. */
export const playedAgainstVariant = (
  { id }: { id: string },
  table: readonly { id: string }[],
  extent: Extent,
): string[] | undefined =>
  extent === 'slice' ? table.map((scenario) => scenario.id).filter((other) => isOfTheTenth(id, other)) : undefined
