import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { Reading, ReadingRow } from '../../contract/readings.ts'
import { client } from '../http/client.ts'
import { Lost } from '../http/network-error.ts'
import { type Prepared, prepare } from '../prepare.ts'
import type { RunOptions } from '../run-options.ts'
import type { Traced } from '../scenario/exchange.ts'
import { type Diagnosed, diagnose } from './diagnose.ts'
import { examine } from './probes/collect-findings.ts'
import type { Signs } from './probes/findings.ts'
import { prober } from './probes/http-probes.ts'
import { shownReadings } from './probes/readings.ts'
import { witnessed } from './probes/request-log.ts'

/** The target before the first scenario: what the survey found, and what the doctor says of it. */
export interface Look extends Diagnosed {
  signs: Signs
  prepared?: Prepared
  /** Requests that were sent, those of the survey included. */
  requests: number
}

export interface Looking {
  options: RunOptions
  timeoutMs: number
  /** A client for a base URL and a word, set up as the run says. */
  clientAt: (baseUrl: string, word: string) => ReturnType<typeof client>
  /** Statuses of answers that asked to hold still; grows while that client is used. */
  pauses: readonly number[]
}

const defaultTimeoutMs = 10_000

/** Clients that are all set up alike. */
export const clientsFor = (options: RunOptions, onSend?: (sent: Traced) => void): Looking => {
  const pauses: number[] = []
  const { connection, timeoutMs = defaultTimeoutMs } = options
  return {
    options,
    timeoutMs,
    pauses,
    clientAt: (baseUrl, word) =>
      client({ ...connection, baseUrl, timeoutMs, word, onSend, onPause: (status) => void pauses.push(status) }),
  }
}

/** Surveys the target and diagnoses how it is set up. Nothing is thrown for what a target does. */
export const lookAtTarget = async (target: ReturnType<typeof client>, looking: Looking): Promise<Look> => {
  const { options } = looking
  const callsBefore = (await options.calls?.(0))?.at(-1)?.sequence ?? 0
  const eyes = witnessed(target)
  const { prepared, lost } = await surveyed(eyes.client, options)
  const signs = await examine({ ...looking, witnessed: eyes, callsBefore, prepared, lost })
  return { ...diagnose(signs), signs, prepared, requests: eyes.sightings.length + signs.elsewhere.length }
}

const surveyed = async (target: ReturnType<typeof client>, options: RunOptions) => {
  try {
    return { prepared: await prepare(target, options) }
  } catch (error) {
    if (error instanceof Lost) return { lost: error }
    throw error
  }
}

/** Two requests more, where nothing stops: which readings of contradictions the target follows. */
export interface LongLook extends Look {
  readings: Partial<Record<ReadingRow, Reading>>
}

/** As `lookAtTarget`, with a client of its own. */
export const doctor = async (options: RunOptions): Promise<LongLook> => {
  const looking = clientsFor(options)
  const target = looking.clientAt(options.baseUrl, options.word ?? neutralWord)
  try {
    const look = await lookAtTarget(target, looking)
    const isStopped = look.diagnoses.some(({ weight }) => weight === 'stops')
    if (isStopped || look.prepared === undefined) return { ...look, readings: {} }
    const readings = await shownReadings(look.prepared, prober(target, look.prepared.cast))
    return { ...look, readings, requests: look.requests + 2 }
  } finally {
    await target.close()
  }
}
