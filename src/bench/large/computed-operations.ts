/** The operations of the computed provider. */
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Caller, existingPartitions } from './computed-callers.ts'
import { partitionNames } from './computed-facts.ts'
import type { ComputedMailbox } from './computed-mailbox.ts'
import { badRequest, readCriteria, readParameters, refuseNotFound, statisticCriteria } from './computed-parameters.ts'
import { ComputedRefusal, type ComputedServices } from './computed-services.ts'

export interface ComputedAnswer {
  status: number
  json?: unknown
  headers?: Record<string, string>
  file?: string
}

/** What an operation works with: who asks, the mailbox of that caller, and what the target does with filters. */
interface Context {
  caller: Caller
  mailbox: ComputedMailbox
  services: ComputedServices
  filters?: 'ignored' | 'refused'
  requests: { lists: number }
}

const jsonBody = async (message: IncomingMessage): Promise<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(await text(message)))
  } catch {
    return badRequest('the body')
  }
}

const notFilters = ['page', 'pageSize', 'folder', 'visible']

const list = async (
  { caller, mailbox, filters, requests }: Context,
  query: URLSearchParams,
): Promise<ComputedAnswer> => {
  for (const name of [...query.keys()].filter((one) => filters !== undefined && !notFilters.includes(one)))
    filters === 'ignored' ? query.delete(name) : badRequest(name)
  const criteria = readCriteria(query)
  const { number } = readParameters(query)
  const [page, pageSize] = [number('page') ?? 1, number('pageSize') ?? 25]
  if (pageSize > 100) badRequest('pageSize')
  requests.lists += 1
  const { partition } = criteria
  const mayConsult = partition === undefined ? await caller.partitions() : await onlyIn(caller, partition)
  const found = mailbox.find(criteria, mayConsult, [(page - 1) * pageSize, page * pageSize])
  return {
    status: 200,
    json: { messages: found.numbers.map((number) => mailbox.message(number)), totalItems: found.total },
  }
}

/** A list of one partition asks for the rights in this one alone. */
const onlyIn = async (caller: Caller, partition: string) => {
  const isOpen = await caller.mayConsult(partition)
  return () => isOpen
}

const count = async (
  { caller, mailbox }: Context,
  statistic: string,
  query: URLSearchParams,
): Promise<ComputedAnswer> => {
  const criteria = (statisticCriteria[statistic] ?? refuseNotFound())(query)
  const partition = query.get('recipientPartition') ?? undefined
  const { total } = mailbox.find({ ...criteria, folder: 'in', partition }, await caller.partitions(), [0, 0])
  return { status: 200, json: { total } }
}

const details = async (context: Context, id: string): Promise<ComputedAnswer> => ({
  status: 200,
  json: context.mailbox.message(await consultable(context, id)),
})

const content = async (context: Context, id: string, attachment: string): Promise<ComputedAnswer> => {
  const number = await consultable(context, id)
  if (![`${id}-main`, `${id}-annex`].includes(attachment)) refuseNotFound()
  if (attachment === `${id}-main`) context.mailbox.markAsRead(number)
  const headers = { 'content-disposition': 'attachment; filename="file.txt"' }
  return { status: 200, file: `file ${attachment}`, headers }
}

const consultable = async ({ caller, mailbox }: Context, id: string): Promise<number> => {
  const number = mailbox.numberOf(id) ?? refuseNotFound()
  return (await caller.mayConsult(mailbox.partitionOf(number))) ? number : refuseNotFound()
}

const changeVisibility = async (context: Context, message: IncomingMessage): Promise<ComputedAnswer> => {
  const { messageIds, isVisible } = await jsonBody(message)
  if (typeof isVisible !== 'boolean') return badRequest('isVisible')
  for (const number of await changeable(context, messageIds)) context.mailbox.show(number, isVisible)
  return { status: 204 }
}

const changePartition = async (context: Context, message: IncomingMessage): Promise<ComputedAnswer> => {
  const { caller, mailbox, services } = context
  const body = await jsonBody(message)
  const { messageIds, sourcePartitionId: source } = body
  const [received, sent] = [body.targetRecipientPartitionId, body.targetSenderPartitionId]
  const existing: readonly string[] = [...(await existingPartitions(caller.mailbox, services)), ...partitionNames]
  const targets = [received, sent].filter((target) => target !== undefined).map(String)
  if (targets.length === 0 || targets.some((target) => !existing.includes(target))) badRequest('the target')
  if (source === undefined) {
    for (const number of await changeable(context, messageIds)) mailbox.move(number, String(received))
    return { status: 204 }
  }
  for (const visible of [true, false])
    for (const number of mailbox.find({ partition: String(source), visible }, () => true).numbers) {
      const target = mailbox.isSent(number) ? sent : received
      if (target !== undefined) mailbox.move(number, String(target))
    }
  return { status: 204 }
}

/** §5.6: a change is refused as a whole. */
const changeable = async ({ caller, mailbox }: Context, ids: unknown): Promise<number[]> => {
  if (!Array.isArray(ids) || ids.length === 0) return badRequest('messageIds')
  const numbers = ids.map((id) => mailbox.numberOf(String(id)) ?? badRequest('messageIds'))
  for (const partition of new Set(numbers.map(mailbox.partitionOf)))
    if (!(await caller.mayConsult(partition))) throw new ComputedRefusal(400, 'a message cannot be changed')
  return numbers
}

interface MailboxRequest {
  message: IncomingMessage
  query: URLSearchParams
  /** The segments of the path that stand for a star of the pattern. */
  parameters: readonly string[]
}

type Operation = (context: Context, request: MailboxRequest) => Promise<ComputedAnswer>

/** The paths below `/mailbox`; the first that fits counts. */
const operations: readonly (readonly [method: string, pattern: string, Operation])[] = [
  ['GET', 'messages', (context, { query }) => list(context, query)],
  ['POST', 'messages/changeVisibility', (context, { message }) => changeVisibility(context, message)],
  ['POST', 'messages/changePartition', (context, { message }) => changePartition(context, message)],
  ['GET', 'messages/statistics/*', (context, { query, parameters: [name = ''] }) => count(context, name, query)],
  ['GET', 'messages/*', (context, { parameters: [id = ''] }) => details(context, id)],
  [
    'GET',
    'messages/*/attachments/*/content',
    (context, { parameters: [id = '', attachment = ''] }) => content(context, id, attachment),
  ],
]

/** Answers a request below `/mailbox`; `segments` are the rest of its path. @throws Refusal */
export const answerMailboxRequest = async (
  context: Context,
  { message, query }: Omit<MailboxRequest, 'parameters'>,
  segments: readonly string[],
): Promise<ComputedAnswer> => {
  for (const [method, pattern, operation] of operations) {
    const parameters = message.method === method ? starsIn(pattern.split('/'), segments) : undefined
    if (parameters) return operation(context, { message, query, parameters })
  }
  return refuseNotFound()
}

/** The segments where the pattern has a star; undefined if the path does not fit. */
const starsIn = (pattern: readonly string[], segments: readonly string[]): string[] | undefined =>
  pattern.length === segments.length && pattern.every((part, place) => part === '*' || part === segments[place])
    ? segments.filter((_, place) => pattern[place] === '*')
    : undefined
