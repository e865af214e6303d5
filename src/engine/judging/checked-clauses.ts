/** Which of the clauses that a scenario cites a failed expectation checks. */
import { humanScopes, scopes } from '../../contract/interface/scopes.ts'
import type { Persona } from '../../contract/persona.ts'
import { personaOf } from '../../contract/personas.ts'
import type { CallerKind } from '../../contract/stub-control.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { Expectation } from '../scenario/expectation.ts'
import { clausesOfExpectations } from './clauses-of-expectations.ts'

/** The scopes of which one gives access. */
const scopesOfKinds: Record<CallerKind, readonly string[]> = {
  human: humanScopes,
  documentConsumer: [scopes.documentConsumer],
  representative: [scopes.representative],
}

/** The ids of clauses that refuse a caller, by the first thing that is wrong with it. Undefined if nothing is. */
const clausesOfCaller = ({
  kind,
  token,
  mandate,
  enterprise = 'own',
  onBehalfOf,
  scopes: own,
}: Persona): RegExp | undefined => {
  if (token === 'none') return /\.token-required/
  if (token === 'unknown') return /\.token-unknown/
  if (token === 'inactive') return /\.inactive/
  if (!own.some((scope) => scopesOfKinds[kind].includes(scope))) return /\.scope-/
  if (onBehalfOf === 'missing') return /\.header-required/
  if (onBehalfOf === 'malformed') return /\.header-malformed/
  if (mandate === 'none') return /\.mandate-refused/
  return enterprise !== 'own' || onBehalfOf === 'foreign' ? /foreign|only-that-mailbox/ : undefined
}

/** Expectations that a refusal meets, and that content does not. */
const refusalIds = /^(no-success|client-error|fails-closed|unauthorized-or-forbidden|no-(forbidden-)?text)/

/** The text of an expectation of statuses is a list of them: `400 or 403`. */
const refusalStatuses = /^[45]\d\d( or [45]\d\d)*$/

const demandsRefusal = ({ id, says }: Expectation): boolean => refusalStatuses.test(says) || refusalIds.test(id)

/**
 * The clauses that a failed expectation checks, of those that its scenario cites: by the id of the expectation, or by what is
 * wrong with the caller that must be refused. Undefined if that is not known. `actual`: what came instead.
 */
export const checkedClauses = (
  cited: readonly string[],
  expectation: Expectation,
  as: Exchange['as'],
  actual: string,
): string[] | undefined => {
  const known = clausesOfExpectations.find(
    (row) =>
      row.expectations.test(expectation.id) &&
      (row.says?.test(expectation.says) ?? true) &&
      (row.actual?.test(actual) ?? true) &&
      cited.some((id) => row.clauses.test(id)),
  )
  // A transcript of another version can name a persona that this one lacks.
  const persona: Persona | undefined = personaOf(as)
  const pattern = known?.clauses ?? (persona && demandsRefusal(expectation) ? clausesOfCaller(persona) : undefined)
  const checked = pattern ? cited.filter((id) => pattern.test(id)) : []
  return checked.length > 0 && checked.length < cited.length ? checked : undefined
}
