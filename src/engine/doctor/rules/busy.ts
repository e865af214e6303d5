/** The target answers, and asks for patience. Each rule is named as what it finds. */
import { headerOf } from '../../scenario/exchange.ts'
import { noted, unreached } from '../diagnosis.ts'
import type { Rule } from './rule.ts'

export const rateLimited: Rule = ({ lost }) =>
  lost?.code === '429'
    ? unreached('rate-limited', {
        says: 'The target limits how often it may be asked, and the limit is reached.',
        evidence: 'It answered 429 and asked for a longer pause than 30 seconds, or still did after that.',
        wayOut:
          'Ask less: --concurrency 1 and fewer requests per second (target.requestsPerSecond), or have the limit raised for this run.',
      })
    : undefined

export const stillStarting: Rule = ({ lost, first }) => {
  if (lost?.code !== '503' && first?.answer.status !== 503) return undefined
  const after = first && headerOf(first.answer, 'retry-after')[0]
  return unreached('still-starting', {
    says: 'The target says that it is not available now: it may still be starting, or be in maintenance.',
    evidence: `It answered 503${after ? ` with Retry-After ${after}` : ''}.`,
    wayOut: 'Wait until it is up (its health page says so) and try again; --watch plays as soon as it is back.',
  })
}

export const nothingBehindGateway: Rule = ({ first }) =>
  first && [502, 504].includes(first.answer.status)
    ? unreached('nothing-behind-gateway', {
        says: 'A gateway answers in the place of the provider, which it cannot reach.',
        evidence: `The list was answered ${first.answer.status}.`,
        wayOut: 'Start the provider, or correct the address to which the gateway forwards.',
      })
    : undefined

/** The run went on after the pauses that were asked for. */
export const askedToSlowDown: Rule = ({ pauses, lost }) =>
  pauses.length > 0 && lost === undefined
    ? noted(
        'asked-to-slow-down',
        {
          says: 'The target asks to be asked less.',
          evidence: `${pauses.length} answers were ${[...new Set(pauses)].join(' or ')} and asked for a pause, which was kept.`,
          wayOut: 'The run waits as it is asked to; --concurrency 1 or target.requestsPerSecond keep below the limit.',
        },
        'network',
      )
    : undefined

export const slowTarget: Rule = ({ sightings, timeoutMs, pauses }) => {
  if (pauses.length > 0) return undefined
  const slowest = Math.max(0, ...sightings.map(({ exchange }) => exchange?.durationMs ?? 0))
  if (slowest < timeoutMs / 2) return undefined
  return noted(
    'slow-target',
    {
      says: 'The target is slow, so that some requests may not be answered in time.',
      evidence: `One answer took ${(slowest / 1000).toFixed(1)} of the ${timeoutMs / 1000} seconds it may take.`,
      wayOut: 'Give it more time with --timeout SECONDS, or ask less at once with --concurrency.',
    },
    'network',
  )
}
