/** §1.6: a mailbox has partitions, always including GENERAL. */
import type { Partition } from '../../contract/interface/model.ts'
import { defaultPartition } from '../../contract/interface/partitions.ts'
import { padEnterpriseNumber } from './enterprise-number.ts'

export interface Mailboxes {
  /** Replaces the partitions of the mailbox. */
  put(enterpriseNumber: string, partitions: Partition[]): void
  /** undefined for an enterprise without a mailbox */
  partitionsOf(enterpriseNumber: string): Partition[] | undefined
}

export function createMailboxes(): Mailboxes {
  const known = new Map<string, Partition[]>()
  return {
    put: (enterpriseNumber, partitions) =>
      known.set(padEnterpriseNumber(enterpriseNumber), withGeneralPartition(partitions)),
    partitionsOf: (enterpriseNumber) => known.get(padEnterpriseNumber(enterpriseNumber)),
  }
}

const withGeneralPartition = (partitions: Partition[]): Partition[] =>
  partitions.some(({ partitionId }) => partitionId === defaultPartition)
    ? [...partitions]
    : [{ partitionId: defaultPartition, name: defaultPartition }, ...partitions]
