import { rmSync } from 'node:fs'
import { findLeftBehind, leftBehindNotes } from '../../../engine/cleanup/left-behind.ts'
import { isAsBefore, type Restoration, reportIrreversible, undoEntry } from '../../../engine/cleanup/undo-run.ts'
import { withTypedIds } from '../../../engine/execution/send-as.ts'
import { client } from '../../../engine/http/client.ts'
import type { Callers } from '../../../engine/http/credentials.ts'
import type { RequestSpec } from '../../../engine/scenario/request.ts'
import { escapeControl } from '../../../reporters/visible.ts'
import { connectionOf } from '../../config/connection.ts'
import type { JournalLine, RecordedChange, StoredJournal } from '../../journal/journal-file.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { counted } from '../../terminal/counted.ts'
import { printLines } from '../../terminal/print.ts'
import { appendWhole, hasNoRoom } from '../../terminal/whole-file.ts'

/** The document consumer can restore messages that the user who moved them can no longer consult. */
const restoringPersona = 'documentConsumer'
const scenarioName = 'undo'

/**
 * Undoes one journal, the last change first, and prints the result of each. Returns true if everything is restored.
 * The journal records each restored change, and is deleted when nothing is left to retry. @throws NetworkError
 */
export const restoreJournal = async (journal: StoredJournal, callers: Callers, flags: RunFlags): Promise<boolean> => {
  const { file, header, unrestored, irreversible, touched } = journal
  const { at, dialect, idsAreNumbers } = header
  const { baseUrl, brandWord } = at
  const { timeoutMs = 10_000 } = flags
  printLines(undoHeading(journal))
  const target = client({ ...connectionOf(flags, baseUrl), baseUrl, timeoutMs, brandWord })
  const credentials = await callers.credentialsFor(restoringPersona, scenarioName)
  const sender = { scenario: scenarioName, step: 0, as: restoringPersona, credentials } as const
  const ask = (spec: RequestSpec) => target.send(withTypedIds(spec, idsAreNumbers), sender)
  const restorations: Restoration[] = []
  const onRestoration = (restoration: Restoration) => {
    // Several changes can have the same irreversible effect.
    if (restoration.outcome === 'irreversible' && restorations.some(({ says }) => says === restoration.says)) return
    restorations.push(restoration)
    printLines(restorationLine(restoration))
  }
  const undoOptions = { ask, dialect, onRestoration }
  let canBeRetried = false
  try {
    const refused = new Map<RecordedChange, Restoration[]>()
    for (const write of unrestored.toReversed()) {
      const refusals = await undoEntry(write, undoOptions)
      if (refusals.length > 0) refused.set(write, refusals)
      else recordUndone(file, write.number)
    }
    for (const [write, refusals] of refused) {
      const isRestored = await isAsBefore(write, header.states, undoOptions)
      if (isRestored) recordUndone(file, write.number)
      canBeRetried ||= !isRestored
      for (const one of refusals) onRestoration(isRestored ? { ...one, outcome: 'restored' } : one)
    }
    for (const write of irreversible) await reportIrreversible(write, write.status !== undefined, undoOptions)
    const announced = irreversible.flatMap((write) => write.irreversible)
    const run = { statesBefore: header.states, touched, announced, surveyor: { ask }, dialect }
    const leftBehind = await findLeftBehind(run)
    if (leftBehind) printLines(...leftBehindNotes(leftBehind).map((note) => escapeControl(`  ${note}`)))
  } finally {
    await target.close()
  }
  if (!canBeRetried) rmSync(file)
  printLines(...undoSummary(restorations, canBeRetried))
  return restorations.every(({ outcome }) => outcome === 'restored' || outcome === 'unchanged')
}

/** Without this line, the next `undo` looks at the data and finds that nothing is left to restore. */
const recordUndone = (file: string, undone: number): void => {
  try {
    appendWhole(file, `${JSON.stringify({ undone } satisfies JournalLine)}\n`)
  } catch (error) {
    if (!hasNoRoom(error)) throw error
  }
}

type JournalIdentity = Pick<StoredJournal, 'header'>

export const undoHeading = ({ header: { at, startedAt } }: JournalIdentity): string =>
  escapeControl(`Restoring what the run of ${startedAt} changed at ${at.baseUrl}:`)

const labels: Record<Restoration['outcome'], string> = {
  restored: 'restored',
  unchanged: 'unchanged',
  refused: 'NOT RESTORED',
  irreversible: 'IRREVERSIBLE',
}

export const restorationLine = ({ outcome, scenario, says }: Restoration): string =>
  escapeControl(`  ${labels[outcome].padEnd(14)}${says}   (${scenario})`)

/** How many changes were restored, and what to do about the rest. */
export const undoSummary = (restorations: readonly Restoration[], canBeRetried: boolean): string[] => {
  const count = (wanted: Restoration['outcome']): number =>
    restorations.filter(({ outcome }) => outcome === wanted).length
  const counts = [
    `${count('restored')} restored`,
    `${count('unchanged')} unchanged`,
    `${count('refused')} not restored`,
    `${count('irreversible')} irreversible`,
  ]
  const advice = 'Run the same command again to retry, or pass --forget to give up.'
  return [`${counts.join(', ')}.`, ...(canBeRetried ? [advice] : [])]
}

export const forgottenLine = ({ header, unrestored }: JournalIdentity & Pick<StoredJournal, 'unrestored'>): string =>
  escapeControl(
    `Given up: ${counted(unrestored.length, 'change')} of the run of ${header.startedAt} at ${header.at.baseUrl} will not be restored.`,
  )
