import { expect, it } from 'vitest'
import { get, move, show } from '../scenario/request.ts'
import { withTypedIds } from './send-as.ts'

it('gives numbers back to a target that identifies by number', () => {
  expect(withTypedIds(move(['7', '12'], 'B'), true).body).toEqual({
    json: { messageIds: [7, 12], targetRecipientPartitionId: 'B' },
  })
  expect(withTypedIds(show(['7', 'm-8'], true), true).body).toEqual({
    json: { messageIds: [7, 'm-8'], isVisible: true },
  })
})

it('leaves everything else as it is', () => {
  const [moved, read] = [move(['7'], 'B'), get('/mailbox/messages', {})]
  expect(withTypedIds(moved, false)).toBe(moved)
  expect(withTypedIds(read, true)).toBe(read)
})
