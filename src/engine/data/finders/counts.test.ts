import { expect, it } from 'vitest'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { countedCandidates } from './counts.ts'

const open = (count: number, recipientPartition = 'GENERAL') =>
  Array.from({ length: count }, () => ({ recipientPartition }) as SeenMessage)

it('needs more than 100 messages, and 11 of them in GENERAL', () => {
  expect(countedCandidates(open(101), []).manyMessages).toEqual([{ count: 101 }])
  expect(countedCandidates(open(100), []).manyMessages).toEqual([])
  expect(countedCandidates([...open(11), ...open(5, 'B')], []).manyInGeneral).toEqual([{ count: 11 }])
  expect(countedCandidates([...open(10), ...open(5, 'B')], []).manyInGeneral).toEqual([])
})
