import { expect, it } from 'vitest'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { countedCandidates } from './counts.ts'

const messages = (count: number, recipientPartition = 'GENERAL', fr = 'Rappel') =>
  Array.from(
    { length: count },
    () => ({ recipientPartition, subjects: { fr }, entries: [['a b']], businessValues: [] }) as unknown as SeenMessage,
  )

const counted = (received: readonly SeenMessage[], sent = 0, hidden = 0) =>
  countedCandidates({ received, sent: messages(sent), hidden: messages(hidden) }, [])

it('needs more than 100 messages, and 11 of them in GENERAL', () => {
  expect(counted(messages(101)).manyMessages).toEqual([{ count: 101 }])
  expect(counted(messages(100)).manyMessages).toEqual([])
  expect(counted([...messages(11), ...messages(5, 'B')]).manyInGeneral).toEqual([{ count: 11 }])
  expect(counted([...messages(10), ...messages(5, 'B')]).manyInGeneral).toEqual([])
})

it('needs 30 messages of one partition, one word, one list', () => {
  const inB = messages(30, 'B', 'Facture et facture')
  expect(counted([...messages(29), ...inB])).toMatchObject({
    manyInOnePartition: [{ partitionId: 'B', count: 30 }],
    manyWithWord: [{ word: 'facture', count: 30, message: inB[0] }],
  })
  expect(counted(messages(29), 29, 29)).toMatchObject({
    manyInOnePartition: [],
    manyWithWord: [],
    manySent: [],
    manyHidden: [],
  })
  const marked = messages(30).map((message) => ({
    ...message,
    subjects: {},
    businessValues: Array(3).fill('cm-accounting'),
  }))
  expect(counted(marked as SeenMessage[]).manyWithWord).toMatchObject([{ word: 'accounting', count: 30 }])
  expect(counted([], 30, 31)).toMatchObject({ manySent: [{ count: 30 }], manyHidden: [{ count: 31 }] })
})
