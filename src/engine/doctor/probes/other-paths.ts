import { neutralWord, toBrandWord } from '../../../contract/interface/brand-word.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { Client } from '../../http/client.ts'
import { NetworkError } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { get, listMessages, type RequestSpec } from '../../scenario/request.ts'
import type { OtherPathAnswer } from './findings.ts'

/** How many parts of the path to remove, one after the other. */
const maxParents = 3

type PathToTry = Omit<OtherPathAnswer, 'exchange'> & { brandWord: string; spec: RequestSpec }

const firstList = listMessages({ folder: 'in', visible: true })

/** Other places where the interface could be: without a double slash, without an endpoint at the end, nearer to the root. */
export const pathsToTry = (baseUrl: string, brandWord: string): PathToTry[] => {
  const { origin, pathname } = new URL(baseUrl)
  const at = (path: string): string => `${origin}${path.replace(/\/+$/, '')}`
  const candidate = (why: OtherPathAnswer['why'], path: string): PathToTry => ({
    why,
    baseUrl: at(path),
    brandWord,
    spec: firstList,
  })
  const collapsed = pathname.replace(/\/{2,}/g, '/')
  const endpoint = collapsed.search(new RegExp(`/(${brandWord}|${neutralWord}|refData)(/|$)`))
  const parts = collapsed.split('/').filter(Boolean)
  const parents = parts.map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}`)
  return [
    ...(collapsed === pathname ? [] : [candidate('slashes', collapsed)]),
    ...(endpoint < 0 ? [] : [candidate('endpoint', collapsed.slice(0, endpoint))]),
    ...parents.slice(0, maxParents).map((parent) => candidate('parent', parent)),
    ...(brandWord === neutralWord ? [] : [{ ...candidate('word', pathname), brandWord: neutralWord }]),
    { ...candidate('referenceData', pathname), spec: get(paths.messageTypes, {}) },
  ]
}

export interface OtherPathsProbe {
  baseUrl: string
  brandWord: string
  /** A client for another base URL and brand word, with the settings of the run. */
  clientAt: (baseUrl: string, brandWord: string) => Client
  /** Sends as the persona of the survey. */
  send: (client: Client, spec: RequestSpec) => Promise<Exchange>
}

/** Tries each candidate in turn and keeps those that answer. At most seven requests. */
export const probeOtherPaths = async ({
  baseUrl,
  brandWord,
  clientAt,
  send,
}: OtherPathsProbe): Promise<OtherPathAnswer[]> => {
  const answers: OtherPathAnswer[] = []
  const triedAddresses = new Set<string>()
  for (const candidate of pathsToTry(baseUrl, brandWord)) {
    const { why, spec } = candidate
    const address = candidate.baseUrl + toBrandWord(candidate.brandWord, spec.path)
    if (triedAddresses.has(address)) continue
    triedAddresses.add(address)
    const client = clientAt(candidate.baseUrl, candidate.brandWord)
    const exchange = await send(client, spec)
      .catch(undefinedIfNetworkError)
      .finally(() => client.close())
    if (exchange) answers.push({ why, baseUrl: candidate.baseUrl, exchange })
  }
  return answers
}

const undefinedIfNetworkError = (error: unknown): undefined => {
  if (!(error instanceof NetworkError)) throw error
}
