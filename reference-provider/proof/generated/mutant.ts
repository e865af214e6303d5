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
  'text',
] as const

export type MutantFamily = (typeof mutantFamilies)[number]

/**
 * What the specification says of the mistake: forbidden; worth advice at most, because the specification does not state it;
 * or allowed, so that no scenario may fail.
 */
export type Judgement = 'forbidden' | 'advice' | 'allowed'

export interface Mutant {
  /** operator and place: `ignored:messages.read` */
  id: string
  family: MutantFamily
  /** what is wrong, in words */
  says: string
  /** the clauses it breaks; empty when it is allowed */
  clauses: readonly ClauseId[]
  judgement: Judgement
  /** why it is advice at most, or allowed */
  because?: string
  /** it shows a caller a message that they may not consult, or lets them change it */
  opensAccess?: true
  /** Called once for each provider, so that a mutant may keep state of its own. */
  change: (rules: Rules) => Rules
  features?: DeclaredFeatures
  /** rights are cached (§5.8) */
  cacheRights?: true
}

/** What an operator knows of its mutant; the rest comes from the place. */
export type MutantFacts = Omit<Mutant, 'family' | 'judgement' | 'clauses'> &
  Partial<Pick<Mutant, 'judgement' | 'clauses'>>

/** Mutants of one family; forbidden unless an entry says otherwise. */
export const mutantsOf = (family: MutantFamily, entries: readonly MutantFacts[]): Mutant[] =>
  entries.map((entry) => ({ judgement: 'forbidden', clauses: [], ...entry, family }))
