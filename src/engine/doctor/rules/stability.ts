/** The answers contradict each other: two data sets, two clocks, another media type. Each rule is named after what it finds. */
import { headerOf } from '../../scenario/exchange.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { configurationDiagnosis, hinderingDiagnosis, noteDiagnosis } from '../diagnosis.ts'
import { type Findings, isRefusal } from '../probes/findings.ts'
import type { DiagnosisRule } from './rule.ts'
import { nonJsonContentType } from './web-pages.ts'

/** More than rounding to seconds and a slow answer can cause. */
const toleratedSkewSeconds = 120

/** Seconds by which the clock of the target is ahead of ours; undefined without a Date header. */
export const clockSkewSeconds = ({ firstList, now, requests }: Findings): number | undefined => {
  const [date = ''] = firstList ? headerOf(firstList.answer, 'date') : []
  const targetTime = Date.parse(date)
  if (Number.isNaN(targetTime)) return undefined
  const totalSeconds = requests.reduce((sum, { exchange }) => sum + (exchange?.durationMs ?? 0), 0) / 1000
  const skew = Math.round((targetTime - now.getTime()) / 1000)
  return Math.abs(skew) <= toleratedSkewSeconds + totalSeconds ? 0 : skew
}

const skewText = (skew: number): string => {
  const minutes = Math.abs(Math.round(skew / 60))
  const amount = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return `${amount} ${skew > 0 ? 'ahead of' : 'behind'} our clock`
}

/** Tokens are valid from nbf to exp: a wrong clock finds them expired or not yet valid. */
export const clockRefusesTokens: DiagnosisRule = (findings) => {
  const skew = clockSkewSeconds(findings)
  if (!skew || !isRefusal(findings.firstList) || !isRefusal(findings.listByPersona.humanUser ?? findings.firstList))
    return undefined
  return configurationDiagnosis(
    'clock-skew-refuses-tokens',
    {
      says: 'The clocks differ so much that the target finds our tokens expired or not yet valid.',
      evidence: `The target returned ${findings.firstList?.answer.status} to every caller, and its Date header is ${skewText(skew)}.`,
      wayOut: 'Correct both clocks (NTP). In a virtual machine that was suspended, restart its time service.',
    },
    'tokens',
  )
}

const daySeconds = 24 * 60 * 60

export const clockSkew: DiagnosisRule = (findings) => {
  const skew = clockSkewSeconds(findings)
  if (!skew) return undefined
  return hinderingDiagnosis(
    'clock-skew',
    {
      says: 'The clock of the target differs from ours.',
      evidence: `Its Date header is ${skewText(skew)}.`,
      wayOut: 'Correct both clocks (NTP): expiry dates and the validity of tokens depend on them.',
    },
    Math.abs(skew) > daySeconds / 2 ? { needs: ['expiringSoon'] } : {},
    'network',
  )
}

/** In a mailbox in use, one or two messages may arrive between two requests; two data sets share almost no message. */
export const twoInstances: DiagnosisRule = ({ repeatedLists, dialect }) => {
  if (!repeatedLists || !dialect) return undefined
  const [first, second] = [readListAnswer(repeatedLists[0], dialect), readListAnswer(repeatedLists[1], dialect)]
  if (!('items' in first) || !('items' in second)) return undefined
  const ids = new Set(first.items.map(({ id }) => id))
  const shared = second.items.filter(({ id }) => ids.has(id)).length
  const longest = Math.max(first.items.length, second.items.length)
  if (longest < 3 || shared >= longest / 2) return undefined
  return configurationDiagnosis(
    'two-instances',
    {
      says: 'Two instances with different data seem to answer in turn.',
      evidence: `The same request, sent twice, listed ${first.items.length} and ${second.items.length} messages; ${shared} of them are the same.`,
      wayOut:
        'Point --base-url at one instance, or give both the same database. A load balancer seems to be in between.',
    },
    'data',
  )
}

export const listContentTypeWrong: DiagnosisRule = ({ firstList }) => {
  const type = firstList && nonJsonContentType(firstList)
  return type === undefined
    ? undefined
    : noteDiagnosis(
        'wrong-content-type',
        {
          says: `The body is JSON, but Content-Type ${type === '' ? 'is missing' : `says ${type}`}.`,
          evidence: 'Found in the answer to the first list.',
          wayOut:
            'The run reads it as JSON, but other clients may reject it: let the provider or gateway send application/json.',
        },
        'network',
      )
}
