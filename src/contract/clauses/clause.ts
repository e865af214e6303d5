/** What one sentence, or one table cell, of the specification demands. */
export interface Clause {
  /** `§4.1`, or `Validation table` */
  section: string
  /** the demand in our words, a sentence without full stop */
  says: string
  /** where it comes from; only S can fail a provider */
  source: 'S' | 'P' | 'B' | 'D'
  /** a SHOULD gives advice, a MAY accepts either way */
  level: 'MUST' | 'SHOULD' | 'MAY'
  /** visible in the answers of the provider, in the log of the calls it makes, or not at all */
  observable: 'wire' | 'calls' | 'none'
  /** why no scenario judges it; required if it is not observable */
  excluded?: string
}

/** True if the specification states it, so that a provider can fail it. */
export const isStated = ({ source }: Pick<Clause, 'source'>): boolean => source === 'S'

const clauseBuilders = (level: Clause['level'], source: Clause['source'] = 'S') => ({
  wire: (says: string, excluded?: string) => ({ says, source, level, observable: 'wire', excluded }) as const,
  calls: (says: string, excluded?: string) => ({ says, source, level, observable: 'calls', excluded }) as const,
  none: (says: string, excluded: string) => ({ says, source, level, observable: 'none', excluded }) as const,
})

/** Stated by the specification; the level, then where it can be observed. */
export const must = clauseBuilders('MUST')
export const should = clauseBuilders('SHOULD')
export const may = clauseBuilders('MAY')

/** Not stated by the specification: a public fact, a convention, or our decision. Such a clause only gives advice. */
export const publicFact = clauseBuilders('SHOULD', 'P')
export const convention = clauseBuilders('SHOULD', 'B')
export const decision = clauseBuilders('SHOULD', 'D')

/** The section of an id: the part before its last dot. `rows` is the validation table. */
export const sectionOf = (id: string): string => {
  const prefix = id.slice(0, id.lastIndexOf('.'))
  return prefix === 'rows' ? 'Validation table' : `§${prefix}`
}

/** A plain sentence is a demand of the specification that an answer shows: `must.wire`. */
type Demand = string | Omit<Clause, 'section'>

/** Clauses by permanent id, each with the section that its id names. */
export const clausesOf = <Id extends string>(demands: Record<Id, Demand>): Record<Id, Clause> =>
  Object.fromEntries(
    Object.entries<Demand>(demands).map(([id, demand]) => [
      id,
      { section: sectionOf(id), ...(typeof demand === 'string' ? must.wire(demand) : demand) },
    ]),
  ) as Record<Id, Clause>
