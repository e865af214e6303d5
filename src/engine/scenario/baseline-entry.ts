/** A known failure, or a known gap of the checks, that a baseline tolerates until a date. */
export interface BaselineEntry {
  /** The id of a scenario, or a pattern: `*` is any text. */
  scenario: string
  /** The permanent path of what fails (`details.expect.status`) or is missing. Without it: the whole scenario. */
  expectation?: string
  /** `unstable`: it fails at times, and passes when it runs again (`--retries`). */
  outcome: 'failed' | 'unverifiable' | 'unstable'
  /** Why the entry exists. */
  reason: string
  /** Who removes the cause: a person or a team. */
  owner: string
  /** The last day on which the entry counts, in UTC: YYYY-MM-DD. */
  expires: string
}

/** An entry and its line in the file, counted from 1. */
export interface WrittenEntry {
  entry: BaselineEntry
  line: number
}

/** The content of a baseline file. */
export interface Baseline {
  file: string
  entries: readonly WrittenEntry[]
}

/** Why an entry must be removed. */
export type StaleReason = 'passes' | 'expired' | 'unknownScenario' | 'unknownExpectation' | 'matchesNothing'

export interface StaleEntry extends WrittenEntry {
  because: StaleReason
  /** In words. */
  says: string
}

/** What the baseline did in a run. */
export interface BaselineUse {
  file: string
  /** The number of entries in the file. */
  entries: number
  /** Entries to remove. */
  stale: StaleEntry[]
  /** Entries that would tolerate the new failures and the new gaps. */
  additions: BaselineEntry[]
}

/** Whether an id fits a pattern, in which `*` stands for any characters: `details-*`. */
export const idFits = (pattern: string, id: string): boolean =>
  new RegExp(`^${pattern.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '.*')}$`).test(id)
