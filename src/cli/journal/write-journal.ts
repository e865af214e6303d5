import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../contract/counted.ts'
import type { Journal, TargetBefore } from '../../engine/cleanup/journal.ts'
import { errorCodeText, UsageError } from '../errors/usage-error.ts'
import { conformanceFolder, ensureConformanceFolder } from '../terminal/files.ts'
import { knownSecrets } from '../terminal/known-secrets.ts'
import { printNote } from '../terminal/print.ts'
import { appendWhole, createFile } from '../terminal/whole-file.ts'
import {
  type JournalHeader,
  type JournalLine,
  journalFormat,
  readJournals,
  type StoredJournal,
  type TargetLocation,
} from './journal-file.ts'

interface JournalWriter extends Journal {
  /** The number of changes that are not restored yet. */
  countUnrestored(): number
  /** Deletes the file if all changes are restored; gives its path if not. */
  close(): string | undefined
}

interface JournalOptions {
  directory: string
  datasetDate: Date
}

/**
 * Writes the journal of a run to `.conformance/journal-….jsonl`. Each change is written before it is requested, so that
 * the file survives a killed process. The file is created before the first change, and deleted when all is restored.
 * @throws UsageError when it cannot be written: a run makes no change that is not in the journal
 */
export const journalWriter = (target: TargetLocation, options: JournalOptions): JournalWriter => {
  const startedAt = new Date().toISOString()
  const unrestored = new Set<number>()
  let lines: JournalLines | undefined
  let count = 0
  const openLines = (): JournalLines => {
    if (lines === undefined) throw new Error('the journal was not opened')
    return lines
  }
  return {
    open: (before) => {
      lines = journalLines(createJournal({ target, startedAt, before }, options))
    },
    write: (change) => {
      openLines().addChange({ write: count + 1, change })
      count += 1
      if (change.restore.length > 0) unrestored.add(count)
      return count
    },
    answered: (write, status) => openLines().addIfPossible({ answered: write, status }),
    restored: (write) => {
      if (unrestored.delete(write)) openLines().addIfPossible({ undone: write })
    },
    countUnrestored: () => unrestored.size,
    close: () => {
      if (lines === undefined || unrestored.size > 0) return lines?.file
      rmSync(lines.file, { force: true })
      return undefined
    },
  }
}

interface JournalStart {
  target: TargetLocation
  startedAt: string
  before: TargetBefore
}

/** Creates the file with its header, and gives its path. @throws UsageError */
const createJournal = (
  { target, startedAt, before }: JournalStart,
  { directory, datasetDate }: JournalOptions,
): string => {
  const { pid } = process
  const moment = { startedAt, datasetDate: datasetDate.toISOString() }
  const header: JournalHeader = { format: journalFormat, at: target, ...moment, pid, ...before }
  try {
    const path = join(ensureConformanceFolder(directory), `journal-${startedAt.replace(/\D/g, '')}-${pid}.jsonl`)
    createFile(path, lineOf(header), 0o600)
    return path
  } catch (error) {
    throw new UsageError(
      `The journal in ${conformanceFolder(directory)} cannot be written${errorCodeText(error)}, so the run can change nothing. Start it in ` +
        'another directory, or pass --read-only.',
    )
  }
}

/** Appends lines to an open journal. */
interface JournalLines {
  file: string
  /** @throws Error: the change must not be sent then */
  addChange: (line: JournalLine) => void
  /** Prints one note if it fails: without this line, `undo` reads the data once more and finds what it would have said. */
  addIfPossible: (line: JournalLine) => void
}

const journalLines = (file: string): JournalLines => {
  let hasFailed = false
  return {
    file,
    addChange: (line) => {
      try {
        appendWhole(file, lineOf(line))
      } catch (error) {
        throw new Error(
          `the journal cannot be written${errorCodeText(error)}, so the change was not sent. Make room on the disk`,
        )
      }
    },
    addIfPossible: (line) => {
      try {
        appendWhole(file, lineOf(line))
      } catch (error) {
        if (!hasFailed)
          printNote(`The journal ${file} cannot be written${errorCodeText(error)}. Restoring goes on without it.`)
        hasFailed = true
      }
    },
  }
}

const lineOf = (entry: JournalHeader | JournalLine): string => knownSecrets.withoutKnown(`${JSON.stringify(entry)}\n`)

const journalsAt = (directory: string, target: TargetLocation | undefined): StoredJournal[] =>
  target === undefined ? [] : readJournals(directory).filter(({ header }) => header.at.baseUrl === target.baseUrl)

/** Deletes the journals of a target whose data was loaded again: its changes are gone. */
export const forgetJournals = (directory: string, target: TargetLocation | undefined): void => {
  for (const { file, header } of journalsAt(directory, target)) {
    rmSync(file)
    printNote(`The data was loaded again, so the changes of the run of ${header.startedAt} are forgotten.`)
  }
}

/** One note for each earlier run that left changes at the same target. */
export const unrestoredNotes = (directory: string, target: TargetLocation | undefined): string[] =>
  journalsAt(directory, target)
    .filter(({ unrestored }) => unrestored.length > 0)
    .map(
      ({ header, unrestored }) =>
        `the run of ${header.startedAt} ended, and ${notRestoredText(unrestored.length)}. ` +
        'Run "conformance undo" to restore them',
    )

/**
 * Calls `work` with a journal of its changes at the target, or with none if there is no target. If changes are not
 * restored, whatever ends the process, the journal stays and a note says what to do.
 */
export const withJournal = async <Result>(
  target: TargetLocation | undefined,
  options: JournalOptions,
  work: (journal?: JournalWriter) => Promise<Result>,
): Promise<Result> => {
  if (target === undefined) return work()
  const journal = journalWriter(target, options)
  const announceUnrestored = (): void => {
    const count = journal.countUnrestored()
    if (count > 0) printNote(`${notRestoredText(count)}. Run "conformance undo" to restore them.`)
  }
  process.once('exit', announceUnrestored)
  try {
    return await work(journal)
  } finally {
    process.off('exit', announceUnrestored)
    const file = journal.close()
    if (file) {
      printNote(`${notRestoredText(journal.countUnrestored())} (see ${file}). Run "conformance undo" to try again.`)
    }
  }
}

const notRestoredText = (count: number): string =>
  `${counted(count, 'change')} ${count === 1 ? 'was' : 'were'} not restored`
