import { enterpriseNumber, personNumber } from '../../../fixtures/valid-numbers.ts'
import { spelled } from '../../contract/interface/brand-word.ts'
import { onBehalfOf as header } from '../../contract/interface/headers.ts'
import { defaultPartition } from '../../contract/interface/partitions.ts'
import type { Persona } from '../../contract/personas.ts'
import type { Caller } from '../../contract/stub-control.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'

/** Who plays a persona: `index` gives the numbers that nobody else has. */
export interface Part {
  id: string
  persona: Persona
  casting: Casting
  index: number
  /** The brand word of the target, in scopes. */
  word: string
}

/** The caller as the stubs must know them. */
export const callerFor = (part: Part): Caller => {
  const { id, persona, casting, index, word } = part
  const { kind, scopes, token } = persona
  const granted = scopes.map((scope) => spelled(word, scope))
  const caller = { id, kind, scopes: granted, enterpriseNumbers: numbersInToken(part) }
  const known = { ...caller, mailbox: mailboxOf(persona, casting), ...(token === 'inactive' && { active: false }) }
  switch (kind) {
    case 'human':
      return { ...known, ssin: personNumber(index), consults: consulted(persona, casting) }
    case 'documentConsumer':
      return { ...known, application: `consumer-${index}` }
    case 'representative':
      return { ...known, application: `representative-${index}`, mandates: mandates(persona, casting) }
  }
}

const mailboxOf = ({ enterprise }: Persona, casting: Casting): string =>
  enterprise === 'foreign' ? casting.otherEnterpriseNumber : casting.enterpriseNumber

const withoutLeadingZero = (number: string): string => number.replace(/^0/, '')

const numbersInToken = ({ persona, casting, index }: Part): string[] => {
  const hasNone = persona.kind === 'representative' || persona.enterprise === 'unknown'
  const own = hasNone ? enterpriseNumber(index) : mailboxOf(persona, casting)
  switch (persona.numbers) {
    case 'withoutLeadingZero':
      return [withoutLeadingZero(own)]
    case 'ownThenForeign':
      return [own, casting.otherEnterpriseNumber]
    case 'foreignThenOwn':
      return [casting.otherEnterpriseNumber, own]
    default:
      return [own]
  }
}

/** A user of the other enterprise has every right there, and its partitions are named as some of ours. */
const consulted = ({ consults, enterprise }: Persona, casting: Casting): string[] => {
  const all = casting.partitions.map(({ partitionId }) => partitionId)
  if (enterprise === 'foreign') return all
  switch (consults) {
    case 'onlyB':
      return casting.partitionBId === undefined ? [] : [casting.partitionBId]
    case 'onlyGeneral':
      return [defaultPartition]
    case 'onlyCounted':
      return casting.countedPartitionId === undefined ? [] : [casting.countedPartitionId]
    case 'none':
      return []
    default:
      return all.filter((id) => !casting.closedPartitionIds.includes(id))
  }
}

const mandates = ({ mandate }: Persona, casting: Casting): string[] => {
  if (mandate === 'none') return []
  return [mandate === 'foreign' ? casting.otherEnterpriseNumber : casting.enterpriseNumber]
}

/** The header by which a caller says whose mailbox they read, where they say it (§5.5). */
export const representing = ({ kind, onBehalfOf }: Persona, casting: Casting): Record<string, string> => {
  switch (onBehalfOf ?? (kind === 'representative' ? 'mailbox' : 'missing')) {
    case 'mailbox':
      return { [header]: casting.enterpriseNumber }
    case 'withoutLeadingZero':
      return { [header]: withoutLeadingZero(casting.enterpriseNumber) }
    case 'foreign':
      return { [header]: casting.otherEnterpriseNumber }
    case 'malformed':
      return { [header]: 'no-enterprise-number' }
    case 'missing':
      return {}
  }
}
