import { describe, expect, it } from 'vitest'
import { own } from '../test/small-dataset.ts'
import { person, type Started, start } from '../test/start.ts'

const types = 'be.mailboxenterprise.v1'
let counter = 0

const event = (kind: string, partitionId: string, time: string, more: object = {}) => {
  counter += 1
  return {
    specversion: '1.0',
    id: `event-${counter}`,
    source: '/partitions',
    type: `${types}.${kind}`,
    time,
    data: { enterpriseNumber: own, partitionId, userType: 'human', userId: person },
    ...more,
  }
}

const tell = ({ ask }: Started, told: object, as = 'events') =>
  ask('POST', '/eventNotifications', {
    as,
    body: JSON.stringify(told),
    headers: { 'Content-Type': 'application/cloudevents+json; charset=utf-8' },
  })

const maySee = async ({ ask }: Started, id: string) => (await ask('GET', `/mailbox/messages/${id}`)).status === 200
const created = 'partitionUserRight.created'
const deleted = 'partitionUserRight.deleted'
const [early, middle, late] = ['2026-03-10T10:00:00Z', '2026-03-10T12:00:00+01:00', '2026-03-10T12:00:00Z'] as const

describe('rights that the provider remembers', () => {
  it('are asked for once per user', async () => {
    const started = await start({ cacheRights: true })
    expect(await maySee(started, 'plain')).toBe(true)
    expect(await maySee(started, 'in-b')).toBe(true)
    expect(await maySee(started, 'in-closed')).toBe(false)
    expect(await started.ids()).toContain('in-b')
    expect(started.services.called('userPartitionRights')).toHaveLength(1)
  })

  it('change with a notification, in both modes, without asking again', async () => {
    const started = await start({ cacheRights: true })
    expect(await maySee(started, 'in-closed')).toBe(false)
    expect((await tell(started, event(created, 'CLOSED', early))).status).toBe(204)
    expect(await maySee(started, 'in-closed')).toBe(true)
    const { data, ...attributes } = event(deleted, 'CLOSED', late)
    const headers = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`ce-${name}`, value]))
    expect((await started.ask('POST', '/eventNotifications', { as: 'events', json: data, headers })).status).toBe(204)
    expect(await maySee(started, 'in-closed')).toBe(false)
    expect(started.services.called('userPartitionRights')).toHaveLength(1)
  })

  it('do not follow a late notification, nor a repeated one', async () => {
    const started = await start({ cacheRights: true })
    await maySee(started, 'plain')
    const first = event(deleted, 'GENERAL', middle)
    await tell(started, first)
    await tell(started, event(created, 'GENERAL', early))
    expect(await maySee(started, 'plain')).toBe(false)
    await tell(started, event(created, 'GENERAL', late))
    expect(await maySee(started, 'plain')).toBe(true)
    expect((await tell(started, { ...first, time: '2026-03-10T13:00:00Z' })).status).toBe(204)
    expect(await maySee(started, 'plain')).toBe(true)
  })

  it('end with the partition, and follow `consult`', async () => {
    const started = await start({ cacheRights: true })
    await maySee(started, 'plain')
    await tell(started, event('partition.deleted', 'B', early))
    expect(await maySee(started, 'in-b')).toBe(false)
    const data = { enterpriseNumber: own, partitionId: 'GENERAL', userType: 'human', userId: person, consult: false }
    await tell(started, event(created, 'GENERAL', late, { data }))
    expect(await maySee(started, 'plain')).toBe(false)
  })

  it('are not kept when they change while they are asked for', async () => {
    const started = await start({ cacheRights: true })
    started.services.before.set('userPartitionRights', async () => {
      started.services.before.clear()
      await tell(started, event(deleted, 'GENERAL', late))
    })
    await maySee(started, 'plain')
    started.services.rights.set(person, [])
    expect(await maySee(started, 'plain')).toBe(false)
  })
})

describe('a notification', () => {
  it.each([
    ['routingRule.updated', {}],
    ['somethingElse', {}],
  ])('of type %s is taken', async (kind, data) => {
    const started = await start()
    expect((await tell(started, event(kind, 'B', early, { data }))).status).toBe(204)
  })

  it.each<[says: string, told: object]>([
    ['without a version', { specversion: undefined }],
    ['of another version', { specversion: '0.3' }],
    ['without an identifier', { id: undefined }],
    ['with a number for a source', { source: 1 }],
    ['without a type', { type: '' }],
    ['with an invalid time', { time: 'yesterday' }],
    ['with a year for a time', { time: '2026' }],
    ['with a year of six digits', { time: '+010000-01-01T00:00:00.000Z' }],
    ['with a time without an offset', { time: '2026-03-10T13:00:00' }],
    ['without data', { data: undefined }],
    ['with a text for data', { data: 'x' }],
    ['without a user', { data: { enterpriseNumber: own, partitionId: 'B' } }],
  ])('%s is 400', async (_says, more) => {
    const started = await start()
    expect((await tell(started, { ...event(created, 'B', early), ...more })).status).toBe(400)
  })

  it('needs the scope, a JSON body and the feature', async () => {
    const started = await start()
    const told = event(created, 'CLOSED', early)
    for (const as of ['human', 'consumer', 'scopeless']) expect((await tell(started, told, as)).status).toBe(403)
    expect((await tell(started, told, '')).status).toBe(401)
    const plain = { as: 'events', body: JSON.stringify(told), headers: { 'Content-Type': 'text/plain' } }
    expect((await started.ask('POST', '/eventNotifications', plain)).status).toBe(415)
    expect((await started.ask('POST', '/eventNotifications', { as: 'events', json: told })).status).toBe(400)
    const without = await start({ features: { events: 'no' } })
    expect((await tell(without, told)).status).toBe(404)
  })
})
