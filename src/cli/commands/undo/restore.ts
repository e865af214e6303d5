import { appendFileSync, rmSync } from 'node:fs'
import { type Restoration, tellLasting, undoWrite } from '../../../engine/cleanup/undo-run.ts'
import { withTypedIds } from '../../../engine/execution/send-as.ts'
import { client } from '../../../engine/http/client.ts'
import type { Cast } from '../../../engine/http/credentials.ts'
import type { RequestSpec } from '../../../engine/scenario/request.ts'
import { visible } from '../../../reporters/visible.ts'
import { connectionOf } from '../../config/connection.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import type { KeptJournal, Line } from '../../journal/journal-file.ts'
import { say } from '../../terminal/print.ts'

const defaultTimeoutMs = 10_000

/** The document consumer may put back what the user who changed it may not consult any more. */
const restorer = 'documentConsumer'
const name = 'undo'

/**
 * Undoes one journal, the last change first, and prints what became of each; whether all is as it was. What is put back
 * is struck from the journal, which stays as long as something may be tried again. @throws Lost
 */
export const restored = async (journal: KeptJournal, cast: Cast, flags: RunFlags): Promise<boolean> => {
  const { file, opening, open, left } = journal
  const { at, dialect, idsAreNumbers, startedAt } = opening
  say(`What the run of ${startedAt} changed at ${visible(at.baseUrl)}:`)
  const connection = connectionOf(flags, at.baseUrl)
  const target = client({
    ...connection,
    baseUrl: at.baseUrl,
    timeoutMs: flags.timeout ?? defaultTimeoutMs,
    word: at.word,
  })
  const credentials = await cast.play(restorer, name)
  const ask = (spec: RequestSpec) =>
    target.send(withTypedIds(spec, idsAreNumbers), { scenario: name, step: 0, as: restorer, credentials })
  const told: Restoration[] = []
  const tell = (restoration: Restoration) => {
    if (told.some(({ says }) => says === restoration.says && restoration.outcome === 'stays')) return
    told.push(restoration)
    say(lineOf(restoration))
  }
  const restoring = { ask, dialect, tell }
  let mayBeTriedAgain = false
  try {
    for (const write of open.toReversed()) {
      const all = await undoWrite(write, restoring)
      if (all) appendFileSync(file, `${JSON.stringify({ undone: write.number } satisfies Line)}\n`)
      mayBeTriedAgain ||= !all
    }
    for (const write of left) await tellLasting(write, write.status !== undefined, restoring)
  } finally {
    await target.close()
  }
  if (!mayBeTriedAgain) rmSync(file)
  say(...summary(told, mayBeTriedAgain))
  return told.every(({ outcome }) => outcome === 'putBack' || outcome === 'inPlace')
}

const labels: Record<Restoration['outcome'], string> = {
  putBack: 'put back',
  inPlace: 'in place',
  refused: 'NOT PUT BACK',
  stays: 'STAYS',
}

const lineOf = ({ outcome, scenario, says }: Restoration): string =>
  visible(`  ${labels[outcome].padEnd(14)}${says}   (${scenario})`)

const summary = (told: readonly Restoration[], mayBeTriedAgain: boolean): string[] => {
  const count = (wanted: Restoration['outcome']): number => told.filter(({ outcome }) => outcome === wanted).length
  const counted = [
    `${count('putBack')} put back`,
    `${count('inPlace')} in place already`,
    `${count('refused')} not put back`,
    `${count('stays')} that nothing takes back`,
  ]
  const again = 'The same command tries again what was not put back; --forget gives it up.'
  return [`${counted.join(', ')}.`, ...(mayBeTriedAgain ? [again] : [])]
}
