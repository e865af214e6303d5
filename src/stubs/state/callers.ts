/**
 * Everybody the stubs know to call the provider. Where two callers share a person or a number, the one admitted last
 * counts: a later run against the same stubs admits the same persons under ids of its own.
 */
import type { Caller } from '../../contract/stub-control.ts'
import { padded } from './enterprise-number.ts'

export interface Callers {
  put(caller: Caller): void
  named(id: string): Caller | undefined
  /** §5.6: the human with that person number, preferably one of that mailbox. */
  ofPerson(ssin: string, mailbox: string): Caller | undefined
  /** §5.5: the application that acts under that enterprise number; undefined when several do and none represents. */
  ofMandatary(enterpriseNumber: string): Caller | undefined
}

export function createCallers(): Callers {
  const known = new Map<string, Caller>()
  // Runs admit hundreds of callers, and each question about rights or a mandate looks for one of them.
  const under = new Map<string, Set<Caller>>()
  const latestFirst = (key: string) => [...(under.get(key) ?? [])].reverse()
  const forget = (caller: Caller) => {
    for (const key of keysOf(caller)) under.get(key)?.delete(caller)
  }
  return {
    put: (caller) => {
      const before = known.get(caller.id)
      if (before) forget(before)
      known.set(caller.id, caller)
      for (const key of keysOf(caller)) under.set(key, (under.get(key) ?? new Set()).add(caller))
    },
    named: (id) => known.get(id),
    ofPerson: (ssin, mailbox) => {
      const candidates = latestFirst(personKey(ssin))
      return candidates.find((caller) => padded(caller.mailbox) === padded(mailbox)) ?? candidates[0]
    },
    ofMandatary: (enterpriseNumber) => {
      const bearers = latestFirst(enterpriseKey(enterpriseNumber))
      const representatives = bearers.filter(({ kind }) => kind === 'representative')
      const telling = representatives.find((caller) => actsAs(caller, enterpriseNumber)) ?? representatives[0]
      return telling ?? (bearers.length === 1 ? bearers[0] : undefined)
    },
  }
}

/** §5.2: the first enterprise number of a token is the one that counts. */
export const actsAs = ({ enterpriseNumbers: [first] }: Caller, enterpriseNumber: string): boolean =>
  first !== undefined && padded(first) === padded(enterpriseNumber)

const personKey = (ssin: string): string => `person ${ssin}`
const enterpriseKey = (enterpriseNumber: string): string => `enterprise ${padded(enterpriseNumber)}`

/** What a caller is looked for by. */
const keysOf = ({ kind, ssin, enterpriseNumbers }: Caller): string[] => [
  ...(kind === 'human' && ssin !== undefined ? [personKey(ssin)] : []),
  ...enterpriseNumbers.map(enterpriseKey),
]
