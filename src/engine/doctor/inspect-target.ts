import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { Contradiction, Reading } from '../../contract/readings.ts'
import { client } from '../http/client.ts'
import { NetworkError } from '../http/network-error.ts'
import { type Preparation, prepare } from '../prepare.ts'
import type { RunOptions } from '../run-options.ts'
import type { TracedRequest } from '../scenario/exchange.ts'
import { type ChecklistResult, diagnose } from './diagnose.ts'
import { collectFindings } from './probes/collect-findings.ts'
import type { Findings } from './probes/findings.ts'
import { prober } from './probes/http-probes.ts'
import { probeReadings } from './probes/readings.ts'
import { requestLog } from './probes/request-log.ts'

/** The target before the first scenario: what the survey found, and what the doctor says of it. */
export interface Inspection extends ChecklistResult {
  findings: Findings
  prepared?: Preparation
  /** Requests that were sent, those of the survey included. */
  requestCount: number
}

export interface InspectionClients {
  options: RunOptions
  timeoutMs: number
  /** A client for a base URL and a word, set up as the run says. */
  clientAt: (baseUrl: string, word: string) => ReturnType<typeof client>
  /** Statuses of answers that asked to hold still; grows while that client is used. */
  retryAfterStatuses: readonly number[]
}

const defaultTimeoutMs = 10_000

/** Clients that are all set up alike. */
export const inspectionClients = (options: RunOptions, onSend?: (sent: TracedRequest) => void): InspectionClients => {
  const pauses: number[] = []
  const { connection, timeoutMs = defaultTimeoutMs } = options
  return {
    options,
    timeoutMs,
    retryAfterStatuses: pauses,
    clientAt: (baseUrl, word) =>
      client({
        ...connection,
        baseUrl,
        timeoutMs,
        brandWord: word,
        onSend,
        onRetryAfter: (status) => void pauses.push(status),
      }),
  }
}

/** Surveys the target and diagnoses how it is set up. Nothing is thrown for what a target does. */
export const inspectTarget = async (
  target: ReturnType<typeof client>,
  looking: InspectionClients,
): Promise<Inspection> => {
  const { options } = looking
  const callsBefore = (await options.calls?.(0))?.at(-1)?.sequence ?? 0
  const eyes = requestLog(target)
  const { prepared, lost } = await prepareOrNetworkError(eyes.client, options)
  const signs = await collectFindings({
    ...looking,
    requestLog: eyes,
    lastCallSequence: callsBefore,
    prepared,
    networkError: lost,
  })
  return { ...diagnose(signs), findings: signs, prepared, requestCount: eyes.requests.length + signs.otherPaths.length }
}

const prepareOrNetworkError = async (target: ReturnType<typeof client>, options: RunOptions) => {
  try {
    return { prepared: await prepare(target, options) }
  } catch (error) {
    if (error instanceof NetworkError) return { lost: error }
    throw error
  }
}

/** Two requests more, where nothing stops: which readings of contradictions the target follows. */
export interface InspectionWithReadings extends Inspection {
  readings: Partial<Record<Contradiction, Reading>>
}

/** As `lookAtTarget`, with a client of its own. */
export const diagnoseTarget = async (options: RunOptions): Promise<InspectionWithReadings> => {
  const looking = inspectionClients(options)
  const target = looking.clientAt(options.baseUrl, options.brandWord ?? neutralWord)
  try {
    const look = await inspectTarget(target, looking)
    const isStopped = look.diagnoses.some(({ weight }) => weight === 'stops')
    if (isStopped || look.prepared === undefined) return { ...look, readings: {} }
    const readings = await probeReadings(look.prepared, prober(target, look.prepared.callers))
    return { ...look, readings, requestCount: look.requestCount + 2 }
  } finally {
    await target.close()
  }
}
