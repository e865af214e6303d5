import { expect, it } from 'vitest'
import { get, moveMessages, setVisible } from '../scenario/request.ts'
import { withTypedIds } from './send-as.ts'

it('gives numbers back to a target that identifies by number', () => {
  expect(withTypedIds(moveMessages(['7', '12'], 'B'), true).body).toEqual({
    json: { messageIds: [7, 12], targetRecipientPartitionId: 'B' },
  })
  expect(withTypedIds(setVisible(['7', 'm-8'], true), true).body).toEqual({
    json: { messageIds: [7, 'm-8'], isVisible: true },
  })
})

it('gives all digits of a long number back', () => {
  expect(withTypedIds(moveMessages(['1234567890123450001', '7', 'm-8'], 'B'), true).body).toEqual({
    mediaType: 'application/json',
    text: '{"messageIds":[1234567890123450001,7,"m-8"],"targetRecipientPartitionId":"B"}',
  })
})

it('keeps the media type of the body', () => {
  const hide = { ...setVisible(['7'], false), body: { json: { messageIds: ['7'] }, mediaType: 'application/json;x=1' } }
  expect(withTypedIds(hide, true).body).toEqual({ json: { messageIds: [7] }, mediaType: 'application/json;x=1' })
})

it('leaves everything else as it is', () => {
  const [moved, read] = [moveMessages(['7'], 'B'), get('/mailbox/messages', {})]
  expect(withTypedIds(moved, false)).toBe(moved)
  expect(withTypedIds(read, true)).toBe(read)
})
