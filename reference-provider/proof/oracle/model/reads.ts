/** §3, §4.1, §4.3: what reading answers, and what it changes. */
import type { MessageAction, StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type ModelState, messageIdAt } from './data/state.ts'
import { type ExpectedAnswer, expectedEmpty, expectedJson, refuseWith, requireBoth } from './expected.ts'
import { matchingMessages, pageFrom, statisticCount } from './listing.ts'
import type { ByKind, RequestOf } from './operation.ts'
import { expectedMessage, expectedPage, expectedRecord, withEveryLanguage } from './presentation.ts'
import { hasValidSyntax } from './query.ts'
import { replaceMessage, type Viewer, visibleMessage } from './viewer.ts'

/** What each kind of request must get. `viewer` throws when the caller comes to no mailbox. */
export type Models = ByKind<[viewer: () => Viewer, state: ModelState], ExpectedAnswer>

const partOf = (name: RequestOf<'look'>['part'], message: StoredMessage): unknown => {
  if (name === 'details') return expectedMessage(message)
  if (name === 'body') return message.body && withEveryLanguage(message.body)
  return message[name]
}

/** The identifier that a download names. */
export const attachmentAt = ({ message, attachment }: RequestOf<'download'>, { held }: ModelState): string => {
  const [first, second] = held[message]?.message.attachments ?? []
  const [other] = held[message + 1]?.message.attachments ?? []
  const chosen = { first, second, other, none: undefined }[attachment]
  return chosen?.attachmentId ?? 'no-such-attachment'
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

/** @throws ModelRefusal (404) when the action, or the message that the path names, is not there or is closed */
export const visibleAction = (
  { messageId, messageActionId }: ReturnType<typeof actionAt>,
  isAlone: boolean,
  viewer: Viewer,
  state: ModelState,
): { message: StoredMessage; action: MessageAction } => {
  const isIt = (one: MessageAction) => one.messageActionId === messageActionId
  const owner = state.held.find(({ message }) => message.messageActions.some(isIt))?.message
  const action = owner?.messageActions.find(isIt)
  if (!owner || !action || (!isAlone && owner.messageId !== messageId)) return refuseWith(404)
  return { message: visibleMessage(owner.messageId, viewer, state), action }
}

/** The records of each kind, by identifier. */
const recordsOf = ({ references: { applications, organizations, messageTypes } }: ModelState) => ({
  senderApplication: new Map(applications.map((record) => [record.applicationId, expectedRecord(record)])),
  senderOrganization: new Map(organizations.map((record) => [record.organizationId, expectedRecord(record)])),
  messageType: new Map(messageTypes.map((record) => [record.messageTypeId, expectedRecord(record)])),
})

export const readModels: Pick<Models, 'list' | 'count' | 'look' | 'download' | 'readAction' | 'reference'> = {
  list: ({ query }, viewer, state) => {
    const seen = requireBoth(hasValidSyntax(query), viewer)
    const found = matchingMessages(seen, query, state)
    return expectedJson(expectedPage(pageFrom(found, query), found.length, query))
  },

  count: ({ statistic, query }, viewer, state) => {
    const seen = requireBoth(hasValidSyntax(query), viewer)
    return expectedJson({ count: statisticCount(statistic, seen, query, state) })
  },

  look: ({ part: name, message: number, head }, viewer, state) => {
    const message = visibleMessage(messageIdAt(state, number), viewer(), state)
    const json = partOf(name, message) ?? refuseWith(404)
    if (name === 'body' && message.isBodyMainContent && !head) replaceMessage(message, { isRead: true }, state)
    return head ? expectedEmpty(200) : expectedJson(json)
  },

  download: (asked, viewer, state) => {
    const message = visibleMessage(messageIdAt(state, asked.message), viewer(), state)
    const attachmentId = attachmentAt(asked, state)
    const file = message.attachments.find((one) => one.attachmentId === attachmentId) ?? refuseWith(404)
    if (file.isMainContent && !asked.head) replaceMessage(message, { isRead: true }, state)
    const { mediaType, fileName } = file
    return asked.head
      ? expectedEmpty(200)
      : { statuses: [200], file: { mediaType, fileName, bytes: Buffer.from(file.content, 'base64') } }
  },

  readAction: (asked, viewer, state) =>
    expectedJson(visibleAction(actionAt(asked, state), asked.path === 'alone', viewer(), state).action),

  reference: ({ kind, id, isHeld }, viewer, state) => {
    viewer()
    const records: ReadonlyMap<string, object> = recordsOf(state)[kind]
    const json = id === undefined ? { items: [...records.values()], total: records.size } : records.get(id)
    if (json === undefined) refuseWith(404)
    // A client that holds the response gets 304.
    return { ...(isHeld ? expectedEmpty(304) : expectedJson(json)), isCacheable: true }
  },
}
