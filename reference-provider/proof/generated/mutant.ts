/** Mistakes made by a table instead of by hand: an operator applied to every place where it fits. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { DeclaredFeatures } from '../../../src/contract/features.ts'
import type { Rules } from '../../rules/rules.ts'

export const mutantFamilies = [
  'parameters',
  'access',
  'remembering',
  'boundaries',
  'fields',
  'headers',
  'writes',
  'identifiers',
  'serviceCalls',
  'statuses',
  'text',
] as const

export type MutantFamily = (typeof mutantFamilies)[number]

/**
 * What the specification says of the mistake: forbidden; worth advice at most, because the specification does not state it;
 * or allowed, so that no scenario may fail.
 */
export type MutantJudgement = 'forbidden' | 'advice' | 'allowed'

export interface Mutant {
  /** operator and place: `ignored:messages.read` */
  id: string
  family: MutantFamily
  /** what is wrong, in words */
  says: string
  /** the clauses it breaks; empty when it is allowed */
  clauses: readonly ClauseId[]
  judgement: MutantJudgement
  /** why it is advice at most, or allowed */
  because?: string
  /** it shows a caller a message that they cannot consult, or lets them change it */
  opensAccess?: true
  /** Called once for each provider, so that a mutant may keep state of its own. */
  change: (rules: Rules) => Rules
  features?: DeclaredFeatures
  /** rights are cached (§5.8) */
  cacheRights?: true
}

export type Change = Mutant['change']

/** A change with a state of its own, which is made once for each provider. */
export const withState =
  (make: () => Change): Change =>
  (rules) =>
    make()(rules)

/** What an operator knows of its mutant; the family comes from the list that it is in. */
export type MutantFacts = Omit<Mutant, 'family'>

/** A mutant at one place; forbidden, unless `rest` says otherwise. */
export const mutant = (
  id: string,
  says: string,
  clauses: readonly ClauseId[],
  change: Change,
  rest: Partial<MutantFacts> = {},
): MutantFacts => ({ id, says, clauses, judgement: 'forbidden', change, ...rest })

/** The rest of a mutant that no scenario may fail for, except as advice. */
export const atMostAdvice = (because: string) => ({ judgement: 'advice', because }) as const

/** The rest of a mutant that the specification allows. */
export const allowedBecause = (because: string) => ({ judgement: 'allowed', because }) as const

export const opensAccess = { opensAccess: true } as const

/** Each operator at each place, one place after the other. */
export const atEachPlace = <Place, Operator>(
  places: readonly Place[],
  operators: readonly Operator[],
  make: (place: Place, operator: Operator) => MutantFacts,
): MutantFacts[] => places.flatMap((place) => operators.map((operator) => make(place, operator)))

/** The mutants of one family. */
export const mutantsOf = (family: MutantFamily, ...lists: readonly (readonly MutantFacts[])[]): Mutant[] =>
  lists.flat().map((facts) => ({ ...facts, family }))
