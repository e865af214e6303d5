/** A call of a walk as an HTTP request. */
import { onBehalfOf } from '../../../src/contract/interface/headers.ts'
import { type MemberName, memberOf, own, stranger } from './model/data/callers.ts'
import { identifierAt, type State } from './model/data/state.ts'
import type { Asking, Call } from './model/operation.ts'
import { address, list } from './model/presentation.ts'
import { actionAt, attachmentAt } from './model/reads.ts'
import { type ReplyForm, replyFile, replyText } from './model/replies.ts'

export interface Request {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

type Spec = Pick<Request, 'path'> & Partial<Request>
type Specs = { [Name in Asking['do']]: (asked: Extract<Asking, { do: Name }>, state: State, by: MemberName) => Spec }

/** The headers that have a value. */
const present = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))

const json = (value: unknown): Pick<Request, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const boundary = 'a-boundary-of-the-walk'

const partOf = (name: string, text: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`

const filePart = partOf('file-1', replyFile.text, `; filename="${replyFile.name}"\r\nContent-Type: text/plain`)

const multipart = (form: ReplyForm, number: string): Pick<Request, 'headers' | 'body'> => {
  const hasFile = form === 'file' || form === 'annex'
  const message = {
    sender: { mailboxType: 'enterprise', enterpriseNumber: form === 'otherSender' ? stranger : number },
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
const mailboxNumber = (by: MemberName): string => memberOf(by).onBehalfOf ?? memberOf(by).numbers[0] ?? own

const actionPath = (asked: Extract<Asking, { do: 'readAction' | 'execute' }>, state: State): string => {
  const { messageId, messageActionId } = actionAt(asked, state)
  return asked.path === 'alone'
    ? `/messageActions/${messageActionId}`
    : `${list}/${messageId}/${asked.path}/${messageActionId}`
}

const ids = (numbers: readonly number[], state: State) => numbers.map((number) => identifierAt(state, number))

const specs: Specs = {
  list: ({ query, origin }) => ({ path: address(list, query), headers: present({ origin }) }),
  count: ({ statistic, query }) => ({ path: address(`${list}/statistics/${statistic}`, query) }),
  look: ({ part, message, head }, state) => ({
    method: head ? 'HEAD' : 'GET',
    path: `${list}/${identifierAt(state, message)}${part === 'details' ? '' : `/${part}`}`,
  }),
  download: (asked, state) => ({
    method: asked.head ? 'HEAD' : 'GET',
    path: `${list}/${identifierAt(state, asked.message)}/attachments/${attachmentAt(asked, state)}/content`,
  }),
  readAction: (asked, state) => ({ path: actionPath(asked, state) }),
  execute: (asked, state) => ({
    method: 'PATCH',
    path: actionPath(asked, state),
    ...json({ isExecuted: asked.isExecuted }),
  }),
  reply: ({ message, form }, state, by) => ({
    method: 'POST',
    path: `${list}/${identifierAt(state, message)}/reply`,
    ...multipart(form, mailboxNumber(by)),
  }),
  move: ({ messages, target }, state) => ({
    method: 'POST',
    path: `${list}/changePartition`,
    ...json({ messageIds: ids(messages, state), targetRecipientPartitionId: target }),
  }),
  empty: ({ source, toRecipient, toSender }) => ({
    method: 'POST',
    path: `${list}/changePartition`,
    ...json({
      sourcePartitionId: source,
      targetRecipientPartitionId: toRecipient,
      targetSenderPartitionId: toSender,
    }),
  }),
  show: ({ messages, isVisible }, state) => ({
    method: 'POST',
    path: `${list}/changeVisibility`,
    ...json({ messageIds: ids(messages, state), isVisible }),
  }),
  reference: ({ kind, id }) => ({ path: `/refData/${kind}${id === undefined ? '' : `/${id}`}` }),
}

/** The token of a member is its name. */
export const requestOf = (call: Call, state: State): Request => {
  const member = memberOf(call.by)
  const spec = specs[call.do] as (asked: Asking, state: State, by: MemberName) => Spec
  const { method = 'GET', path, headers = {}, body } = spec(call, state, call.by)
  const identity = present({
    authorization: member.token === 'none' ? undefined : `Bearer ${call.by}`,
    [onBehalfOf.toLowerCase()]: member.onBehalfOf,
  })
  return { method, path, headers: { ...identity, ...headers }, body }
}
