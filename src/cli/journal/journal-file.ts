import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JournalEntry, TargetBefore } from '../../engine/cleanup/journal.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/table/index.ts'
import { conformanceFolder } from '../terminal/files.ts'
import { commandOfProcess } from '../terminal/platform.ts'

const locationNames = [
  'stubs',
  'authPort',
  'partitionPort',
  'stubBind',
  'stubUrl',
  'stubCert',
  'stubCertKey',
  'clientJwks',
  'brandWord',
] as const

/** The options that find the target and its stubs again, for `undo`. They hold no secret. */
export type TargetLocation = { baseUrl: string } & Pick<RunFlags, (typeof locationNames)[number]>

/** Undefined for the reference provider, which ends with the run. */
export const targetLocation = (flags: RunFlags): TargetLocation | undefined =>
  flags.baseUrl === undefined
    ? undefined
    : {
        baseUrl: flags.baseUrl,
        ...Object.fromEntries(
          locationNames.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]]])),
        ),
      }

/** The first line of a journal. */
export interface JournalHeader extends TargetBefore {
  format: 'conformance-journal/3'
  at: TargetLocation
  /** ISO date-time */
  startedAt: string
  /** the date-time when the test mailbox was generated */
  datasetDate: string
  pid: number
}

/** Every further line: a change, the status of its response, its restoration. */
export type JournalLine =
  | { write: number; change: JournalEntry }
  | { answered: number; status: number }
  | { undone: number }

/** A change, with the status of its response if that was recorded. */
export interface RecordedChange extends JournalEntry {
  number: number
  /** Undefined: the process ended before the response arrived. */
  status?: number
}

/** The journal of an interrupted run: its changes that were not restored, oldest first. */
export interface StoredJournal {
  file: string
  header: JournalHeader
  unrestored: RecordedChange[]
  /** Changes that cannot be undone. */
  irreversible: RecordedChange[]
  /** The messages that the run could change. */
  touched: ReadonlySet<string>
}

export const journalFormat = 'conformance-journal/3'

/** The journals of interrupted runs from a directory, the latest first. @throws UsageError */
export const readJournals = (directory: string): StoredJournal[] =>
  journalFiles(directory)
    .map((file) => parseJournal(file, readFileSync(file, 'utf8')))
    .filter(({ header }) => !isRunning(header.pid))
    .toSorted((one, other) => other.header.startedAt.localeCompare(one.header.startedAt))

const journalFiles = (directory: string): string[] => {
  try {
    return readdirSync(conformanceFolder(directory))
      .filter((name) => /^journal-.+\.jsonl$/.test(name))
      .map((name) => join(conformanceFolder(directory), name))
  } catch {
    return []
  }
}

/** Ignores a last line that was cut short: that change was not requested yet. @throws UsageError */
export const parseJournal = (file: string, text: string): StoredJournal => {
  const [first = '', ...others] = text.split('\n').slice(0, -1)
  const header = parseLine(file, first) as JournalHeader
  if (header.format !== journalFormat) throw unreadableJournal(file)
  const writes = new Map<number, RecordedChange>()
  const undone = new Set<number>()
  for (const line of others.map((written) => parseLine(file, written) as JournalLine)) {
    if ('write' in line) writes.set(line.write, { ...line.change, number: line.write })
    else if ('undone' in line) undone.add(line.undone)
    else Object.assign(writes.get(line.answered) ?? {}, { status: line.status })
  }
  const all = [...writes.values()]
  return {
    file,
    header,
    unrestored: all.filter(({ number, restore }) => restore.length > 0 && !undone.has(number)),
    irreversible: all.filter(({ irreversible, status = 0 }) => irreversible.length > 0 && status < 400),
    touched: new Set(all.flatMap(({ messages }) => messages)),
  }
}

const parseLine = (file: string, line: string): object => {
  try {
    return JSON.parse(line)
  } catch {
    throw unreadableJournal(file)
  }
}

const unreadableJournal = (file: string): UsageError =>
  new UsageError(`This version cannot read the journal ${file}. Look at it, and delete it if you do not need it.`)

/**
 * True if the run with this process id is still running. The id alone is not enough: in a container each run can have the
 * same one, and another program can have it by now.
 */
export const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const command = commandOfProcess(pid)
  return command === undefined || /conformance|^node\.exe$/i.test(command)
}
