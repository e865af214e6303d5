import { neutralWord } from '../contract/interface/brand-word.ts'
import { apart, unplayedFor } from './doctor/affected-scenarios.ts'
import { type Diagnosis, inOneLine } from './doctor/diagnosis.ts'
import { clientsFor, type Look, type Looking, lookAtTarget } from './doctor/inspect-target.ts'
import { neverIntrospected } from './doctor/probes/findings.ts'
import { TokenExpired } from './http/caller-errors.ts'
import type { Client } from './http/client.ts'
import { early, type Judged, judge, unplayed } from './judging/judge.ts'
import { firstThings } from './judging/next-actions.ts'
import { adviseOnMixture, seenReadings } from './judging/reading-consistency.ts'
import { type Ending, exitCodeOf, rowResults, summaryOf, verdictOf } from './judging/run-verdict.ts'
import { type Prepared, unprepared } from './prepare.ts'
import type { Lasting, RunResult, Target } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { playSelected } from './run-selected.ts'
import type { Traced } from './scenario/exchange.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { weighed } from './selection/exclude-irreversible.ts'
import { select } from './selection/select.ts'

/**
 * Plays the table against a target: looks at it, plays what was selected lane by lane, judges what was recorded.
 * Nothing is thrown for what a target does; an exception of a scenario makes that one `broken`.
 */
export const run = async (options: RunOptions): Promise<RunResult> => {
  const { baseUrl, word, connection, clock = () => new Date() } = options
  const startedAt = clock().toISOString()
  const began = performance.now()
  const exchanges: Traced[] = []
  const looking = clientsFor(options, (sent) => void exchanges.push(sent))
  const target = looking.clientAt(baseUrl, word ?? neutralWord)
  try {
    const { judged, prepared, ending, leftOut, diagnoses, lasting = [] } = await playAll(target, looking)
    adviseOnMixture(judged)
    const results = judged.map(({ result }) => result)
    const unfinished = judged.flatMap(({ early, result: { id } }) => (early ? [id] : []))
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
      diagnoses: diagnoses.map(({ hampers, exit, ...shown }) => shown),
      ...(unfinished.length > 0 && { unfinished }),
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
  diagnoses: readonly Diagnosis[]
}

const playAll = async (target: Client, looking: Looking): Promise<Performed> => {
  const { options } = looking
  const { selected, leftOut } = select(options)
  const earlier = new Map(options.earlier?.map((one) => [one.result.id, one]))
  const look = await lookAtTarget(target, looking).catch((error: unknown) => {
    if (error instanceof TokenExpired) return error
    throw error
  })
  if (look instanceof TokenExpired) return endedBefore(look, selected, leftOut, options)
  const { prepared = unprepared(options) } = look
  const stop = stopping(look, options)
  if (stop) {
    return {
      judged: selected.map((scenario) => earlier.get(scenario.id) ?? unplayedFor(scenario, stop, prepared.rules)),
      prepared: {
        ...prepared,
        notes: [...(options.notes ?? []), ...prepared.notes, `${options.baseUrl}: ${inOneLine(stop)}`],
      },
      ending: { stopped: stop.exit },
      leftOut,
      diagnoses: [stop],
    }
  }
  // Of the reference provider nothing is configured by hand, so that what it does wrong is its own.
  const diagnoses = options.kind === 'reference' ? [] : look.diagnoses
  const { playable, hampered } = apart(
    selected.filter(({ id }) => !earlier.has(id)),
    options.anyway ? [] : diagnoses,
    prepared.rules,
  )
  const told = weighed(playable, prepared, options)
  const before = [...(options.notes ?? []), ...prepared.notes, ...diagnoses.map(inOneLine), ...told.notes]
  options.tell?.({ kind: 'surveyed', target: described(options, prepared, []), selected: told.played.length })
  for (const text of before) options.tell?.({ kind: 'note', text })
  const { notes, ...played } = await playSelected(told.played, target, prepared, options)
  const after = [...notes, ...astrayNotes(played.judged)]
  for (const text of after) options.tell?.({ kind: 'note', text })
  return {
    judged: inOrder(selected, [...earlier.values(), ...played.judged, ...hampered]),
    prepared: { ...prepared, notes: [...before, ...after] },
    ending: {},
    leftOut: [...leftOut, ...told.leftOut, ...played.leftOut],
    lasting: told.lasting,
    diagnoses,
  }
}

const inOrder = (selected: readonly AnyScenario[], judged: readonly Judged[]): Judged[] => {
  const byId = new Map(judged.map((one) => [one.result.id, one]))
  return selected.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Not even the survey could be played: all of it waits for the run to go on. */
const endedBefore = (
  { message }: TokenExpired,
  selected: readonly AnyScenario[],
  leftOut: Performed['leftOut'],
  options: RunOptions,
): Performed => {
  const prepared = unprepared(options)
  const earlier = new Map(options.earlier?.map((one) => [one.result.id, one]))
  const ended = early(`${message}: --resume goes on with another`, 'tokens')
  const waiting = (scenario: AnyScenario): Judged => judge(scenario, { ...unplayed, ended }, prepared.rules)
  return {
    judged: selected.map((scenario) => earlier.get(scenario.id) ?? waiting(scenario)),
    prepared: { ...prepared, notes: [...(options.notes ?? []), message] },
    ending: {},
    leftOut,
    diagnoses: [],
  }
}

/** What stops a run: whoever knows better can have it played anyway, but not against nobody. */
const stopping = ({ diagnoses, signs }: Look, { anyway, kind }: RunOptions): Diagnosis | undefined => {
  const stop = diagnoses.find(({ weight }) => weight === 'stops')
  if (signs.lost || (!anyway && kind !== 'reference')) return stop
  return kind === 'reference' && neverIntrospected(signs) ? stop : undefined
}

const insecureNote =
  'INSECURE: no certificate was checked, so that somebody else may have answered in the place of the provider'

/** What a passed scenario could not put back would stand nowhere else for a person to read. */
const astrayNotes = (judged: readonly Judged[]): string[] =>
  judged.flatMap(({ result: { id, notUndone } }) => notUndone.map((what) => `${id} could not put this back: ${what}`))

export const described = (options: RunOptions, { rules }: Prepared, judged: readonly Judged[]): Target => ({
  baseUrl: options.baseUrl,
  kind: options.kind,
  ...(options.word && options.word !== neutralWord && { word: options.word }),
  ...(options.connection?.tls?.insecure && { insecure: true }),
  features: rules.features,
  dialect: rules.dialect,
  readings: seenReadings(judged),
})
