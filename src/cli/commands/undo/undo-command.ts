import { rmSync } from 'node:fs'
import { Lost } from '../../../engine/http/network-error.ts'
import { visible } from '../../../reporters/visible.ts'
import { laidOver, settled } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { callersOn } from '../../environment/callers.ts'
import type { Stage } from '../../environment/environment.ts'
import { stageOptions } from '../../environment/from-flags.ts'
import { openStage } from '../../environment/open.ts'
import type { KeptJournal } from '../../journal/journal-file.ts'
import { changes } from '../../journal/with-journal.ts'
import { remark, say } from '../../terminal/print.ts'
import { journalsFor } from './choose-journals.ts'
import { restored } from './restore.ts'

export type UndoFlags = RunFlags & { forget?: boolean }

/** The exit code when something is not as it was. */
const someRemains = 2
const lost = 4

/** Puts back what runs from this directory left changed when they were ended in the middle. Gives the exit code. */
export const perform = async (given: UndoFlags): Promise<number> => {
  const flags: UndoFlags = await settled(given, process.cwd())
  const journals = journalsFor(flags.baseUrl, process.cwd())
  const [latest] = journals
  if (latest === undefined) {
    say('Nothing is to be undone here.')
    return 0
  }
  if (flags.forget) return forgotten(journals)
  const { at, anchor } = latest.opening
  const stage = await openStage(await stageOptions(laidOver({ ...at, anchor: new Date(anchor) }, flags)))
  for (const note of stage.notes) remark(note)
  try {
    return await undoneOn(stage, journals, flags)
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    remark(`${at.baseUrl}: ${error.message}. Nothing is lost: the same command tries again.`)
    return lost
  } finally {
    await stage.close()
  }
}

const forgotten = (journals: readonly KeptJournal[]): number => {
  for (const { file, opening, open } of journals) {
    rmSync(file)
    say(`Forgotten: ${changes(open.length)} at ${visible(opening.at.baseUrl)} of ${opening.startedAt}.`)
  }
  return 0
}

const undoneOn = async (stage: Stage, journals: readonly KeptJournal[], flags: UndoFlags): Promise<number> => {
  const endTurn = await stage.turn()
  try {
    const { cast } = await callersOn(stage)
    let complete = true
    for (const journal of journals) complete = (await restored(journal, cast, flags)) && complete
    return complete ? 0 : someRemains
  } finally {
    endTurn()
  }
}
