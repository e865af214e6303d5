import { expect, it } from 'vitest'
import { needDescriptions } from '../../contract/test-data/needs.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { changer, reader, renamed } from '../test/scenarios.ts'
import { allocate, areTooFew } from './allocate.ts'
import type { Candidates } from './candidates.ts'

const handle = (messageId: string) => ({ messageId, recipientPartition: 'GENERAL', subject: '', publicationDate: '' })
const supplying = (...ids: string[]): Candidates =>
  ({
    ...Object.fromEntries(Object.keys(needDescriptions).map((need) => [need, []])),
    message: ids.map(handle),
  }) as unknown as Candidates

const given = (table: readonly AnyScenario[], supply: Candidates): Record<string, string> =>
  Object.fromEntries(
    [...allocate(table, supply).byScenario].map(([id, allotment]) => [
      id,
      'needs' in allotment ? allotment.needs.message.messageId : allotment.missing.map(({ says }) => says).join(),
    ]),
  )

it('gives what is changed to one scenario alone', () => {
  const table = [reader, changer, renamed(changer, 'test-changes-too')]
  expect(given(table, supplying('m1', 'm2', 'm3'))).toEqual({
    'test-changes': 'm1',
    'test-changes-too': 'm2',
    'test-reads': 'm3',
  })
})

it('gives the same data in whatever order the table comes', () => {
  const table = [renamed(changer, 'test-changes-too'), reader, changer]
  expect(given(table, supplying('m1', 'm2', 'm3'))).toEqual(given([...table].reverse(), supplying('m1', 'm2', 'm3')))
})

it('lets readers share when there is no more data, since readers come first', () => {
  expect(given([reader, changer], supplying('m1'))).toEqual({ 'test-changes': 'm1', 'test-reads': 'm1' })
})

it('names what is missing', () => {
  expect(given([reader, changer, renamed(changer, 'test-changes-too')], supplying('m1'))).toMatchObject({
    'test-changes-too': 'a message in a partition the user can consult',
  })
})

it('gives a newer scenario what the others leave', () => {
  const newer: AnyScenario = { ...renamed(changer, 'a-newer-one'), unscored: true }
  const older = [reader, changer]
  expect(given([newer, ...older], supplying('m1', 'm2', 'm3'))).toEqual({
    ...given(older, supplying('m1', 'm2', 'm3')),
    'a-newer-one': 'm3',
  })
  expect(given([newer, ...older], supplying('m1', 'm2'))).toEqual({
    ...given(older, supplying('m1', 'm2')),
    'a-newer-one': 'a message in a partition the user can consult',
  })
})

it('gives a whole partition away before its messages', () => {
  const mover = {
    ...renamed(changer, 'test-moves-partition'),
    needs: ['partitionToEmpty'],
    changes: ['partitionToEmpty'],
  } as unknown as AnyScenario
  const [first, second] = [handle('m1'), handle('m2')]
  const whole = { partitionId: 'FROM', received: [first], sent: [second], emptyPartitionId: 'TO' }
  const candidates = { ...supplying('m1', 'm2', 'm3'), partitionToEmpty: [whole] } as Candidates
  const { byScenario } = allocate([changer, mover], candidates)
  expect(byScenario.get('test-moves-partition')).toEqual({ needs: { partitionToEmpty: whole } })
  expect(byScenario.get('test-changes')).toMatchObject({ needs: { message: { messageId: 'm3' } } })
})

it('gives the only candidate of a need to its scenario before others take a message of it', () => {
  const counter = {
    ...renamed(changer, 'test-changes-counted'),
    needs: ['countedActions'],
    changes: ['countedActions'],
  } as unknown as AnyScenario
  const only = { open: handle('m1'), openToo: handle('m2'), executed: handle('m3') }
  const candidates = { ...supplying('m1', 'm2', 'm4'), countedActions: [only] } as unknown as Candidates
  const { byScenario } = allocate([changer, counter], candidates)
  expect(byScenario.get('test-changes-counted')).toEqual({ needs: { countedActions: only } })
  expect(byScenario.get('test-changes')).toMatchObject({ needs: { message: { messageId: 'm4' } } })
})

it('gives an empty partition to one scenario alone', () => {
  const toEmpty = (partitionId: string, emptyPartitionId: string) => ({
    partitionId,
    received: [handle(partitionId)],
    sent: [],
    emptyPartitionId,
  })
  const table: AnyScenario[] = ['first', 'second', 'third'].map((id) => ({
    ...renamed(changer, id),
    needs: ['partitionToEmpty'],
    changes: ['partitionToEmpty'],
  }))
  const supply = {
    ...supplying(),
    partitionToEmpty: [toEmpty('a', 'empty'), toEmpty('b', 'empty'), toEmpty('c', 'other')],
  }
  const found = [...allocate(table, supply).byScenario].map(([id, one]) => [
    id,
    'needs' in one ? one.needs.partitionToEmpty.partitionId : 'none',
  ])
  expect(Object.fromEntries(found)).toEqual({ first: 'a', second: 'c', third: 'none' })
})

it('knows that too few candidates with messages of their own cannot serve all scenarios that change them', () => {
  const [one, other] = [{ messageId: '1' }, { messageId: '2' }]
  expect([areTooFew([], 1), areTooFew([one], 1), areTooFew([one], 2), areTooFew([one, other], 2)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  const withoutMessages = { partitionId: 'B' }
  expect(areTooFew([withoutMessages], 2)).toBe(false)
})
