/** §5.6: where in the mailbox the caller may look, to list or to count. */
import type { MailboxOperation } from '../operations.ts'
import type { Visit } from './route.ts'

export type Searchable = (partitionId: string) => boolean

const everywhere: Searchable = () => true

/** One partition is asked about by its name; without one, all at once. Nothing means: no right on the named one. */
export const searchable = async (named: string | undefined, visit: Visit): Promise<Searchable | undefined> => {
  const { caller, rules } = visit
  const operation = visit.operation as MailboxOperation
  if (named === undefined) return rules.access.asksRights[operation] ? caller.consultable() : everywhere
  const isAllowed = !rules.access.asksRightOnNamed[operation] || (await caller.mayConsult(named))
  return isAllowed ? (partitionId) => rules.access.within(named, partitionId) : undefined
}
