import type { Judged } from '../../../engine/judging/judge.ts'
import type { RunEvent, RunResult } from '../../../engine/result.ts'
import { progress } from '../../../reporters/progress.ts'
import { harmless, type Reporter } from '../../../reporters/reporter.ts'
import type { Stage } from '../../environment/environment.ts'
import { mayWrite, type Play, play } from '../../environment/run-in.ts'
import type { Whereabouts } from '../../journal/journal-file.ts'
import { journalled, unfinishedNotes } from '../../journal/with-journal.ts'
import { keepReds } from '../../options/selection.ts'
import { wantsColour, widthOfStream } from '../../terminal/colour.ts'
import { remark } from '../../terminal/print.ts'
import { keeping } from './resume-file.ts'

/** Where what outlives a run is kept, and where it found its target, if that outlives it too. */
export interface Kept {
  directory: string
  at?: Whereabouts
  /** What an earlier run found out that this one goes on with. */
  earlier?: readonly Judged[]
}

/**
 * Plays, shows progress, has the reports written, and keeps what was red for `--failed` in the directory, and meanwhile
 * what is changed for `undo`.
 */
export const playOnce = async (
  stage: Stage,
  options: Play,
  written: readonly Reporter[],
  kept: Kept,
): Promise<RunResult> => {
  const { directory } = kept
  const listening = [shownProgress(), ...written]
  const tell = (event: RunEvent) => {
    for (const reporter of listening) reporter.tell?.(event)
  }
  options.signal?.addEventListener('abort', announceEnd)
  try {
    const result = await playNoting(stage, { ...options, tell }, kept)
    for (const reporter of listening) reporter.end(result)
    remember(directory, result)
    return result
  } finally {
    options.signal?.removeEventListener('abort', announceEnd)
  }
}

/** Whoever leaves no trace of where it played has nothing to go on with either. */
const playNoting = async (stage: Stage, options: Play, kept: Kept): Promise<RunResult> => {
  const { directory, at, earlier = [] } = kept
  if (at === undefined) return play(stage, options)
  const { keep, done } = keepingIfPossible(directory, at.baseUrl, earlier)
  const result = await playWriting(stage, { ...options, earlier, keep }, kept)
  if (result.unfinished === undefined) done?.()
  return result
}

const keepingIfPossible = (...where: Parameters<typeof keeping>): Partial<ReturnType<typeof keeping>> => {
  try {
    return keeping(...where)
  } catch {
    remark('What this run finds out cannot be kept here, so --resume will not know it.')
    return {}
  }
}

const playWriting = (stage: Stage, options: Play, { directory, at }: Kept): Promise<RunResult> => {
  if (at === undefined) return play(stage, options)
  const notes = [...(options.notes ?? []), ...unfinishedNotes({ directory, at })]
  if (!mayWrite(stage.baseUrl, options)) return play(stage, { ...options, notes })
  return journalled({ directory, at, anchor: stage.anchor }, (journal) => play(stage, { ...options, notes, journal }))
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
