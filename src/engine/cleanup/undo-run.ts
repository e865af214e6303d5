import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { IrreversibleEffect } from '../result.ts'
import { jsonOf } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import { describeRequest } from './cleanup.ts'
import type { JournalEntry } from './journal.ts'
import { type AskAsRestorer, needsRestoring } from './verify-restored.ts'

/** What became of one thing that an interrupted run had changed, or was about to. */
export interface Restoration {
  scenario: string
  /** `inPlace`: nothing had to be done; `stays`: no request takes it back. */
  outcome: 'restored' | 'unchanged' | 'refused' | 'irreversible'
  says: string
}

export interface UndoOptions {
  ask: AskAsRestorer
  dialect: Dialect
  onRestoration: (restoration: Restoration) => void
}

/**
 * Puts back what a change did, where it did it: what is in its place already is not touched. Whether all of it is where
 * it was. @throws Lost when the target does not answer.
 */
export const undoEntry = async (
  { scenario, restore }: JournalEntry,
  { ask, dialect, onRestoration }: UndoOptions,
): Promise<boolean> => {
  let all = true
  for (const spec of restore) {
    const outcome = await undoRequest(spec, ask, dialect)
    onRestoration({ scenario, says: describeRequest(spec), ...outcome })
    all &&= outcome.outcome !== 'refused'
  }
  return all
}

type UndoOutcome = Pick<Restoration, 'outcome'> & { says?: string }

const undoRequest = async (spec: RequestSpec, ask: AskAsRestorer, dialect: Dialect): Promise<UndoOutcome> => {
  if ((await needsRestoring(spec, ask, dialect)) === false) return { outcome: 'unchanged' }
  const { answer } = await ask(spec)
  const isStill = await needsRestoring(spec, ask, dialect)
  if (isStill === false || (isStill === undefined && answer.status < 300)) return { outcome: 'restored' }
  const why = answer.status < 300 ? `${answer.status}, and it is not there` : String(answer.status)
  return { outcome: 'refused', says: `${describeRequest(spec)}: ${why}` }
}

/**
 * Tells what stays of a change; a message that was not read after all does not count. Where the run ended before the
 * answer was there (`isSure` false), a reply may have been sent or not.
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
      says: isSure || kind === 'read' ? says : `${says}, if it was sent at all`,
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
  reply: (messageId) => `a reply to message ${messageId} is among the sent ones`,
  senderPartition: (messageId) => `the sent message ${messageId} has another sender partition`,
}
