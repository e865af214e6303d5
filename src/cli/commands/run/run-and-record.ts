import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import type { Recorder } from '../../../engine/recording/recorder.ts'
import type { RunEvent, RunResult } from '../../../engine/result.ts'
import type { RunOptions } from '../../../engine/run-options.ts'
import type { Reporter } from '../../../reporters/reporter.ts'
import type { Environment } from '../../environment/environment.ts'
import { mayWrite, type RunSettings, runIn } from '../../environment/run-in.ts'
import { targetLocation } from '../../journal/journal-file.ts'
import { unrestoredNotes, withJournal } from '../../journal/write-journal.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { saveLastResult } from '../../results/last-result.ts'
import type { TranscriptFile } from '../../results/transcript-file.ts'
import { printNote } from '../../terminal/print.ts'
import { columnsOf, foldLines } from '../../terminal/readable.ts'
import { delayNote, watchOwnDelays } from './own-delays.ts'
import { announceStop, progressReporter } from './progress.ts'
import { openResumeFile } from './resume-file.ts'

/** What several runs of one command share. */
export interface Session {
  directory: string
  flags: RunFlags
  settings: RunSettings & { signal: AbortSignal }
  reporters: readonly Reporter[]
  transcript?: TranscriptFile
  environment: Environment
}

/** One run: shows its progress, writes the reports, and the files in `.conformance` that a later command needs. */
export const runAndRecord = async (session: Session, earlier: readonly JudgedScenario[] = []): Promise<number> => {
  const { directory, flags, settings, environment, transcript } = session
  const { baseUrl, datasetDate } = environment
  const target = targetLocation(flags)
  // Before the journal of this run is there.
  const notes = unrestoredNotes(directory, target)
  const resumeFile =
    target &&
    openResumeFile(
      { directory, shard: flags.shard },
      { baseUrl: target.baseUrl, requirements: flags.requirementSet },
      earlier,
    )
  const changed = mayWrite(baseUrl, settings) ? target : undefined
  const result = await withDelayNote(() =>
    withStopNotice(settings.signal, () =>
      withTranscript(transcript, (begin) =>
        withJournal(changed, { directory, datasetDate }, (journal) =>
          runWithReports(session, { notes, earlier, journal, recorder: begin(), onJudged: resumeFile?.onJudged }, () =>
            resumeFile?.remove(),
          ),
        ),
      ),
    ),
  )
  saveLastResult(directory, result)
  return result.exitCode
}

type RunParts = Pick<RunOptions, 'notes' | 'earlier' | 'journal' | 'recorder' | 'onJudged'>

/** Runs, and passes events and the result to the reporters. `onFinished`: nothing is left to resume. */
const runWithReports = async (
  { environment, settings, reporters: requested }: Session,
  parts: RunParts,
  onFinished: () => void,
): Promise<RunResult> => {
  const reporters = [progressReporter(), ...requested]
  const onEvent = (event: RunEvent): void => {
    for (const reporter of reporters) reporter.onEvent?.(event)
  }
  const result = await runIn(environment, { ...settings, ...parts, onEvent })
  if (result.unfinished === undefined) onFinished()
  for (const reporter of reporters) reporter.onEnd(result)
  return result
}

/** Says so if this computer was too busy for a good result. The result itself stays one that can be judged again. */
const withDelayNote = async (run: () => Promise<RunResult>): Promise<RunResult> => {
  const ownDelays = watchOwnDelays()
  const result = await run()
  const note = delayNote(ownDelays.end(), result)
  if (note !== undefined) printNote(foldLines(note, columnsOf(process.stderr)))
  return result
}

/** Says on Ctrl-C what still happens. */
const withStopNotice = async (signal: AbortSignal, run: () => Promise<RunResult>): Promise<RunResult> => {
  signal.addEventListener('abort', announceStop)
  return run().finally(() => signal.removeEventListener('abort', announceStop))
}

/** Closes the transcript that the run begins. */
const withTranscript = async (
  transcript: TranscriptFile | undefined,
  run: (begin: () => Recorder | undefined) => Promise<RunResult>,
): Promise<RunResult> => run(() => transcript?.begin()).finally(() => transcript?.close())
