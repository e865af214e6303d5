/**
 * Everybody the stubs know to call the provider. Where two callers share a person or a number, the one admitted last
 * counts: a later run against the same stubs admits the same persons under ids of its own.
 */
import type { Caller } from '../contract/stub-control.ts'
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
  const latestFirst = () => [...known.values()].reverse()
  return {
    put: (caller) => {
      known.delete(caller.id)
      known.set(caller.id, caller)
    },
    named: (id) => known.get(id),
    ofPerson: (ssin, mailbox) => {
      const candidates = latestFirst().filter((caller) => caller.kind === 'human' && caller.ssin === ssin)
      return candidates.find((caller) => padded(caller.mailbox) === padded(mailbox)) ?? candidates[0]
    },
    ofMandatary: (enterpriseNumber) => {
      const bearers = latestFirst().filter((caller) => carries(caller, enterpriseNumber))
      const representatives = bearers.filter(({ kind }) => kind === 'representative')
      const telling = representatives.find((caller) => actsAs(caller, enterpriseNumber)) ?? representatives[0]
      return telling ?? (bearers.length === 1 ? bearers[0] : undefined)
    },
  }
}

/** §5.2: the first enterprise number of a token is the one that counts. */
export const actsAs = ({ enterpriseNumbers: [first] }: Caller, enterpriseNumber: string): boolean =>
  first !== undefined && padded(first) === padded(enterpriseNumber)

const carries = ({ enterpriseNumbers }: Caller, enterpriseNumber: string) =>
  enterpriseNumbers.some((number) => padded(number) === padded(enterpriseNumber))
