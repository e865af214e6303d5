/** Answers come and do not fit together: two data sets, two clocks, another media type. Each rule is named as what it finds. */
import { headerOf } from '../../scenario/exchange.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { configurationDiagnosis, hinderingDiagnosis, noteDiagnosis } from '../diagnosis.ts'
import { type Findings, isRefusal } from '../probes/findings.ts'
import type { DiagnosisRule } from './rule.ts'
import { nonJsonContentType } from './web-pages.ts'

/** More than a second of rounding and a slow answer can make. */
const toleratedSkewSeconds = 120

/** Seconds by which the clock of the target is ahead of ours; undefined where it does not tell. */
export const clockSkewSeconds = ({ firstList, now, requests }: Findings): number | undefined => {
  const [date = ''] = firstList ? headerOf(firstList.answer, 'date') : []
  const at = Date.parse(date)
  if (Number.isNaN(at)) return undefined
  const took = requests.reduce((sum, { exchange }) => sum + (exchange?.durationMs ?? 0), 0) / 1000
  const skew = Math.round((at - now.getTime()) / 1000)
  return Math.abs(skew) <= toleratedSkewSeconds + took ? 0 : skew
}

const skewText = (skew: number): string => {
  const minutes = Math.abs(Math.round(skew / 60))
  const amount = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return `${amount} ${skew > 0 ? 'ahead of' : 'behind'} ours`
}

/** Tokens are good from a moment to a moment: another clock finds them expired, or not yet valid. */
export const clockRefusesTokens: DiagnosisRule = (signs) => {
  const skew = clockSkewSeconds(signs)
  if (!skew || !isRefusal(signs.firstList) || !isRefusal(signs.listByPersona.humanUser ?? signs.firstList))
    return undefined
  return configurationDiagnosis(
    'clock-skew-refuses-tokens',
    {
      says: 'The clocks differ so much that the target finds our tokens expired, or not valid yet.',
      evidence: `Every caller was answered ${signs.firstList?.answer.status}, and its header Date is ${skewText(skew)}.`,
      wayOut: 'Set both clocks right (NTP); in a virtual machine that slept, restart its time service.',
    },
    'tokens',
  )
}

const daySeconds = 24 * 60 * 60

export const clockSkew: DiagnosisRule = (signs) => {
  const skew = clockSkewSeconds(signs)
  if (!skew) return undefined
  return hinderingDiagnosis(
    'clock-skew',
    {
      says: "The target's clock and ours differ.",
      evidence: `Its header Date is ${skewText(skew)}.`,
      wayOut: 'Set both clocks right (NTP): what expires soon, and when a token is good, depends on them.',
    },
    Math.abs(skew) > daySeconds / 2 ? { needs: ['expiringSoon'] } : {},
    'network',
  )
}

/** Of a mailbox in use one or two messages may come between two requests; another data set shares next to none. */
export const twoInstances: DiagnosisRule = ({ repeatedLists, dialect }) => {
  if (!repeatedLists || !dialect) return undefined
  const [one, other] = [readListAnswer(repeatedLists[0], dialect), readListAnswer(repeatedLists[1], dialect)]
  if (!('items' in one) || !('items' in other)) return undefined
  const ids = new Set(one.items.map(({ id }) => id))
  const shared = other.items.filter(({ id }) => ids.has(id)).length
  const most = Math.max(one.items.length, other.items.length)
  if (most < 3 || shared >= most / 2) return undefined
  return configurationDiagnosis(
    'two-instances',
    {
      says: 'Two instances with different data seem to answer in turn.',
      evidence: `The same request, sent twice, listed ${one.items.length} and ${other.items.length} messages, of which ${shared} are the same.`,
      wayOut: 'Point --base-url at one instance, or give both the same database: a load balancer stands in between.',
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
          says: 'JSON comes under the name of another media type.',
          evidence: `The list is answered with Content-Type ${type}.`,
          wayOut:
            'It is read all the same; other consumers may refuse it: have the provider or gateway say application/json.',
        },
        'network',
      )
}
