import { expect, it } from 'vitest'
import type { RequestSpec } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import { containing, readPages } from './read-pages.ts'

/** A target with so many messages, on pages of at most so many. */
const targetWith = (count: number, pageSize: number, total?: (length: number) => number) => {
  const asked: number[] = []
  const ask = async ({ query }: RequestSpec) => {
    const page = Number(new Map(query).get('page'))
    asked.push(page)
    const length = Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize))
    const items = Array.from({ length }, (_, index) => ({ messageId: `m${(page - 1) * pageSize + index}` }))
    return answered(200, { items, ...(total && { total: total(length) }) })
  }
  return { ask, asked }
}

const ofPage = (length: number): number => length

it.each<[string, ReturnType<typeof targetWith>, number[], boolean]>([
  ['one short page with its total', targetWith(33, 100, () => 33), [1], true],
  ['no total', targetWith(33, 100), [1, 2], true],
  ['two pages with a total', targetWith(150, 100, () => 150), [1, 2], true],
  ['a total that counts the page', targetWith(150, 100, ofPage), [1, 2, 3], true],
  ['smaller pages, each with its own count', targetWith(120, 50, ofPage), [1, 2, 3, 4], true],
  [
    'a long list in smaller pages',
    targetWith(600, 25, () => 600),
    Array.from({ length: 24 }, (_, page) => page + 1),
    true,
  ],
  ['nothing', targetWith(0, 100, ofPage), [1], true],
  ['more than is looked at', targetWith(900, 100, () => 900), [1, 2, 3, 4, 5, 6, 7], false],
])('reads the pages of %s', async (_, { ask, asked }, pages, isWhole) => {
  expect((await readPages({ folder: 'in', visible: true }, { ask })).isWhole).toBe(isWhole)
  expect(asked).toEqual(pages)
})

it('does not ask for a first page that is there already, and asks for a text where the criteria have one', async () => {
  const received = { folder: 'in', visible: true } as const
  const { ask, asked } = targetWith(33, 100, () => 33)
  const queries: string[] = []
  const telling = (spec: RequestSpec) => {
    queries.push(new Map(spec.query).get('q') ?? 'none')
    return ask(spec)
  }
  const { pages } = await readPages(received, { ask: telling })
  await readPages(received, { ask: telling, first: pages[0] })
  expect(asked).toEqual([1])
  await readPages(received, { ask: telling, criteria: containing('cm-own-') })
  expect(queries).toEqual(['none', 'cm-own-'])
})
