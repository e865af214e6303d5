import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import { StubsNotReachable } from '../../../stubs/client/unreachable.ts'
import { askTokenOnTerminal } from '../../callers/prompt-for-token.ts'
import { connectionOf } from '../../config/connection.ts'
import { withConfiguration } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { environmentOptions } from '../../environment/from-flags.ts'
import { openEnvironment } from '../../environment/open.ts'
import type { RunSettings } from '../../environment/run-in.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { selectionOf } from '../../options/selection.ts'
import { wantsColour, widthOfStream } from '../../terminal/colour.ts'
import { commandName } from '../../terminal/command-name.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { printNote } from '../../terminal/print.ts'
import { repeatCommand } from './repeat-command.ts'
import { reporters } from './reports.ts'
import { ResetUnreachable, resetProvider } from './reset-provider.ts'
import { readResumeFile } from './resume-file.ts'
import { runOnce } from './run-once.ts'
import { watch } from './watch.ts'
import { targetLocation } from './where-it-ran.ts'

/** The whole of `run`: chooses, opens the stage, plays, reports, and plays again while it watches. Gives the exit code. */
export const runCommand = async (given: RunFlags): Promise<number> => {
  const directory = process.cwd()
  const flags = await withConfiguration(given, directory)
  const options: RunSettings = {
    ...runSettings(flags),
    allowWrites: writesAllowed(given, flags),
    selection: selectionOf(flags, directory),
  }
  const { signal, release } = interruption()
  const stageFor = await environmentOptions(flags, askTokenOnTerminal(process.stdin, signal))
  const connection = connectionOf(flags, stageFor.baseUrl ?? 'http://localhost')
  const written = reporters(flags.report ?? [], reportOptions(given, directory))
  const environment = await openEnvironment(stageFor)
  try {
    const reload = () => resetProvider({ command: flags.resetCommand, url: flags.resetUrl }, signal)
    const earlier = flags.resume ? unfinishedResults(directory, flags) : []
    const at = targetLocation(flags)
    const once = async (before: readonly JudgedScenario[] = []) =>
      (
        await runOnce(environment, { ...options, connection, signal }, written, {
          directory,
          target: at,
          earlier: before,
        })
      ).exitCode
    for (const note of environment.notes) printNote(note)
    await reload()
    const first = await once(earlier)
    if (!flags.watch || signal.aborted) return first
    const playAgain = async () => (await resetExitCode(reload)) ?? once()
    return await watch({
      baseUrl: environment.baseUrl,
      signal,
      firstExitCode: first,
      runAgain: playAgain,
      say: printNote,
    })
  } catch (error) {
    if (error instanceof StubsNotReachable) printNote(`The stubs were lost: ${error.message}.`)
    else if (error instanceof ResetUnreachable) printNote(error.message)
    else throw error
    return noAnswerExitCode
  } finally {
    await environment.close()
    release()
  }
}

/** The exit code of a reset that failed while somebody watches, who mends it and goes on. */
const resetExitCode = async (reload: () => Promise<void>): Promise<number | undefined> => {
  try {
    await reload()
    return undefined
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ResetUnreachable)) throw error
    printNote(error.message)
    return error instanceof UsageError ? usageExitCode : noAnswerExitCode
  }
}

const usageExitCode = 3

/** The exit code when what a run plays with is gone. */
const noAnswerExitCode = 4

/** @throws UsageError when there is nothing to go on with */
const unfinishedResults = (directory: string, { baseUrl, failed }: RunFlags): JudgedScenario[] => {
  if (failed) throw new UsageError('Give either --resume or --failed, not both.')
  return readResumeFile(directory, baseUrl)
}

/** What of the options a run is told besides where it plays. */
export const runSettings = (flags: RunFlags): RunSettings => ({
  profile: flags.profile,
  features: flags.features,
  dialect: flags.dialect,
  data: flags.data,
  acceptedReading: flags.reading,
  strict: flags.strict,
  allowWrites: flags.allowWrites,
  allowIrreversible: flags.irreversible,
  concurrency: flags.concurrency,
  timeoutMs: flags.timeout,
  bail: flags.bail,
  ignoreDoctor: flags.ignoreDoctor,
  shuffle: flags.shuffle,
  origins: flags.origin,
})

/** Of two that contradict each other, what was given wins over the configuration. */
const writesAllowed = (given: RunFlags, settledFlags: RunFlags): boolean | undefined => {
  if (given.readOnly && given.allowWrites) throw new UsageError('Give either --read-only or --allow-writes, not both.')
  if (given.readOnly) return false
  return given.allowWrites ?? (settledFlags.readOnly ? false : settledFlags.allowWrites)
}

const reportOptions = (flags: RunFlags, directory: string) => ({
  stdout: (text: string) => void process.stdout.write(text),
  onError: (error: unknown) =>
    printNote(`A report could not be written: ${error instanceof Error ? error.message : error}`),
  terminal: {
    colour: wantsColour(process.stdout, process.env),
    width: widthOfStream(process.stdout),
    command: commandName(directory),
    repeatCommand: repeatCommand(flags, directory),
  },
})
