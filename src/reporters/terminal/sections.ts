import { clauses } from '../../contract/clauses/index.ts'

/**
 * The sections of the specification that clauses stand in, each once: `§5.6, §7`. The table of validation scenarios is
 * named only where nothing else is.
 */
export const citedSections = (ids: readonly string[]): string => {
  const cited = Object.entries(clauses).filter(([id]) => ids.includes(id))
  const all = [...new Set(cited.map(([, { section }]) => section))]
  const numbered = all.filter((section) => section.startsWith('§'))
  return (numbered.length > 0 ? numbered : all).join(', ')
}
