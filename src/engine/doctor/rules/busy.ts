/** The target answers, and asks for patience. Each rule is named as what it finds. */
import { headerOf } from '../../scenario/exchange.ts'
import { networkDiagnosis, noteDiagnosis } from '../diagnosis.ts'
import type { DiagnosisRule } from './rule.ts'

export const rateLimited: DiagnosisRule = ({ networkError }) =>
  networkError?.code === '429'
    ? networkDiagnosis('rate-limited', {
        says: 'The target limits how often it may be asked, and the limit is reached.',
        evidence: 'It answered 429 and asked for a longer pause than 30 seconds, or still did after that.',
        wayOut:
          'Ask less: --concurrency 1 and fewer requests per second (target.requestsPerSecond), or have the limit raised for this run.',
      })
    : undefined

export const stillStarting: DiagnosisRule = ({ networkError, firstList }) => {
  if (networkError?.code !== '503' && firstList?.answer.status !== 503) return undefined
  const after = firstList && headerOf(firstList.answer, 'retry-after')[0]
  return networkDiagnosis('still-starting', {
    says: 'The target says that it is not available now: it may still be starting, or be in maintenance.',
    evidence: `It answered 503${after ? ` with Retry-After ${after}` : ''}.`,
    wayOut: 'Wait until it is up (its health page says so) and try again; --watch plays as soon as it is back.',
  })
}

export const nothingBehindGateway: DiagnosisRule = ({ firstList }) =>
  firstList && [502, 504].includes(firstList.answer.status)
    ? networkDiagnosis('nothing-behind-gateway', {
        says: 'A gateway answers in the place of the provider, which it cannot reach.',
        evidence: `The list was answered ${firstList.answer.status}.`,
        wayOut: 'Start the provider, or correct the address to which the gateway forwards.',
      })
    : undefined

/** The run went on after the pauses that were asked for. */
export const askedToSlowDown: DiagnosisRule = ({ retryAfterStatuses, networkError }) =>
  retryAfterStatuses.length > 0 && networkError === undefined
    ? noteDiagnosis(
        'asked-to-slow-down',
        {
          says: 'The target asks to be asked less.',
          evidence: `${retryAfterStatuses.length} answers were ${[...new Set(retryAfterStatuses)].join(' or ')} and asked for a pause, which was kept.`,
          wayOut: 'The run waits as it is asked to; --concurrency 1 or target.requestsPerSecond keep below the limit.',
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
      says: 'The target is slow, so that some requests may not be answered in time.',
      evidence: `One answer took ${(slowest / 1000).toFixed(1)} of the ${timeoutMs / 1000} seconds it may take.`,
      wayOut: 'Give it more time with --timeout SECONDS, or ask less at once with --concurrency.',
    },
    'network',
  )
}
