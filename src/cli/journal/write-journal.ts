import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Journal, Spoken } from '../../engine/cleanup/journal.ts'
import { UsageError } from '../errors/usage-error.ts'
import { folderIn, madeFolderIn } from '../terminal/conformance-folder.ts'
import { journalFormat, type Line, type Opening, type Whereabouts } from './journal-file.ts'

export interface WrittenJournal extends Journal {
  /** How many changes nobody has put back. */
  unsettled(): number
  /** Takes the file away where all is put back; gives its path where it must stay. */
  close(): string | undefined
}

export interface JournalOf {
  directory: string
  at: Whereabouts
  anchor: Date
  startedAt: Date
}

/**
 * Journals of a run in `.conformance/journal-….jsonl`. Each line is on its way to the disk before the change is asked
 * for, so that a process that is killed leaves it behind. It is made when a run is ready to change
 * something, and taken away when all is put back.
 * @throws UsageError when it cannot be written: nothing is changed that is not in the journal.
 */
export const writtenJournal = ({ directory, at, anchor, startedAt }: JournalOf): WrittenJournal => {
  const name = `journal-${startedAt.toISOString().replace(/\D/g, '')}-${process.pid}.jsonl`
  const open = new Set<number>()
  let file: string | undefined
  let count = 0
  const begin = (spoken: Spoken): string => {
    const opening: Opening = {
      format: journalFormat,
      at,
      startedAt: startedAt.toISOString(),
      anchor: anchor.toISOString(),
      pid: process.pid,
      ...spoken,
    }
    const path = join(madeFolderIn(directory), name)
    writeFileSync(path, `${JSON.stringify(opening)}\n`, { mode: 0o600, flag: 'wx' })
    return path
  }
  const add = (line: Line): void => {
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
          `The journal in ${folderIn(directory)} cannot be written${code}, so nothing may be changed: start from ` +
            'another directory, or give --read-only.',
        )
      }
    },
    write: (change) => {
      count += 1
      if (change.undo.length > 0) open.add(count)
      add({ write: count, change })
      return count
    },
    answered: (write, status) => add({ answered: write, status }),
    undone: (write) => {
      if (open.delete(write)) add({ undone: write })
    },
    unsettled: () => open.size,
    close: () => {
      if (file === undefined || open.size > 0) return file
      rmSync(file, { force: true })
      return undefined
    },
  }
}
