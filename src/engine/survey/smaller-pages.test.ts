import { expect, it } from 'vitest'
import type { RequestSpec } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import { pageRequest, receivedAndVisible } from './read-pages.ts'
import { withSmallerPages } from './smaller-pages.ts'

/** A target that refuses pages with more messages than this; it notes the sizes it was asked for. */
const targetWithPagesUpTo = (largest: number) => {
  const sizes: number[] = []
  const ask = async ({ query }: RequestSpec) => {
    const size = Number(new Map(query).get('pageSize'))
    sizes.push(size)
    return answered(size > largest ? 400 : 200, {})
  }
  return { ask: withSmallerPages(ask), sizes }
}

it.each([
  [100, [100, 100, 100], [200, 200, 200]],
  [50, [100, 25, 25, 25], [200, 200, 200]],
  [10, [100, 25, 100, 100], [400, 400, 400]],
])('asks a target with pages of at most %i for these sizes', async (largest, asked, statuses) => {
  const { ask, sizes } = targetWithPagesUpTo(largest)
  const answers = []
  for (const page of [1, 2, 3]) answers.push(await ask(pageRequest(receivedAndVisible, page)))
  expect(sizes).toEqual(asked)
  expect(answers.map(({ answer }) => answer.status)).toEqual(statuses)
})
