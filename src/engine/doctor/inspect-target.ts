import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { Contradiction, Reading } from '../../contract/readings.ts'
import { type ClientOptions, client } from '../http/client.ts'
import { NetworkError } from '../http/network-error.ts'
import { defaultTimeoutMs } from '../http/transport.ts'
import { type Preparation, prepare } from '../prepare.ts'
import type { RunOptions } from '../run-options.ts'
import { type ChecklistResult, diagnose } from './diagnose.ts'
import type { Diagnosis } from './diagnosis.ts'
import { collectFindings, type ProbeContext } from './probes/collect-findings.ts'
import { type Findings, neverIntrospected } from './probes/findings.ts'
import { prober, requestLog } from './probes/http-probes.ts'
import { probeReadings } from './probes/readings.ts'

/** The target before the first scenario: the result of the survey, and the diagnoses. */
export interface Inspection extends ChecklistResult {
  findings: Findings
  prepared?: Preparation
  /** Requests to the target, including those of the survey. */
  requestCount: number
}

export type InspectionClients = Pick<ProbeContext, 'options' | 'timeoutMs' | 'clientAt' | 'retryAfterStatuses'>

/** Clients that share the settings of the run. */
export const inspectionClients = (
  options: RunOptions,
  observers: Pick<ClientOptions, 'onSend' | 'onExchange'> = {},
): InspectionClients => {
  const retryAfterStatuses: number[] = []
  const { connection, timeoutMs = defaultTimeoutMs } = options
  return {
    options,
    timeoutMs,
    retryAfterStatuses,
    clientAt: (baseUrl, brandWord) =>
      client({
        ...connection,
        baseUrl,
        timeoutMs,
        brandWord,
        ...observers,
        onRetryAfter: (status) => void retryAfterStatuses.push(status),
      }),
  }
}

/** Surveys the target and diagnoses its setup. Does not throw for anything a target does. */
export const inspectTarget = async (
  target: ReturnType<typeof client>,
  clients: InspectionClients,
): Promise<Inspection> => {
  const { options } = clients
  const lastCallSequence = (await options.calls?.(0))?.at(-1)?.sequence ?? 0
  const log = requestLog(target, options.signal)
  const { prepared, networkError } = await prepareOrNetworkError(log.client, options)
  const findings = await collectFindings({ ...clients, requestLog: log, lastCallSequence, prepared, networkError })
  return { ...diagnose(findings), findings, prepared, requestCount: log.requests.length + findings.otherPaths.length }
}

const prepareOrNetworkError = async (target: ReturnType<typeof client>, options: RunOptions) => {
  try {
    return { prepared: await prepare(target, options) }
  } catch (error) {
    if (error instanceof NetworkError) return { networkError: error }
    throw error
  }
}

/** The diagnosis that stops the run. `--ignore-doctor` overrides it, unless the target does not answer at all. */
export const stoppingDiagnosis = (
  { diagnoses, findings }: Inspection,
  { ignoreDoctor, kind }: RunOptions,
): Diagnosis | undefined => {
  const stop = diagnoses.find(({ weight }) => weight === 'stops')
  if (findings.networkError || (!ignoreDoctor && kind !== 'reference')) return stop
  return kind === 'reference' && neverIntrospected(findings) ? stop : undefined
}

/** An inspection with the readings of contradictions (§7) that the target follows; empty if the run would stop. */
export interface InspectionWithReadings extends Inspection {
  readings: Partial<Record<Contradiction, Reading>>
}

/** Inspects the target with a client of its own, then sends two more requests to learn the readings. */
export const diagnoseTarget = async (options: RunOptions): Promise<InspectionWithReadings> => {
  const clients = inspectionClients(options)
  const target = clients.clientAt(options.baseUrl, options.brandWord ?? neutralWord)
  try {
    const inspection = await inspectTarget(target, clients)
    const isStopped = inspection.diagnoses.some(({ weight }) => weight === 'stops')
    if (isStopped || inspection.prepared === undefined) return { ...inspection, readings: {} }
    const readings = await probeReadings(inspection.prepared, prober(target, inspection.prepared.callers))
    return { ...inspection, readings, requestCount: inspection.requestCount + 2 }
  } finally {
    await target.close()
  }
}
