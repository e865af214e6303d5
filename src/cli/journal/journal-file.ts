import type { JournalEntry, TargetNames } from '../../engine/cleanup/journal.ts'
import type { RunFlags } from '../options/run-flags.ts'

const locationNames = [
  'stubs',
  'authPort',
  'partitionPort',
  'stubBind',
  'stubUrl',
  'stubCert',
  'stubCertKey',
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
export interface JournalHeader extends TargetNames {
  format: 'conformance-journal/2'
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
}

export const journalFormat = 'conformance-journal/2'
