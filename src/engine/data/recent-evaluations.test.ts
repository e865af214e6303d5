import { expect, it, vi } from 'vitest'
import { seen } from '../test/seen.ts'
import type { Evaluation } from './discovery/score.ts'
import { evaluatedOnce } from './recent-evaluations.ts'

const noon = new Date('2026-05-04T12:00:00Z')
type Options = Parameters<typeof evaluatedOnce>[1]
const scenario = (id: string, more: object = {}) =>
  ({ id, rows: [], needs: ['message'], changes: [], ...more }) as never
const options: Options = { table: [scenario('list-default')], datasetIndex: { partitions: [] } as never, origins: [] }
const surveyed = (isRead: boolean) => ({ messages: [seen('a', { isRead })], isWhole: true })

it('evaluates equal mailboxes once, and another mailbox, table, dataset or hour again', () => {
  const evaluate = vi.fn(() => {
    const calls = evaluate.mock.calls.length
    return { score: () => calls } as Evaluation
  })
  const scoreOf = (isRead: boolean, given: Partial<Options> = {}, now = noon): number =>
    evaluatedOnce(surveyed(isRead), { ...options, ...given }, now, evaluate).score()
  const otherTable = { table: [scenario('details-shown')] }
  const unscored = { table: [scenario('list-default', { unscored: true })] }
  const otherDataset = { datasetIndex: { partitions: ['B'] } } as never
  const nextHour = new Date('2026-05-04T13:00:00Z')
  const scores = [
    scoreOf(true),
    scoreOf(true),
    scoreOf(false),
    scoreOf(true, otherTable),
    scoreOf(true, unscored),
    scoreOf(true, otherDataset),
    scoreOf(true, { origins: ['https://portal.example'] }),
    scoreOf(true, {}, nextHour),
    scoreOf(true),
  ]
  expect(scores).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 1])
})
