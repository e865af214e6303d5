import type { RunEvent, RunResult } from '../../engine/result.ts'
import { progress } from '../../reporters/progress.ts'
import { harmless, type Reporter } from '../../reporters/reporter.ts'
import { wantsColour, widthOfStream } from '../colour.ts'
import { keepReds } from '../last-run.ts'
import { remark } from '../say.ts'
import { type Play, play } from './play.ts'
import type { Stage } from './stage.ts'

/** Plays, shows progress, has the reports written, and keeps what was red for `--failed` in the directory. */
export const playOnce = async (
  stage: Stage,
  options: Play,
  written: readonly Reporter[],
  directory: string,
): Promise<RunResult> => {
  const listening = [shownProgress(), ...written]
  const tell = (event: RunEvent) => {
    for (const reporter of listening) reporter.tell?.(event)
  }
  options.signal?.addEventListener('abort', announceEnd)
  try {
    const result = await play(stage, { ...options, tell })
    for (const reporter of listening) reporter.end(result)
    remember(directory, result)
    return result
  } finally {
    options.signal?.removeEventListener('abort', announceEnd)
  }
}

const announceEnd = (): void =>
  remark('Ending what was begun and putting back what was moved; Ctrl-C again ends at once.')

const shownProgress = (): Reporter => {
  const liveWidth = process.stderr.isTTY && process.env.TERM !== 'dumb' ? widthOfStream(process.stderr) : undefined
  const colour = wantsColour(process.stderr, process.env)
  return harmless(
    progress((text) => void process.stderr.write(text), { colour, liveWidth }),
    () => {},
  )
}

const remember = (directory: string, result: RunResult): void => {
  if (result.scenarios.length === 0) return
  try {
    keepReds(directory, result)
  } catch {
    remark('The reds of this run could not be kept here, so --failed will not know them.')
  }
}
