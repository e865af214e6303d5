/** The answers contradict each other: two data sets, two clocks, another media type. */
import { headerOf } from '../../scenario/exchange.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import type { Findings } from '../probes/findings.ts'
import { configurationRule, type DiagnosisRule, hinderingRule, noteRule } from './rule.ts'
import { nonJsonContentType } from './web-pages.ts'

/** More than rounding to seconds and a slow answer can cause. */
const toleratedSkewSeconds = 120

const halfDaySeconds = 12 * 60 * 60

/** Seconds by which the clock of the target is ahead of ours; undefined without a Date header. */
export const clockSkewSeconds = ({ firstList, now, requests }: Findings): number | undefined => {
  const [date = ''] = firstList ? headerOf(firstList.answer, 'date') : []
  const targetTime = Date.parse(date)
  if (Number.isNaN(targetTime)) return undefined
  const totalSeconds = requests.reduce((sum, { exchange }) => sum + (exchange?.durationMs ?? 0), 0) / 1000
  const skew = Math.round((targetTime - now.getTime()) / 1000)
  return Math.abs(skew) <= toleratedSkewSeconds + totalSeconds ? 0 : skew
}

export const skewText = (skew: number): string => {
  const minutes = Math.abs(Math.round(skew / 60))
  const amount = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return `${amount} ${skew > 0 ? 'ahead of' : 'behind'} our clock`
}

export const stabilityRules: readonly DiagnosisRule[] = [
  // In a mailbox in use, one or two messages may arrive between two requests; two data sets share almost no message.
  configurationRule('two-instances', 'data', ({ repeatedLists, dialect }) => {
    if (!repeatedLists || !dialect) return undefined
    const [first, second] = [itemsIn(repeatedLists[0], dialect), itemsIn(repeatedLists[1], dialect)]
    if (first === undefined || second === undefined) return undefined
    const ids = new Set(first.map(({ id }) => id))
    const shared = second.filter(({ id }) => ids.has(id)).length
    const longest = Math.max(first.length, second.length)
    if (longest < 3 || shared >= longest / 2) return undefined
    return {
      says: 'Two instances with different data seem to answer in turn.',
      evidence: `The same request, sent twice, listed ${first.length} and ${second.length} messages; ${shared === 0 ? 'none' : shared} of them came in both answers.`,
      wayOut:
        'Point --base-url at one instance, or give both the same database. A load balancer seems to be in between.',
    }
  }),
  hinderingRule('clock-skew', 'network', (findings) => {
    const skew = clockSkewSeconds(findings)
    if (!skew) return undefined
    return {
      affects: Math.abs(skew) > halfDaySeconds ? { needs: ['expiringSoon'] } : {},
      says: 'The clock of the provider differs from ours.',
      evidence: `Its Date header is ${skewText(skew)}.`,
      wayOut: 'Correct both clocks (NTP): expiry dates and the validity of tokens depend on them.',
    }
  }),
  noteRule('wrong-content-type', 'network', ({ firstList }) => {
    const type = firstList && nonJsonContentType(firstList)
    if (type === undefined) return undefined
    return {
      says: `The body is JSON, but Content-Type ${type === '' ? 'is missing' : `says ${type}`}.`,
      evidence: 'Found in the answer to the first list.',
      wayOut:
        'The run reads it as JSON, but other clients may reject it: let the provider or gateway send application/json.',
    }
  }),
]
