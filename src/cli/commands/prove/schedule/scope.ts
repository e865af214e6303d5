import { createHash } from 'node:crypto'
import type { AnyScenario } from '../../../../engine/scenario/scenario.ts'
import type { Extent } from '../proof.ts'

type Table = readonly Pick<AnyScenario, 'id'>[]

/** One in so many, always the same for the same names. */
export const isOneIn = (many: number, one: string, other: string): boolean =>
  createHash('sha256').update(`${one} ${other}`).digest().readUInt32BE() % many === 0

const sampleOf = (table: Table, many: number, seed: string): string[] =>
  table.map(({ id }) => id).filter((id) => isOneIn(many, seed, id))

/**
 * What is played against a defect: the scenarios that must notice it; usually those beside that consult a rule it replaces,
 * and a tenth of the others. Nothing said of what is consulted plays all.
 */
export const scenariosForDefect = (
  { id, expected }: { id: string; expected: readonly string[] },
  table: Table,
  extent: Extent,
  consulting?: readonly string[],
): string[] | undefined => {
  if (extent === 'sample') return [...expected]
  if (extent === 'full' || consulting === undefined) return undefined
  const chosen = new Set([...expected, ...consulting, ...sampleOf(table, 10, id)])
  return table.map((scenario) => scenario.id).filter((other) => chosen.has(other))
}

/** What is played against a variant: the whole table, or a twentieth of it in a slice. */
export const scenariosForVariant = ({ id }: { id: string }, table: Table, extent: Extent): string[] | undefined =>
  extent === 'sample' ? sampleOf(table, 20, id) : undefined

/** What is played against a mixture: a twentieth of the table, or all of it. */
export const scenariosForMixture = (seed: number, table: Table, extent: Extent): string[] | undefined =>
  extent === 'full' ? undefined : sampleOf(table, 20, `mixture ${seed}`)
