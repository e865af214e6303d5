/** Requests of several callers at once, each answer judged by what its caller may see (§5). */
import { demonstrationCallers } from '../../../fixtures/demonstration-callers.ts'
import { consultablePartitionIds, partitionIds } from '../../../fixtures/mailbox/partitions.ts'
import { asRecord, type JsonRecord, parseJsonText, stringAt } from '../../../reference-provider/read-json.ts'
import { callerHeaders } from '../../cli/callers/demonstration-callers.ts'
import type { RegisteredCaller, StubControl } from '../../contract/stub-control.ts'
import { listedItems } from './client-checks.ts'

interface Answer {
  status: number
  json: JsonRecord
}

/** A request of one caller, and what is wrong with its answer. */
interface Probe {
  caller: string
  path: string
  problem(answer: Answer): string | undefined
}

export interface LoadResult {
  answered: number
  problems: string[]
}

const m = '/mailbox/messages'
const list = `${m}?pageSize=100`

/** The partition that decides: that of the recipient, or of our sender. */
const sidesOf = (item: JsonRecord) => ({ sender: asRecord(item.sender), recipient: asRecord(item.recipient) })
const isSentBy = (item: JsonRecord, mailbox: string) => stringAt(sidesOf(item).sender, 'enterpriseNumber') === mailbox
const partitionOf = (item: JsonRecord, mailbox: string): string | undefined =>
  isSentBy(item, mailbox) ? stringAt(sidesOf(item).sender, 'partition') : stringAt(item, 'recipientPartition')

const shows = (path: string, { id, mailbox }: RegisteredCaller, partitions?: readonly string[]): Probe => ({
  caller: id,
  path,
  problem: (answer) => {
    if (answer.status !== 200) return `status ${answer.status}`
    const items = listedItems(answer.json)
    if (items.length === 0) return 'nothing is shown'
    const foreign = items.filter(
      (item) => !isSentBy(item, mailbox) && stringAt(sidesOf(item).recipient, 'enterpriseNumber') !== mailbox,
    )
    if (foreign.length > 0) return `${foreign.length} messages of another mailbox`
    const leaked = items.filter((item) => partitions && !partitions.includes(partitionOf(item, mailbox) ?? ''))
    return leaked.length > 0 ? `${leaked.length} messages of closed partitions` : undefined
  },
})

const details = (caller: string, id: string, isShown: boolean): Probe => ({
  caller,
  path: `${m}/${id}`,
  problem: ({ status, json }) => {
    if (status !== (isShown ? 200 : 404)) return `status ${status}`
    const shown = stringAt(json, 'messageId')
    return shown === (isShown ? id : undefined) ? undefined : `shows ${shown}`
  },
})

const refused = (caller: string, path: string, status: number): Probe => ({
  caller,
  path,
  problem: (answer) => (answer.status === status ? undefined : `status ${answer.status}`),
})

type Ask = (caller: string, path: string) => Promise<Answer>

/** What each caller may see and may not see. */
const probesFor = async (ask: Ask): Promise<Probe[]> => {
  const of = (id: string) => demonstrationCallers().find((caller) => caller.id === id) as RegisteredCaller
  const firstIn = async (caller: string, partition: string): Promise<string> => {
    const answer = await ask(caller, `${m}?recipientPartition=${partition}&folder=in`)
    return stringAt(listedItems(answer.json)[0], 'messageId') ?? ''
  }
  const [closed, general, ofB] = [
    await firstIn('documentConsumer', partitionIds.closed),
    await firstIn('documentConsumer', partitionIds.general),
    await firstIn('documentConsumer', partitionIds.b),
  ]
  const foreign = await firstIn('otherEnterprise', partitionIds.general)
  if ([closed, general, ofB, foreign].includes('')) throw new Error('the test mailbox holds too little')
  return [
    shows(list, of('humanUser'), consultablePartitionIds),
    shows(`${list}&folder=out`, of('humanUser'), consultablePartitionIds),
    shows(list, of('userOfB'), [partitionIds.b]),
    shows(list, of('documentConsumer')),
    shows(`${list}&recipientPartition=${partitionIds.closed}`, of('documentConsumer'), [partitionIds.closed]),
    shows(list, of('otherEnterprise')),
    shows(list, of('representative')),
    ...['documentConsumer', 'representative'].flatMap((caller) =>
      [closed, general, ofB].map((id) => details(caller, id, true)),
    ),
    ...['humanUser', 'userOfB', 'documentConsumer', 'representative'].map((caller) => details(caller, foreign, false)),
    details('humanUser', closed, false),
    details('humanUser', general, true),
    details('userOfB', closed, false),
    details('userOfB', general, false),
    details('userOfB', ofB, true),
    details('otherEnterprise', foreign, true),
    ...[closed, general, ofB].map((id) => details('otherEnterprise', id, false)),
    refused('consumerWithoutScope', list, 403),
    refused('consumerWithoutScope', `${m}/${general}`, 403),
    refused('eventService', list, 403),
    refused('noToken', list, 401),
    refused('wrongToken', `${m}/${general}`, 401),
  ]
}

/** Sends probes from that many clients until it is stopped. */
export const startLoad = async (url: string, control: StubControl, clients: number) => {
  const tokens = new Map<string, Record<string, string>>([
    ['noToken', {}],
    ['wrongToken', { authorization: 'Bearer wrong' }],
  ])
  for (const caller of demonstrationCallers())
    tokens.set(caller.id, callerHeaders(caller, await control.registerCaller({ ...caller, id: `load ${caller.id}` })))
  const ask: Ask = async (caller, path) => {
    const response = await fetch(url + path, { headers: tokens.get(caller) })
    return { status: response.status, json: asRecord(parseJsonText(await response.text())) ?? {} }
  }
  const probes = await probesFor(ask)
  const result: LoadResult = { answered: 0, problems: [] }
  let isOver = false
  const sendNext = async (place: number): Promise<void> => {
    const { caller, path, problem } = probes[place % probes.length] as Probe
    const answer = await ask(caller, path).catch((error: Error) => ({
      status: 0,
      json: { error: String(error.cause) },
    }))
    const wrong = problem(answer)
    result.answered += 1
    if (wrong && result.problems.length < 20)
      result.problems.push(`${caller} ${path}: ${wrong} ${JSON.stringify(answer.json).slice(0, 200)}`)
  }
  const client = async (_: unknown, number: number): Promise<void> => {
    // Clients are at different places, and go at different steps, so that all callers meet.
    for (let place = number * 5; !isOver; place += 1 + (number % 3)) await sendNext(place)
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  return {
    stop: async (): Promise<LoadResult> => {
      isOver = true
      await all
      return result
    },
  }
}
