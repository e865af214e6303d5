import { neutralWord, spelled } from '../../../contract/interface/brand-word.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { Client } from '../../http/client.ts'
import { Lost } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { get, list, type RequestSpec } from '../../scenario/request.ts'
import type { Elsewhere } from './findings.ts'

/** Parts of the path that are left away, one after the other. */
const mostParents = 3

type Candidate = Omit<Elsewhere, 'exchange'> & { word: string; spec: RequestSpec }

const firstList = list({ folder: 'in', visible: true })

/** Where else the interface may stand: written with a slash less, without an endpoint at its end, nearer to the root. */
export const candidatesFor = (baseUrl: string, word: string): Candidate[] => {
  const { origin, pathname } = new URL(baseUrl)
  const at = (path: string): string => `${origin}${path.replace(/\/+$/, '')}`
  const candidate = (why: Elsewhere['why'], path: string): Candidate => ({
    why,
    baseUrl: at(path),
    word,
    spec: firstList,
  })
  const collapsed = pathname.replace(/\/{2,}/g, '/')
  const endpoint = collapsed.search(new RegExp(`/(${word}|${neutralWord}|refData)(/|$)`))
  const parts = collapsed.split('/').filter(Boolean)
  const parents = parts.map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}`)
  return [
    ...(collapsed === pathname ? [] : [candidate('slashes', collapsed)]),
    ...(endpoint < 0 ? [] : [candidate('endpoint', collapsed.slice(0, endpoint))]),
    ...parents.slice(0, mostParents).map((parent) => candidate('parent', parent)),
    ...(word === neutralWord ? [] : [{ ...candidate('word', pathname), word: neutralWord }]),
    { ...candidate('referenceData', pathname), spec: get(paths.messageTypes, {}) },
  ]
}

export interface Looking {
  baseUrl: string
  word: string
  /** A client for another base URL and word, set up as the one of the run. */
  clientAt: (baseUrl: string, word: string) => Client
  /** Sends as the one who surveys. */
  ask: (client: Client, spec: RequestSpec) => Promise<Exchange>
}

/** Asks at each candidate in turn; whoever does not answer is left out. At most seven requests. */
export const lookElsewhere = async ({ baseUrl, word, clientAt, ask }: Looking): Promise<Elsewhere[]> => {
  const found: Elsewhere[] = []
  const asked = new Set<string>()
  for (const candidate of candidatesFor(baseUrl, word)) {
    const { why, spec } = candidate
    const address = candidate.baseUrl + spelled(candidate.word, spec.path)
    if (asked.has(address)) continue
    asked.add(address)
    const client = clientAt(candidate.baseUrl, candidate.word)
    const exchange = await ask(client, spec)
      .catch(nothing)
      .finally(() => client.close())
    if (exchange) found.push({ why, baseUrl: candidate.baseUrl, exchange })
  }
  return found
}

const nothing = (error: unknown): undefined => {
  if (!(error instanceof Lost)) throw error
}
