import { hasTopic, type Mismatch, type Missing, type Owner } from '../../engine/result.ts'
import { brokenDemands } from '../scenario-facts.ts'

/** Where to look when the provider is not the cause. */
const otherOwners: Record<Exclude<Owner, 'provider'>, string> = {
  data: 'provider or test data: a precondition of this scenario does not hold',
  tokens: 'tokens: configure a valid token for this persona (--caller, or callers in the configuration)',
  partitionService: 'partition service: it grants other rights than this scenario needs',
  network: 'network or configuration: the provider did not answer as an HTTP server should',
  harness: 'this tool: the error is here, not in the provider; please report it',
}

/** Where to fix a mismatch. */
export const ownerText = (owner: Owner): string => (owner === 'provider' ? 'provider' : otherOwners[owner])

/** Demands of a mismatch that are printed. */
const maxDemands = 3

/** The demands of the specification of which a provider breaks at least one, under their label; undefined without any. */
export const brokenRule = (
  owner: Owner,
  clauseIds: readonly string[],
  mismatch?: Pick<Mismatch, 'expectationId' | 'gaveAway' | 'clauses'>,
): { label: 'rule' | 'rules'; says: string } | undefined => {
  const demands = owner === 'provider' ? brokenDemands(clauseIds, mismatch) : []
  const [first, ...others] = demands.map(({ section, says }) => `${section}: ${says}`)
  if (first === undefined) return undefined
  if (others.length === 0) return { label: 'rule', says: first }
  const shown = [first, ...others].slice(0, maxDemands).join('; ')
  const more = demands.length > maxDemands ? `; and ${demands.length - maxDemands} more` : ''
  return { label: 'rules', says: `one of these ${demands.length}: ${shown}${more}` }
}

const missingOwners: Record<Missing['kind'], string> = {
  testData: 'test data: the mailbox has no such message; add one',
  caller: otherOwners.tokens,
  control: 'provider: an earlier answer lacks what this check compares with',
  precondition: otherOwners.data,
  dialect: 'provider: its answers lack the field this check needs; if it has another name, pass --dialect NAME=VALUE',
  serviceNotCalled: 'provider: it did not make the call that this check looks at',
  interrupted: 'nothing: run it again',
  notRecorded: 'nothing: the transcript does not hold it; run it again with this version',
}

/** What to do about something that is missing. */
export const missingOwnerText = (missing: Missing, command: string): string => {
  const { kind, need, usedUp } = missing
  if (hasTopic(missing, 'laterPage'))
    return 'test data: the message can be on a later page; use a mailbox with fewer messages. If the list ignores its filters: provider'
  if (hasTopic(missing, 'readOnly')) return 'nothing: run it again without --read-only and --profile light'
  if (hasTopic(missing, 'stubs')) return 'the stubs: check that they run and can be reached, then run it again'
  if (need === undefined) return missingOwners[kind]
  const load = `load the mailbox that "${command} dataset" prints`
  return usedUp ? `test data: ${load} again` : `test data: ${load}, or add such data`
}
