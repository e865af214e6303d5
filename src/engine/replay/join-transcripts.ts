import type { FoundCause } from '../causes/find-causes.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import type { RecordedDiagnosis, RecordedOptions } from '../recording/entries.ts'
import type { ExitCode, IrreversibleEffect, LeftBehind, Shard, TracedRequest } from '../result.ts'
import { joinLeftBehind } from './join-left-behind.ts'
import { type RunTranscript, TranscriptError } from './read-transcript.ts'
import type { JudgeableTranscript } from './recorded-source.ts'

/** What the transcripts of one run say together. */
export interface RecordedRun {
  transcripts: readonly JudgeableTranscript[]
  options: RecordedOptions
  /** of the suite that recorded it */
  version: string
  /** ISO date-time */
  startedAt: string
  endedAt: Date
  durationMs: number
  /** Every transcript has its end. */
  isComplete: boolean
  rules: JudgingRules
  notes: readonly string[]
  diagnoses: readonly RecordedDiagnosis[]
  stopped?: ExitCode
  /** The ids of all scenarios that the recording version had. */
  knownIds: ReadonlySet<string>
  /** What no transcript selected. */
  leftOut: { id: string; reason: string }[]
  notReached: ReadonlySet<string>
  irreversible: IrreversibleEffect[]
  leftBehind?: LeftBehind
  foundCauses: readonly FoundCause[]
  exchanges: TracedRequest[]
}

/** @throws TranscriptError for a transcript without a survey, and for transcripts of different runs */
export const joinTranscripts = (all: readonly RunTranscript[]): RecordedRun => {
  const transcripts = all.map(judgeable)
  const [first] = transcripts
  if (first === undefined) throw new TranscriptError('there is no transcript to judge.')
  for (const other of transcripts.slice(1)) assertSameRun(first, other)
  assertRunOnce(transcripts)
  const prepared = transcripts.map((one) => one.prepared)
  const selected = new Set(prepared.flatMap((one) => [...one.selected, ...one.earlier]))
  const leftOut = uniqueBy(
    prepared.flatMap((one) => one.leftOut),
    ({ id }) => id,
  ).filter(({ id }) => !selected.has(id))
  return {
    transcripts,
    options: { ...first.start.options, shard: sameShard(transcripts) },
    version: first.start.suite.version,
    ...timesOf(transcripts),
    isComplete: transcripts.every(({ end }) => end !== undefined),
    rules: { ...first.prepared.rules, forbiddenTexts: {} },
    notes: [...new Set(prepared.flatMap(({ notes }) => notes))],
    diagnoses: uniqueBy(
      prepared.flatMap(({ diagnoses }) => diagnoses),
      ({ id }) => id,
    ),
    stopped: prepared.map(({ stopped }) => stopped).find((code) => code !== undefined),
    knownIds: new Set([...selected, ...leftOut.map(({ id }) => id)]),
    leftOut,
    notReached: new Set(transcripts.flatMap(({ end }) => end?.notReached ?? [])),
    // A run that was interrupted announced effects that its second half announced again.
    irreversible: uniqueBy(
      prepared.flatMap(({ irreversible }) => irreversible),
      ({ scenario, kind, messageId }) => [scenario, kind, messageId].join(' '),
    ),
    leftBehind: joinLeftBehind(transcripts.flatMap(({ end }) => end ?? [])),
    foundCauses: transcripts.flatMap(({ end }) => end?.foundCauses ?? []),
    exchanges: transcripts.flatMap(({ exchanges }) =>
      exchanges.toSorted((one, other) => one.index - other.index).map(({ sent }) => sent),
    ),
  }
}

/** The shard that all transcripts are of: it was interrupted, and continued. */
const sameShard = (transcripts: readonly RunTranscript[]): Shard | undefined => {
  const [first, ...others] = transcripts.map(({ start }) => start.options.shard)
  return others.every((other) => other?.number === first?.number && other?.of === first?.of) ? first : undefined
}

const judgeable = (transcript: RunTranscript): JudgeableTranscript => {
  const { prepared } = transcript
  if (prepared === undefined)
    throw new TranscriptError('the run ended before its first scenario, so there is nothing to judge.')
  return { ...transcript, prepared }
}

/**
 * The options that two transcripts of one run have in common. The reference provider listens on another port each
 * time, and each shard can have a provider of its own.
 */
const identityOf = ({ start: { options, suite } }: RunTranscript): unknown[] => {
  const { kind, baseUrl, profile, strict, brandWord, requirements, shard } = options
  return [suite.version, kind, kind === 'reference' || shard ? '' : baseUrl, profile, strict, brandWord, requirements]
}

const assertSameRun = (first: RunTranscript, other: RunTranscript): void => {
  if (JSON.stringify(identityOf(first)) === JSON.stringify(identityOf(other))) return
  const [one, two] = [first, other].map(
    ({ start: { options, suite } }) => `${options.baseUrl} by version ${suite.version}`,
  )
  throw new TranscriptError(
    `the transcripts are of different runs (${one}; ${two}), or of runs with another profile, requirement set or --strict.`,
  )
}

/** A transcript of `--resume` names the results of the run before it. Other runs have no scenario twice, apart from shards. */
const assertRunOnce = (transcripts: readonly JudgeableTranscript[]): void => {
  const begun = transcripts.filter(({ prepared }) => prepared.earlier.length === 0)
  const seen = new Set<string>()
  for (const { start, records } of begun) {
    for (const id of new Set(records.map(({ scenario }) => scenario))) {
      const key = `${start.options.shard?.number ?? ''} ${id}`
      if (seen.has(key))
        throw new TranscriptError(
          `these are different runs: two of them have the scenario ${id}, and no --resume continues one of them. Judge each alone; "diff" compares two.`,
        )
      seen.add(key)
    }
  }
}

/**
 * From the first start to the last end; the duration leaves out the time between two runs. A run that was killed ended with its
 * last scenario.
 */
export const timesOf = (
  transcripts: readonly JudgeableTranscript[],
): Pick<RecordedRun, 'startedAt' | 'endedAt' | 'durationMs'> => {
  const spans = transcripts
    .map(({ start: { startedAt }, records, end }) => {
      const endedAt = end?.endedAt ?? records.at(-1)?.at ?? startedAt
      const from = Date.parse(startedAt)
      return { startedAt, from, to: end ? from + end.durationMs : Date.parse(endedAt), ended: Date.parse(endedAt) }
    })
    .toSorted((one, other) => one.from - other.from)
  return {
    startedAt: spans[0]?.startedAt ?? '',
    endedAt: new Date(Math.max(...spans.map(({ ended }) => ended))),
    durationMs: coveredMs(spans),
  }
}

/** How long at least one of the runs lasted; they are in the order of their starts. */
const coveredMs = (runs: readonly { from: number; to: number }[]): number => {
  let covered = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { from, to } of runs) {
    covered += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return covered
}

/** The first item of each key. */
const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const keys = items.map(keyOf)
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
