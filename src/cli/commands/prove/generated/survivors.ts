/** Forbidden mutants that no scenario catches, each with the reason: a file beside the mutants, and a page made from it. */

import type { Mutant } from '../../../../../reference-provider/proof/generated/mutant.ts'
import survivors from '../../../../../reference-provider/proof/generated/survivors.json' with { type: 'json' }

/** The ids of the mutants by reason. */
export type SurvivorsByReason = Record<string, readonly string[]>

export const knownSurvivors: SurvivorsByReason = survivors

export const survivorIds = (known: SurvivorsByReason): ReadonlySet<string> => new Set(Object.values(known).flat())

/** Markdown: a section for each reason, its mutants in a list. */
export const survivorsPage = (
  known: SurvivorsByReason,
  mutants: readonly Pick<Mutant, 'id' | 'says' | 'clauses' | 'opensAccess'>[],
): string => {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
  const lineOf = (id: string): string => {
    const mutant = byId.get(id)
    if (mutant === undefined) return `- \`${id}\``
    return `- \`${id}\`: ${mutant.says} (${mutant.clauses.join(', ')})${mutant.opensAccess ? ' **opens access**' : ''}`
  }
  const sections = Object.entries(known).flatMap(([reason, ids]) => [`## ${reason}`, '', ...ids.map(lineOf), ''])
  const intro =
    sections.length > 0
      ? 'Each mutant is forbidden by the specification; the heading says why its mistake cannot be seen from outside.'
      : 'No mutant is listed: `conformance prove --generated` prints each forbidden one that survives.'
  return ['# Mutants that no scenario catches', '', intro, '', ...sections].join('\n')
}
