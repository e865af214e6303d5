import { rmSync } from 'node:fs'
import { Lost } from '../../engine/lost.ts'
import { visible } from '../../reporters/visible.ts'
import { laidOver } from '../config/laid-over.ts'
import { settled } from '../config/settled.ts'
import { changes } from '../journal/changes.ts'
import type { KeptJournal } from '../journal/kept-journal.ts'
import { callersOn } from '../run/callers-on.ts'
import type { RunFlags } from '../run/flags.ts'
import { openStage } from '../run/open-stage.ts'
import type { Stage } from '../run/stage.ts'
import { stageOptions } from '../run/stage-options.ts'
import { remark, say } from '../say.ts'
import { journalsFor } from './journals-for.ts'
import { restored } from './restored.ts'

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
