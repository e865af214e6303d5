import type { RunEvent, RunResult } from '../../../engine/result.ts'
import { runProgressReporter } from '../../../reporters/progress.ts'
import { type Reporter, withErrorHandler } from '../../../reporters/reporter.ts'
import type { Environment } from '../../environment/environment.ts'
import { type RunSettings, runIn } from '../../environment/run-in.ts'
import type { JournalWriter } from '../../journal/write-journal.ts'
import { printNote, wantsColour, widthOfStream } from '../../terminal/print.ts'
import type { ResumeFile } from './resume-file.ts'

/** What follows a run. */
export interface RunObservers {
  reporters: readonly Reporter[]
  /** Records each verdict, so that `--resume` can continue the run. */
  resumeFile?: ResumeFile
  /** Records each change, so that `undo` can restore it. */
  journal?: JournalWriter
}

/** Runs the selected scenarios once: shows the progress, records verdicts and changes, writes the reports. */
export const runOnce = async (
  environment: Environment,
  settings: RunSettings,
  { reporters, resumeFile, journal }: RunObservers,
): Promise<RunResult> => {
  const all = [progressReporter(), ...reporters]
  const onEvent = (event: RunEvent): void => {
    for (const reporter of all) reporter.onEvent?.(event)
  }
  settings.signal?.addEventListener('abort', announceStop)
  try {
    const result = await runIn(environment, { ...settings, journal, onJudged: resumeFile?.onJudged, onEvent })
    if (result.unfinished === undefined) resumeFile?.remove()
    for (const reporter of all) reporter.onEnd(result)
    return result
  } finally {
    settings.signal?.removeEventListener('abort', announceStop)
  }
}

const announceStop = (): void =>
  printNote('Stopping: finishing open scenarios and restoring data. Press Ctrl-C again to quit now.')

const progressReporter = (): Reporter => {
  const liveWidth = process.stderr.isTTY && process.env.TERM !== 'dumb' ? widthOfStream(process.stderr) : undefined
  const colour = wantsColour(process.stderr, process.env)
  return withErrorHandler(
    runProgressReporter((text) => void process.stderr.write(text), { colour, liveWidth }),
    () => {},
  )
}
