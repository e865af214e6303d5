import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Journal, TargetNames } from '../../engine/cleanup/journal.ts'
import { UsageError } from '../errors/usage-error.ts'
import { conformanceFolder, ensureConformanceFolder } from '../terminal/conformance-folder.ts'
import { type JournalHeader, type JournalLine, journalFormat, type TargetLocation } from './journal-file.ts'

export interface JournalWriter extends Journal {
  /** How many changes nobody has put back. */
  countUnrestored(): number
  /** Takes the file away where all is put back; gives its path where it must stay. */
  close(): string | undefined
}

export interface JournalFileOptions {
  directory: string
  target: TargetLocation
  datasetDate: Date
  startedAt: Date
}

/**
 * Journals of a run in `.conformance/journal-….jsonl`. Each line is on its way to the disk before the change is asked
 * for, so that a process that is killed leaves it behind. It is made when a run is ready to change
 * something, and taken away when all is put back.
 * @throws UsageError when it cannot be written: nothing is changed that is not in the journal.
 */
export const journalWriter = ({ directory, target, datasetDate, startedAt }: JournalFileOptions): JournalWriter => {
  const name = `journal-${startedAt.toISOString().replace(/\D/g, '')}-${process.pid}.jsonl`
  const open = new Set<number>()
  let file: string | undefined
  let count = 0
  const begin = (spoken: TargetNames): string => {
    const opening: JournalHeader = {
      format: journalFormat,
      at: target,
      startedAt: startedAt.toISOString(),
      datasetDate: datasetDate.toISOString(),
      pid: process.pid,
      ...spoken,
    }
    const path = join(ensureConformanceFolder(directory), name)
    writeFileSync(path, `${JSON.stringify(opening)}\n`, { mode: 0o600, flag: 'wx' })
    return path
  }
  const add = (line: JournalLine): void => {
    if (file === undefined) throw new Error('the journal was not opened')
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  return {
    open: (spoken) => {
      try {
        file = begin(spoken)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
        throw new UsageError(
          `The journal in ${conformanceFolder(directory)} cannot be written${code}, so nothing may be changed: start from ` +
            'another directory, or give --read-only.',
        )
      }
    },
    write: (change) => {
      count += 1
      if (change.restore.length > 0) open.add(count)
      add({ write: count, change })
      return count
    },
    answered: (write, status) => add({ answered: write, status }),
    restored: (write) => {
      if (open.delete(write)) add({ undone: write })
    },
    countUnrestored: () => open.size,
    close: () => {
      if (file === undefined || open.size > 0) return file
      rmSync(file, { force: true })
      return undefined
    },
  }
}
