import { paths } from '../../contract/interface/paths.ts'
import { jsonOf } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import { describeRequest, needsRestoring, type Restorer } from './cleanup.ts'
import { irreversibleKinds } from './irreversible.ts'
import type { JournalEntry } from './journal.ts'

/** The restoration of one change that an interrupted run made, or was about to make. */
export interface Restoration {
  scenario: string
  /** `unchanged`: there was nothing to restore; `irreversible`: no request can restore it. */
  outcome: 'restored' | 'unchanged' | 'refused' | 'irreversible'
  says: string
}

interface UndoOptions extends Restorer {
  onRestoration: (restoration: Restoration) => void
}

/**
 * Restores a change. Skips what is already restored. Returns true if everything is restored.
 * @throws NetworkError if the target does not answer
 */
export const undoEntry = async ({ scenario, restore }: JournalEntry, options: UndoOptions): Promise<boolean> => {
  let isRestored = true
  for (const spec of restore) {
    const undone = { scenario, says: describeRequest(spec), ...(await undoRequest(spec, options)) }
    options.onRestoration(undone)
    isRestored &&= undone.outcome !== 'refused'
  }
  return isRestored
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
