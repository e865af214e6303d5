/** A parameter of the list that the provider ignores or reads differently: then the survey does not see every message. */
import { counted } from '../../../contract/counted.ts'
import { referenceLimits } from '../../../contract/interface/limits.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import { receivedAndVisible } from '../../survey/read-pages.ts'
import type { ListQuery } from '../../survey/seen-message.ts'
import type { Findings } from '../probes/findings.ts'
import { type DiagnosisRule, noteRule } from './rule.ts'

const idsIn = (list: Exchange | undefined, dialect: Findings['dialect']): string[] => {
  if (list?.answer.status !== 200 || !dialect) return []
  return (itemsIn(list, dialect) ?? []).map(({ id }) => id)
}

/** Page 0 holds messages, and page 1 others: the survey began at the second page. */
export const beginsAtZero = ({ firstList, pageZero, dialect }: Findings): boolean => {
  const [zero, one] = [idsIn(pageZero, dialect), idsIn(firstList, dialect)]
  return zero.length > 0 && !zero.some((id) => one.includes(id))
}

type PageQuery = ListQuery & { page: number; pageSize?: number }

/** The messages on a page that the survey read without a search. */
const idsOnPage = ({ requests, dialect }: Findings, page: PageQuery): string[] => {
  const found = requests.find(({ spec: { path, query }, as, exchange }) => {
    const sent = new Map(query)
    const isSent = Object.entries(page).every(([name, value]) => sent.get(name) === String(value))
    return exchange && as === 'documentConsumer' && path === paths.messages && isSent && !sent.has('q')
  })
  return idsIn(found?.exchange, dialect)
}

const first: PageQuery = { ...receivedAndVisible, page: 1 }

type ListParameter = Exclude<keyof PageQuery, 'pageSize'>

/** The survey asks for the first page of received and visible messages with each of these too. */
const otherValues = {
  folder: { folder: 'out' },
  visible: { visible: false },
  page: { page: 2 },
} satisfies { [Name in ListParameter]: Pick<PageQuery, Name> }

/** Parameters of the list (§4.1) for which two values get the same messages, of which there are some. */
export const parametersWithoutEffect = (findings: Findings): ListParameter[] => {
  const expected = idsOnPage(findings, first).join()
  if (expected === '') return []
  return (Object.keys(otherValues) as ListParameter[]).filter(
    (name) => idsOnPage(findings, { ...first, ...otherValues[name] }).join() === expected,
  )
}

const comparedText = (name: ListParameter): string =>
  `${name}=${first[name]} and ${name}=${{ ...first, ...otherValues[name] }[name]} return the same messages`

const asked = referenceLimits.pageSize

/** How many messages the first page has, if it is too short and the second page has further ones. */
const shortPageLength = (findings: Findings): number | undefined => {
  const [one, two] = [1, 2].map((page) => idsOnPage(findings, { ...first, page, pageSize: asked }))
  const isShort = one !== undefined && one.length > 0 && one.length < asked
  return isShort && two?.some((id) => !one.includes(id)) ? one.length : undefined
}

export const listRules: readonly DiagnosisRule[] = [
  noteRule('pages-begin-at-zero', 'provider', (findings) => {
    if (!beginsAtZero(findings)) return undefined
    return {
      says: 'The provider counts pages from 0.',
      evidence: `page=0 returned ${idsIn(findings.pageZero, findings.dialect).length} messages, none of which is on page=1.`,
      wayOut: 'Let page=1 return the first page (§4.1). Until then the first messages of each list are not seen.',
    }
  }),
  noteRule('pages-too-short', 'provider', (findings) => {
    const length = shortPageLength(findings)
    if (length === undefined) return undefined
    return {
      says: 'Pages are shorter than pageSize.',
      evidence: `pageSize=${asked} returned ${counted(length, 'message')}, and page 2 has more.`,
      wayOut: 'Let GET /mailbox/messages return pageSize messages on a page (§8: 10, 20, 50, 100).',
    }
  }),
  noteRule('filters-without-effect', 'provider', (findings) => {
    const names = parametersWithoutEffect(findings)
    if (names.length === 0) return undefined
    return {
      says: `The list ignores ${names.join(' and ')}.`,
      evidence: `${names.map(comparedText).join('; ')}.`,
      wayOut: `Let GET /mailbox/messages apply the query ${names.length === 1 ? 'parameter' : 'parameters'} ${names.join(' and ')} (§4.1). Until then the run does not see every message.`,
    }
  }),
]
