import type { WalkCallerName } from './data/callers.ts'
import type { ModelServiceName } from './data/state.ts'
import type { StatisticChoice } from './listing.ts'
import type { Query } from './query.ts'
import type { ReplyForm } from './replies.ts'

/** Parts of a message that are read by themselves. */
export const messageParts = ['details', 'body', 'paymentData', 'structuredData'] as const
export const recordKinds = ['senderApplication', 'senderOrganization', 'messageType'] as const

/** Which attachment of a message is meant; `other` is one of the next message. */
export const attachmentChoices = ['first', 'second', 'other', 'none'] as const
/** Which action of a message is meant, by which of the paths. */
export const actionChoices = ['first', 'second', 'other'] as const
export const actionPaths = ['actions', 'messageActions', 'alone'] as const

/** A request to the provider. Messages are named by number (`messageIdAt`). */
export type ModelRequest =
  | { do: 'list'; query: Query; origin?: string }
  | { do: 'count'; statistic: StatisticChoice; query: Query }
  | { do: 'look'; part: (typeof messageParts)[number]; message: number; head: boolean }
  | { do: 'download'; message: number; attachment: (typeof attachmentChoices)[number]; head: boolean }
  | { do: 'readAction'; message: number; action: (typeof actionChoices)[number]; path: (typeof actionPaths)[number] }
  | {
      do: 'execute'
      message: number
      action: (typeof actionChoices)[number]
      path: 'actions' | 'messageActions'
      isExecuted: unknown
    }
  | { do: 'reply'; message: number; form: ReplyForm }
  | { do: 'move'; messages: readonly number[]; target: string | undefined }
  | { do: 'empty'; source: string; toRecipient?: string; toSender?: string }
  | { do: 'show'; messages: readonly number[]; isVisible: unknown }
  | { do: 'reference'; kind: (typeof recordKinds)[number]; id?: string; isHeld: boolean }

export type RequestOf<Kind extends ModelRequest['do']> = Extract<ModelRequest, { do: Kind }>

/** For each kind of request a function of it, and of more. */
export type ByKind<More extends unknown[], Result> = {
  [Kind in ModelRequest['do']]: (asked: RequestOf<Kind>, ...more: More) => Result
}

/** Calls the function of the kind. That request and function go together, the type of a lookup cannot say. */
export const callByKind = <More extends unknown[], Result>(
  functions: ByKind<More, Result>,
  asked: ModelRequest,
  ...more: More
): Result => (functions[asked.do] as (asked: ModelRequest, ...more: More) => Result)(asked, ...more)

/** What changes around the provider. */
export type OutsideChange =
  | { do: 'grant'; user: WalkCallerName; partition: string; consult: boolean }
  | { do: 'mandate'; given: boolean }
  | { do: 'wait'; hours: number }

export type CallerRequest = ModelRequest & { by: WalkCallerName; down?: ModelServiceName }
export type WalkStep = CallerRequest | OutsideChange

export const isCallerRequest = (operation: WalkStep): operation is CallerRequest => 'by' in operation
