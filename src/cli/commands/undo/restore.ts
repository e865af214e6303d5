import { appendFileSync, rmSync } from 'node:fs'
import { type Restoration, reportIrreversible, undoEntry } from '../../../engine/cleanup/undo-run.ts'
import { withTypedIds } from '../../../engine/execution/send-as.ts'
import { client } from '../../../engine/http/client.ts'
import type { Callers } from '../../../engine/http/credentials.ts'
import type { RequestSpec } from '../../../engine/scenario/request.ts'
import { escapeControl } from '../../../reporters/visible.ts'
import { connectionOf } from '../../config/connection.ts'
import type { JournalLine, StoredJournal } from '../../journal/journal-file.ts'
import type { RunFlags } from '../../options/run-flags.ts'
import { printLines } from '../../terminal/print.ts'

const defaultTimeoutMs = 10_000

/** The document consumer may put back what the user who changed it may not consult any more. */
const restoringPersona = 'documentConsumer'
const scenarioName = 'undo'

/**
 * Undoes one journal, the last change first, and prints what became of each; whether all is as it was. What is put back
 * is struck from the journal, which stays as long as something may be tried again. @throws Lost
 */
export const restoreJournal = async (journal: StoredJournal, callers: Callers, flags: RunFlags): Promise<boolean> => {
  const { file, header, unrestored, irreversible } = journal
  const { at, dialect, idsAreNumbers, startedAt } = header
  printLines(`What the run of ${startedAt} changed at ${escapeControl(at.baseUrl)}:`)
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
  const told: Restoration[] = []
  const tell = (restoration: Restoration) => {
    if (told.some(({ says }) => says === restoration.says && restoration.outcome === 'irreversible')) return
    told.push(restoration)
    printLines(lineOf(restoration))
  }
  const restoring = { ask, dialect, onRestoration: tell }
  let mayBeTriedAgain = false
  try {
    for (const write of unrestored.toReversed()) {
      const all = await undoEntry(write, restoring)
      if (all) appendFileSync(file, `${JSON.stringify({ undone: write.number } satisfies JournalLine)}\n`)
      mayBeTriedAgain ||= !all
    }
    for (const write of irreversible) await reportIrreversible(write, write.status !== undefined, restoring)
  } finally {
    await target.close()
  }
  if (!mayBeTriedAgain) rmSync(file)
  printLines(...summary(told, mayBeTriedAgain))
  return told.every(({ outcome }) => outcome === 'restored' || outcome === 'unchanged')
}

const labels: Record<Restoration['outcome'], string> = {
  restored: 'put back',
  unchanged: 'in place',
  refused: 'NOT PUT BACK',
  irreversible: 'STAYS',
}

const lineOf = ({ outcome, scenario, says }: Restoration): string =>
  escapeControl(`  ${labels[outcome].padEnd(14)}${says}   (${scenario})`)

const summary = (told: readonly Restoration[], mayBeTriedAgain: boolean): string[] => {
  const count = (wanted: Restoration['outcome']): number => told.filter(({ outcome }) => outcome === wanted).length
  const counted = [
    `${count('restored')} put back`,
    `${count('unchanged')} in place already`,
    `${count('refused')} not put back`,
    `${count('irreversible')} that nothing takes back`,
  ]
  const again = 'The same command tries again what was not put back; --forget gives it up.'
  return [`${counted.join(', ')}.`, ...(mayBeTriedAgain ? [again] : [])]
}
