/** Many clients that write and read at the same time, each on a connection of its own; every answer is accounted for. */
import { asRecord, type JsonRecord, stringAt } from '../../../reference-provider/read-json.ts'
import { message, own, smallDataset } from '../../../reference-provider/test/small-dataset.ts'
import { type Answered, start } from '../../../reference-provider/test/start.ts'
import { actionToConfirm } from '../../contract/interface/model.ts'

const m = '/mailbox/messages'
const pairs = 8
const crowdSize = 20
const crowdPartitions = ['CLOSED', 'EMPTY'] as const
const partitions = ['GENERAL', 'B', 'TARGET'] as const

/** What a client knows of a message that only this client changes. */
interface OwnMessage {
  id: string
  partition: string
  isVisible: boolean
  isRead: boolean
  isExecuted: boolean
}

const pairIds = (pair: number): string[] => [`pair-${pair}-a`, `pair-${pair}-b`]
const crowdIds = Array.from({ length: crowdSize }, (_, place) => `crowd-${place}`)

/** Messages that several clients write come from another application, so that a list shows them alone. */
const datasetFor = (clients: number) => {
  const shared = { senderApplicationId: 'application-2' }
  return smallDataset([
    ...Array.from({ length: clients }, (_, client) =>
      message(`own-${client}`, {
        messageActions: [{ messageActionId: `action-${client}`, type: actionToConfirm, isExecuted: false }],
      }),
    ),
    ...Array.from({ length: pairs }, (_, pair) => pairIds(pair).map((id) => message(id, shared))).flat(),
    ...crowdIds.map((id) => message(id, { ...shared, recipientPartition: crowdPartitions[0] })),
  ])
}

const replyTo = (id: string) => {
  const sender = { mailboxType: 'enterprise', enterpriseNumber: own }
  const json = JSON.stringify({ sender, bodyContent: { fr: `Réponse à ${id}` } })
  const body = `--x\r\nContent-Disposition: form-data; name="messageToReply"\r\n\r\n${json}\r\n--x--\r\n`
  return { body, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }
}

const itemsOf = (json: JsonRecord): JsonRecord[] =>
  Array.isArray(json.items) ? json.items.map((item) => asRecord(item) ?? {}) : []

/** Numbers from a seed (mulberry32). */
const randomNumbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export interface ParallelWrites {
  /** writes with a status of 2xx */
  done: number
  /** writes that were refused because the messages kept changing */
  conflicts: number
  reads: number
  problems: string[]
}

interface WriteOptions extends Pick<NonNullable<Parameters<typeof start>[0]>, 'revise'> {
  writes: number
  clients: number
  seed: number
}

export const writeInParallel = async ({ writes, clients, seed, revise }: WriteOptions): Promise<ParallelWrites> => {
  const { ask, services } = await start({ dataset: datasetFor(clients), revise })
  const result: ParallelWrites = { done: 0, conflicts: 0, reads: 0, problems: [] }
  const report = (problem: string): void => {
    if (result.problems.length < 20) result.problems.push(problem)
  }
  const replies: string[] = []
  let left = writes

  /** True when it was done. */
  const write = async (method: string, path: string, asked: object, success: number, mayConflict = false) => {
    const { status, json, text } = await ask(method, path, { as: 'consumer', ...asked })
    if (status === 409 && mayConflict) result.conflicts += 1
    else if (status !== success) report(`${method} ${path}: ${status} ${text}`)
    else result.done += 1
    if (status === 201) replies.push(String(json.messageId))
    return status === success
  }
  const read = async (path: string): Promise<Answered> => {
    result.reads += 1
    return ask('GET', path, { as: 'consumer' })
  }
  const move = (body: object) => ({ json: body })

  const ownWrites: ((mine: OwnMessage, random: (below: number) => number) => Promise<void>)[] = [
    async (mine) => {
      const isVisible = !mine.isVisible
      const json = { messageIds: [mine.id], isVisible }
      if (await write('POST', `${m}/changeVisibility`, { json }, 204)) mine.isVisible = isVisible
    },
    async (mine, random) => {
      const partition = partitions[random(partitions.length)] ?? 'B'
      const json = { messageIds: [mine.id], targetRecipientPartitionId: partition }
      if (await write('POST', `${m}/changePartition`, { json }, 204)) mine.partition = partition
    },
    async (mine) => {
      const isExecuted = !mine.isExecuted
      const path = `${m}/${mine.id}/actions/${mine.id.replace('own', 'action')}`
      if (await write('PATCH', path, { json: { isExecuted } }, 204)) mine.isExecuted = isExecuted
    },
    async (mine) => {
      if (await write('GET', `${m}/${mine.id}/attachments/${mine.id}-main/content`, {}, 200)) mine.isRead = true
    },
    async (mine) => void (await write('POST', `${m}/${mine.id}/reply`, replyTo(mine.id), 201)),
  ]
  const sharedWrites: ((random: (below: number) => number) => Promise<unknown>)[] = [
    (random) => {
      const json = { messageIds: pairIds(random(pairs)), isVisible: random(2) === 0 }
      return write('POST', `${m}/changeVisibility`, { json }, 204, true)
    },
    (random) => {
      const target = partitions[random(partitions.length)]
      const json = { messageIds: pairIds(random(pairs)), targetRecipientPartitionId: target }
      return write('POST', `${m}/changePartition`, { json }, 204, true)
    },
    (random) => {
      const from = random(2)
      const [source, target] = [crowdPartitions[from], crowdPartitions[1 - from]]
      const json = { sourcePartitionId: source, targetRecipientPartitionId: target }
      return write('POST', `${m}/changePartition`, move(json), 204, true)
    },
  ]

  const checkOwn = async (mine: OwnMessage): Promise<void> => {
    const { json } = await read(`${m}/${mine.id}`)
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
  const sharedList = (query: string) => read(`${m}?senderApplicationId=application-2&pageSize=100&${query}`)
  const checkPairs = async (isVisible: boolean): Promise<void> => {
    const items = itemsOf((await sharedList(`visible=${isVisible}`)).json)
    const partitionOf = new Map(items.map((item) => [String(item.messageId), stringAt(item, 'recipientPartition')]))
    for (let pair = 0; pair < pairs; pair += 1) {
      const [one, other] = pairIds(pair).map((id) => partitionOf.get(id))
      if (one !== other) report(`pair ${pair} (visible=${isVisible}) is in ${one} and ${other}`)
    }
  }
  const checkCrowd = async (partition: string): Promise<void> => {
    const { json } = await sharedList(`recipientPartition=${partition}`)
    const found = itemsOf(json).filter(({ messageId }) => String(messageId).startsWith('crowd'))
    if (found.length !== 0 && found.length !== crowdSize) report(`${found.length} of the crowd are in ${partition}`)
  }
  const checks = [
    checkOwn,
    () => checkPairs(true),
    () => checkPairs(false),
    ...crowdPartitions.map((one) => () => checkCrowd(one)),
  ]

  const owned = Array.from({ length: clients }, (_, client): OwnMessage => {
    return { id: `own-${client}`, partition: 'GENERAL', isVisible: true, isRead: false, isExecuted: false }
  })
  await Promise.all(
    owned.map(async (mine, client) => {
      const random = randomNumbers(seed * 1000 + client)
      while (left > 0) {
        left -= 1
        if (random(3) > 0) await ownWrites[random(ownWrites.length)]?.(mine, random)
        else await sharedWrites[random(sharedWrites.length)]?.(random)
        if (random(2) === 0) await checks[random(checks.length)]?.(mine)
      }
      await checkOwn(mine)
    }),
  )

  const all = async (query: string): Promise<string[]> => {
    const ids: string[] = []
    for (let page = 1; ; page += 1) {
      const { json } = await read(`${m}?${query}&pageSize=100&page=${page}`)
      const items = itemsOf(json)
      ids.push(...items.map(({ messageId }) => String(messageId)))
      if (items.length < 100) return ids
    }
  }
  const received = [...(await all('folder=in&visible=true')), ...(await all('folder=in&visible=false'))]
  const expected = [
    ...owned.map(({ id }) => id),
    ...crowdIds,
    ...Array.from({ length: pairs }, (_, one) => pairIds(one)).flat(),
  ]
  if (received.sort().join() !== expected.sort().join())
    report(`${received.length} messages are there, not ${expected.length}`)
  const sent = await all('folder=out')
  if (sent.sort().join() !== replies.sort().join())
    report(`${sent.length} replies are there, ${replies.length} were accepted`)
  if (services.calls.length < result.done) report('not every request was checked')
  if (result.done + result.conflicts !== writes)
    report(`${writes} writes, ${result.done} done, ${result.conflicts} refused`)
  return result
}
