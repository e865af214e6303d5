/** §3: a change that is not stored for one kind of message, when one kind of caller makes it. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { asRecord } from '../../../read-json.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { MessageChange, MessageStore } from '../../../store/store.ts'
import { withRequestChange } from '../changes.ts'
import { countOpenConfirmations, messageKinds } from '../message-kinds.ts'
import { type Change, type MutantFacts, mutant, withState } from '../mutant.ts'
import { callerKinds } from '../places.ts'
import type { WritingOperation } from './effects.ts'

export interface Effect {
  id: string
  says: string
  operation: WritingOperation
  clause: ClauseId
  /** whether a change of a message has this effect; all changes of the operation have it if this is absent */
  isOf?: (change: MessageChange) => boolean
  /** whether a request asks for this effect */
  isAskedBy?: (body: unknown) => boolean
}

export const namesSource = (body: unknown): boolean => asRecord(body)?.sourcePartitionId !== undefined

export const effects: readonly Effect[] = [
  { id: 'content', says: 'the main content marks nothing', operation: 'content', clause: '3.read-by-main-content' },
  {
    id: 'body',
    says: 'the body that is the main content marks nothing',
    operation: 'body',
    clause: '3.read-by-main-body',
  },
  {
    id: 'execute',
    says: 'an action is not executed',
    operation: 'actionUpdate',
    clause: '3.executed-by-update',
    isOf: ({ from, to }) => countOpenConfirmations(to) < countOpenConfirmations(from),
  },
  {
    id: 'reopen',
    says: 'an action is not reopened',
    operation: 'actionUpdate',
    clause: '3.reopened-by-update',
    isOf: ({ from, to }) => countOpenConfirmations(to) > countOpenConfirmations(from),
  },
  {
    id: 'move',
    says: 'a message is not moved',
    operation: 'changePartition',
    clause: '3.moved-by-change-partition',
    isAskedBy: (body) => !namesSource(body),
  },
  {
    id: 'move-partition',
    says: 'a message does not move with its partition',
    operation: 'changePartition',
    clause: '3.moved-by-source',
    isAskedBy: namesSource,
  },
  {
    id: 'hide',
    says: 'a message is not hidden',
    operation: 'changeVisibility',
    clause: '3.hidden-by-change-visibility',
    isOf: ({ from, to }) => from.isVisible && !to.isVisible,
  },
  {
    id: 'show',
    says: 'a message is not shown again',
    operation: 'changeVisibility',
    clause: '3.shown-by-change-visibility',
    isOf: ({ from, to }) => !from.isVisible && to.isVisible,
  },
]

const marking = ['content', 'body']
const updates = ['execute', 'reopen']
const named = ['move', 'hide', 'show']
const all = [...marking, ...updates, ...named, 'move-partition']

/** Effects that such a message can show, or of which something is stated; by kind, all of them for the others. */
const effectsOn: Readonly<Record<string, readonly string[]>> = {
  sent: ['move-partition', 'hide', 'show'],
  hidden: [...marking, ...updates, 'move', 'move-partition'],
  read: [...updates, ...named, 'move-partition'],
  unread: [...updates, ...named, 'move-partition'],
  'with-open-action': [...marking, ...named, 'move-partition'],
  'with-executed-action': [...marking, ...named],
  'in-general': [...marking, ...updates, ...named],
  elsewhere: [...marking, ...updates, ...named],
  'without-files': ['body', ...updates, ...named, 'move-partition'],
  'with-main-body': ['body', ...updates, ...named, 'move-partition'],
  'for-a-person': [],
}

/** Whether a message of that kind can show the effect. */
export const canShow = (kind: string, { id }: Effect): boolean => (effectsOn[kind] ?? all).includes(id)

/** The store leaves out changes of such messages, and says that they are stored. */
const storeWithout =
  (isLost: (change: MessageChange) => boolean) =>
  (store: MessageStore): MessageStore =>
    storeWith(store, { swap: (changes) => store.swap(changes.filter((change) => !isLost(change))) })

const lostIf = (
  { operation, isOf, isAskedBy }: Effect,
  kind: string,
  isLost: (message: StoredMessage) => boolean,
): Change =>
  withRequestChange(operation, async ({ caller, request, store }) => {
    if (caller.kind !== kind) return {}
    if (isAskedBy && !isAskedBy(await request.json())) return {}
    return { store: storeWithout((change) => (isOf?.(change) ?? true) && isLost(change.from))(store) }
  })

/** The effect is lost for messages that anybody moved before. */
const changedBefore = (effect: Effect, kind: string): Change =>
  withState(() => {
    const moved = new Set<string>()
    const noted: Change = withRequestChange('changePartition', ({ store }) => ({
      store: storeWith(store, {
        swap: (changes) => {
          const isDone = store.swap(changes)
          for (const { from, to } of changes) {
            if (from.recipientPartition !== to.recipientPartition) moved.add(from.messageId)
          }
          return isDone
        },
      }),
    }))
    const lost = lostIf(effect, kind, ({ messageId }) => moved.has(messageId))
    return (rules) => lost(noted(rules))
  })

export const lostByKind: readonly MutantFacts[] = callerKinds.flatMap((caller) =>
  effects.flatMap((effect) => [
    ...messageKinds
      .filter(({ id }) => canShow(id, effect))
      .map(({ id, says, isOf }) =>
        mutant(
          `lost-for-${id}-by-${caller}:${effect.id}`,
          `${effect.operation} by a caller of the kind ${caller}: ${effect.says}, if it is ${says}`,
          [effect.clause],
          lostIf(effect, caller, isOf),
        ),
      ),
    mutant(
      `lost-for-moved-by-${caller}:${effect.id}`,
      `${effect.operation} by a caller of the kind ${caller}: ${effect.says}, if it was moved before`,
      [effect.clause],
      changedBefore(effect, caller),
    ),
  ]),
)
