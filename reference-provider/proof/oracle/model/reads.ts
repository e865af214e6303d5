/** §3, §4.1, §4.3: what reading answers, and what it changes. */
import type { MessageAction, StoredMessage } from '../../../../src/contract/interface/model.ts'
import { identifierAt, type State } from './data/state.ts'
import { answered, type Expected } from './expected.ts'
import { cut, matching } from './listing.ts'
import type { Asking } from './operation.ts'
import { filled, shownMessage, shownPage, shownRecord } from './presentation.ts'
import { requireSyntax } from './query.ts'
import { both, Refused } from './refusals.ts'
import { countOf } from './statistics.ts'
import { opened, replaced, type Viewer } from './viewer.ts'

type Of<Name extends Asking['do']> = Extract<Asking, { do: Name }>
/** `viewer` throws when the caller comes to no mailbox. */
export type Model<Name extends Asking['do']> = (asked: Of<Name>, viewer: () => Viewer, state: State) => Expected

export const list: Model<'list'> = ({ query }, viewer, state) => {
  const seen = both(() => requireSyntax(query), viewer)
  const found = matching(seen, query, state)
  return answered(shownPage(cut(found, query), found.length, query))
}

export const count: Model<'count'> = ({ statistic, query }, viewer, state) => {
  const seen = both(() => requireSyntax(query), viewer)
  return answered({ count: countOf(statistic, seen, query, state) })
}

const part = (name: Of<'look'>['part'], message: StoredMessage): unknown => {
  if (name === 'details') return shownMessage(message)
  if (name === 'body') return message.body && filled(message.body)
  return message[name]
}

export const look: Model<'look'> = ({ part: name, message: number, head }, viewer, state) => {
  const message = opened(identifierAt(state, number), viewer(), state)
  const json = part(name, message)
  if (json === undefined) throw new Refused([404])
  if (name === 'body' && message.isBodyMainContent && !head) replaced(message, { isRead: true }, state)
  return head ? { statuses: [200], isEmpty: true } : answered(json)
}

/** The identifier that a download names. */
export const attachmentAt = ({ message, attachment }: Of<'download'>, { held }: State): string => {
  const [first, second] = held[message]?.message.attachments ?? []
  const [other] = held[message + 1]?.message.attachments ?? []
  const chosen = { first, second, other, none: undefined }[attachment]
  return chosen?.attachmentId ?? 'no-such-attachment'
}

export const download: Model<'download'> = (asked, viewer, state) => {
  const message = opened(identifierAt(state, asked.message), viewer(), state)
  const file = message.attachments.find(({ attachmentId }) => attachmentId === attachmentAt(asked, state))
  if (file === undefined) throw new Refused([404])
  if (file.isMainContent && !asked.head) replaced(message, { isRead: true }, state)
  const { mediaType, fileName } = file
  return asked.head
    ? { statuses: [200], isEmpty: true }
    : { statuses: [200], file: { mediaType, fileName, bytes: Buffer.from(file.content, 'base64') } }
}

/** The identifier of an action, and of the message that a path names with it. */
export const actionAt = (
  { message: number, action }: Pick<Of<'readAction'>, 'message' | 'action'>,
  state: State,
): { messageId: string; messageActionId: string } => {
  const [first, second] = state.held[number]?.message.messageActions ?? []
  const [other] = state.held[number + 2]?.message.messageActions ?? []
  const chosen = { first, second, other }[action]
  return {
    messageId: identifierAt(state, number),
    messageActionId: chosen?.messageActionId ?? `no-such-action-${number}`,
  }
}

/** @throws Refused (404) when the action, or the message that the path names, is not there or is closed */
export const openedAction = (
  { messageId, messageActionId }: ReturnType<typeof actionAt>,
  isAlone: boolean,
  viewer: Viewer,
  state: State,
): { message: StoredMessage; action: MessageAction } => {
  const isIt = (one: MessageAction) => one.messageActionId === messageActionId
  const owner = state.held.find(({ message }) => message.messageActions.some(isIt))?.message
  const action = owner?.messageActions.find(isIt)
  if (!owner || !action || (!isAlone && owner.messageId !== messageId)) throw new Refused([404])
  return { message: opened(owner.messageId, viewer, state), action }
}

export const readAction: Model<'readAction'> = (asked, viewer, state) =>
  answered(openedAction(actionAt(asked, state), asked.path === 'alone', viewer(), state).action)

const recordsOf = ({ references }: State) => ({
  senderApplication: references.applications.map((record) => [record.applicationId, shownRecord(record)] as const),
  senderOrganization: references.organizations.map((record) => [record.organizationId, shownRecord(record)] as const),
  messageType: references.messageTypes.map((record) => [record.messageTypeId, shownRecord(record)] as const),
})

export const reference: Model<'reference'> = ({ kind, id, isHeld }, viewer, state) => {
  viewer()
  const records = recordsOf(state)[kind]
  const json = id === undefined ? { items: records.map(([, shown]) => shown), total: records.length } : undefined
  const one = records.find(([known]) => known === id)?.[1]
  if (json === undefined && one === undefined) throw new Refused([404])
  // A client that holds the answer is told so, and gets it no second time.
  return isHeld ? { statuses: [304], isEmpty: true, isKept: true } : answered(json ?? one, { isKept: true })
}
