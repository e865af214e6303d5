import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import type { RunEvent, RunResult } from '../../../engine/result.ts'
import { runProgressReporter } from '../../../reporters/progress.ts'
import { type Reporter, withErrorHandler } from '../../../reporters/reporter.ts'
import type { Environment } from '../../environment/environment.ts'
import { mayWrite, type RunSettings, runIn } from '../../environment/run-in.ts'
import type { TargetLocation } from '../../journal/journal-file.ts'
import { unrestoredNotes, withJournal } from '../../journal/with-journal.ts'
import { saveRedScenarios } from '../../options/selection.ts'
import { wantsColour, widthOfStream } from '../../terminal/colour.ts'
import { printNote } from '../../terminal/print.ts'
import { writeResumeFile } from './resume-file.ts'

/** Where what outlives a run is kept, and where it found its target, if that outlives it too. */
export interface RunStorage {
  directory: string
  target?: TargetLocation
  /** What an earlier run found out that this one goes on with. */
  earlier?: readonly JudgedScenario[]
}

/**
 * Plays, shows progress, has the reports written, and keeps what was red for `--failed` in the directory, and meanwhile
 * what is changed for `undo`.
 */
export const runOnce = async (
  environment: Environment,
  options: RunSettings,
  written: readonly Reporter[],
  kept: RunStorage,
): Promise<RunResult> => {
  const { directory } = kept
  const listening = [progressReporter(), ...written]
  const tell = (event: RunEvent) => {
    for (const reporter of listening) reporter.onEvent?.(event)
  }
  options.signal?.addEventListener('abort', announceStop)
  try {
    const result = await runWithResumeFile(environment, { ...options, onEvent: tell }, kept)
    for (const reporter of listening) reporter.onEnd(result)
    saveRed(directory, result)
    return result
  } finally {
    options.signal?.removeEventListener('abort', announceStop)
  }
}

/** Whoever leaves no trace of where it played has nothing to go on with either. */
const runWithResumeFile = async (
  environment: Environment,
  options: RunSettings,
  kept: RunStorage,
): Promise<RunResult> => {
  const { directory, target, earlier = [] } = kept
  if (target === undefined) return runIn(environment, options)
  const { onJudged, done } = openResumeFile(directory, target.baseUrl, earlier)
  const result = await runWithJournal(environment, { ...options, earlier, onJudged }, kept)
  if (result.unfinished === undefined) done?.()
  return result
}

const openResumeFile = (...where: Parameters<typeof writeResumeFile>): Partial<ReturnType<typeof writeResumeFile>> => {
  try {
    return writeResumeFile(...where)
  } catch {
    printNote('What this run finds out cannot be kept here, so --resume will not know it.')
    return {}
  }
}

const runWithJournal = (
  environment: Environment,
  options: RunSettings,
  { directory, target }: RunStorage,
): Promise<RunResult> => {
  if (target === undefined) return runIn(environment, options)
  const notes = [...(options.notes ?? []), ...unrestoredNotes({ directory, target })]
  if (!mayWrite(environment.baseUrl, options)) return runIn(environment, { ...options, notes })
  return withJournal({ directory, target, datasetDate: environment.datasetDate }, (journal) =>
    runIn(environment, { ...options, notes, journal }),
  )
}

const announceStop = (): void =>
  printNote('Ending what was begun and putting back what was moved; Ctrl-C again ends at once.')

const progressReporter = (): Reporter => {
  const liveWidth = process.stderr.isTTY && process.env.TERM !== 'dumb' ? widthOfStream(process.stderr) : undefined
  const colour = wantsColour(process.stderr, process.env)
  return withErrorHandler(
    runProgressReporter((text) => void process.stderr.write(text), { colour, liveWidth }),
    () => {},
  )
}

const saveRed = (directory: string, result: RunResult): void => {
  if (result.scenarios.length === 0) return
  try {
    saveRedScenarios(directory, result)
  } catch {
    printNote('The reds of this run could not be kept here, so --failed will not know them.')
  }
}
