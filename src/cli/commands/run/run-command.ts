import type { Judged } from '../../../engine/judging/judge.ts'
import { StubsNotReachable } from '../../../stubs/client/unreachable.ts'
import { askTokenOn } from '../../callers/prompt-for-token.ts'
import { connectionOf } from '../../config/connection.ts'
import { settled } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { stageOptions } from '../../environment/from-flags.ts'
import { openStage } from '../../environment/open.ts'
import type { Play } from '../../environment/run-in.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { selectionOf } from '../../options/selection.ts'
import { wantsColour, widthOfStream } from '../../terminal/colour.ts'
import { commandName } from '../../terminal/command-name.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { remark } from '../../terminal/print.ts'
import { againFor } from './repeat-command.ts'
import { reporters } from './reports.ts'
import { ResetUnreachable, reset } from './reset-provider.ts'
import { foundOutBefore } from './resume-file.ts'
import { playOnce } from './run-once.ts'
import { watch } from './watch.ts'
import { whereabouts } from './where-it-ran.ts'

/** The whole of `run`: chooses, opens the stage, plays, reports, and plays again while it watches. Gives the exit code. */
export const perform = async (given: RunFlags): Promise<number> => {
  const directory = process.cwd()
  const flags = await settled(given, directory)
  const options: Play = {
    ...playOptions(flags),
    allowWrites: writesAllowed(given, flags),
    selection: selectionOf(flags, directory),
  }
  const { signal, release } = interruption()
  const stageFor = await stageOptions(flags, askTokenOn(process.stdin, signal))
  const connection = connectionOf(flags, stageFor.baseUrl ?? 'http://localhost')
  const written = reporters(flags.report ?? [], reportOptions(given, directory))
  const stage = await openStage(stageFor)
  try {
    const reload = () => reset({ command: flags.resetCommand, url: flags.resetUrl }, signal)
    const earlier = flags.resume ? earlierIn(directory, flags) : []
    const at = whereabouts(flags)
    const once = async (before: readonly Judged[] = []) =>
      (await playOnce(stage, { ...options, connection, signal }, written, { directory, at, earlier: before })).exitCode
    for (const note of stage.notes) remark(note)
    await reload()
    const first = await once(earlier)
    if (!flags.watch || signal.aborted) return first
    const playAgain = async () => (await troubleOf(reload)) ?? once()
    return await watch({ baseUrl: stage.baseUrl, signal, first, playAgain, say: remark })
  } catch (error) {
    if (error instanceof StubsNotReachable) remark(`The stubs were lost: ${error.message}.`)
    else if (error instanceof ResetUnreachable) remark(error.message)
    else throw error
    return lost
  } finally {
    await stage.close()
    release()
  }
}

/** The exit code of a reset that failed while somebody watches, who mends it and goes on. */
const troubleOf = async (reload: () => Promise<void>): Promise<number | undefined> => {
  try {
    await reload()
    return undefined
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ResetUnreachable)) throw error
    remark(error.message)
    return error instanceof UsageError ? usage : lost
  }
}

const usage = 3

/** The exit code when what a run plays with is gone. */
const lost = 4

/** @throws UsageError when there is nothing to go on with */
const earlierIn = (directory: string, { baseUrl, failed }: RunFlags): Judged[] => {
  if (failed) throw new UsageError('Give either --resume or --failed, not both.')
  return foundOutBefore(directory, baseUrl)
}

/** What of the options a run is told besides where it plays. */
export const playOptions = (flags: RunFlags): Play => ({
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
  anyway: flags.anyway,
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
    remark(`A report could not be written: ${error instanceof Error ? error.message : error}`),
  terminal: {
    colour: wantsColour(process.stdout, process.env),
    width: widthOfStream(process.stdout),
    command: commandName(directory),
    again: againFor(flags, directory),
  },
})
