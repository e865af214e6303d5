import type { Spoken, Write } from '../../engine/cleanup/journal.ts'
import type { SecretReference } from '../config/configuration.ts'

/** The options by which a run found its target and its services, for who puts back what it changed. No secret. */
export interface Whereabouts {
  baseUrl: string
  stubs?: string
  authPort?: number
  partitionPort?: number
  stubBind?: string
  stubUrl?: string
  stubCert?: SecretReference
  stubCertKey?: SecretReference
  word?: string
}

/** The first line of a journal. */
export interface Opening extends Spoken {
  format: 'conformance-journal/1'
  at: Whereabouts
  /** ISO date-time */
  startedAt: string
  /** the date-time that the test mailbox was made with */
  anchor: string
  pid: number
}

/** Every further line: a change, what the target said to it, that it was put back. */
export type Line = { write: number; change: Write } | { answered: number; status: number } | { undone: number }

/** A change as far as it is known what became of it. */
export interface KeptWrite extends Write {
  number: number
  /** Undefined: the process ended before the answer was there. */
  status?: number
}

/** What a run left: changes that nobody put back, in the order in which they were made. */
export interface KeptJournal {
  file: string
  opening: Opening
  open: KeptWrite[]
  /** What stays whatever is put back. */
  left: KeptWrite[]
}

export const journalFormat = 'conformance-journal/1'
