/** §3: a change also changes another state of its message, for one kind of caller or of message. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageChange } from '../../../store/store.ts'
import { withAllActions } from '../../defects/shared/also-reaches.ts'
import { withRequestChange } from '../changes.ts'
import { messageKinds } from '../message-kinds.ts'
import { type Change, type MutantFacts, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'
import { canShow, type Effect, effects } from './kinds-of-messages.ts'
import { reopened } from './store-changes.ts'

interface SideEffect {
  id: string
  says: string
  /** the ids of the changes that have it */
  of: readonly string[]
  clauses: readonly ClauseId[]
  /** kinds of messages that can show it; all others have that state already, or need it and a second property */
  kinds: (kind: string) => boolean
  fields: (message: StoredMessage) => Partial<StoredMessage>
}

const isOneOf =
  (...ids: readonly string[]) =>
  (kind: string): boolean =>
    ids.includes(kind)

const isNoneOf =
  (...ids: readonly string[]) =>
  (kind: string): boolean =>
    !ids.includes(kind)

const reads = ['content', 'body']
const updates = ['execute', 'reopen']
const moves = ['move', 'move-partition']
const visibility = ['hide', 'show']

const sideEffects: readonly SideEffect[] = [
  {
    id: 'unread',
    says: 'also makes it unread',
    of: [...updates, ...moves, ...visibility],
    clauses: ['3.read-stays', '3.partition-alone', '3.visibility-alone'],
    kinds: isNoneOf('unread', 'sent'),
    fields: () => ({ isRead: false }),
  },
  {
    id: 'shown',
    says: 'also makes it visible',
    of: [...reads, ...updates, ...moves],
    clauses: ['3.hidden-only-with-visible-false', '3.partition-alone'],
    kinds: isOneOf('hidden'),
    fields: () => ({ isVisible: true }),
  },
  {
    id: 'hidden',
    says: 'also hides it',
    of: [...reads, ...updates, ...moves],
    clauses: ['3.hidden-by-change-visibility', '3.partition-alone'],
    kinds: isNoneOf('hidden'),
    fields: () => ({ isVisible: false }),
  },
  {
    id: 'reopened',
    says: 'also reopens its actions',
    of: [...reads, ...moves, ...visibility],
    clauses: ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    kinds: isOneOf('with-executed-action'),
    fields: reopened,
  },
  {
    id: 'executed',
    says: 'also executes its actions',
    of: [...reads, ...moves, ...visibility],
    clauses: ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    kinds: isOneOf('with-open-action'),
    fields: (message) => withAllActions(message, true),
  },
]

const withSideEffect = (
  { operation, isOf, isAskedBy }: Effect,
  { fields }: SideEffect,
  isWhere: { caller?: IdentifiedRequest['caller']['kind']; message?: (message: StoredMessage) => boolean },
): Change =>
  withRequestChange(operation, async ({ caller, request, store }) => {
    if (isWhere.caller !== undefined && caller.kind !== isWhere.caller) return {}
    if (isAskedBy && !isAskedBy(await request.json())) return {}
    const hasIt = (change: MessageChange): boolean =>
      (isOf?.(change) ?? true) && (isWhere.message?.(change.from) ?? true)
    return {
      store: storeWith(store, {
        swap: (changes) =>
          store.swap(
            changes.map((change) =>
              hasIt(change) ? { from: change.from, to: { ...change.to, ...fields(change.to) } } : change,
            ),
          ),
      }),
    }
  })

export const sideEffectsOfChanges: readonly MutantFacts[] = sideEffects.flatMap((side) =>
  effects
    .filter(({ id }) => side.of.includes(id))
    .flatMap((effect) => [
      ...callerKinds.map((caller) =>
        mutant(
          `also-${side.id}-by-${caller}:${effect.id}`,
          `${effect.id} by a caller of the kind ${caller} ${side.says}`,
          side.clauses,
          withSideEffect(effect, side, { caller }),
        ),
      ),
      ...messageKinds
        .filter(({ id }) => side.kinds(id) && canShow(id, effect))
        .map(({ id, says, isOf }) =>
          mutant(
            `also-${side.id}-${id}:${effect.id}`,
            `${effect.id} of ${says} ${side.says}`,
            side.clauses,
            withSideEffect(effect, side, { message: isOf }),
          ),
        ),
    ]),
)
