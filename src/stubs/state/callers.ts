/**
 * Everybody the stubs know to call the provider. Where two callers share a person or a number, the one admitted last
 * counts: a later run against the same stubs admits the same persons under ids of its own.
 */
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import { padEnterpriseNumber } from './enterprise-number.ts'

export interface KnownCallers {
  put(caller: RegisteredCaller): void
  byId(id: string): RegisteredCaller | undefined
  /** §5.6: the human with that person number, preferably one of that mailbox. */
  byPersonNumber(ssin: string, mailbox: string): RegisteredCaller | undefined
  /** §5.5: the application that acts under that enterprise number; undefined when several do and none represents. */
  byMandatary(enterpriseNumber: string): RegisteredCaller | undefined
}

export function createKnownCallers(): KnownCallers {
  const known = new Map<string, RegisteredCaller>()
  // Runs admit hundreds of callers, and each question about rights or a mandate looks for one of them.
  const under = new Map<string, Set<RegisteredCaller>>()
  const latestFirst = (key: string) => [...(under.get(key) ?? [])].reverse()
  const forget = (caller: RegisteredCaller) => {
    for (const key of lookupKeys(caller)) under.get(key)?.delete(caller)
  }
  return {
    put: (caller) => {
      const before = known.get(caller.id)
      if (before) forget(before)
      known.set(caller.id, caller)
      for (const key of lookupKeys(caller)) under.set(key, (under.get(key) ?? new Set()).add(caller))
    },
    byId: (id) => known.get(id),
    byPersonNumber: (ssin, mailbox) => {
      const candidates = latestFirst(personKey(ssin))
      return (
        candidates.find((caller) => padEnterpriseNumber(caller.mailbox) === padEnterpriseNumber(mailbox)) ??
        candidates[0]
      )
    },
    byMandatary: (enterpriseNumber) => {
      const bearers = latestFirst(enterpriseKey(enterpriseNumber))
      const representatives = bearers.filter(({ kind }) => kind === 'representative')
      const telling = representatives.find((caller) => isActingAs(caller, enterpriseNumber)) ?? representatives[0]
      return telling ?? (bearers.length === 1 ? bearers[0] : undefined)
    },
  }
}

/** §5.2: the first enterprise number of a token is the one that counts. */
export const isActingAs = ({ enterpriseNumbers: [first] }: RegisteredCaller, enterpriseNumber: string): boolean =>
  first !== undefined && padEnterpriseNumber(first) === padEnterpriseNumber(enterpriseNumber)

const personKey = (ssin: string): string => `person ${ssin}`
const enterpriseKey = (enterpriseNumber: string): string => `enterprise ${padEnterpriseNumber(enterpriseNumber)}`

/** What a caller is looked for by. */
const lookupKeys = ({ kind, ssin, enterpriseNumbers }: RegisteredCaller): string[] => [
  ...(kind === 'human' && ssin !== undefined ? [personKey(ssin)] : []),
  ...enterpriseNumbers.map(enterpriseKey),
]
