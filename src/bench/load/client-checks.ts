/** What must hold while other clients write, and at the end. Each check reports what does not. */
import { asRecord, type JsonRecord, stringAt } from '../../../reference-provider/read-json.ts'
import {
  allMessageIds,
  crowdPartitions,
  crowdSize,
  messageListPath,
  type OwnMessage,
  pairCount,
  pairIds,
  sharedApplication,
} from './clients-mailbox.ts'
import type { CountedRequests } from './counted-requests.ts'

const maxPageSize = 100

export const listedItems = ({ items }: JsonRecord): JsonRecord[] =>
  Array.isArray(items) ? items.map((item) => asRecord(item) ?? {}) : []

/** The message of a client is as this client left it. */
export const checkOwn = async ({ read, report }: CountedRequests, mine: OwnMessage): Promise<void> => {
  const { json } = await read(`${messageListPath}/${mine.id}`)
  const [action] = Array.isArray(json.messageActions) ? json.messageActions : []
  const shown: OwnMessage = {
    id: String(json.messageId),
    partition: String(json.recipientPartition),
    isVisible: json.isVisible === true,
    isRead: json.isRead === true,
    isExecuted: asRecord(action)?.isExecuted === true,
  }
  const [expected, actual] = [JSON.stringify(mine), JSON.stringify(shown)]
  if (expected !== actual) report(`expected ${expected}, got ${actual}`)
}

const sharedItems = async ({ read }: CountedRequests, query: string): Promise<JsonRecord[]> => {
  const list = `senderApplicationId=${sharedApplication}&pageSize=${maxPageSize}`
  return listedItems((await read(`${messageListPath}?${list}&${query}`)).json)
}

const checkPairs = async (requests: CountedRequests, isVisible: boolean): Promise<void> => {
  const items = await sharedItems(requests, `visible=${isVisible}`)
  const partitionOf = new Map(items.map((item) => [String(item.messageId), stringAt(item, 'recipientPartition')]))
  for (let pair = 0; pair < pairCount; pair += 1) {
    const [first, second] = pairIds(pair).map((id) => partitionOf.get(id))
    if (first !== second) requests.report(`pair ${pair} (visible=${isVisible}) is in ${first} and ${second}`)
  }
}

const checkCrowd = async (requests: CountedRequests, partition: string): Promise<void> => {
  const items = await sharedItems(requests, `recipientPartition=${partition}`)
  const found = items.filter(({ messageId }) => String(messageId).startsWith('crowd'))
  if (found.length !== 0 && found.length !== crowdSize)
    requests.report(`${found.length} of the crowd are in ${partition}`)
}

/** The checks that a client can make at any time. */
export const checks: readonly ((requests: CountedRequests, mine: OwnMessage) => Promise<void>)[] = [
  checkOwn,
  (requests) => checkPairs(requests, true),
  (requests) => checkPairs(requests, false),
  ...crowdPartitions.map((partition) => (requests: CountedRequests) => checkCrowd(requests, partition)),
]

const allIds = async ({ read }: CountedRequests, query: string): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { json } = await read(`${messageListPath}?${query}&pageSize=${maxPageSize}&page=${page}`)
    const items = listedItems(json)
    ids.push(...items.map(({ messageId }) => String(messageId)))
    if (items.length < maxPageSize) return ids
  }
}

/** After all writes: every message and every reply is there once. */
export const checkEnd = async (requests: CountedRequests, clients: number): Promise<void> => {
  const { report, replyIds } = requests
  const received = [
    ...(await allIds(requests, 'folder=in&visible=true')),
    ...(await allIds(requests, 'folder=in&visible=false')),
  ]
  const expected = allMessageIds(clients)
  if (received.sort().join() !== expected.sort().join())
    report(`${received.length} messages are there, not ${expected.length}`)
  const sent = await allIds(requests, 'folder=out')
  if (sent.sort().join() !== replyIds.sort().join())
    report(`${sent.length} replies are there, ${replyIds.length} were accepted`)
}
