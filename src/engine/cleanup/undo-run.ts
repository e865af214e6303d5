import { paths } from '../../contract/interface/paths.ts'
import { jsonOf } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import type { MessageStates } from '../survey/message-state.ts'
import { describeRequest, needsRestoring, type Restorer } from './cleanup.ts'
import { irreversibleKinds } from './irreversible.ts'
import type { JournalEntry } from './journal.ts'
import { statesNow } from './left-behind.ts'
import { valuesIn } from './requested-changes.ts'

/** The restoration of one change that an interrupted run made, or was about to make. */
export interface Restoration {
  scenario: string
  /** `unchanged`: there was nothing to restore; `irreversible`: no request can restore it. */
  outcome: 'restored' | 'unchanged' | 'refused' | 'irreversible'
  says: string
}

export interface UndoOptions extends Restorer {
  onRestoration: (restoration: Restoration) => void
}

/**
 * Restores a change. Skips what is already restored. Returns the requests that were refused: a later one can restore the
 * same messages, so `isAsBefore` says at the end whether they count.
 * @throws NetworkError if the target does not answer
 */
export const undoEntry = async ({ scenario, restore }: JournalEntry, options: UndoOptions): Promise<Restoration[]> => {
  const refused: Restoration[] = []
  for (const spec of restore) {
    const undone = { scenario, says: describeRequest(spec), ...(await undoRequest(spec, options)) }
    if (undone.outcome === 'refused') refused.push(undone)
    else options.onRestoration(undone)
  }
  return refused
}

/**
 * True if the messages of a change are where they were before the run, with the flags that they had; false where the target
 * did not show that. Nothing makes a message unread, so that flag does not count.
 */
export const isAsBefore = async (
  { messages, restore }: JournalEntry,
  statesBefore: MessageStates,
  { ask, dialect }: Restorer,
): Promise<boolean> => {
  const changed = restore.flatMap((spec) => Object.keys(valuesIn(spec)))
  const before = Object.fromEntries(messages.map((id) => [id, statesBefore[id] ?? {}]))
  const areKnown = Object.values(before).every((state) => changed.some((field) => field in state))
  if (messages.length === 0 || !areKnown) return false
  const now = await statesNow(before, ask, dialect)
  return Object.entries(before).every(([id, state]) =>
    Object.entries(state).every(([field, value]) => field === 'isRead' || now[id]?.[field] === value),
  )
}

const undoRequest = async (
  spec: RequestSpec,
  restorer: Restorer,
): Promise<Pick<Restoration, 'outcome'> & { says?: string }> => {
  if ((await needsRestoring(spec, restorer)) === false) return { outcome: 'unchanged' }
  const { answer } = await restorer.ask(spec)
  const stillDiffers = await needsRestoring(spec, restorer)
  if (stillDiffers === false || (stillDiffers === undefined && answer.status < 300)) return { outcome: 'restored' }
  const why = answer.status < 300 ? `${answer.status}, but the data did not change` : String(answer.status)
  return { outcome: 'refused', says: `${describeRequest(spec)}: ${why}` }
}

/**
 * Reports the irreversible effects of a change. A message that is still unread does not count. If the run ended before
 * the answer came (`isSure` is false), it is unknown whether a reply was sent.
 */
export const reportIrreversible = async (
  { irreversible }: JournalEntry,
  isSure: boolean,
  { ask, onRestoration }: UndoOptions,
): Promise<void> => {
  for (const { scenario, kind, messageId } of irreversible) {
    if (kind === 'read' && (await isUnread(messageId, ask))) continue
    const effect = irreversibleKinds[kind].says(messageId)
    const says = isSure || kind === 'read' ? effect : `${effect}, if the request arrived`
    onRestoration({ scenario, outcome: 'irreversible', says })
  }
}

/** §3: nothing makes a read message unread. */
const isUnread = async (messageId: string, ask: Restorer['ask']): Promise<boolean> => {
  const { answer } = await ask(get(paths.details, { messageId }))
  return answer.status === 200 && atPath(jsonOf(answer), 'isRead') === false
}
