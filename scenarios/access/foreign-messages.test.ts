import { expect, it } from 'vitest'
import { referenceDialect } from '../../src/contract/dialect.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { firstOfOthers } from './foreign-messages.ts'

const listed = (items: readonly object[]): Exchange => {
  const text = JSON.stringify({ items })
  return {
    scenario: 's',
    step: 0,
    as: 'foreignConsumer',
    traceId: '',
    request: { method: 'GET', path: '/mailbox/messages', headers: {} },
    answer: { status: 200, headers: [], text, bytes: text.length, digest: '' },
    durationMs: 0,
  }
}

const own = '0406798006'
const between = { messageId: '1', sender: { enterpriseNumber: '0400000080' }, recipient: { enterpriseNumber: own } }
const dotted = { messageId: '2', sender: { enterpriseNumber: '0406.798.006' } }
const ofOthers = { messageId: '3', sender: { enterpriseNumber: '0400000080' } }
const summary = { messageId: '4' }

it.each([
  ['a message that the own enterprise sent or received is left out', [between, dotted, ofOthers], '3'],
  ['a message that does not say who sent it counts', [between, summary, ofOthers], '4'],
  ['a list of messages of the own enterprise has none', [between, dotted], ''],
])('%s', (_, items, id) => {
  expect(firstOfOthers(listed(items), referenceDialect, own)).toBe(id)
})
