import type { SourceLetter } from '../dialect.ts'

/** What one sentence, or one cell of a table, of the specification asks. */
export interface Clause {
  /** `§4.1`, or `Validation scenarios` */
  section: string
  /** the demand in our own words */
  says: string
  /** where it comes from; only S can fail a provider */
  source: SourceLetter
  /** a SHOULD gives advice, a MAY accepts either way */
  level: 'MUST' | 'SHOULD' | 'MAY'
  /** in the provider's answers, in the log of the calls it makes, or nowhere from outside */
  observable: 'wire' | 'calls' | 'none'
  /** why nothing judges it; always there when it is observable nowhere */
  excluded?: string
}

type ClauseWithoutSection = Omit<Clause, 'section'>

const clauseBuilders = (level: Clause['level'], mark: SourceLetter = 'S') => ({
  wire: (says: string, excluded?: string): ClauseWithoutSection =>
    withExclusion({ says, source: mark, level, observable: 'wire' }, excluded),
  calls: (says: string, excluded?: string): ClauseWithoutSection =>
    withExclusion({ says, source: mark, level, observable: 'calls' }, excluded),
  none: (says: string, excluded: string): ClauseWithoutSection =>
    withExclusion({ says, source: mark, level, observable: 'none' }, excluded),
})

const withExclusion = (clause: ClauseWithoutSection, excluded?: string): ClauseWithoutSection =>
  excluded === undefined ? clause : { ...clause, excluded }

/** Stated by the specification, by level and by where it can be seen. */
export const must = clauseBuilders('MUST')
export const should = clauseBuilders('SHOULD')
export const may = clauseBuilders('MAY')

/** Not stated by the specification: a public fact, a convention, a decision of ours. Never more than advice. */
export const publicFact = clauseBuilders('SHOULD', 'P')
export const convention = clauseBuilders('SHOULD', 'B')
export const decision = clauseBuilders('SHOULD', 'D')

const scenarioTable = 'Validation scenarios'

/** The section that an id names: all before its last dot. `rows` stands for the table of validation scenarios. */
export const sectionOf = (id: string): string => {
  const prefix = id.slice(0, id.lastIndexOf('.'))
  return prefix === 'rows' ? scenarioTable : `§${prefix}`
}

/** Clauses by permanent id; each takes its section from its id. */
export const clausesOf = <Id extends string>(clauses: Record<Id, ClauseWithoutSection>): Record<Id, Clause> =>
  Object.fromEntries(
    Object.entries<ClauseWithoutSection>(clauses).map(([id, clause]) => [id, { section: sectionOf(id), ...clause }]),
  ) as Record<Id, Clause>
