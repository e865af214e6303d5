import { neutralWord, toBrandWord } from '../../../contract/interface/brand-word.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { Client } from '../../http/client.ts'
import { get, listMessages, type RequestSpec } from '../../scenario/request.ts'
import type { OtherPathAnswer } from './findings.ts'
import type { Prober } from './http-probes.ts'

/** How many parts of the path to remove, one after the other. */
const maxParents = 3

type PathToTry = Omit<OtherPathAnswer, 'exchange'> & { brandWord: string; spec: RequestSpec }

const firstList = listMessages({ folder: 'in', visible: true })

/** Other places where the interface could be: without a double slash, without an endpoint at the end, nearer to the root. */
export const pathsToTry = (configuredUrl: string, brandWord: string): PathToTry[] => {
  const { origin, pathname } = new URL(configuredUrl)
  const candidate = (why: OtherPathAnswer['why'], path: string): PathToTry => {
    const baseUrl = `${origin}${path.replace(/\/+$/, '')}`
    return { why, baseUrl, brandWord, spec: firstList }
  }
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

/**
 * Tries each candidate in turn, as the persona of the survey, and keeps those that answer. At most seven requests.
 * `clientAt` makes a client for another base URL and brand word, with the settings of the run.
 */
export const probeOtherPaths = async (
  { baseUrl, brandWord }: { baseUrl: string; brandWord: string },
  clientAt: (baseUrl: string, brandWord: string) => Client,
  { send }: Prober,
): Promise<OtherPathAnswer[]> => {
  const answers: OtherPathAnswer[] = []
  const triedAddresses = new Set<string>()
  for (const { why, spec, ...place } of pathsToTry(baseUrl, brandWord)) {
    const address = place.baseUrl + toBrandWord(place.brandWord, spec.path)
    if (triedAddresses.has(address)) continue
    triedAddresses.add(address)
    const client = clientAt(place.baseUrl, place.brandWord)
    const exchange = await send('documentConsumer', spec, client).finally(() => client.close())
    if (exchange) answers.push({ why, baseUrl: place.baseUrl, exchange })
  }
  return answers
}
