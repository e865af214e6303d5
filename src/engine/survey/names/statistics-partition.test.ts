import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Client } from '../../http/client.ts'
import type { Callers } from '../../http/credentials.ts'
import type { RequestSpec } from '../../scenario/request.ts'
import { answered } from '../../test/exchanges.ts'
import type { SeenMessage } from '../seen-message.ts'
import { withStatisticsPartition } from './statistics-partition.ts'

const message = (recipientPartition: string) =>
  ({
    mailbox: 'own',
    folder: 'in',
    isVisible: true,
    isRead: false,
    isPartitionKnown: true,
    recipientPartition,
  }) as SeenMessage

const messages = ['GENERAL', 'GENERAL', 'ACCOUNTING', 'LEGAL'].map(message)
const counts: Record<string, number> = { GENERAL: 2, ACCOUNTING: 1, LEGAL: 0 }
const callers = { credentialsFor: async () => ({}) } as unknown as Callers
const unknownName = { ...referenceDialect, statisticsPartition: null }

type Query = Record<string, string>

/** What the survey learns about a target that answers the statistics so, and how many requests that takes. */
const learned = async (
  answer: (query: Query, as: string, path: string) => readonly [status: number, body?: unknown],
) => {
  let requests = 0
  const send = async ({ query, path }: RequestSpec, { as }: { as: string }) => {
    requests += 1
    return answered(...answer(Object.fromEntries(query), as, path))
  }
  const client = { send } as unknown as Client
  const { statisticsPartition } = await withStatisticsPartition(unknownName, messages, client, { callers })
  return { statisticsPartition, requests }
}

const filteredBy = (name: string, query: Query): number => {
  const partition = query[name]
  return partition === undefined ? 3 : (counts[partition] ?? 0)
}

it.each(['recipientPartition', 'partitionId', 'partition'])('learns the name %s', async (name) => {
  const found = await learned((query) => [200, { count: filteredBy(name, query) }])
  expect(found.statisticsPartition).toBe(name)
})

it('asks a few times where the first name is the one', async () => {
  const { requests } = await learned((query) => [200, { count: filteredBy('recipientPartition', query) }])
  expect(requests).toBe(4)
})

it('learns it though some refuse other names, or refuse a partition', async () => {
  const strict = await learned((query) =>
    'recipientPartition' in query || 'partitionId' in query
      ? [400, {}]
      : query.partition === 'LEGAL'
        ? [403, {}]
        : [200, { count: filteredBy('partition', query) }],
  )
  expect(strict.statisticsPartition).toBe('partition')
})

it('learns it from another caller, or another statistic, where one ignores it', async () => {
  const byUser = await learned((query, as) => [
    200,
    { count: as === 'documentConsumer' ? 3 : filteredBy('recipientPartition', query) },
  ])
  expect(byUser.statisticsPartition).toBe('recipientPartition')
  const byOther = await learned((query, _as, path) => [
    200,
    { count: path.endsWith('nearlyExpired') ? 3 : filteredBy('recipientPartition', query) },
  ])
  expect(byOther.statisticsPartition).toBe('recipientPartition')
})

const nameless: readonly (readonly [
  when: string,
  answer: (query: Query) => readonly [status: number, body?: unknown],
])[] = [
  ['every name is ignored', () => [200, { count: 3 }]],
  ['nothing is counted', () => [200, { count: 0 }]],
  ['every named partition counts nothing', (query: Query) => [200, { count: Object.keys(query).length > 2 ? 0 : 3 }]],
  ['every request is refused', () => [403, {}]],
  ['nothing is a count', () => [200, { count: 'three' }]],
]

it.each(nameless)('learns no name where %s', async (_, answer) => {
  const { statisticsPartition, requests } = await learned((query) => answer(query))
  expect(statisticsPartition).toBeNull()
  expect(requests).toBeLessThanOrEqual(100)
})

it('keeps the name that was set, and asks nothing', async () => {
  const client = { send: () => Promise.reject(new Error('asked')) } as unknown as Client
  const set = { ...referenceDialect, statisticsPartition: 'department' }
  expect(await withStatisticsPartition(set, messages, client, { callers })).toBe(set)
})
