/** What the visitor can do with a message. Each is one click: request, answer, calls, and what changes on the screen. */
import type { Message, MessageAction } from '../../contract/interface/model.ts'
import { loadBackground } from './background.ts'
import { endClick, startClick } from './click-log.ts'
import { loadList, loadMessage } from './loading.ts'
import { ask, type OperationAnswer, type OperationRequest } from './provider-client.ts'
import { readMessageAnswer } from './read-answers.ts'
import { change, changeMessage, closeDocument, type Notice, type PortalStore, writeAddress } from './store.ts'

const say = (store: PortalStore, notice: Notice): void => {
  store.notice.value = notice
  store.announcement.value = store.texts.value.t(notice.key, notice.values)
}

const showRefusal = (store: PortalStore, { exchange }: OperationAnswer): void =>
  change(store.open, { refusal: exchange })

/** Sends the request of a change; when it is refused, the refusal is shown with the message. */
const attempt = async (store: PortalStore, clickId: number, request: OperationRequest): Promise<boolean> => {
  change(store.open, { refusal: undefined })
  store.notice.value = undefined
  const answer = await ask(store, clickId, request)
  if (answer.isRefused) {
    if (store.open.value) showRefusal(store, answer)
    else store.list.value = { ...store.list.value, refusal: answer.exchange }
    await endClick(store, clickId)
  }
  return !answer.isRefused
}

/** The details again, so that the marks are those of the provider and not our guess. */
const refreshMarks = async (store: PortalStore, clickId: number, messageId: string): Promise<void> => {
  const { isRefused, json } = await ask(store, clickId, { operation: 'details', parameters: { messageId } })
  const message = isRefused ? undefined : readMessageAnswer(json)
  if (message) changeMessage(store, messageId, message)
}

const afterChange = async (store: PortalStore, clickId: number): Promise<void> => {
  await loadList(store, clickId)
  await endClick(store, clickId)
  await loadBackground(store, clickId, false)
}

/** §3: hides messages or shows them again; the way back is in the notice. */
export const changeVisibility = async (
  store: PortalStore,
  messages: readonly Message[],
  isVisible: boolean,
): Promise<void> => {
  const clickId = startClick(store, isVisible ? 'click.show' : 'click.hide')
  const messageIds = messages.map(({ messageId }) => messageId)
  const json = { messageIds, isVisible }
  if (!(await attempt(store, clickId, { operation: 'changeVisibility', method: 'POST', json }))) return
  for (const id of messageIds) changeMessage(store, id, { isVisible })
  await afterChange(store, clickId)
  const values = { count: messageIds.length }
  const undo = () => changeVisibility(store, messages, !isVisible)
  say(store, { key: isVisible ? 'notice.shown' : 'notice.hidden', values, undo })
}

/** §3: moves messages to another partition; the way back moves each to where it was. */
export const moveTo = async (
  store: PortalStore,
  messages: readonly Message[],
  targetRecipientPartitionId: string,
): Promise<void> => {
  const clickId = startClick(store, 'click.move', { to: targetRecipientPartitionId })
  const former = messages.map((one) => ({ ...one }))
  const json = { messageIds: messages.map(({ messageId }) => messageId), targetRecipientPartitionId }
  if (!(await attempt(store, clickId, { operation: 'changePartition', method: 'POST', json }))) return
  const { messageId } = store.address.value
  if (messageId) await loadMessage(store, clickId)
  await afterChange(store, clickId)
  const undo = async () => {
    for (const one of former) await moveTo(store, [one], one.recipientPartition)
  }
  say(store, { key: 'notice.moved', values: { count: former.length, to: targetRecipientPartitionId }, undo })
}

/** §3: opens a file. The main content marks its message as read; an annex does not. */
export const openDocument = async (
  store: PortalStore,
  { messageId }: Message,
  { attachmentId, fileName, mediaType }: Message['attachments'][number],
): Promise<void> => {
  const clickId = startClick(store, 'click.document', { name: fileName })
  change(store.open, { refusal: undefined })
  const answered = await ask(store, clickId, { operation: 'content', parameters: { messageId, attachmentId } })
  const { file } = answered
  if (answered.isRefused || file === undefined) showRefusal(store, answered)
  else {
    closeDocument(store)
    const text = /^text\/|json|xml/.test(mediaType) ? await file.text() : undefined
    const typed = new Blob([file], { type: safeType(mediaType) })
    change(store.open, { document: { attachmentId, url: URL.createObjectURL(typed), mediaType, fileName, text } })
    await refreshMarks(store, clickId, messageId)
    store.announcement.value = store.texts.value.t('document.opened', { name: fileName })
  }
  await endClick(store, clickId)
}

/** A file of a provider never runs as a page: only types that a browser shows without scripts keep their name. */
const safeType = (mediaType: string): string =>
  /^(application\/pdf|image\/(png|jpeg|gif))$/.test(mediaType) ? mediaType : 'application/octet-stream'

/** §3: the text. It marks the message as read when it is the main content. */
export const openBody = async (store: PortalStore, { messageId }: Message): Promise<void> => {
  const clickId = startClick(store, 'click.body')
  change(store.open, { refusal: undefined })
  const answered = await ask(store, clickId, { operation: 'body', parameters: { messageId } })
  if (answered.isRefused) showRefusal(store, answered)
  else {
    const { json } = answered as { json: { bodyContent?: object } & object }
    change(store.open, { body: json.bodyContent ?? json })
    await refreshMarks(store, clickId, messageId)
  }
  await endClick(store, clickId)
}

/** The data of an optional operation. */
export const openData = async (
  store: PortalStore,
  { messageId }: Message,
  operation: 'paymentData' | 'structuredData',
): Promise<void> => {
  const clickId = startClick(store, `click.${operation}`)
  change(store.open, { refusal: undefined })
  const answered = await ask(store, clickId, { operation, parameters: { messageId } })
  if (answered.isRefused) showRefusal(store, answered)
  else change(store.open, { data: { operation, json: answered.json } })
  await endClick(store, clickId)
}

/** §3: confirms an action, or takes the confirmation back. */
export const confirmAction = async (
  store: PortalStore,
  { messageId }: Message,
  { messageActionId }: MessageAction,
  isExecuted: boolean,
): Promise<void> => {
  const clickId = startClick(store, isExecuted ? 'click.confirm' : 'click.reopen')
  const parameters = { messageId, messageActionId }
  const asked = { operation: 'actionUpdate', method: 'PATCH', parameters, json: { isExecuted } } as const
  if (!(await attempt(store, clickId, asked))) return
  await refreshMarks(store, clickId, messageId)
  await afterChange(store, clickId)
  say(store, { key: isExecuted ? 'notice.confirmed' : 'notice.reopened' })
}

/** §2, §4.1: sends a reply with at most one file. Returns whether the provider took it. */
export const sendReply = async (store: PortalStore, parent: Message, text: string, file?: File): Promise<boolean> => {
  const clickId = startClick(store, 'click.reply')
  const { messageId, recipient } = parent
  const enterpriseNumber = store.persona.value?.mailbox ?? recipient?.enterpriseNumber
  const [mailboxType, httpPartName] = [`${store.environment.value?.provider.brandWord ?? 'mailbox'}Type`, 'file1']
  const messageToReply = {
    sender: { [mailboxType]: 'enterprise', enterpriseNumber },
    bodyContent: { nl: text, fr: text, de: text },
    attachments: file ? [{ httpPartName, isMainContent: false }] : [],
  }
  const form = new FormData()
  form.append('messageToReply', new Blob([JSON.stringify(messageToReply)], { type: 'application/json' }))
  if (file) form.append(httpPartName, file)
  const asked = { operation: 'reply', method: 'POST', parameters: { messageId }, form } as const
  if (!(await attempt(store, clickId, asked))) return false
  await endClick(store, clickId)
  say(store, { key: 'notice.replied' })
  return true
}

/** Leaves the open message; the list stays as it is. */
export const closeMessage = (store: PortalStore): void => {
  closeDocument(store)
  store.open.value = undefined
  writeAddress(store, { messageId: undefined })
}
