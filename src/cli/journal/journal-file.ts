import type { JournalEntry, TargetNames } from '../../engine/cleanup/journal.ts'
import type { SecretReference } from '../config/configuration.ts'

/** The options by which a run found its target and its services, for who puts back what it changed. No secret. */
export interface TargetLocation {
  baseUrl: string
  stubs?: string
  authPort?: number
  partitionPort?: number
  stubBind?: string
  stubUrl?: string
  stubCert?: SecretReference
  stubCertKey?: SecretReference
  brandWord?: string
}

/** The first line of a journal. */
export interface JournalHeader extends TargetNames {
  format: 'conformance-journal/1'
  at: TargetLocation
  /** ISO date-time */
  startedAt: string
  /** the date-time that the test mailbox was made with */
  datasetDate: string
  pid: number
}

/** Every further line: a change, what the target said to it, that it was put back. */
export type JournalLine =
  | { write: number; change: JournalEntry }
  | { answered: number; status: number }
  | { undone: number }

/** A change as far as it is known what became of it. */
export interface RecordedChange extends JournalEntry {
  number: number
  /** Undefined: the process ended before the answer was there. */
  status?: number
}

/** What a run left: changes that nobody put back, in the order in which they were made. */
export interface StoredJournal {
  file: string
  header: JournalHeader
  unrestored: RecordedChange[]
  /** What stays whatever is put back. */
  irreversible: RecordedChange[]
}

export const journalFormat = 'conformance-journal/1'
