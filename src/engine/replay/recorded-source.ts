import type { PersonaName } from '../../contract/personas.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import type { Allocation } from '../data/allocate.ts'
import { type JudgingRules, mayContinue, notApplicableAfter } from '../judging/judge-step.ts'
import { type EarlyEnd, emptyRecord, type ScenarioRecord, unfinishedEnd } from '../judging/scenario-record.ts'
import type { PreparedEntry, RecordEntry, RecordedStep } from '../recording/entries.ts'
import { stepDigest } from '../recording/step-digest.ts'
import type { RecordSource } from '../run-selection/run-state.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import { isInEachShard } from '../selection/shard.ts'
import type { RunTranscript } from './read-transcript.ts'
import { recordedExchanges } from './recorded-exchanges.ts'

/** A transcript whose survey has ended. */
export type JudgeableTranscript = RunTranscript & { prepared: PreparedEntry }

/** A transcript, ready to be looked up. */
interface IndexedTranscript {
  transcript: JudgeableTranscript
  rules: JudgingRules
  records: ReadonlyMap<string, readonly RecordEntry[]>
  exchangeOf: (step: RecordedStep) => Exchange | undefined
}

/** Transcripts as a source of records. */
export interface RecordedSource extends RecordSource {
  /** The preparation that counts for a scenario. */
  preparedFor(scenario: AnyScenario): PreparedEntry
  /** The scenarios in the order in which their first records ended; those without a record last. */
  inOrder(scenarios: readonly AnyScenario[]): AnyScenario[]
}

/**
 * The transcripts of one run: of its shards, or of an interrupted run and of the runs that continued it. If several hold
 * a scenario, the last one counts.
 */
export const recordedSource = (transcripts: readonly JudgeableTranscript[]): RecordedSource => {
  const indexed = transcripts.map(indexOf)
  const holders = indexed.toReversed()
  const ids = [...new Set(transcripts.flatMap(({ records }) => records.map(({ scenario }) => scenario)))]
  const places = new Map(ids.map((id, place) => [id, place]))
  const homeOf = ({ id }: Pick<AnyScenario, 'id'>): IndexedTranscript => {
    const home =
      holders.find(({ records }) => records.has(id)) ??
      holders.find(({ transcript: { prepared } }) => prepared.selected.includes(id)) ??
      holders[0]
    if (home === undefined) throw new RangeError('there is no transcript')
    return home
  }
  const recordsOf = (scenario: AnyScenario): readonly RecordEntry[] => homeOf(scenario).records.get(scenario.id) ?? []
  const used = new Map<string, number>()
  return {
    rulesFor: (scenario) => homeOf(scenario).rules,
    preparedFor: (scenario) => homeOf(scenario).transcript.prepared,
    allocationFor: (scenario) => allocationIn(recordsOf(scenario)[0]),
    record: async (scenario) => {
      const records = recordsOf(scenario)
      const count = used.get(scenario.id) ?? 0
      used.set(scenario.id, count + 1)
      // A second run that this version asks for and that was not recorded shows what the last one did.
      const record = records[Math.min(count, records.length - 1)]
      const home = homeOf(scenario)
      if (record === undefined) return absentRecord(scenario, home)
      const own = await replayed(scenario, record, home)
      return isInEachShard(scenario) ? withCallsOfAll(own, scenario, indexed) : own
    },
    earlyEnd: () => {
      const counted = ids.flatMap((id) => homeOf({ id }).records.get(id) ?? [])
      return counted.find(isUnfinished)?.ended
    },
    inOrder: (scenarios) => {
      const placeOf = ({ id }: AnyScenario): number => places.get(id) ?? places.size
      return scenarios.toSorted((one, other) => placeOf(one) - placeOf(other))
    },
  }
}

/** The steps of a scenario that each shard ran see the stub calls of all shards, in the order in which they were made. */
const withCallsOfAll = (
  record: ScenarioRecord,
  { id }: AnyScenario,
  indexed: readonly IndexedTranscript[],
): ScenarioRecord => ({
  ...record,
  exchanges: record.exchanges.map((exchange, index) => {
    if (exchange.calls === undefined) return exchange
    const calls = indexed.flatMap(({ records, exchangeOf }) =>
      (records.get(id) ?? []).flatMap(({ steps }) =>
        steps.slice(index, index + 1).flatMap((step) => exchangeOf(step)?.calls ?? []),
      ),
    )
    const each = new Map(calls.map((call) => [JSON.stringify(call), call]))
    return { ...exchange, calls: [...each.values()].sort((one, other) => one.at.localeCompare(other.at)) }
  }),
})

const indexOf = (transcript: JudgeableTranscript): IndexedTranscript => {
  const { rules, forbiddenTexts } = transcript.prepared
  const texts = Object.entries(forbiddenTexts.of).map(([name, index]) => [name, forbiddenTexts.texts[index] ?? []])
  const restored: Partial<Record<PersonaName, readonly string[]>> = Object.fromEntries(texts)
  return {
    transcript,
    rules: { ...rules, forbiddenTexts: restored },
    records: recordsByScenario(transcript),
    exchangeOf: recordedExchanges(transcript),
  }
}

const recordsByScenario = ({ records }: RunTranscript): Map<string, RecordEntry[]> => {
  const found = new Map<string, RecordEntry[]>()
  for (const record of records) found.set(record.scenario, [...(found.get(record.scenario) ?? []), record])
  return found
}

/**
 * The token expired, or the run was stopped: later scenarios were not checked, and so are its checks of all answers. A
 * scenario that ran again, when the run continued, has other records that count.
 */
const isUnfinished = ({ ended }: RecordEntry): boolean => ended?.outcome === 'unverifiable' && ended.unfinished === true

const allocationIn = (record: RecordEntry | undefined): Allocation =>
  record?.needs === undefined ? { missing: [...(record?.missing ?? [])] } : { needs: record.needs as Needs }

/** The scenario has no record. */
const absentRecord = ({ id }: AnyScenario, { transcript: { prepared, end } }: IndexedTranscript): ScenarioRecord => {
  const says = prepared.earlier.includes(id)
    ? 'the transcript of the run that --resume continued, which has this scenario'
    : 'this scenario in the transcript, which has no record of it'
  const ended =
    end === undefined && prepared.selected.includes(id)
      ? unfinishedEnd('interrupted', 'the transcript ends before this scenario')
      : notRecorded(says, 'scenario')
  return { ...emptyRecord, ended }
}

const notRecorded = (says: string, about: string): EarlyEnd => ({
  outcome: 'unverifiable',
  missing: { kind: 'notRecorded', says, about },
})

/** The record of a scenario for the steps of this version: up to the first one whose request was not recorded. */
const replayed = async (
  scenario: AnyScenario,
  record: RecordEntry,
  { rules, exchangeOf }: IndexedTranscript,
): Promise<ScenarioRecord> => {
  const { missing, secondLook, notRestored, durationMs, thrown } = record
  if (thrown !== undefined) return Promise.reject(thrown)
  const known = { ...emptyRecord, missing, secondLook, notRestored, durationMs }
  if (record.needs === undefined) return known
  const steps = stepsOf(scenario, record.needs)
  if (steps === undefined) return { ...known, ended: notRecorded('the test data that this version needs', 'needs') }
  const exchanges: Exchange[] = []
  for (const [index, step] of steps.entries()) {
    const recorded = record.steps[index]
    if (recorded === undefined && record.ended) return { ...known, steps, exchanges, ended: record.ended }
    const input = { earlier: exchanges, dialect: rules.dialect, now: new Date(record.at) }
    const isSame = recorded?.id === step.id && recorded.sends === stepDigest(scenario, step, input)
    const exchange = isSame ? exchangeOf(recorded) : undefined
    if (exchange === undefined) return { ...known, steps, exchanges, ended: notRecorded(requestText(step), step.id) }
    exchanges.push(exchange)
    const continues = mayContinue(step, { exchange, exchanges }, rules)
    if (!continues || notApplicableAfter(step, exchange, rules.features)) break
  }
  return { ...known, steps, exchanges }
}

const requestText = ({ id, why }: Step): string =>
  `the request of step ${id} (${why}) in the transcript: this version sends another one than was recorded`

/** The steps of the scenario; undefined if this version needs other data. */
const stepsOf = (scenario: AnyScenario, needs: NonNullable<RecordEntry['needs']>): Step[] | undefined => {
  if (scenario.needs.some((need) => !(need in needs))) return undefined
  try {
    return scenario.steps(needs as Needs)
  } catch {
    return undefined
  }
}
