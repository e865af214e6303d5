/** What a small mailbox answers to one request after the other; written without the provider. */
import type { SequentialModel } from './linearizable.ts'

export interface ModelMessageState {
  partition: string
  isVisible: boolean
  isRead: boolean
}

export interface MailboxState {
  /** by identifier */
  messages: Readonly<Record<string, ModelMessageState>>
  isExecuted: boolean
  replies: number
}

/** `ids` are distinct. */
export type ModelOperation =
  | { kind: 'hide' | 'show'; ids: readonly string[] }
  | { kind: 'moveNamed'; ids: readonly string[]; target: string }
  | { kind: 'moveAll'; source: string; target: string }
  | { kind: 'read'; id: string }
  | { kind: 'execute'; isExecuted: boolean }
  | { kind: 'reply'; id: string }
  | { kind: 'details'; id: string }
  | { kind: 'action' }
  /** visible or hidden ones, of one partition or of all */
  | { kind: 'list'; isVisible: boolean; partition?: string }
  | { kind: 'countReplies' }

/** `done` and `refused` for a write (409: the messages keep changing); else what was read. */
export type MailboxAnswer =
  | 'done'
  | 'refused'
  | { message: ModelMessageState }
  | { isExecuted: boolean }
  | { list: Readonly<Record<string, ModelMessageState>> }
  | { count: number }

const withMessages = (
  state: MailboxState,
  isChanged: (id: string, message: ModelMessageState) => boolean,
  change: Partial<ModelMessageState>,
): MailboxState => ({
  ...state,
  messages: Object.fromEntries(
    Object.entries(state.messages).map(([id, message]) => [
      id,
      isChanged(id, message) ? { ...message, ...change } : message,
    ]),
  ),
})

const afterWrite = (state: MailboxState, operation: ModelOperation): MailboxState | undefined => {
  switch (operation.kind) {
    case 'hide':
    case 'show':
      return withMessages(state, (id) => operation.ids.includes(id), { isVisible: operation.kind === 'show' })
    case 'moveNamed':
      return withMessages(state, (id) => operation.ids.includes(id), { partition: operation.target })
    case 'moveAll':
      return withMessages(state, (_, { partition }) => partition === operation.source, { partition: operation.target })
    case 'read':
      return withMessages(state, (id) => id === operation.id, { isRead: true })
    case 'execute':
      return { ...state, isExecuted: operation.isExecuted }
    case 'reply':
      return { ...state, replies: state.replies + 1 }
    default:
      return undefined
  }
}

const stateText = (message: ModelMessageState | undefined): string =>
  `${message?.partition} ${message?.isVisible} ${message?.isRead}`

const listText = (messages: Readonly<Record<string, ModelMessageState>>): string =>
  Object.entries(messages)
    .map(([id, message]) => `${id} ${stateText(message)}`)
    .sort()
    .join()

const isAnswer = (state: MailboxState, operation: ModelOperation, answer: MailboxAnswer): boolean => {
  if (typeof answer === 'string') return false
  if (operation.kind === 'details')
    return 'message' in answer && stateText(answer.message) === stateText(state.messages[operation.id])
  if (operation.kind === 'action') return 'isExecuted' in answer && answer.isExecuted === state.isExecuted
  if (operation.kind === 'countReplies') return 'count' in answer && answer.count === state.replies
  if (operation.kind !== 'list' || !('list' in answer)) return false
  const { isVisible, partition } = operation
  const listed = Object.entries(state.messages).filter(
    ([, message]) => message.isVisible === isVisible && (partition === undefined || message.partition === partition),
  )
  return listText(answer.list) === listText(Object.fromEntries(listed))
}

export const mailboxModel = (initial: MailboxState): SequentialModel<MailboxState, ModelOperation, MailboxAnswer> => ({
  initial,
  step: (state, operation, answer) => {
    if (answer === 'refused')
      return ['hide', 'show', 'moveNamed', 'moveAll', 'execute', 'read'].includes(operation.kind) ? state : undefined
    if (answer === 'done') return afterWrite(state, operation)
    return isAnswer(state, operation, answer) ? state : undefined
  },
  key: ({ messages, isExecuted, replies }) => `${listText(messages)} ${isExecuted} ${replies}`,
})
