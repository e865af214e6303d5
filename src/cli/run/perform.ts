import { StubsNotReachable } from '../../stubs/stubs-not-reachable.ts'
import { wantsColour, widthOfStream } from '../colour.ts'
import { commandName } from '../command-name.ts'
import { settled } from '../config/settled.ts'
import { connectionOf } from '../connection-of.ts'
import { interruption } from '../interrupt.ts'
import { remark } from '../say.ts'
import { againFor } from './again.ts'
import type { RunFlags } from './flags.ts'
import type { Play } from './play.ts'
import { playOnce } from './play-once.ts'
import { reporters } from './reports.ts'
import { selectionOf } from './selection.ts'
import { openStage } from './stage.ts'
import { stageOptions } from './stage-options.ts'
import { watch } from './watch.ts'

/** The whole of `run`: chooses, opens the stage, plays, reports, and plays again while it watches. Gives the exit code. */
export const perform = async (given: RunFlags): Promise<number> => {
  const directory = process.cwd()
  const flags = await settled(given, directory)
  const options: Play = { ...playOptions(flags), selection: selectionOf(flags, directory) }
  const stageFor = await stageOptions(flags)
  const connection = connectionOf(flags, stageFor.baseUrl ?? 'http://localhost')
  const written = reporters(flags.report ?? [], reportOptions(given, directory))
  const { signal, release } = interruption()
  const stage = await openStage(stageFor)
  try {
    const once = () => playOnce(stage, { ...options, connection, signal }, written, directory)
    for (const note of stage.notes) remark(note)
    const result = await once()
    if (!flags.watch || signal.aborted) return result.exitCode
    return await watch({ baseUrl: stage.baseUrl, signal, first: result.exitCode, playAgain: once, say: remark })
  } catch (error) {
    if (!(error instanceof StubsNotReachable)) throw error
    remark(`The stubs were lost: ${error.message}.`)
    return lost
  } finally {
    await stage.close()
    release()
  }
}

/** The exit code when what a run plays with is gone. */
const lost = 4

const playOptions = (flags: RunFlags): Play => ({
  profile: flags.profile,
  features: flags.features,
  dialect: flags.dialect,
  acceptedReading: flags.reading,
  strict: flags.strict,
  allowWrites: flags.allowWrites,
  concurrency: flags.concurrency,
  timeoutMs: flags.timeout,
  bail: flags.bail,
  shuffle: flags.shuffle,
  origins: flags.origin,
})

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
