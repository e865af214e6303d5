import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { Lasting } from '../result.ts'
import { jsonOf } from '../scenario/exchange.ts'
import { at } from '../scenario/json-path.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import { inWords } from './cleanup.ts'
import type { Write } from './journal.ts'
import { type Ask, isAstray } from './verify-restored.ts'

/** What became of one thing that an interrupted run had changed, or was about to. */
export interface Restoration {
  scenario: string
  /** `inPlace`: nothing had to be done; `stays`: no request takes it back. */
  outcome: 'putBack' | 'inPlace' | 'refused' | 'stays'
  says: string
}

export interface Restoring {
  ask: Ask
  dialect: Dialect
  tell: (restoration: Restoration) => void
}

/**
 * Puts back what a change did, where it did it: what is in its place already is not touched. Whether all of it is where
 * it was. @throws Lost when the target does not answer.
 */
export const undoWrite = async ({ scenario, undo }: Write, { ask, dialect, tell }: Restoring): Promise<boolean> => {
  let all = true
  for (const spec of undo) {
    const outcome = await undone(spec, ask, dialect)
    tell({ scenario, says: inWords(spec), ...outcome })
    all &&= outcome.outcome !== 'refused'
  }
  return all
}

type Undone = Pick<Restoration, 'outcome'> & { says?: string }

const undone = async (spec: RequestSpec, ask: Ask, dialect: Dialect): Promise<Undone> => {
  if ((await isAstray(spec, ask, dialect)) === false) return { outcome: 'inPlace' }
  const { answer } = await ask(spec)
  const isStill = await isAstray(spec, ask, dialect)
  if (isStill === false || (isStill === undefined && answer.status < 300)) return { outcome: 'putBack' }
  const why = answer.status < 300 ? `${answer.status}, and it is not there` : String(answer.status)
  return { outcome: 'refused', says: `${inWords(spec)}: ${why}` }
}

/**
 * Tells what stays of a change; a message that was not read after all does not count. Where the run ended before the
 * answer was there (`isSure` false), a reply may have been sent or not.
 */
export const tellLasting = async ({ lasting }: Write, isSure: boolean, { ask, tell }: Restoring): Promise<void> => {
  for (const { scenario, kind, messageId } of lasting) {
    if (kind === 'read' && (await isUnread(messageId, ask))) continue
    const says = lastingInWords[kind](messageId)
    tell({ scenario, outcome: 'stays', says: isSure || kind === 'read' ? says : `${says}, if it was sent at all` })
  }
}

/** §3: nothing makes a read message unread. */
const isUnread = async (messageId: string, ask: Ask): Promise<boolean> => {
  const { answer } = await ask(get(paths.details, { messageId }))
  return answer.status === 200 && at(jsonOf(answer), 'isRead') === false
}

const lastingInWords: Record<Lasting['kind'], (messageId: string) => string> = {
  read: (messageId) => `message ${messageId} is marked as read`,
  reply: (messageId) => `a reply to message ${messageId} is among the sent ones`,
  senderPartition: (messageId) => `the sent message ${messageId} has another sender partition`,
}
