/** A provider of the mandatory operations, written for mailboxes of any size. It shares nothing with the reference provider. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Caller, callersOf, Refusal, type ServiceUrls } from './computed-callers.ts'
import { applications, messageTypes, organizations, partitionNames, type ReferenceRecord } from './computed-facts.ts'
import { ComputedMailbox, type MailboxShape } from './computed-mailbox.ts'
import { badRequest, criteriaOf, notFound, parametersOf, statistics } from './computed-parameters.ts'

interface Answer {
  status: number
  json?: unknown
  headers?: Record<string, string>
  file?: string
}

const records: Record<string, readonly ReferenceRecord[]> = {
  senderApplication: applications,
  senderOrganization: organizations,
  messageType: messageTypes,
}
const cached = { 'cache-control': 'public, no-transform, proxy-revalidate, max-age=172800' }

const bodyOf = async (message: IncomingMessage): Promise<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(await text(message)))
  } catch {
    return badRequest('the body')
  }
}

/** The provider with its mailbox, and what it does with the filters of a list: wrong providers ignore or refuse them. */
export interface ComputedTarget extends MailboxShape {
  filters?: 'ignored' | 'refused'
}

const notFilters = ['page', 'pageSize', 'folder', 'visible']

/** A mailbox of that shape for one enterprise, a small one for another, none for the others. Counts its requests. */
export const computedProvider = (
  { owner, other }: { owner: string; other: string },
  { filters, ...shape }: ComputedTarget,
  services: ServiceUrls,
) => {
  const { identify, existing } = callersOf(services)
  const mailboxes = new Map([
    [owner, new ComputedMailbox(owner, shape)],
    [other, new ComputedMailbox(other, { messages: 50 }, shape.messages)],
  ])
  const requests = { count: 0, lists: 0 }

  const mailboxOf = (enterpriseNumber: string): ComputedMailbox => {
    const known = mailboxes.get(enterpriseNumber) ?? new ComputedMailbox(enterpriseNumber, { messages: 0 })
    mailboxes.set(enterpriseNumber, known)
    return known
  }

  const list = async (caller: Caller, query: URLSearchParams): Promise<Answer> => {
    for (const name of [...query.keys()].filter((one) => filters !== undefined && !notFilters.includes(one)))
      filters === 'ignored' ? query.delete(name) : badRequest(name)
    const criteria = criteriaOf(query)
    const { number } = parametersOf(query)
    const [page, pageSize] = [number('page') ?? 1, number('pageSize') ?? 25]
    if (pageSize > 100) badRequest('pageSize')
    requests.lists += 1
    const named = criteria.partition
    const mayConsult = named === undefined ? await caller.partitions() : await onlyNamed(caller, named)
    const mailbox = mailboxOf(caller.mailbox)
    const found = mailbox.find(criteria, mayConsult, [(page - 1) * pageSize, page * pageSize])
    const shown = found.numbers.map((one) => mailbox.message(one))
    return { status: 200, json: { messages: shown, totalItems: found.total } }
  }
  const onlyNamed = async (caller: Caller, partition: string) => {
    const isOpen = await caller.mayConsult(partition)
    return () => isOpen
  }
  const count = async (caller: Caller, name: string, query: URLSearchParams): Promise<Answer> => {
    const criteria = (statistics[name] ?? notFound())(query)
    const partition = query.get('recipientPartition') ?? undefined
    const found = mailboxOf(caller.mailbox).find(
      { ...criteria, folder: 'in', partition },
      await caller.partitions(),
      [0, 0],
    )
    return { status: 200, json: { total: found.total } }
  }
  const readable = async (caller: Caller, id: string): Promise<number> => {
    const mailbox = mailboxOf(caller.mailbox)
    const number = mailbox.numberOf(id) ?? notFound()
    return (await caller.mayConsult(mailbox.partitionOf(number))) ? number : notFound()
  }
  /** §5.6: a change is refused as a whole. */
  const changeable = async (caller: Caller, ids: unknown): Promise<number[]> => {
    if (!Array.isArray(ids) || ids.length === 0) return badRequest('messageIds')
    const numbers = ids.map((id) => mailboxOf(caller.mailbox).numberOf(String(id)) ?? badRequest('messageIds'))
    for (const partition of new Set(numbers.map(mailboxOf(caller.mailbox).partitionOf)))
      if (!(await caller.mayConsult(partition))) throw new Refusal(400, 'a message cannot be changed')
    return numbers
  }
  const changeVisibility = async (caller: Caller, message: IncomingMessage): Promise<Answer> => {
    const { messageIds, isVisible } = await bodyOf(message)
    if (typeof isVisible !== 'boolean') return badRequest('isVisible')
    for (const number of await changeable(caller, messageIds)) mailboxOf(caller.mailbox).show(number, isVisible)
    return { status: 204 }
  }
  const changePartition = async (caller: Caller, message: IncomingMessage): Promise<Answer> => {
    const body = await bodyOf(message)
    const { messageIds, sourcePartitionId: source } = body
    const [received, sent] = [body.targetRecipientPartitionId, body.targetSenderPartitionId]
    const known: readonly string[] = [...(await existing(caller.mailbox)), ...partitionNames]
    const targets = [received, sent].filter((target) => target !== undefined).map(String)
    if (targets.length === 0 || targets.some((target) => !known.includes(target))) badRequest('the target')
    const mailbox = mailboxOf(caller.mailbox)
    if (source === undefined) {
      for (const number of await changeable(caller, messageIds)) mailbox.move(number, String(received))
      return { status: 204 }
    }
    for (const visible of [true, false])
      for (const number of mailbox.find({ partition: String(source), visible }, () => true).numbers) {
        const target = mailbox.isSent(number) ? sent : received
        if (target !== undefined) mailbox.move(number, String(target))
      }
    return { status: 204 }
  }
  const content = async (caller: Caller, id: string, attachment: string): Promise<Answer> => {
    const number = await readable(caller, id)
    if (![`${id}-main`, `${id}-annex`].includes(attachment)) notFound()
    if (attachment === `${id}-main`) mailboxOf(caller.mailbox).markAsRead(number)
    return {
      status: 200,
      file: `file ${attachment}`,
      headers: { 'content-disposition': 'attachment; filename="file.txt"' },
    }
  }

  const answer = async (message: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(message.url ?? '', 'http://provider')
    const parts = pathname.split('/').slice(1).map(decodeURIComponent)
    const [first, second = '', third = '', fourth = ''] = parts
    const at = (method: string, ...pattern: string[]): boolean =>
      message.method === method &&
      parts.length === pattern.length &&
      pattern.every((part, place) => part === '*' || part === parts[place])
    if (first !== 'mailbox' && first !== 'refData') return notFound()
    const caller = await identify(message)
    if (at('GET', 'refData', '*'))
      return { status: 200, json: { items: records[second] ?? notFound() }, headers: cached }
    if (at('GET', 'refData', '*', '*')) {
      const found = records[second]?.find(({ id }) => id === third) ?? notFound()
      return { status: 200, json: found, headers: cached }
    }
    if (at('GET', 'mailbox', 'messages')) return list(caller, searchParams)
    if (at('POST', 'mailbox', 'messages', 'changeVisibility')) return changeVisibility(caller, message)
    if (at('POST', 'mailbox', 'messages', 'changePartition')) return changePartition(caller, message)
    if (at('GET', 'mailbox', 'messages', 'statistics', '*')) return count(caller, fourth, searchParams)
    if (at('GET', 'mailbox', 'messages', '*')) {
      const number = await readable(caller, third)
      return { status: 200, json: mailboxOf(caller.mailbox).message(number) }
    }
    if (at('GET', 'mailbox', 'messages', '*', 'attachments', '*', 'content'))
      return content(caller, third, parts[4] ?? '')
    return notFound()
  }

  const server: Server = createServer(async (message, reply) => {
    requests.count += 1
    const { status, json, headers, file } = await answer(message).catch((error: unknown): Answer => {
      const { status = 500, fields = {}, message: detail = '' } = error instanceof Refusal ? error : {}
      const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
      const problem = { type: 'about:blank', title: 'Refused', status, detail, ...fields }
      return { status, json: problem, headers: { 'content-type': 'application/problem+json', ...challenge } }
    })
    const type = file === undefined ? 'application/json' : 'text/plain'
    reply.writeHead(status, { ...(status !== 204 && { 'content-type': type }), ...headers })
    reply.end(file ?? (json === undefined ? undefined : JSON.stringify(json)))
  })
  return { server, requests }
}
