import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { IrreversibleEffect } from '../result.ts'
import { jsonOf } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import { describeRequest } from './cleanup.ts'
import type { JournalEntry } from './journal.ts'
import { type AskAsRestorer, needsRestoring } from './verify-restored.ts'

/** The restoration of one change that an interrupted run made, or was about to make. */
export interface Restoration {
  scenario: string
  /** `unchanged`: there was nothing to restore; `irreversible`: no request can restore it. */
  outcome: 'restored' | 'unchanged' | 'refused' | 'irreversible'
  says: string
}

export interface UndoOptions {
  ask: AskAsRestorer
  dialect: Dialect
  onRestoration: (restoration: Restoration) => void
}

/**
 * Restores a change. Skips what is already restored. Returns true if everything is restored.
 * @throws NetworkError if the target does not answer
 */
export const undoEntry = async (
  { scenario, restore }: JournalEntry,
  { ask, dialect, onRestoration }: UndoOptions,
): Promise<boolean> => {
  let isRestored = true
  for (const spec of restore) {
    const outcome = await undoRequest(spec, ask, dialect)
    onRestoration({ scenario, says: describeRequest(spec), ...outcome })
    isRestored &&= outcome.outcome !== 'refused'
  }
  return isRestored
}

type UndoOutcome = Pick<Restoration, 'outcome'> & { says?: string }

const undoRequest = async (spec: RequestSpec, ask: AskAsRestorer, dialect: Dialect): Promise<UndoOutcome> => {
  if ((await needsRestoring(spec, ask, dialect)) === false) return { outcome: 'unchanged' }
  const { answer } = await ask(spec)
  const stillDiffers = await needsRestoring(spec, ask, dialect)
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
    const says = effectSentences[kind](messageId)
    onRestoration({
      scenario,
      outcome: 'irreversible',
      says: isSure || kind === 'read' ? says : `${says}, if the request arrived`,
    })
  }
}

/** §3: nothing makes a read message unread. */
const isUnread = async (messageId: string, ask: AskAsRestorer): Promise<boolean> => {
  const { answer } = await ask(get(paths.details, { messageId }))
  return answer.status === 200 && atPath(jsonOf(answer), 'isRead') === false
}

const effectSentences: Record<IrreversibleEffect['kind'], (messageId: string) => string> = {
  read: (messageId) => `message ${messageId} is marked as read`,
  reply: (messageId) => `a reply to message ${messageId} was sent`,
  senderPartition: (messageId) => `the sent message ${messageId} has another sender partition`,
}
