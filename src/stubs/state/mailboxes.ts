/** §1.6: a mailbox has partitions, always including GENERAL. */

import { limits } from '../../contract/interface/limits.ts'
import type { Partition } from '../../contract/interface/model.ts'
import { defaultPartition } from '../../contract/interface/partitions.ts'

export function createMailboxes() {
  const known = new Map<string, Partition[]>()
  return {
    /** Replaces the partitions of the mailbox. */
    put: (enterpriseNumber: string, partitions: Partition[]): void =>
      void known.set(padEnterpriseNumber(enterpriseNumber), withGeneralPartition(partitions)),
    /** undefined for an enterprise without a mailbox */
    partitionsOf: (enterpriseNumber: string) => known.get(padEnterpriseNumber(enterpriseNumber)),
  }
}

const withGeneralPartition = (partitions: Partition[]): Partition[] =>
  partitions.some(({ partitionId }) => partitionId === defaultPartition)
    ? [...partitions]
    : [{ partitionId: defaultPartition, name: defaultPartition }, ...partitions]

/** §1.5: an enterprise number in ten digits; a shorter value is padded with zeros on the left. */
export const padEnterpriseNumber = (value: string): string => value.padStart(limits.enterpriseNumberDigits, '0')

const tenDigits = new RegExp(`^\\d{${limits.enterpriseNumberDigits}}$`)

/** §1.5: advice about an enterprise number that a provider sent; empty when it has ten digits. */
export const encodingAdvice = (what: string, value: string | null | undefined): string[] =>
  value === null || value === undefined || tenDigits.test(value)
    ? []
    : [`${what} does not have ${limits.enterpriseNumberDigits} digits (§1.5)`]
