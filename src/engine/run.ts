import { neutralWord } from '../contract/word.ts'
import { type Client, client } from './client.ts'
import { firstThings } from './first-things.ts'
import { type Judged, judge, type Played } from './judge.ts'
import { Lost } from './lost.ts'
import { unplayed } from './play.ts'
import { playSelected } from './play-selected.ts'
import { nothingKnown, type Prepared, prepare } from './prepare.ts'
import type { Lasting, RunResult, Target, Traced } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { adviseOnMixture, seenReadings } from './seen-readings.ts'
import { select } from './select.ts'
import { type Ending, exitCodeOf, rowResults, summaryOf, verdictOf } from './verdict.ts'
import { weighed } from './weighed.ts'

const defaultTimeoutMs = 10_000

/**
 * Plays the table against a target: looks at it, plays what was selected lane by lane, judges what was recorded.
 * Nothing is thrown for what a target does; an exception of a scenario makes that one `broken`.
 */
export const run = async (options: RunOptions): Promise<RunResult> => {
  const { baseUrl, timeoutMs = defaultTimeoutMs, word, connection, clock = () => new Date() } = options
  const startedAt = clock().toISOString()
  const began = performance.now()
  const exchanges: Traced[] = []
  const onSend = (sent: Traced): number => exchanges.push(sent)
  const target = client({ ...connection, baseUrl, timeoutMs, word, onSend })
  try {
    const { judged, prepared, ending, leftOut, lasting = [] } = await playAll(target, options)
    adviseOnMixture(judged)
    const results = judged.map(({ result }) => result)
    const summary = summaryOf(results, leftOut.length)
    return {
      format: 'conformance-results/1',
      suite: options.suite,
      target: described(options, prepared, judged),
      startedAt,
      durationMs: Math.round(performance.now() - began),
      exitCode: exitCodeOf(results, ending),
      verdict: verdictOf(options.table, results, leftOut),
      profile: options.profile ?? 'full',
      summary,
      rows: rowResults(options.table, results),
      scenarios: results,
      first: firstThings(results),
      leftOut,
      notes: [...(connection?.tls?.insecure ? [insecureNote] : []), ...prepared.notes],
      lasting,
      exchanges,
    }
  } finally {
    await target.close()
  }
}

interface Performed {
  judged: Judged[]
  prepared: Prepared
  ending: Ending
  leftOut: { id: string; reason: string }[]
  lasting?: Lasting[]
}

const playAll = async (target: Client, options: RunOptions): Promise<Performed> => {
  const { selected, leftOut } = select(options)
  const nothing: Prepared = { rules: nothingKnown(options), allotments: new Map(), notes: [] }
  const stopped = (ending: Ending, note: string, prepared = nothing): Performed => ({
    judged: selected.map((scenario) => judge(scenario, { ...unplayed, ended: notPlayed(note) }, prepared.rules)),
    prepared: { ...prepared, notes: [...prepared.notes, note] },
    ending,
    leftOut,
  })
  const callsBefore = (await options.calls?.(0))?.at(-1)?.sequence ?? 0
  let prepared: Prepared
  try {
    prepared = await prepare(target, options)
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    return stopped({ lost: true }, `${options.baseUrl}: ${error.message}`)
  }
  if (!(await wasAsked(options, callsBefore))) return stopped({ neverCalled: true }, neverCalledNote, prepared)
  const told = weighed(selected, prepared, options)
  const before = [...(options.notes ?? []), ...prepared.notes, ...told.notes]
  options.tell?.({ kind: 'surveyed', target: described(options, prepared, []), selected: told.played.length })
  for (const text of before) options.tell?.({ kind: 'note', text })
  const { notes, ...played } = await playSelected(told.played, target, prepared, options)
  const after = [...notes, ...astrayNotes(played.judged)]
  for (const text of after) options.tell?.({ kind: 'note', text })
  return {
    ...played,
    prepared: { ...prepared, notes: [...before, ...after] },
    ending: {},
    leftOut: [...leftOut, ...told.leftOut, ...played.leftOut],
    lasting: told.lasting,
  }
}

const insecureNote =
  'INSECURE: no certificate was checked, so that somebody else may have answered in the place of the provider'

/** What a passed scenario could not put back would stand nowhere else for a person to read. */
const astrayNotes = (judged: readonly Judged[]): string[] =>
  judged.flatMap(({ result: { id, notUndone } }) => notUndone.map((what) => `${id} could not put this back: ${what}`))

const neverCalledNote =
  'the provider answered, but never called the authorization server of this run: it is not configured with its ' +
  'address, or the base URL is not that of the provider'

const notPlayed = (says: string): NonNullable<Played['ended']> => ({ outcome: 'broken', says, act: 'network' })

/** A provider introspects each token (§5.1), so one that did not ask cannot be judged here. */
const wasAsked = async ({ calls }: RunOptions, after: number): Promise<boolean> =>
  calls === undefined || (await calls(after)).some(({ operation }) => operation === 'introspect')

const described = (options: RunOptions, { rules }: Prepared, judged: readonly Judged[]): Target => ({
  baseUrl: options.baseUrl,
  kind: options.kind,
  ...(options.word && options.word !== neutralWord && { word: options.word }),
  ...(options.connection?.tls?.insecure && { insecure: true }),
  features: rules.features,
  dialect: rules.dialect,
  readings: seenReadings(judged),
})
