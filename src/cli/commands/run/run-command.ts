import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import type { Baseline } from '../../../engine/scenario/baseline-entry.ts'
import { type Reporter, withErrorHandler } from '../../../reporters/reporter.ts'
import { StubsNotReachable } from '../../../stubs/client/unreachable.ts'
import { askTokenOnTerminal } from '../../callers/prompt-for-token.ts'
import { withConfiguration } from '../../config/load.ts'
import { environmentOptions, runSettings } from '../../environment/from-flags.ts'
import { withEnvironment } from '../../environment/open.ts'
import { shardOfRun } from '../../environment/shard-turn.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { targetLocation } from '../../journal/journal-file.ts'
import { forgetJournals } from '../../journal/write-journal.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { requirementSet } from '../../options/values/requirement-set.ts'
import { requestedReports } from '../../results/requested-reports.ts'
import { selectionOf } from '../../results/selection.ts'
import { transcriptFile } from '../../results/transcript-file.ts'
import { checkConformanceFolder } from '../../terminal/files.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { loseOutput } from '../../terminal/lost-output.ts'
import { printNote } from '../../terminal/print.ts'
import { repeatCommand } from './repeat-command.ts'
import { ResetStopped, resetProvider } from './reset-provider.ts'
import { readResumeFile } from './resume-file.ts'
import { runAndRecord, type Session } from './run-and-record.ts'
import { checkShardOptions, transcriptNote } from './shard-options.ts'
import { watch } from './watch.ts'

/** The command `run`: reads the options, opens the environment, runs, and with --watch runs again. Gives the exit code. */
export const runCommand = async (given: RunFlags): Promise<number> => {
  const directory = process.cwd()
  const flags = await withConfiguration(given, directory)
  checkShardOptions(flags)
  checkConformanceFolder(directory)
  const note = transcriptNote(flags)
  if (note !== undefined) printNote(note)
  const selection = selectionOf(flags, directory)
  const { signal, release } = interruption()
  try {
    const settings = { ...(await settingsOf(given, flags, directory)), selection, signal }
    const environmentFor = {
      ...(await environmentOptions(flags, askTokenOnTerminal(process.stdin, signal))),
      shardOfRun: shardOfRun(settings),
    }
    const reporters = reportersOf(flags, directory)
    const earlier = flags.resume ? resumedScenarios(directory, flags) : []
    const transcript = flags.transcript === undefined ? undefined : transcriptFile(flags.transcript, flags)
    return await withEnvironment(environmentFor, (environment) =>
      runAndWatch({ directory, flags, settings, reporters, transcript, environment }, earlier),
    )
  } catch (error) {
    if (error instanceof ResetStopped) return resetExitCode(error)
    if (!(error instanceof StubsNotReachable)) throw error
    printNote(`The connection to the stubs was lost: ${error.message}.`)
    return exitCodes.unreachable
  } finally {
    release()
  }
}

/** The settings that follow from the flags. `given` are the flags of the command line, `flags` also those of the configuration. */
const settingsOf = async (given: RunFlags, flags: RunFlags, directory: string) => ({
  ...runSettings(given, flags),
  baseline: await baselineOf(flags, directory),
  requirements: flags.requirementSet === undefined ? undefined : requirementSet(flags.requirementSet),
  repeatCommand: repeatCommand(given, directory),
})

/** A report that cannot be written does not stop the run. */
const reportersOf = ({ reports = [], verbose, table }: RunFlags, directory: string): Reporter[] =>
  requestedReports('--report', reports, { directory, verbose, table }).map((reporter) =>
    withErrorHandler(reporter, (error) =>
      loseOutput(`A report could not be written: ${error instanceof Error ? error.message : error}`),
    ),
  )

/** @throws UsageError for a file that is not a baseline */
const baselineOf = async ({ baselineFile }: RunFlags, directory: string): Promise<Baseline | undefined> => {
  if (baselineFile === undefined) return undefined
  const { readBaseline } = await import('../../config/baseline.ts')
  return readBaseline(baselineFile, directory)
}

const runAndWatch = async (session: Session, earlier: readonly JudgedScenario[]): Promise<number> => {
  const { flags, environment, settings } = session
  const { signal } = settings
  const reset = async (): Promise<void> => {
    const { resetCommand: command, resetUrl: url } = flags
    if (command === undefined && url === undefined) return
    await resetProvider({ command, url }, signal)
    forgetJournals(session.directory, targetLocation(flags))
  }
  await reset()
  const firstExitCode = await runAndRecord(session, earlier)
  if (!flags.watch || signal.aborted) return firstExitCode
  const runAgain = async () => (await resetFailure(reset)) ?? runAndRecord(session)
  return watch({ baseUrl: environment.baseUrl, signal }, firstExitCode, runAgain)
}

/** The exit code of a reset that fails while --watch waits: the user can repair it and run again. */
const resetFailure = async (reset: () => Promise<void>): Promise<number | undefined> => {
  try {
    await reset()
    return undefined
  } catch (error) {
    if (error instanceof ResetStopped) return resetExitCode(error)
    if (!(error instanceof UsageError)) throw error
    printNote(error.message)
    return exitCodes.usage
  }
}

const resetExitCode = ({ message, exitCode }: ResetStopped): number => {
  printNote(message)
  return exitCode
}

/** @throws UsageError when there is no run to continue */
const resumedScenarios = (
  directory: string,
  { baseUrl, failed, shard, requirementSet }: RunFlags,
): JudgedScenario[] => {
  if (failed) throw new UsageError('Pass either --resume or --failed, not both.')
  return readResumeFile({ directory, shard }, { baseUrl, requirements: requirementSet })
}
