/** A provider of the mandatory operations, written for mailboxes of any size. It shares nothing with the reference provider. */
import { createServer, type IncomingMessage } from 'node:http'
import { identifyCaller } from './computed-callers.ts'
import { applications, type ComputedRecord, messageTypes, organizations } from './computed-facts.ts'
import { ComputedMailbox, type MailboxShape } from './computed-mailbox.ts'
import { answerMailboxRequest, type ComputedAnswer } from './computed-operations.ts'
import { refuseNotFound } from './computed-parameters.ts'
import { ComputedRefusal, computedServices, type ServiceUrls } from './computed-services.ts'

/** The provider with its mailbox, and what it does with the filters of a list: wrong providers ignore or refuse them. */
export interface ComputedTarget extends MailboxShape {
  filters?: 'ignored' | 'refused'
}

/** A mailbox of that shape for one enterprise, a small one for another, none for the others. Counts its requests. */
export const computedProvider = (
  { owner, other }: { owner: string; other: string },
  { filters, ...shape }: ComputedTarget,
  urls: ServiceUrls,
) => {
  const services = computedServices(urls)
  const mailboxes = new Map([
    [owner, new ComputedMailbox(owner, shape)],
    [other, new ComputedMailbox(other, { messages: 50 }, shape.messages)],
  ])
  const mailboxOf = (enterpriseNumber: string): ComputedMailbox => {
    const mailbox = mailboxes.get(enterpriseNumber) ?? new ComputedMailbox(enterpriseNumber, { messages: 0 })
    mailboxes.set(enterpriseNumber, mailbox)
    return mailbox
  }
  const requests = { count: 0, lists: 0 }

  const answer = async (message: IncomingMessage): Promise<ComputedAnswer> => {
    const { pathname, searchParams: query } = new URL(message.url ?? '', 'http://provider')
    const [root, ...segments] = pathname.split('/').slice(1).map(decodeURIComponent)
    if (root !== 'mailbox' && root !== 'refData') return refuseNotFound()
    const caller = await identifyCaller(message, services)
    if (root === 'refData') return message.method === 'GET' ? referenceData(segments) : refuseNotFound()
    const context = { caller, mailbox: mailboxOf(caller.mailbox), services, filters, requests }
    return answerMailboxRequest(context, { message, query }, segments)
  }

  const server = createServer(async (message, reply) => {
    requests.count += 1
    const { status, json, headers, file } = await answer(message).catch(problemAnswer)
    const type = file === undefined ? 'application/json' : 'text/plain'
    reply.writeHead(status, { ...(status !== 204 && { 'content-type': type }), ...headers })
    reply.end(file ?? (json === undefined ? undefined : JSON.stringify(json)))
  })
  return { server, requests }
}

const records: Record<string, readonly ComputedRecord[]> = {
  senderApplication: applications,
  senderOrganization: organizations,
  messageType: messageTypes,
}

const cached = { 'cache-control': 'public, no-transform, proxy-revalidate, max-age=172800' }

const referenceData = ([kind = '', id, ...rest]: readonly string[]): ComputedAnswer => {
  const ofKind = records[kind] ?? refuseNotFound()
  if (rest.length > 0) return refuseNotFound()
  if (id === undefined) return { status: 200, json: { items: ofKind }, headers: cached }
  return { status: 200, json: ofKind.find((record) => record.id === id) ?? refuseNotFound(), headers: cached }
}

const problemAnswer = (error: unknown): ComputedAnswer => {
  const { status = 500, fields = {}, message: detail = '' } = error instanceof ComputedRefusal ? error : {}
  const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const problem = { type: 'about:blank', title: 'Refused', status, detail, ...fields }
  return { status, json: problem, headers: { 'content-type': 'application/problem+json', ...challenge } }
}
