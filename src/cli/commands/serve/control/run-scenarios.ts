/**
 * Runs scenarios with the switches as they are. They go to a twin: another provider in this process with the same switches
 * and the test mailbox. So a run changes nothing of what the portal shows, has the data that each scenario needs, and is not
 * disturbed by people who click meanwhile.
 */
import { allScenarios } from '../../../../../scenarios/index.ts'
import type { Fault } from '../../../../contract/stub-control.ts'
import { type LineOptions, leftOutLine, type ResultLine, resultLine } from '../../../../demonstration/result-line.ts'
import type { SwitchedWorld } from '../../../../demonstration/switches/combine.ts'
import type { Environment } from '../../../environment/environment.ts'
import { referenceEnvironment } from '../../../environment/reference.ts'
import { freshDatasetDate, type ReferenceOptions } from '../../../environment/reference-parts.ts'
import { runIn } from '../../../environment/run-in.ts'

export type RunCounts = Partial<Record<ResultLine['outcome'], number>>

interface ScenarioRun extends Omit<LineOptions, 'causesOf'> {
  ids: readonly string[]
  world: SwitchedWorld
  twin: Pick<ReferenceOptions, 'brandWord'>
  onLine: (line: ResultLine) => void
  signal: AbortSignal
}

const causesOf = (id: string): readonly string[] => allScenarios.find((one) => one.id === id)?.causes ?? []

/** Longer than a timeout that is too short (a mistake), also while this process is busy. */
const slowMilliseconds = 400

/** The twin shows the effect of an event at once, so that a mistake need not be awaited for long. */
const pollSeconds = 3

/** Calls `onLine` for each scenario as it ends. Gives the number of scenarios with each outcome. */
export const runScenarios = async (run: ScenarioRun): Promise<RunCounts> => {
  const { ids, world, twin, onLine, signal, repeatCommand, command, baseUrl } = run
  const options: LineOptions = { command, repeatCommand, baseUrl, causesOf }
  const counts: RunCounts = {}
  const sent = new Set<string>()
  const send = (line: ResultLine): void => {
    if (sent.has(line.id)) return
    sent.add(line.id)
    counts[line.outcome] = (counts[line.outcome] ?? 0) + 1
    onLine(line)
  }
  const { provider, faults, strict, needsConnection: overConnection } = world
  const reference = await referenceEnvironment(freshDatasetDate(), {
    ...twin,
    ...provider,
    overConnection,
    slowMilliseconds,
  })
  const { environment, begin } = withStandingFaults(reference, faults)
  try {
    const result = await runIn(environment, {
      selection: { ids },
      strict,
      signal,
      allowWrites: true,
      repeatCommand,
      checksLeftBehind: false,
      pollSeconds,
      onEvent: (event) => {
        if (event.kind === 'surveyed') begin()
        if (event.kind === 'finished') send(resultLine(event.result, options))
      },
    })
    for (const one of result.scenarios) send(resultLine(one, options))
    for (const { id, reason } of result.leftOut.filter((one) => ids.includes(one.id))) {
      send(leftOutLine(id, allScenarios.find((one) => one.id === id)?.title ?? id, reason))
    }
    return counts
  } finally {
    await environment.close()
  }
}

/**
 * An environment whose faults last through the whole run: they begin after the survey, which must find test data, and stay
 * when a scenario ends its own faults.
 */
const withStandingFaults = (environment: Environment, faults: readonly Fault[]) => {
  const { control } = environment
  if (control === undefined || faults.length === 0) return { environment, begin: () => {} }
  let hasBegun = false
  const inject = async (): Promise<void> => {
    for (const fault of faults) await control.injectFault(fault)
  }
  const clearFaults = async (): Promise<void> => {
    await control.clearFaults()
    if (hasBegun) await inject()
  }
  return {
    environment: { ...environment, control: { ...control, clearFaults } },
    begin: () => {
      hasBegun = true
      void control.forgetProviderTokens()
      void inject()
    },
  }
}
