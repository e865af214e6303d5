import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'
import { folderIn } from '../terminal/conformance-folder.ts'
import { journalFormat, type KeptJournal, type KeptWrite, type Line, type Opening } from './journal-file.ts'

/** What runs from a directory left behind when they were ended in the middle, the latest first. @throws UsageError */
export const keptJournals = (directory: string): KeptJournal[] =>
  journalFiles(directory)
    .map((file) => journalIn(file, readFileSync(file, 'utf8')))
    .filter(({ opening }) => !isRunning(opening.pid))
    .toSorted((one, other) => other.opening.startedAt.localeCompare(one.opening.startedAt))

const journalFiles = (directory: string): string[] => {
  try {
    return readdirSync(folderIn(directory))
      .filter((name) => /^journal-.+\.jsonl$/.test(name))
      .map((name) => join(folderIn(directory), name))
  } catch {
    return []
  }
}

/** A last line that was cut short was about a change that had not been asked for yet. @throws UsageError */
export const journalIn = (file: string, text: string): KeptJournal => {
  const [first = '', ...others] = text.split('\n').slice(0, -1)
  const opening = parsed(file, first) as Opening
  if (opening.format !== journalFormat) throw unreadable(file)
  const writes = new Map<number, KeptWrite>()
  const undone = new Set<number>()
  for (const line of others.map((written) => parsed(file, written) as Line)) {
    if ('write' in line) writes.set(line.write, { ...line.change, number: line.write })
    else if ('undone' in line) undone.add(line.undone)
    else Object.assign(writes.get(line.answered) ?? {}, { status: line.status })
  }
  const all = [...writes.values()]
  return {
    file,
    opening,
    open: all.filter(({ number, undo }) => undo.length > 0 && !undone.has(number)),
    left: all.filter(({ lasting, status = 0 }) => lasting.length > 0 && status < 400),
  }
}

const parsed = (file: string, line: string): object => {
  try {
    return JSON.parse(line)
  } catch {
    throw unreadable(file)
  }
}

const unreadable = (file: string): UsageError =>
  new UsageError(`${file} is no journal that this version can read. Look at it, and remove it when it is of no use.`)

/**
 * Whether the run that had this process number goes on. The number alone does not tell: in a container each run may have
 * the same one, and elsewhere another program may have it by now.
 */
export const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return commandOf(pid)?.includes('conformance') ?? true
}

/** Undefined where the system does not show it. */
const commandOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}
