import { rmSync } from 'node:fs'
import { findLeftBehind, leftBehindNotes } from '../../../engine/cleanup/left-behind.ts'
import {
  isAsBefore,
  type Restoration,
  reportIrreversible,
  type UndoOptions,
  undoEntry,
} from '../../../engine/cleanup/undo-run.ts'
import { withTypedIds } from '../../../engine/execution/send-as.ts'
import { client } from '../../../engine/http/client.ts'
import type { Callers } from '../../../engine/http/credentials.ts'
import type { RequestSpec } from '../../../engine/scenario/request.ts'
import { escapeControl } from '../../../reporters/escape.ts'
import { connectionOf } from '../../config/connection.ts'
import type { JournalLine, RecordedChange, StoredJournal } from '../../journal/journal-file.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { printLines } from '../../terminal/print.ts'
import { appendWhole, hasNoRoom } from '../../terminal/whole-file.ts'
import { restorationLine, undoHeading, undoSummary } from './format.ts'

/** The document consumer can restore messages that the user who moved them can no longer consult. */
const restoringPersona = 'documentConsumer'
const scenarioName = 'undo'

/**
 * Undoes one journal, the last change first, and prints the result of each. Returns true if everything is restored.
 * The journal records each restored change, and is deleted when nothing is left to retry. @throws NetworkError
 */
export const restoreJournal = async (journal: StoredJournal, callers: Callers, flags: RunFlags): Promise<boolean> => {
  const { file, header } = journal
  const { baseUrl, brandWord } = header.at
  const { timeoutMs = 10_000 } = flags
  printLines(undoHeading(journal))
  const target = client({ ...connectionOf(flags, baseUrl), baseUrl, timeoutMs, brandWord })
  const { restorations, onRestoration } = printedRestorations()
  try {
    const credentials = await callers.credentialsFor(restoringPersona, scenarioName)
    const sender = { scenario: scenarioName, step: 0, as: restoringPersona, credentials } as const
    const ask = (spec: RequestSpec) => target.send(withTypedIds(spec, header.idsAreNumbers), sender)
    const undoOptions: UndoOptions = { ask, dialect: header.dialect, onRestoration }
    const canBeRetried = await undoChanges(journal, undoOptions)
    await printWhatIsLeft(journal, undoOptions)
    if (!canBeRetried) rmSync(file)
    printLines(...undoSummary(restorations, canBeRetried))
  } finally {
    await target.close()
  }
  return restorations.every(({ outcome }) => outcome === 'restored' || outcome === 'unchanged')
}

/** Prints each result, and keeps it for the summary. Several changes can have the same irreversible effect. */
const printedRestorations = () => {
  const restorations: Restoration[] = []
  const onRestoration = (restoration: Restoration): void => {
    const isRepeated = restorations.some(({ says }) => says === restoration.says)
    if (restoration.outcome === 'irreversible' && isRepeated) return
    restorations.push(restoration)
    printLines(restorationLine(restoration))
  }
  return { restorations, onRestoration }
}

/** Returns true if a change was refused and its data still differs: another try can restore it. */
const undoChanges = async (
  { file, header, unrestored, irreversible }: StoredJournal,
  undoOptions: UndoOptions,
): Promise<boolean> => {
  let canBeRetried = false
  const refused = new Map<RecordedChange, Restoration[]>()
  for (const write of unrestored.toReversed()) {
    const refusals = await undoEntry(write, undoOptions)
    if (refusals.length > 0) refused.set(write, refusals)
    else recordUndone(file, write.number)
  }
  // Only now: a change that was undone later can have restored the data of one that was refused.
  for (const [write, refusals] of refused) {
    const isRestored = await isAsBefore(write, header.states, undoOptions)
    if (isRestored) recordUndone(file, write.number)
    canBeRetried ||= !isRestored
    for (const refusal of refusals)
      undoOptions.onRestoration(isRestored ? { ...refusal, outcome: 'restored' } : refusal)
  }
  for (const write of irreversible) await reportIrreversible(write, write.status !== undefined, undoOptions)
  return canBeRetried
}

const printWhatIsLeft = async (
  { header, touched, irreversible }: StoredJournal,
  { ask, dialect }: UndoOptions,
): Promise<void> => {
  const announced = irreversible.flatMap((write) => write.irreversible)
  const run = { statesBefore: header.states, touched, announced, surveyor: { ask }, dialect }
  const leftBehind = await findLeftBehind(run)
  if (leftBehind) printLines(...leftBehindNotes(leftBehind).map((note) => escapeControl(`  ${note}`)))
}

/** Without this line, the next `undo` looks at the data and finds that nothing is left to restore. */
const recordUndone = (file: string, undone: number): void => {
  try {
    appendWhole(file, `${JSON.stringify({ undone } satisfies JournalLine)}\n`)
  } catch (error) {
    if (!hasNoRoom(error)) throw error
  }
}
