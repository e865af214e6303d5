/** §3: a list, a count or the details are kept apart from the messages, and do not follow what one kind of caller changes. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { withStaleView } from '../../defects/shared/stale-views.ts'
import { type Change, mutant } from '../mutant.ts'
import { callerKinds, type MailboxOperation } from '../places.ts'
import { type Effect, effects } from './kinds-of-messages.ts'

interface View {
  id: string
  says: string
  operation: MailboxOperation
  isServedStale?: (identified: IdentifiedRequest) => boolean
}

const view = (operation: MailboxOperation, says: string): View => ({ id: operation, says, operation })

/** Updates of actions are left out: the store refuses a change of a stale message. A move is left out: it is an effect itself. */
const views: readonly View[] = [
  view('messages', 'the list'),
  {
    id: 'messages.q',
    says: 'the list with a search',
    operation: 'messages',
    isServedStale: ({ request }) => request.query.has('q'),
  },
  view('details', 'the details'),
  view('nearlyExpired', 'the count of messages that expire soon'),
  view('withActionRequired', 'the count of messages with a required action'),
  view('registeredMails', 'the count of registered mails'),
  view('content', 'the content'),
  view('body', 'the body'),
  view('action', 'the action'),
  view('paymentData', 'the payment data'),
  view('structuredData', 'the structured data'),
  view('reply', 'the check before a reply'),
  view('changeVisibility', 'the check before a change of visibility'),
]

type Facts = (message: StoredMessage) => Partial<StoredMessage>

const readFlag: Facts = ({ isRead }) => ({ isRead })
const actions: Facts = ({ messageActions }) => ({ messageActions })
const partitions: Facts = ({ recipientPartition, sender }) => ({ recipientPartition, sender })
const visibility: Facts = ({ isVisible }) => ({ isVisible })

const lists = ['messages', 'messages.q', 'details']
const countsOfUnread = ['nearlyExpired', 'registeredMails']
const everyView = views.map(({ id }) => id)

/** What each effect changes, and the views in which it can be seen. Nothing says whether the counts include hidden messages (§4.2). */
const seenIn: Readonly<Record<string, readonly [facts: Facts, views: readonly string[]]>> = {
  content: [readFlag, [...lists, ...countsOfUnread]],
  body: [readFlag, [...lists, ...countsOfUnread]],
  execute: [actions, [...lists, 'withActionRequired', 'action']],
  reopen: [actions, [...lists, 'withActionRequired', 'action']],
  move: [partitions, everyView],
  'move-partition': [partitions, everyView],
  hide: [visibility, lists],
  show: [visibility, lists],
}

const stale = (effect: Effect, facts: Facts, { operation, isServedStale }: View, kind: CallerKind): Change =>
  withStaleView({
    operation,
    isServedStale,
    facts,
    missedBy: async ({ operation: written, caller, request }) => {
      const isAsked = !effect.isAskedBy || effect.isAskedBy(await request.json())
      return written === effect.operation && caller.kind === kind && isAsked ? (effect.isOf ?? (() => true)) : undefined
    },
  })

export const staleViews = callerKinds.flatMap((kind) =>
  effects.flatMap((effect) => {
    const [facts, seenBy] = seenIn[effect.id] ?? []
    if (facts === undefined) return []
    return views
      .filter(({ id }) => seenBy?.includes(id))
      .map((one) =>
        mutant(
          `stale-after-${effect.id}-by-${kind}:${one.id}`,
          `${one.says} does not follow what a caller of the kind ${kind} did: ${effect.id}`,
          [effect.clause],
          stale(effect, facts, one, kind),
        ),
      )
  }),
)
