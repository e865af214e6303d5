import {
  addresseeOfClosed,
  inventedEnterpriseNumber,
  inventedNewEnterpriseNumber,
  inventedPersonNumber,
} from '../../../fixtures/valid-numbers.ts'
import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { onBehalfOfHeader } from '../../contract/interface/headers.ts'
import { defaultPartition } from '../../contract/interface/partitions.ts'
import type { Persona, PersonaName } from '../../contract/personas.ts'
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Credentials } from '../../engine/http/credentials.ts'

/** One caller of a persona: `index` makes its numbers unique. */
export interface CallerIdentity {
  id: string
  persona: Persona
  datasetIndex: DatasetIndex
  index: number
  /** The id of the caller that is the same person or application; its own id if none is. */
  subject: string
  /** The brand word of the target, in scopes. */
  brandWord: string
}

/** The caller as the stubs register it. */
export const callerFor = (identity: CallerIdentity): RegisteredCaller => {
  const { id, persona, datasetIndex, index, subject, brandWord } = identity
  const { kind, scopes, claims, token, isOpaque } = persona
  const registered = {
    id,
    kind,
    scopes: scopes.map((scope) => toBrandWord(brandWord, scope)),
    enterpriseNumbers: numbersInToken(identity),
    mailbox: mailboxOf(persona, datasetIndex),
    ...(claims && { claims: claimsInToken(claims, identity) }),
    ...(token === 'inactive' && { active: false }),
    ...(subject !== id && { subject }),
    ...(isOpaque && { isOpaque }),
  }
  switch (kind) {
    case 'human':
      return {
        ...registered,
        ssin: persona.isAddressee ? addresseeOfClosed : inventedPersonNumber(index),
        consults: consultablePartitions(persona, datasetIndex),
        ...(persona.listsConsultableOnly && { listsConsultableOnly: true }),
      }
    case 'documentConsumer':
      return { ...registered, application: `consumer-${index}` }
    case 'representative':
      return { ...registered, application: `representative-${index}`, mandates: mandatesOf(persona, datasetIndex) }
  }
}

const claimsInToken = (
  { scopes, enterprise }: NonNullable<Persona['claims']>,
  { datasetIndex, brandWord }: CallerIdentity,
): RegisteredCaller['claims'] => ({
  ...(scopes && { scopes: scopes.map((scope) => toBrandWord(brandWord, scope)) }),
  ...(enterprise && { enterpriseNumbers: [datasetIndex.enterpriseNumber] }),
})

const mailboxOf = ({ enterprise }: Persona, datasetIndex: DatasetIndex): string =>
  enterprise === 'foreign' ? datasetIndex.otherEnterpriseNumber : datasetIndex.enterpriseNumber

const withoutLeadingZero = (number: string): string => number.replace(/^0/, '')

/** There are fewer numbers for enterprises than for persons. The first belong to the test mailbox. */
const enterpriseIndexOf = (index: number): number => (index < 100_000 ? index : 10_000 + (index % 90_000))

/** A representative without an enterprise has no mailbox: its number begins with 1, as those of the newest enterprises do. */
const ownNumber = (
  persona: Persona,
  { datasetIndex, index }: Pick<CallerIdentity, 'datasetIndex' | 'index'>,
): string => {
  const isWithoutMailbox = persona.kind === 'representative' && persona.enterprise === undefined
  if (isWithoutMailbox && persona.numbers === undefined) return inventedNewEnterpriseNumber(enterpriseIndexOf(index))
  const hasNone = isWithoutMailbox || persona.enterprise === 'unknown'
  return hasNone ? inventedEnterpriseNumber(enterpriseIndexOf(index)) : mailboxOf(persona, datasetIndex)
}

const numbersInToken = ({ persona, datasetIndex, index }: CallerIdentity): string[] => {
  const own = ownNumber(persona, { datasetIndex, index })
  switch (persona.numbers) {
    case 'withoutLeadingZero':
      return [withoutLeadingZero(own)]
    case 'ownThenForeign':
      return [own, datasetIndex.otherEnterpriseNumber]
    case 'foreignThenOwn':
      return [datasetIndex.otherEnterpriseNumber, own]
    case 'none':
      return []
    default:
      return [own]
  }
}

/** A user of the other enterprise has every right there. Its partitions have the same ids as some of ours. */
const consultablePartitions = ({ consults, enterprise }: Persona, datasetIndex: DatasetIndex): string[] => {
  const all = datasetIndex.partitions.map(({ partitionId }) => partitionId)
  if (enterprise === 'foreign') return all
  switch (consults) {
    case 'onlyB':
      return datasetIndex.partitionBId === undefined ? [] : [datasetIndex.partitionBId]
    case 'onlyGeneral':
      return [defaultPartition]
    case 'onlyCounted':
      return datasetIndex.countedPartitionId === undefined ? [] : [datasetIndex.countedPartitionId]
    case 'similarNames':
      return [datasetIndex.partitionBId ?? [], similarPartitionIds(datasetIndex)].flat()
    case 'none':
      return []
    default:
      return all.filter((id) => !datasetIndex.closedPartitionIds.includes(id))
  }
}

/** Other identifiers that a careless comparison takes for one of these partitions; none is a partition itself. */
const similarPartitionIds = ({ partitions, partitionBId }: DatasetIndex): string[] => {
  const all = partitions.map(({ partitionId }) => partitionId)
  const similar = all
    .filter((id) => id !== partitionBId)
    .flatMap((id) => [id.toLowerCase(), id.toUpperCase(), id.slice(0, -1), `${id}2`, id.replace(/^0+/, '')])
  return [...new Set(similar)].filter((id) => id !== '' && !all.includes(id))
}

const mandatesOf = ({ mandate }: Persona, datasetIndex: DatasetIndex): string[] => {
  const { enterpriseNumber, otherEnterpriseNumber } = datasetIndex
  const both = [enterpriseNumber, otherEnterpriseNumber]
  return { mailbox: [enterpriseNumber], foreign: [otherEnterpriseNumber], both, none: [] }[mandate ?? 'mailbox']
}

/** The headers of a caller: its token if it has one, and the mailbox to read (§5.5) if it sends that. */
export const headersOfCaller = (
  persona: Persona,
  datasetIndex: DatasetIndex,
  token?: string,
): Record<string, string> => {
  const mailbox = mailboxInHeader(persona, datasetIndex)
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(mailbox && { [onBehalfOfHeader]: mailbox }),
  }
}

const mailboxInHeader = ({ kind, onBehalfOf }: Persona, datasetIndex: DatasetIndex): string | undefined => {
  switch (onBehalfOf ?? (kind === 'representative' ? 'mailbox' : 'missing')) {
    case 'mailbox':
      return datasetIndex.enterpriseNumber
    case 'withoutLeadingZero':
      return withoutLeadingZero(datasetIndex.enterpriseNumber)
    case 'foreign':
      return datasetIndex.otherEnterpriseNumber
    case 'malformed':
      return 'no-enterprise-number'
    case 'missing':
      return undefined
  }
}

/** The secrets of a caller, each with the text that replaces it in records. */
export const secretsOfCaller = (name: PersonaName, token?: string, person?: string): Credentials['secrets'] =>
  Object.entries({ token, person }).flatMap(([kind, value]) =>
    value ? [{ value, placeholder: `‹${kind} of ${name}›` }] : [],
  )
