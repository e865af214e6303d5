import { appendFileSync, rmSync } from 'node:fs'
import { type Restoration, reportIrreversible, undoEntry } from '../../../engine/cleanup/undo-run.ts'
import { withTypedIds } from '../../../engine/execution/send-as.ts'
import { client } from '../../../engine/http/client.ts'
import type { Callers } from '../../../engine/http/credentials.ts'
import type { RequestSpec } from '../../../engine/scenario/request.ts'
import { connectionOf } from '../../config/connection.ts'
import type { JournalLine, StoredJournal } from '../../journal/journal-file.ts'
import type { RunFlags } from '../../options/run-flags.ts'
import { printLines } from '../../terminal/print.ts'
import { restorationLine, undoHeading, undoSummary } from './format.ts'

const defaultTimeoutMs = 10_000

/** The document consumer can restore messages that the user who moved them can no longer consult. */
const restoringPersona = 'documentConsumer'
const scenarioName = 'undo'

/**
 * Undoes one journal, the last change first, and prints the result of each. Returns true if everything is restored.
 * The journal records each restored change, and is deleted when nothing is left to retry. @throws NetworkError
 */
export const restoreJournal = async (journal: StoredJournal, callers: Callers, flags: RunFlags): Promise<boolean> => {
  const { file, header, unrestored, irreversible } = journal
  const { at, dialect, idsAreNumbers } = header
  printLines(undoHeading(journal))
  const connection = connectionOf(flags, at.baseUrl)
  const target = client({
    ...connection,
    baseUrl: at.baseUrl,
    timeoutMs: flags.timeoutMs ?? defaultTimeoutMs,
    brandWord: at.brandWord,
  })
  const credentials = await callers.credentialsFor(restoringPersona, scenarioName)
  const ask = (spec: RequestSpec) =>
    target.send(withTypedIds(spec, idsAreNumbers), {
      scenario: scenarioName,
      step: 0,
      as: restoringPersona,
      credentials,
    })
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
    for (const write of unrestored.toReversed()) {
      const isRestored = await undoEntry(write, undoOptions)
      if (isRestored) appendFileSync(file, `${JSON.stringify({ undone: write.number } satisfies JournalLine)}\n`)
      canBeRetried ||= !isRestored
    }
    for (const write of irreversible) await reportIrreversible(write, write.status !== undefined, undoOptions)
  } finally {
    await target.close()
  }
  if (!canBeRetried) rmSync(file)
  printLines(...undoSummary(restorations, canBeRetried))
  return restorations.every(({ outcome }) => outcome === 'restored' || outcome === 'unchanged')
}
