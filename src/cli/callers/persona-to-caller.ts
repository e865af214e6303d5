import { inventedEnterpriseNumber, inventedPersonNumber } from '../../../fixtures/valid-numbers.ts'
import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { onBehalfOfHeader as header } from '../../contract/interface/headers.ts'
import { defaultPartition } from '../../contract/interface/partitions.ts'
import type { Persona } from '../../contract/personas.ts'
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'

/** Who plays a persona: `index` gives the numbers that nobody else has. */
export interface CallerIdentity {
  id: string
  persona: Persona
  datasetIndex: DatasetIndex
  index: number
  /** The brand word of the target, in scopes. */
  brandWord: string
}

/** The caller as the stubs must know them. */
export const callerFor = (part: CallerIdentity): RegisteredCaller => {
  const { id, persona, datasetIndex, index, brandWord } = part
  const { kind, scopes, token } = persona
  const granted = scopes.map((scope) => toBrandWord(brandWord, scope))
  const caller = { id, kind, scopes: granted, enterpriseNumbers: numbersInToken(part) }
  const known = { ...caller, mailbox: mailboxOf(persona, datasetIndex), ...(token === 'inactive' && { active: false }) }
  switch (kind) {
    case 'human':
      return { ...known, ssin: inventedPersonNumber(index), consults: consultablePartitions(persona, datasetIndex) }
    case 'documentConsumer':
      return { ...known, application: `consumer-${index}` }
    case 'representative':
      return { ...known, application: `representative-${index}`, mandates: mandatesOf(persona, datasetIndex) }
  }
}

const mailboxOf = ({ enterprise }: Persona, datasetIndex: DatasetIndex): string =>
  enterprise === 'foreign' ? datasetIndex.otherEnterpriseNumber : datasetIndex.enterpriseNumber

const withoutLeadingZero = (number: string): string => number.replace(/^0/, '')

const numbersInToken = ({ persona, datasetIndex, index }: CallerIdentity): string[] => {
  const hasNone = persona.kind === 'representative' || persona.enterprise === 'unknown'
  const own = hasNone ? inventedEnterpriseNumber(index) : mailboxOf(persona, datasetIndex)
  switch (persona.numbers) {
    case 'withoutLeadingZero':
      return [withoutLeadingZero(own)]
    case 'ownThenForeign':
      return [own, datasetIndex.otherEnterpriseNumber]
    case 'foreignThenOwn':
      return [datasetIndex.otherEnterpriseNumber, own]
    default:
      return [own]
  }
}

/** A user of the other enterprise has every right there, and its partitions are named as some of ours. */
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
    case 'none':
      return []
    default:
      return all.filter((id) => !datasetIndex.closedPartitionIds.includes(id))
  }
}

const mandatesOf = ({ mandate }: Persona, datasetIndex: DatasetIndex): string[] => {
  if (mandate === 'none') return []
  return [mandate === 'foreign' ? datasetIndex.otherEnterpriseNumber : datasetIndex.enterpriseNumber]
}

/** The header by which a caller says whose mailbox they read, where they say it (§5.5). */
export const onBehalfOfHeaders = (
  { kind, onBehalfOf }: Persona,
  datasetIndex: DatasetIndex,
): Record<string, string> => {
  switch (onBehalfOf ?? (kind === 'representative' ? 'mailbox' : 'missing')) {
    case 'mailbox':
      return { [header]: datasetIndex.enterpriseNumber }
    case 'withoutLeadingZero':
      return { [header]: withoutLeadingZero(datasetIndex.enterpriseNumber) }
    case 'foreign':
      return { [header]: datasetIndex.otherEnterpriseNumber }
    case 'malformed':
      return { [header]: 'no-enterprise-number' }
    case 'missing':
      return {}
  }
}
