import { type Clause, clauses } from '../contract/clauses/index.ts'
import { type Missing, missingKey, missingText, type ScenarioResult } from '../engine/result.ts'

const clauseOf: Readonly<Record<string, Clause>> = clauses

/** A clause with its permanent id. */
export interface CitedClause extends Clause {
  id: string
}

/** The clauses that this version knows among these ids. */
export const citedClauses = (ids: readonly string[]): CitedClause[] =>
  ids.flatMap((id) => {
    const clause = Object.hasOwn(clauseOf, id) ? clauseOf[id] : undefined
    return clause ? [{ id, ...clause }] : []
  })

/** The most important demand: of the specification rather than ours, of a section rather than of the validation table. */
export const mainDemand = (ids: readonly string[]): CitedClause | undefined => {
  const cited = citedClauses(ids)
  const stated = cited.filter(({ source }) => source === 'S')
  return stated.find(({ section }) => section.startsWith('§')) ?? stated[0] ?? cited[0]
}

/** What is missing. A precondition that is also a mismatch, with its evidence, is left out. */
export const missingWithoutMismatch = ({ missing, mismatches }: ScenarioResult): Missing[] =>
  mismatches.some(({ kind }) => kind === 'given') ? missing.filter(({ kind }) => kind !== 'precondition') : missing

/**
 * The only cause, if no request of this scenario is evidence for it: no answer, a diagnosis, no token, an unknown name.
 * Reports show scenarios with the same cause together.
 */
export const sharedCause = ({ outcome, mismatches, missing, notRestored }: ScenarioResult): string | undefined => {
  if (mismatches.length + missing.length !== 1 || notRestored.length > 0) return undefined
  const [lost] = mismatches
  if (lost) return lost.exchange ? undefined : JSON.stringify([outcome, lost.owner, lost.expectationId])
  const [only] = missing
  return only?.about === undefined ? undefined : JSON.stringify([outcome, missingKey(only)])
}

/** What is wrong with a scenario, in a sentence. */
export const problemSentence = ({ title, outcome, flags, missing, mismatches }: ScenarioResult): string => {
  const [first] = mismatches
  const label = flags.includes('unstable') ? 'unstable, it failed and then passed: ' : ''
  if (first) return `${label}${first.step}: expected ${first.expected}, actual ${first.actual}`
  if (missing.length > 0) {
    const label = outcome === 'notApplicable' ? 'not applicable:' : 'missing:'
    return `${label} ${missing.map(missingText).join('; ')}`
  }
  return outcome === 'notApplicable' ? 'the provider does not support this feature' : title
}

/** The command that repeats a scenario. One that judges every answer of a run needs those that sent the requests too. */
export const repeatCommandOf = ({ id, mismatches }: ScenarioResult, repeatCommand: string): string => {
  const senders = mismatches.flatMap(({ exchange }) => exchange?.scenario ?? [])
  const ids = [...new Set([id, ...senders.slice(0, 3)])].join(',')
  return repeatCommand.replace('{ids}', () => ids)
}
