import { clauses } from '../../contract/clauses/index.ts'
import { needDescriptions } from '../../contract/test-data/needs.ts'
import type { Outcome, Owner } from '../../engine/result.ts'

/** Who must act on a mismatch that is not the provider's, and on what. */
const otherOwners: Record<Exclude<Owner, 'provider'>, string> = {
  data: 'test data: what this scenario starts from does not hold at the target (any more)',
  tokens: 'tokens: nobody could play this persona, or was let in as one',
  partitionService: 'partition service: it gives other rights than this scenario relies on',
  network: 'network or configuration: the run and the target did not meet as they should',
  harness: 'this suite: the fault is here, not in the provider; please report it',
}

/** Who must act on a mismatch. For the provider it is what the specification demands, by its clause. */
export const ownerText = (act: Owner, outcome: Outcome, ids: readonly string[]): string => {
  if (act === 'harness' && outcome === 'unverifiable') return 'nobody: play it again'
  if (act !== 'provider') return otherOwners[act]
  const cited = ids.map(clauseWithId).filter((clause) => clause !== undefined)
  const stated = cited.filter(({ source }) => source === 'S')
  const demand = stated.find(({ section }) => section.startsWith('§')) ?? stated[0] ?? cited[0]
  return demand ? `provider code; ${demand.section}: ${demand.says}` : 'provider code'
}

const clauseWithId = (id: string) => Object.entries(clauses).find(([known]) => known === id)?.[1]

/** Who must supply what was missing: a need is data; anything else is what the answers of the target did not show. */
export const ownerOfMissingText = (missing: string, command: string): string => {
  const isNeed = Object.values(needDescriptions).some((words) => words === missing)
  if (isNeed) return `test data: load the mailbox that "${command} dataset" prints, or add such data`
  return 'the answers of the target: they show too little to tell'
}
