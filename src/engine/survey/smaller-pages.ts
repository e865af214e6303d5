import { limits, referenceLimits } from '../../contract/interface/limits.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'

type Ask = (spec: RequestSpec) => Promise<Exchange>

const smallerSize = String(limits.defaultPageSize)
const largestSize = String(referenceLimits.pageSize)

const asksForLargest = ({ query }: RequestSpec): boolean =>
  query?.some(([name, value]) => name === 'pageSize' && value === largestSize) === true

const withSmallerSize = (spec: RequestSpec): RequestSpec => ({
  ...spec,
  query: spec.query?.map(([name, value]) => [name, name === 'pageSize' ? smallerSize : value] as const),
})

/**
 * A target that refuses pages of 100 fails a scenario for that. The survey still reads it, in smaller pages; otherwise no
 * data would be found, and every other scenario would be unverifiable.
 */
export const withSmallerPages = (ask: Ask): Ask => {
  let size: 'largest' | 'smaller' | 'unknown' = 'unknown'
  return async (spec) => {
    if (!asksForLargest(spec) || size === 'largest') return ask(spec)
    if (size === 'smaller') return ask(withSmallerSize(spec))
    const first = await ask(spec)
    if (first.answer.status !== 400) {
      if (first.answer.status === 200) size = 'largest'
      return first
    }
    const second = await ask(withSmallerSize(spec))
    size = second.answer.status === 200 ? 'smaller' : 'largest'
    return size === 'smaller' ? second : first
  }
}
