import type { Mutant } from '../../../../../reference-provider/proof/generated/mutant.ts'
import { expectationPath, type Outcome } from '../../../../engine/result.ts'
import type { AnyScenario } from '../../../../engine/scenario/scenario.ts'
import { resultsAgainst } from '../prove-one.ts'
import { TimeoutError, withTimeout } from '../schedule/parallel.ts'
import type { MutantOutcome, MutantProof } from './mutant-proof.ts'

/** The scenarios to run against a mutant: those of its clauses first, then the others that it can affect. */
export interface MutantScenarios {
  citing: readonly string[]
  /** asked for only if none of `citing` fails; scenarios of the whole run are in both, because they judge these requests too */
  others: () => Promise<readonly string[]>
}

export const scenariosForMutant = (
  { clauses }: Pick<Mutant, 'clauses'>,
  table: readonly AnyScenario[],
  affected: () => Promise<readonly string[]>,
): MutantScenarios => {
  const cites = (scenario: AnyScenario): boolean => scenario.clauses.some((clause) => clauses.includes(clause))
  const citingScenarios = table.filter(cites)
  const citing = citingScenarios.map(({ id }) => id)
  // They judge the whole run, so they must see the further requests too.
  const citingRunWide = citingScenarios.filter(({ runWide }) => runWide !== undefined).map(({ id }) => id)
  const others = async () => {
    const further = (await affected()).filter((id) => !citing.includes(id))
    return further.length > 0 ? [...further, ...citingRunWide] : []
  }
  return { citing, others }
}

/** What running some scenarios against a mutant decided. */
export type MutantDecision = Pick<MutantProof, 'outcome' | 'by' | 'scenariosRun'>

/** Runs the scenarios of its clauses, and the others only if none of these fails. `decide` runs them. */
export const proveMutant = async (
  mutant: Mutant,
  { citing, others }: MutantScenarios,
  decide: (mutant: Mutant, ids: readonly string[]) => Promise<MutantDecision> = decideMutant,
): Promise<MutantProof> => {
  const first = await decide(mutant, citing)
  const isOpen = first.outcome === 'survived' || first.outcome === 'lawful'
  const otherIds = isOpen ? await others() : []
  if (otherIds.length === 0)
    return { ...identityOf(mutant), ...first, ...(first.outcome === 'killed' && { atClause: true as const }) }
  const second = await decide(mutant, otherIds)
  return { ...identityOf(mutant), ...second, scenariosRun: first.scenariosRun + second.scenariosRun }
}

const identityOf = ({ id, family, says, clauses, judgement, opensAccess }: Mutant) => ({
  id,
  family,
  says,
  clauses: [...clauses],
  judgement,
  ...(opensAccess && { opensAccess }),
})

/** The proof, or a broken one if it takes longer than this: one slow mutant does not end the others. */
export const proofWithin = (milliseconds: number, mutant: Mutant, proof: Promise<MutantProof>): Promise<MutantProof> =>
  withTimeout(mutant.id, milliseconds, proof).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error
    return { ...identityOf(mutant), outcome: 'broken', scenariosRun: 0 }
  })

/** Runs these scenarios against a mutant, and stops at the first failure. */
export const decideMutant = async (mutant: Mutant, ids: readonly string[]): Promise<MutantDecision> => {
  const { change: revise, features, cacheRights, judgement } = mutant
  const withoutFailure: MutantOutcome = judgement === 'forbidden' ? 'survived' : 'lawful'
  if (ids.length === 0) return { outcome: withoutFailure, scenariosRun: 0 }
  const results = await resultsAgainst({ revise, features, cacheRights }, ids, { bail: true })
  const scenariosRun = results.length
  const firstWith = (wanted: Outcome) => results.find(({ outcome }) => outcome === wanted)
  const broken = firstWith('broken')
  if (broken !== undefined) return { outcome: 'broken', by: { scenario: broken.id, expectation: '' }, scenariosRun }
  const failed = firstWith('failed')
  if (failed === undefined) return { outcome: withoutFailure, scenariosRun }
  const mismatch = failed.mismatches.find(({ owner }) => owner === 'provider')
  const by = { scenario: failed.id, expectation: mismatch === undefined ? '' : expectationPath(mismatch) }
  return { outcome: judgement === 'forbidden' ? 'killed' : 'falseAlarm', by, scenariosRun }
}
