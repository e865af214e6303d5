/** The target as the source of records: each scenario is run there. `replay` has the source that a transcript is. */
import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { Allocation } from '../data/allocate.ts'
import { maxTextTogether } from '../execution/answer-memory.ts'
import { freshCallers } from '../execution/retry.ts'
import { runScenario } from '../execution/run-scenario.ts'
import { type ScenarioContext, stopOf } from '../execution/scenario-context.ts'
import type { Client } from '../http/client.ts'
import { sharedMemory } from '../http/limited-memory.ts'
import type { ScenarioRecord } from '../judging/scenario-record.ts'
import type { Preparation } from '../prepare.ts'
import type { RunOptions } from '../run-options.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { type KeyedLock, keyedLock } from '../selection/keyed-lock.ts'
import { personasIn } from '../selection/schedule.ts'
import { withoutMarked } from '../survey/dataset-marks.ts'
import { isOwn, statesInDetails, statesOf } from '../survey/seen-message.ts'
import type { RecordSource } from './run-state.ts'

const defaultPollSeconds = 25
const lateSeconds = 10

export type Prepared = Omit<Preparation, 'explainNeed' | 'forecastWith' | 'notes' | 'surveyor' | 'candidates'>

/** The target as a source of records, and what the run could change there. */
interface LiveSource extends RecordSource {
  context: ScenarioContext
}

export const liveSource = (client: Client, prepared: Prepared, options: RunOptions): LiveSource => {
  const {
    signal,
    calls,
    faults,
    journal,
    clock = () => new Date(),
    brandWord = neutralWord,
    pollSeconds = defaultPollSeconds,
  } = options
  const own = prepared.seenMessages.filter(isOwn)
  const foundStates = statesInDetails(withoutMarked(own, prepared.datasetIndex))
  const changes = { statesBefore: statesOf(own), foundStates, touched: new Set<string>(), requested: [] }
  const ofRun = { client, signal, calls, faults, journal, clock, brandWord, ...changes, knownParents: new Map() }
  const lateBudget = { seconds: options.kind === 'reference' ? 0 : lateSeconds }
  const limits = { pollBudget: { seconds: pollSeconds }, lateBudget, beginMemoryShare: sharedMemory(maxTextTogether) }
  const context: ScenarioContext = { ...prepared, ...ofRun, ...limits, halt: {} }
  const personLock = keyedLock()
  const allocationFor = ({ id }: AnyScenario): Allocation => prepared.allocations.get(id) ?? { missing: [] }
  return {
    context,
    rulesFor: () => prepared.rules,
    allocationFor,
    record: (scenario, attempt) => runExclusively(scenario, allocationFor(scenario), { context, personLock, attempt }),
    earlyEnd: () => stopOf(context),
  }
}

/** Runs a scenario as soon as no other scenario uses the same persons. A retry gets fresh callers. */
const runExclusively = (
  scenario: AnyScenario,
  allocation: Allocation,
  { context, personLock, attempt }: { context: ScenarioContext; personLock: KeyedLock; attempt: number },
): Promise<ScenarioRecord> => {
  const callers = attempt === 1 ? context.callers : freshCallers(context.callers, attempt)
  const used = context.callers.personsOf?.(personasIn(scenario, allocation), scenario.id) ?? []
  return personLock.exclusively(used, () => runScenario(scenario, allocation, { ...context, callers }))
}
