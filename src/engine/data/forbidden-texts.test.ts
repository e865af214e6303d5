import { expect, it } from 'vitest'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import { seen as seenAs } from '../test/seen.ts'
import { forbiddenTexts } from './forbidden-texts.ts'

const datasetIndex = {
  enterpriseNumber: '0990000113',
  otherEnterpriseNumber: '0990000212',
  partitions: ['GENERAL', 'B', 'CLOSED'].map((partitionId) => ({ partitionId, name: partitionId })),
  closedPartitionIds: ['CLOSED'],
  partitionBId: 'B',
  candidates: { foreignMessage: [{ mark: 'a mark of theirs' }] },
} as unknown as DatasetIndex

const message = (messageId: string, changed: Partial<SeenMessage>): SeenMessage =>
  seenAs(messageId, { subject: 'a subject that all of them share', ...changed })

const seen = [
  message('message-in-general', {}),
  message('message-in-b', { recipientPartition: 'B' }),
  message('message-in-closed', {
    recipientPartition: 'CLOSED',
    businessValues: ['too short', 'a value that is all its own'],
  }),
  message('message-sent-by-b', { folder: 'out', recipientPartition: 'CLOSED', senderPartition: 'B' }),
  message('message-sent-from-somewhere', { folder: 'out', recipientPartition: 'CLOSED' }),
  message('message-sent-by-closed', { folder: 'out', recipientPartition: 'CLOSED', senderPartition: 'CLOSED' }),
  message('message-that-moves', { recipientPartition: 'CLOSED' }),
  message('message-of-others', { mailbox: 'foreign', subject: 'a subject that is theirs alone' }),
]
const forbidden = forbiddenTexts(datasetIndex, { messages: seen, isWhole: true, records: new Map() }, [
  'message-that-moves',
])
const closed = ['message-in-closed', 'a value that is all its own', 'message-sent-by-closed']
const theirs = ['message-of-others', 'a subject that is theirs alone']

it('forbids each persona what it cannot consult, and nothing it may', () => {
  expect(forbidden.humanUser).toEqual([...closed, ...theirs])
  expect(forbidden.documentConsumer).toEqual(theirs)
  expect(forbidden.userOfB).toEqual(['message-in-general', ...closed, ...theirs])
  expect(forbidden.representative).toEqual(theirs)
})

it('forbids everything to those who may see nothing', () => {
  for (const name of [
    'nobody',
    'consumerWithoutScope',
    'humanWithSimilarScopes',
    'representativeWithoutMandate',
    'representativeWithMandateElsewhere',
  ] as const) {
    expect(forbidden[name]).toEqual(expect.arrayContaining(['message-in-general', 'message-in-b', ...theirs]))
  }
  expect(forbidden.foreignConsumer).toContain('message-in-general')
  expect(forbidden.foreignConsumer).not.toContain('message-of-others')
})

it('forbids no identifiers of another mailbox where one names a message in each', () => {
  const [ours, both] = [message('identifier-0002', {}), message('identifier-0001', { publishedAt: 1 })]
  const textsWith = (other: Partial<SeenMessage>) =>
    forbiddenTexts(
      datasetIndex,
      { messages: [ours, both, { ...both, mailbox: 'foreign', ...other }], isWhole: true, records: new Map() },
      [],
    )
  expect(textsWith({ publishedAt: 2 }).foreignConsumer).not.toContain('identifier-0002')
  expect(textsWith({ publishedAt: 2 }).nobody).toContain('identifier-0002')
  expect(textsWith({ publishedAt: 1 }).foreignConsumer).toContain('identifier-0002')
})

it('knows a message of theirs by its mark, even where it was seen among ours', () => {
  const strayed = message('message-strayed', { businessValues: ['a mark of theirs'] })
  expect(
    forbiddenTexts(datasetIndex, { messages: [...seen, strayed], isWhole: true, records: new Map() }, [])
      .documentConsumer,
  ).toContain('message-strayed')
})

it.each<[string, string, boolean]>([
  ['a reference number', 'REF/2026/0001', true],
  ['an enterprise number with dots', '0406.798.006', false],
  ['an enterprise number with its country', 'BE 0406.798.006', false],
  ['a person number', '79.07.23-000.48', false],
  ['the name of an office', 'Office of Public Letters', false],
])('takes %s in a closed message', (_, value, isForbidden) => {
  const holding = message('message-holding', { recipientPartition: 'CLOSED', businessValues: [value] })
  const known = {
    messages: [holding],
    isWhole: true,
    records: new Map(),
    publicTexts: ['The Office of Public Letters'],
  }
  expect(forbiddenTexts(datasetIndex, known, []).humanUser?.includes(value)).toBe(isForbidden)
})

it('takes no subjects where much of the test mailbox was not seen: an unseen message may have the same', () => {
  const own = { message: [{ mark: 'mark-of-ours-1' }, { mark: 'mark-of-ours-2' }] }
  const index = { ...datasetIndex, candidates: { ...datasetIndex.candidates, ...own } } as unknown as DatasetIndex
  const textsWith = (...marks: string[]) =>
    forbiddenTexts(
      index,
      {
        messages: [...seen, ...marks.map((mark) => message(`message-with-${mark}`, { businessValues: [mark] }))],
        isWhole: true,
        records: new Map(),
      },
      [],
    ).documentConsumer
  expect(textsWith('mark-of-ours-1', 'mark-of-ours-2')).toEqual(theirs)
  expect(textsWith('mark-of-ours-1')).toEqual(['message-of-others'])
  expect(textsWith()).toEqual(theirs)
})
