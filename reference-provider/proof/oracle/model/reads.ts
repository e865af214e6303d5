/** §3, §4.1, §4.3: what reading answers, and what it changes. */
import type { MessageAction, StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type ModelState, messageIdAt } from './data/state.ts'
import { type ExpectedAnswer, expectedJson } from './expected.ts'
import { matchingMessages, pageFrom } from './listing.ts'
import type { ModelRequest } from './operation.ts'
import { expectedMessage, expectedPage, expectedRecord, withEveryLanguage } from './presentation.ts'
import { requireSyntax } from './query.ts'
import { ModelRefusal, requireBoth } from './refusals.ts'
import { statisticCount } from './statistics.ts'
import { replaceMessage, type Viewer, visibleMessage } from './viewer.ts'

type RequestOf<Name extends ModelRequest['do']> = Extract<ModelRequest, { do: Name }>
/** `viewer` throws when the caller comes to no mailbox. */
export type Model<Name extends ModelRequest['do']> = (
  asked: RequestOf<Name>,
  viewer: () => Viewer,
  state: ModelState,
) => ExpectedAnswer

export const listModel: Model<'list'> = ({ query }, viewer, state) => {
  const seen = requireBoth(() => requireSyntax(query), viewer)
  const found = matchingMessages(seen, query, state)
  return expectedJson(expectedPage(pageFrom(found, query), found.length, query))
}

export const countModel: Model<'count'> = ({ statistic, query }, viewer, state) => {
  const seen = requireBoth(() => requireSyntax(query), viewer)
  return expectedJson({ count: statisticCount(statistic, seen, query, state) })
}

const partOf = (name: RequestOf<'look'>['part'], message: StoredMessage): unknown => {
  if (name === 'details') return expectedMessage(message)
  if (name === 'body') return message.body && withEveryLanguage(message.body)
  return message[name]
}

export const lookModel: Model<'look'> = ({ part: name, message: number, head }, viewer, state) => {
  const message = visibleMessage(messageIdAt(state, number), viewer(), state)
  const json = partOf(name, message)
  if (json === undefined) throw new ModelRefusal([404])
  if (name === 'body' && message.isBodyMainContent && !head) replaceMessage(message, { isRead: true }, state)
  return head ? { statuses: [200], isEmpty: true } : expectedJson(json)
}

/** The identifier that a download names. */
export const attachmentAt = ({ message, attachment }: RequestOf<'download'>, { held }: ModelState): string => {
  const [first, second] = held[message]?.message.attachments ?? []
  const [other] = held[message + 1]?.message.attachments ?? []
  const chosen = { first, second, other, none: undefined }[attachment]
  return chosen?.attachmentId ?? 'no-such-attachment'
}

export const downloadModel: Model<'download'> = (asked, viewer, state) => {
  const message = visibleMessage(messageIdAt(state, asked.message), viewer(), state)
  const file = message.attachments.find(({ attachmentId }) => attachmentId === attachmentAt(asked, state))
  if (file === undefined) throw new ModelRefusal([404])
  if (file.isMainContent && !asked.head) replaceMessage(message, { isRead: true }, state)
  const { mediaType, fileName } = file
  return asked.head
    ? { statuses: [200], isEmpty: true }
    : { statuses: [200], file: { mediaType, fileName, bytes: Buffer.from(file.content, 'base64') } }
}

/** The identifier of an action, and of the message that a path names with it. */
export const actionAt = (
  { message: number, action }: Pick<RequestOf<'readAction'>, 'message' | 'action'>,
  state: ModelState,
): { messageId: string; messageActionId: string } => {
  const [first, second] = state.held[number]?.message.messageActions ?? []
  const [other] = state.held[number + 2]?.message.messageActions ?? []
  const chosen = { first, second, other }[action]
  return {
    messageId: messageIdAt(state, number),
    messageActionId: chosen?.messageActionId ?? `no-such-action-${number}`,
  }
}

/** @throws Refused (404) when the action, or the message that the path names, is not there or is closed */
export const visibleAction = (
  { messageId, messageActionId }: ReturnType<typeof actionAt>,
  isAlone: boolean,
  viewer: Viewer,
  state: ModelState,
): { message: StoredMessage; action: MessageAction } => {
  const isIt = (one: MessageAction) => one.messageActionId === messageActionId
  const owner = state.held.find(({ message }) => message.messageActions.some(isIt))?.message
  const action = owner?.messageActions.find(isIt)
  if (!owner || !action || (!isAlone && owner.messageId !== messageId)) throw new ModelRefusal([404])
  return { message: visibleMessage(owner.messageId, viewer, state), action }
}

export const readActionModel: Model<'readAction'> = (asked, viewer, state) =>
  expectedJson(visibleAction(actionAt(asked, state), asked.path === 'alone', viewer(), state).action)

const recordsOf = ({ references }: ModelState) => ({
  senderApplication: references.applications.map((record) => [record.applicationId, expectedRecord(record)] as const),
  senderOrganization: references.organizations.map(
    (record) => [record.organizationId, expectedRecord(record)] as const,
  ),
  messageType: references.messageTypes.map((record) => [record.messageTypeId, expectedRecord(record)] as const),
})

export const referenceModel: Model<'reference'> = ({ kind, id, isHeld }, viewer, state) => {
  viewer()
  const records = recordsOf(state)[kind]
  const json = id === undefined ? { items: records.map(([, shown]) => shown), total: records.length } : undefined
  const one = records.find(([known]) => known === id)?.[1]
  if (json === undefined && one === undefined) throw new ModelRefusal([404])
  // A client that holds the response gets 304.
  return isHeld
    ? { statuses: [304], isEmpty: true, isCacheable: true }
    : expectedJson(json ?? one, { isCacheable: true })
}
