import { expect, it } from 'vitest'
import type { LeftChange } from '../result.ts'
import { joinLeftBehind } from './join-left-behind.ts'

const change = (messageId: string, by: LeftChange['by']): LeftChange => ({
  messageId,
  field: 'isRead',
  before: false,
  after: true,
  by,
})
const shard = (changes: LeftChange[], touched: string[], others: string[]) => ({
  leftBehind: { checkedAs: 'documentConsumer' as const, checked: touched.length + others.length, changes },
  checkedMessages: { touched, others },
})

it('blames the shard that made a change, and reports each change once', () => {
  const first = shard([change('a', 'run'), change('b', 'meanwhile'), change('c', 'meanwhile')], ['a'], ['b', 'c'])
  const second = shard([change('a', 'meanwhile'), change('b', 'run'), change('c', 'meanwhile')], ['b'], ['a', 'c'])
  expect(joinLeftBehind([first, second])).toEqual({
    checkedAs: 'documentConsumer',
    checked: 3,
    changes: [change('a', 'run'), change('c', 'meanwhile'), change('b', 'run')],
  })
})

it('says what no shard could check', () => {
  const unchecked = { leftBehind: { notChecked: 'no caller', checked: 0, changes: [] } }
  expect(joinLeftBehind([shard([], ['a'], []), unchecked])).toMatchObject({ notChecked: 'no caller' })
  expect(joinLeftBehind([{}, {}])).toBeUndefined()
})
