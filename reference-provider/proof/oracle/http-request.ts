/** A call of a walk as an HTTP request, and the response to it. */
import { Client } from 'undici'
import { onBehalfOfHeader } from '../../../src/contract/interface/headers.ts'
import { ownNumber, unrelatedNumber, type WalkCallerName, walkCaller } from './model/data/callers.ts'
import { type ModelState, messageIdAt } from './model/data/state.ts'
import { type ByKind, type CallerRequest, callByKind, type RequestOf } from './model/operation.ts'
import { messagesPath, pathWithQuery } from './model/presentation.ts'
import { actionAt, attachmentAt } from './model/reads.ts'
import { modelReplyFile, type ReplyForm, replyText } from './model/replies.ts'

export interface WalkHttpRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

type RequestSpec = Pick<WalkHttpRequest, 'path'> & Partial<WalkHttpRequest>

const json = (value: unknown): Pick<WalkHttpRequest, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const boundary = 'a-boundary-of-the-walk'

const partOf = (name: string, text: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`

const filePart = partOf(
  'file-1',
  modelReplyFile.text,
  `; filename="${modelReplyFile.name}"\r\nContent-Type: text/plain`,
)

const multipart = (form: ReplyForm, number: string): Pick<WalkHttpRequest, 'headers' | 'body'> => {
  const hasFile = form === 'file' || form === 'annex'
  const message = {
    sender: { mailboxType: 'enterprise', enterpriseNumber: form === 'otherSender' ? unrelatedNumber : number },
    ...(form !== 'nothing' && { bodyContent: replyText }),
    attachments: hasFile ? [{ httpPartName: 'file-1', isMainContent: form === 'file' }] : [],
  }
  const body = [
    ...(form === 'noPart' ? [] : [partOf('messageToReply', form === 'noJson' ? '{' : JSON.stringify(message))]),
    ...(hasFile || form === 'unnamedFile' ? [filePart] : []),
    `--${boundary}--\r\n`,
  ].join('')
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}

/** The mailbox that a caller replies from. */
const mailboxNumber = (by: WalkCallerName): string =>
  walkCaller(by).onBehalfOf ?? walkCaller(by).enterpriseNumbers[0] ?? ownNumber

const actionPath = (asked: RequestOf<'readAction' | 'execute'>, state: ModelState): string => {
  const { messageId, messageActionId } = actionAt(asked, state)
  return asked.path === 'alone'
    ? `/messageActions/${messageActionId}`
    : `${messagesPath}/${messageId}/${asked.path}/${messageActionId}`
}

const ids = (numbers: readonly number[], state: ModelState) => numbers.map((number) => messageIdAt(state, number))

const post = (path: string, value: unknown): RequestSpec => ({
  method: 'POST',
  path: `${messagesPath}/${path}`,
  ...json(value),
})

const requestSpecs: ByKind<[state: ModelState, by: WalkCallerName], RequestSpec> = {
  list: ({ query, origin }) => ({
    path: pathWithQuery(messagesPath, query),
    headers: { ...(origin !== undefined && { origin }) },
  }),
  count: ({ statistic, query }) => ({ path: pathWithQuery(`${messagesPath}/statistics/${statistic}`, query) }),
  look: ({ part, message, head }, state) => ({
    method: head ? 'HEAD' : 'GET',
    path: `${messagesPath}/${messageIdAt(state, message)}${part === 'details' ? '' : `/${part}`}`,
  }),
  download: (asked, state) => ({
    method: asked.head ? 'HEAD' : 'GET',
    path: `${messagesPath}/${messageIdAt(state, asked.message)}/attachments/${attachmentAt(asked, state)}/content`,
  }),
  readAction: (asked, state) => ({ path: actionPath(asked, state) }),
  execute: (asked, state) => ({
    method: 'PATCH',
    path: actionPath(asked, state),
    ...json({ isExecuted: asked.isExecuted }),
  }),
  reply: ({ message, form }, state, by) => ({
    method: 'POST',
    path: `${messagesPath}/${messageIdAt(state, message)}/reply`,
    ...multipart(form, mailboxNumber(by)),
  }),
  move: ({ messages, target }, state) =>
    post('changePartition', { messageIds: ids(messages, state), targetRecipientPartitionId: target }),
  empty: ({ source, toRecipient, toSender }) =>
    post('changePartition', {
      sourcePartitionId: source,
      targetRecipientPartitionId: toRecipient,
      targetSenderPartitionId: toSender,
    }),
  show: ({ messages, isVisible }, state) => post('changeVisibility', { messageIds: ids(messages, state), isVisible }),
  reference: ({ kind, id }) => ({ path: `/refData/${kind}${id === undefined ? '' : `/${id}`}` }),
}

/** The token of a member is its name. */
export const requestOf = (call: CallerRequest, state: ModelState): WalkHttpRequest => {
  const { token, onBehalfOf } = walkCaller(call.by)
  const { method = 'GET', path, headers, body } = callByKind(requestSpecs, call, state, call.by)
  const identity = {
    ...(token !== 'none' && { authorization: `Bearer ${call.by}` }),
    ...(onBehalfOf !== undefined && { [onBehalfOfHeader.toLowerCase()]: onBehalfOf }),
  }
  return { method, path, headers: { ...identity, ...headers }, body }
}

export interface ReceivedResponse {
  status: number
  /** by name in lower case */
  headers: Record<string, string>
  bytes: Buffer
}

/** One connection that stays open: the requests of a walk come one after the other. */
export const connectionTo = (url: string) => {
  const client = new Client(url)
  return {
    send: async (request: WalkHttpRequest): Promise<ReceivedResponse> => {
      const answer = await client.request(request)
      const bytes = Buffer.from(await answer.body.arrayBuffer())
      const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      return { status: answer.statusCode, headers: Object.fromEntries(told), bytes }
    },
    close: () => client.destroy(),
  }
}

/** The body as JSON; a sentence when it is not JSON. */
export const responseJson = ({ bytes }: ReceivedResponse): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return `${bytes.length} bytes that are not JSON`
  }
}
