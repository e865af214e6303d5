/**
 * The registered callers of the provider. If two callers share a person or an enterprise number, the last registered one
 * counts: a later run against the same stubs registers the same persons under other ids.
 */
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import { padEnterpriseNumber } from './mailboxes.ts'

export type KnownCallers = ReturnType<typeof createKnownCallers>

export function createKnownCallers() {
  const known = new Map<string, RegisteredCaller>()
  // Runs register hundreds of callers, and each call about rights or mandates looks one up.
  const byLookupKey = new Map<string, Set<RegisteredCaller>>()
  const latestFirst = (key: string) => [...(byLookupKey.get(key) ?? [])].reverse()
  return {
    put: (caller: RegisteredCaller): void => {
      const before = known.get(caller.id)
      if (before) for (const key of lookupKeys(before)) byLookupKey.get(key)?.delete(before)
      known.set(caller.id, caller)
      for (const key of lookupKeys(caller)) byLookupKey.set(key, (byLookupKey.get(key) ?? new Set()).add(caller))
    },
    byId: (id: string) => known.get(id),
    /** §5.6: the human with that person number, if possible of that mailbox. */
    byPersonNumber: (ssin: string, mailbox: string) => {
      const candidates = latestFirst(personKey(ssin))
      const wanted = padEnterpriseNumber(mailbox)
      return candidates.find((caller) => padEnterpriseNumber(caller.mailbox) === wanted) ?? candidates[0]
    },
    /** §5.5: the application with that enterprise number; undefined when there are several and no representative. */
    byMandatary: (enterpriseNumber: string) => {
      const holders = latestFirst(enterpriseKey(enterpriseNumber))
      const representatives = holders.filter(({ kind }) => kind === 'representative')
      const representative =
        representatives.find((caller) => isActingAs(caller, enterpriseNumber)) ?? representatives[0]
      return representative ?? (holders.length === 1 ? holders[0] : undefined)
    },
  }
}

/** §5.2: the first enterprise number of a token is the one that counts. */
export const isActingAs = ({ enterpriseNumbers: [first] }: RegisteredCaller, enterpriseNumber: string): boolean =>
  first !== undefined && padEnterpriseNumber(first) === padEnterpriseNumber(enterpriseNumber)

const personKey = (ssin: string): string => `person ${ssin}`
const enterpriseKey = (enterpriseNumber: string): string => `enterprise ${padEnterpriseNumber(enterpriseNumber)}`

/** The keys by which a caller can be looked up. */
const lookupKeys = ({ kind, ssin, enterpriseNumbers }: RegisteredCaller): string[] => [
  ...(kind === 'human' && ssin !== undefined ? [personKey(ssin)] : []),
  ...enterpriseNumbers.map(enterpriseKey),
]
