/** The target answers, but is rate limiting, starting or slow. Each rule is named after what it finds. */
import { headerOf } from '../../scenario/exchange.ts'
import { networkDiagnosis, noteDiagnosis } from '../diagnosis.ts'
import type { DiagnosisRule } from './rule.ts'

export const rateLimited: DiagnosisRule = ({ networkError }) =>
  networkError?.code === '429'
    ? networkDiagnosis('rate-limited', {
        says: 'The target is rate limiting our requests (429).',
        evidence: 'It asked for a pause of more than 30 seconds, or still returned 429 after the pause.',
        wayOut:
          'Send fewer requests: --concurrency 1 and target.requestsPerSecond in the configuration. Or have the limit ' +
          'raised for this run.',
      })
    : undefined

export const stillStarting: DiagnosisRule = ({ networkError, firstList }) => {
  if (networkError?.code !== '503' && firstList?.answer.status !== 503) return undefined
  const after = firstList && headerOf(firstList.answer, 'retry-after')[0]
  return networkDiagnosis('still-starting', {
    says: 'The target is not available: it is starting, or in maintenance.',
    evidence: `It returned 503${after ? ` with Retry-After ${after}` : ''}.`,
    wayOut:
      'Wait until its health page reports that it is up, then try again. With --watch, the run starts as soon as it is back.',
  })
}

export const nothingBehindGateway: DiagnosisRule = ({ firstList }) =>
  firstList && [502, 504].includes(firstList.answer.status)
    ? networkDiagnosis('nothing-behind-gateway', {
        says: `A gateway answered ${firstList.answer.status}: it cannot reach the provider.`,
        evidence: '502 and 504 are the statuses of a gateway whose upstream does not answer.',
        wayOut: 'Start the provider, or correct its address in the configuration of the gateway.',
      })
    : undefined

/** The run continued after the pauses that the target asked for. */
export const askedToSlowDown: DiagnosisRule = ({ retryAfterStatuses, networkError }) =>
  retryAfterStatuses.length > 0 && networkError === undefined
    ? noteDiagnosis(
        'asked-to-slow-down',
        {
          says: `The target is rate limiting requests (${[...new Set(retryAfterStatuses)].join(', ')}).`,
          evidence: `Answers that asked for a pause: ${retryAfterStatuses.length}. We waited each time.`,
          wayOut:
            'The run waits whenever the target asks for it. To stay below the limit, use --concurrency 1 or target.requestsPerSecond.',
        },
        'network',
      )
    : undefined

export const slowTarget: DiagnosisRule = ({ requests, timeoutMs, retryAfterStatuses }) => {
  if (retryAfterStatuses.length > 0) return undefined
  const slowest = Math.max(0, ...requests.map(({ exchange }) => exchange?.durationMs ?? 0))
  if (slowest < timeoutMs / 2) return undefined
  return noteDiagnosis(
    'slow-target',
    {
      says: 'The target is slow: some requests may time out.',
      evidence: `The slowest answer took ${(slowest / 1000).toFixed(1)} seconds; the timeout is ${timeoutMs / 1000} seconds.`,
      wayOut: 'Raise the timeout with --timeout SECONDS, or send fewer requests at once with --concurrency.',
    },
    'network',
  )
}
