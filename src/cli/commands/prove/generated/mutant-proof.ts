/** What running the scenarios against generated mutants showed. */
import {
  type MutantFamily,
  type MutantJudgement,
  mutantFamilies,
} from '../../../../../reference-provider/proof/generated/mutant.ts'

/**
 * A forbidden mutant is `killed` by a failed scenario, or has `survived`. For any other mutant a failed scenario is a
 * `falseAlarm`, and no failure is `lawful`. `broken`: a scenario ended without a verdict.
 */
export type MutantOutcome = 'killed' | 'survived' | 'falseAlarm' | 'lawful' | 'broken'

export interface MutantProof {
  id: string
  family: MutantFamily
  says: string
  clauses: string[]
  judgement: MutantJudgement
  opensAccess?: true
  outcome: MutantOutcome
  /** The scenario that decided the outcome, and its failed assertion. */
  by?: { scenario: string; expectation: string }
  /** the scenario that killed it cites one of its clauses */
  atClause?: true
  scenariosRun: number
}

export interface FamilySummary {
  family: MutantFamily
  mutants: number
  forbidden: number
  killed: number
  killedAtClause: number
  falseAlarms: number
  broken: number
}

export interface GeneratedProof {
  format: 'conformance-mutants/1'
  suite: { name: string; version: string }
  /** of the sample; absent when every mutant ran */
  seed?: string
  mutants: MutantProof[]
  families: FamilySummary[]
}

const summaryOf = (family: MutantFamily, all: readonly MutantProof[]): FamilySummary => {
  const own = all.filter((one) => one.family === family)
  const count = (holds: (one: MutantProof) => boolean): number => own.filter(holds).length
  return {
    family,
    mutants: own.length,
    forbidden: count(({ judgement }) => judgement === 'forbidden'),
    killed: count(({ outcome }) => outcome === 'killed'),
    killedAtClause: count(({ outcome, atClause }) => outcome === 'killed' && atClause === true),
    falseAlarms: count(({ outcome }) => outcome === 'falseAlarm'),
    broken: count(({ outcome }) => outcome === 'broken'),
  }
}

export const familySummaries = (mutants: readonly MutantProof[]): FamilySummary[] =>
  mutantFamilies.map((family) => summaryOf(family, mutants)).filter(({ mutants: own }) => own > 0)

/** Forbidden, and no scenario failed. */
export const survivorsIn = (mutants: readonly MutantProof[]): MutantProof[] =>
  mutants.filter(({ judgement, outcome }) => judgement === 'forbidden' && outcome === 'survived')
