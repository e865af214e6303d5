import { everydayDataset } from '../../../fixtures/generated/everyday/mailbox.ts'
import { own } from '../../../reference-provider/test/small-dataset.ts'
import type { StoredMessage } from '../../contract/interface/model.ts'
import type { Dataset } from '../../contract/test-data/dataset.ts'

export const officePartitionIds: readonly string[] = Array.from({ length: 200 }, (_, number) => `OFFICE-${number}`)

const inPartition = (message: StoredMessage, partition: string): StoredMessage =>
  message.folder === 'in'
    ? { ...message, recipientPartition: partition }
    : { ...message, sender: { ...message.sender, partition } }

/** An everyday mailbox of the enterprise of the callers, dealt to 200 partitions. */
export const largeDataset = (messages: number): Dataset => {
  const dataset = everydayDataset({ seed: 7, messages, datasetDate: new Date() })
  const [mailbox, ...others] = dataset.mailboxes
  const dealt = (mailbox?.messages ?? []).map((message, place) =>
    inPartition(message, officePartitionIds[place % officePartitionIds.length] ?? ''),
  )
  const partitions = officePartitionIds.map((partitionId) => ({ partitionId, name: partitionId }))
  return { ...dataset, mailboxes: [{ enterpriseNumber: own, partitions, messages: dealt }, ...others] }
}
