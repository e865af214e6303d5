import { counted } from '../../../contract/counted.ts'
import type { Restoration } from '../../../engine/cleanup/undo-run.ts'
import { escapeControl } from '../../../reporters/escape.ts'
import type { StoredJournal } from '../../journal/journal-file.ts'

type JournalIdentity = Pick<StoredJournal, 'header'>

export const undoHeading = ({ header: { at, startedAt } }: JournalIdentity): string =>
  escapeControl(`Restoring what the run of ${startedAt} changed at ${at.baseUrl}:`)

const labels: Record<Restoration['outcome'], string> = {
  restored: 'restored',
  unchanged: 'as before',
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
    `${count('unchanged')} already as before`,
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
