/** The target answers, but is rate limiting, starting or slow. */
import { counted } from '../../../contract/counted.ts'
import { headerOf } from '../../scenario/exchange.ts'
import { callsWithUnknownToken } from '../probes/findings.ts'
import { type DiagnosisRule, networkRule, noteRule } from './rule.ts'

/** No usable answer. */
export const busyRules: readonly DiagnosisRule[] = [
  networkRule('rate-limited', ({ networkError }) => {
    if (networkError?.code !== '429') return undefined
    return {
      says: 'The provider is rate limiting our requests (429).',
      evidence: 'It asked for a pause of more than 30 seconds, or still returned 429 after the pause.',
      wayOut:
        'Send fewer requests with --concurrency 1 and --requests-per-second N, or have the limit raised for this run.',
    }
  }),
  networkRule('still-starting', (findings) => {
    const { networkError, firstList } = findings
    if (networkError?.code !== '503' && firstList?.answer.status !== 503) return undefined
    // It is up: it called our services with a token of its own that they did not issue.
    if (callsWithUnknownToken(findings).length > 0) return undefined
    const after = firstList && headerOf(firstList.answer, 'retry-after')[0]
    return {
      says: 'The provider is not available: it is starting, or in maintenance.',
      evidence: `It returned 503${after ? ` with Retry-After ${after}` : ''}.`,
      wayOut:
        'Wait until its health page reports that it is up, then try again. With --watch, the run starts as soon as it is back.',
    }
  }),
  networkRule('nothing-behind-gateway', ({ firstList }) => {
    if (!firstList || ![502, 504].includes(firstList.answer.status)) return undefined
    return {
      says: `A gateway answered ${firstList.answer.status}: it cannot reach the provider.`,
      evidence: '502 and 504 are the statuses of a gateway whose upstream does not answer.',
      wayOut: 'Start the provider, or correct its address in the configuration of the gateway.',
    }
  }),
]

/** The run continued, after the pauses that the target asked for or slowly. */
export const slownessRules: readonly DiagnosisRule[] = [
  noteRule('asked-to-slow-down', 'network', ({ retryAfterStatuses, networkError }) => {
    if (retryAfterStatuses.length === 0 || networkError !== undefined) return undefined
    return {
      says: `The provider is rate limiting requests (${[...new Set(retryAfterStatuses)].join(', ')}).`,
      evidence: `Answers that asked for a pause: ${retryAfterStatuses.length}. We waited each time.`,
      wayOut:
        'The run waits whenever the provider asks for it. To stay below the limit, pass --concurrency 1 or --requests-per-second N.',
    }
  }),
  noteRule('slow-target', 'network', ({ requests, timeoutMs, retryAfterStatuses }) => {
    const slowest = Math.max(0, ...requests.map(({ exchange }) => exchange?.durationMs ?? 0))
    if (retryAfterStatuses.length > 0 || slowest < timeoutMs / 2) return undefined
    return {
      says: 'The provider is slow: some requests may time out.',
      evidence: `The slowest answer took ${(slowest / 1000).toFixed(1)} seconds; the timeout is ${counted(timeoutMs / 1000, 'second')}.`,
      wayOut: 'Raise the timeout with --timeout SECONDS, or send fewer requests at once with --concurrency.',
    }
  }),
]
