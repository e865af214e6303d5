/** What a client can write. A write of its own message is never refused; one of a shared message can be. */
import { own } from '../../../reference-provider/test/small-dataset.ts'
import {
  actionIdOf,
  crowdPartitions,
  messageListPath as messages,
  type OwnMessage,
  pairCount,
  pairIds,
} from './clients-mailbox.ts'
import type { CountedRequests, WriteRequest } from './counted-requests.ts'

/** A whole number from 0, below the limit. */
export type Random = (below: number) => number

const partitions = ['GENERAL', 'B', 'TARGET'] as const

const post = (operation: string, json: object): WriteRequest => ({
  method: 'POST',
  path: `${messages}/${operation}`,
  json,
  success: 204,
})

const replyTo = (id: string): WriteRequest => {
  const sender = { mailboxType: 'enterprise', enterpriseNumber: own }
  const json = JSON.stringify({ sender, bodyContent: { fr: `Réponse à ${id}` } })
  const body = `--x\r\nContent-Disposition: form-data; name="messageToReply"\r\n\r\n${json}\r\n--x--\r\n`
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  return { method: 'POST', path: `${messages}/${id}/reply`, body, headers, success: 201 }
}

/** Each remembers in `mine` what it changed. */
const ownWrites: readonly ((requests: CountedRequests, mine: OwnMessage, random: Random) => Promise<void>)[] = [
  async ({ write }, mine) => {
    const isVisible = !mine.isVisible
    if (await write(post('changeVisibility', { messageIds: [mine.id], isVisible }))) mine.isVisible = isVisible
  },
  async ({ write }, mine, random) => {
    const partition = partitions[random(partitions.length)] ?? 'B'
    const json = { messageIds: [mine.id], targetRecipientPartitionId: partition }
    if (await write(post('changePartition', json))) mine.partition = partition
  },
  async ({ write }, mine) => {
    const isExecuted = !mine.isExecuted
    const path = `${messages}/${mine.id}/actions/${actionIdOf(mine)}`
    if (await write({ method: 'PATCH', path, json: { isExecuted }, success: 204 })) mine.isExecuted = isExecuted
  },
  async ({ write }, mine) => {
    const path = `${messages}/${mine.id}/attachments/${mine.id}-main/content`
    if (await write({ method: 'GET', path, success: 200 })) mine.isRead = true
  },
  async ({ write }, mine) => void (await write(replyTo(mine.id))),
]

const sharedWrites: readonly ((random: Random) => WriteRequest)[] = [
  (random) => post('changeVisibility', { messageIds: pairIds(random(pairCount)), isVisible: random(2) === 0 }),
  (random) => {
    const target = partitions[random(partitions.length)]
    return post('changePartition', { messageIds: pairIds(random(pairCount)), targetRecipientPartitionId: target })
  },
  (random) => {
    const from = random(2)
    const [source, target] = [crowdPartitions[from], crowdPartitions[1 - from]]
    return post('changePartition', { sourcePartitionId: source, targetRecipientPartitionId: target })
  },
]

/** Two of three writes change the message of the client. */
export const writeSomething = async (requests: CountedRequests, mine: OwnMessage, random: Random): Promise<void> => {
  if (random(3) > 0) return ownWrites[random(ownWrites.length)]?.(requests, mine, random)
  const request = sharedWrites[random(sharedWrites.length)]?.(random)
  if (request) await requests.write({ ...request, mayConflict: true })
}
