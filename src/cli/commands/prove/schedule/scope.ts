import { createHash } from 'node:crypto'
import type { AnyScenario } from '../../../../engine/scenario/scenario.ts'
import type { Extent } from '../proof.ts'

type Table = readonly Pick<AnyScenario, 'id'>[]

/** True for one in `many` pairs of names, always the same ones. */
const isOneIn = (many: number, name: string, otherName: string): boolean =>
  createHash('sha256').update(`${name} ${otherName}`).digest().readUInt32BE() % many === 0

const sampleOf = (table: Table, many: number, seed: string): string[] =>
  table.map(({ id }) => id).filter((id) => isOneIn(many, seed, id))

/**
 * The scenarios to run against a defect: those that must catch it, those that use a rule it replaces, and a tenth of the
 * others. Undefined means all: when `affected` is unknown, or with the scope `full`.
 */
export const scenariosForDefect = (
  { id, expected }: { id: string; expected: readonly string[] },
  table: Table,
  extent: Extent,
  affected?: readonly string[],
): string[] | undefined => {
  if (extent === 'sample') return [...expected]
  if (extent === 'full' || affected === undefined) return undefined
  const chosen = new Set([...expected, ...affected, ...sampleOf(table, 10, id)])
  return table.map((scenario) => scenario.id).filter((other) => chosen.has(other))
}

/** The scenarios to run against a variant: all, or a fortieth of them with the scope `sample`. */
export const scenariosForVariant = ({ id }: { id: string }, table: Table, extent: Extent): string[] | undefined =>
  extent === 'sample' ? sampleOf(table, 40, id) : undefined

/**
 * The scenarios to run against an empty target: all, or with the scope `sample` those that must pass and a quarter of the
 * others.
 */
export const scenariosForEmptyTarget = (
  { id, expectedPasses }: { id: string; expectedPasses: readonly string[] },
  table: Table,
  extent: Extent,
): string[] | undefined =>
  extent === 'sample' ? [...new Set([...expectedPasses, ...sampleOf(table, 4, id)])] : undefined

/** The scenarios to run against a mixture: a twentieth of them, or all with the scope `full`. */
export const scenariosForMixture = (seed: number, table: Table, extent: Extent): string[] | undefined =>
  extent === 'full' ? undefined : sampleOf(table, 20, `mixture ${seed}`)
