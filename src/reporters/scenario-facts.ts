import { type Clause, clauses, isStated } from '../contract/clauses/index.ts'
import { clausesOfOneReading } from '../contract/readings.ts'
import {
  disclosesContent,
  type Mismatch,
  type Missing,
  missingKey,
  missingText,
  type Outcome,
  type Owner,
  type Problem,
  type RunResult,
  type RunVerdict,
  type ScenarioResult,
} from '../engine/result.ts'

/** The words for outcomes in sentences and counts. */
export const outcomeWords: Readonly<Record<Outcome | 'leftOut', string>> = {
  passed: 'passed',
  failed: 'failed',
  unverifiable: 'unverifiable',
  broken: 'broken',
  notApplicable: 'not applicable',
  leftOut: 'left out',
}

/** The words for the verdict of a run in sentences. */
export const verdictWords: Readonly<Record<RunVerdict, string>> = {
  ready: 'ready',
  notReady: 'not ready',
  notProven: 'inconclusive',
  partial: 'partial',
}

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

/** Expectations about messages of a closed partition or of another mailbox: §5 says who can consult them. */
const aboutClosedMessages = /closed|foreign|other-mailbox|^no-(message-in-partition|text-of-message|forbidden-text)$/

/**
 * The demands of which a failed expectation breaks at least one: those that it checks, if they are known. Else those of
 * the specification rather than ours, of a section rather than of the validation table; for messages that the caller
 * cannot consult, those of §5. Each reading of a contradiction is accepted, so a clause that only one of them has says
 * nothing.
 */
export const brokenDemands = (
  ids: readonly string[],
  mismatch?: Pick<Mismatch, 'expectationId' | 'gaveAway' | 'clauses'>,
): CitedClause[] => {
  const inQuestion = (clauseIds: readonly string[]): CitedClause[] =>
    citedClauses(clauseIds.filter((id) => !clausesOfOneReading.includes(id)))
  const cited = inQuestion(ids)
  const checked = inQuestion(mismatch?.clauses ?? []).filter(isStated)
  const stated = checked.length > 0 ? checked : cited.filter(isStated)
  const ofSections = stated.filter(({ section }) => section.startsWith('§'))
  const isAboutAccess =
    mismatch !== undefined && (disclosesContent(mismatch) || aboutClosedMessages.test(mismatch.expectationId))
  const ofAccess = isAboutAccess ? ofSections.filter(({ section }) => section.startsWith('§5.')) : []
  return [ofAccess, ofSections, stated, cited.slice(0, 1)].find(({ length }) => length > 0) ?? []
}

/** The mismatch that represents a scenario: one that disclosed content, else the first of this owner. */
export const mainMismatch = (mismatches: readonly Mismatch[], owner: Owner): Mismatch | undefined =>
  mismatches.find(disclosesContent) ?? mismatches.find((one) => one.owner === owner)

/** The status itself is wrong. */
const isWrongStatus = ({ actual, exchange }: Mismatch): boolean =>
  exchange !== undefined && /^\d{3}(?!\d)/.exec(actual)?.[0] === String(exchange.status)

/**
 * Without what follows from a wrong status: the body of an answer with another status is another one too. What discloses
 * content stays. Reports for machines have all of them.
 */
export const mismatchesToShow = ({ mismatches }: Pick<ScenarioResult, 'mismatches'>): Mismatch[] => {
  const keyOf = ({ stepId, traceId = '' }: Mismatch): string => `${stepId} ${traceId}`
  const wrong = new Set(mismatches.filter(isWrongStatus).map(keyOf))
  return mismatches.filter((one) => isWrongStatus(one) || disclosesContent(one) || !wrong.has(keyOf(one)))
}

/**
 * What is missing and no mismatch explains. A failed scenario ended with its first wrong step, so its mismatches say
 * everything. A failed precondition is in both lists; its mismatch has the evidence.
 */
export const missingWithoutMismatch = ({ outcome, missing, mismatches }: ScenarioResult): Missing[] => {
  if (outcome === 'failed') return []
  return mismatches.some(({ kind }) => kind === 'given')
    ? missing.filter(({ kind }) => kind !== 'precondition')
    : missing
}

/** Why the result proposes an action: what is missing, if nothing else is wrong; otherwise the main mismatch. */
export const reasonOfAction = (
  { scenario, owner }: Problem,
  { scenarios }: RunResult,
): { missing?: Missing; mismatch?: Mismatch; cause?: string; clauses: readonly string[] } => {
  const found = scenarios.find(({ id }) => id === scenario)
  if (found === undefined) return { clauses: [] }
  const { mismatches, clauses, foundCauses: [cause] = [] } = found
  const [missing] = mismatches.length === 0 ? missingWithoutMismatch(found) : []
  return { missing, mismatch: mainMismatch(mismatches, owner), cause, clauses }
}

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

/** The command that repeats a scenario. A run-wide check judges answers to other scenarios, so it repeats these too. */
export const repeatCommandOf = ({ id, mismatches }: ScenarioResult, repeatCommand: string): string => {
  const senders = mismatches.flatMap(({ exchange }) => exchange?.scenario ?? [])
  const ids = [...new Set([id, ...senders.slice(0, 3)])].join(',')
  return repeatCommand.replace('{ids}', () => ids)
}
