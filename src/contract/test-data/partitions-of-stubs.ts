import type { Partition } from '../interface/model.ts'
import type { DatasetIndex } from './dataset-index.ts'

/** Each of them exists in one of the two mailboxes and not in the other, from the start of a run on. No message is there. */
export const partitionsOfOneMailbox = { own: 'ONLYFIRST', other: 'ONLYSECOND' }

type Mailboxes = Pick<DatasetIndex, 'enterpriseNumber' | 'otherEnterpriseNumber' | 'partitions'>

/** No identifier: a move to it is a move to nowhere. */
export const nameOfOwnPartition = 'First mailbox alone'

const partition = (partitionId: string, name = partitionId): Partition => ({ partitionId, name })

/** The partitions of the mailbox under test, as our partition service gives them (§4.5). `further` are identifiers. */
export const partitionsOfOwnMailbox = ({ partitions }: Mailboxes, ...further: string[]): Partition[] => [
  ...partitions,
  partition(partitionsOfOneMailbox.own, nameOfOwnPartition),
  ...further.map((partitionId) => partition(partitionId)),
]

/** What our partition service has to know of both mailboxes. The other one has the same partitions, but for one. */
export const mailboxesOfStubs = (index: Mailboxes): { enterpriseNumber: string; partitions: Partition[] }[] => [
  { enterpriseNumber: index.enterpriseNumber, partitions: partitionsOfOwnMailbox(index) },
  {
    enterpriseNumber: index.otherEnterpriseNumber,
    partitions: [...index.partitions, partition(partitionsOfOneMailbox.other)],
  },
]
