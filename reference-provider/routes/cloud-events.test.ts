import { CloudEvent, HTTP } from 'cloudevents'
import { describe, expect, it } from 'vitest'
import { own } from '../test/small-dataset.ts'
import { person, type Started, start } from '../test/start.ts'

const right = (partitionId: string) => ({ enterpriseNumber: own, partitionId, userType: 'human', userId: person })
const [created, deleted] = ['created', 'deleted'].map((kind) => `be.mailboxenterprise.v1.partitionUserRight.${kind}`)
const maySee = async ({ ask }: Started, id: string) => (await ask('GET', `/mailbox/messages/${id}`)).status === 200

/** A provider that has cached the rights of the user: B may be seen, CLOSED not. */
const startCaching = async () => {
  const started = await start({ cacheRights: true })
  expect([await maySee(started, 'in-b'), await maySee(started, 'in-closed')]).toEqual([true, false])
  return started
}

const notify = ({ ask }: Started, headers: Record<string, string>, body: string) =>
  ask('POST', '/eventNotifications', { as: 'events', headers, body })

const structured = (started: Started, event: object, contentType = 'application/cloudevents+json') =>
  notify(started, { 'Content-Type': contentType }, JSON.stringify(event))

describe('the official SDK', () => {
  const send = (started: Started, event: CloudEvent<unknown>, mode: 'binary' | 'structured') => {
    const { headers, body } = HTTP[mode](event)
    return notify(started, headers as Record<string, string>, String(body))
  }
  const eventOf = (type: string | undefined, data: unknown, more: object = {}) =>
    new CloudEvent({ type: type ?? '', source: '/partition-service', data, ...more })

  it.each(['binary', 'structured'] as const)('is understood in %s mode', async (mode) => {
    const started = await startCaching()
    expect((await send(started, eventOf(deleted, right('B')), mode)).status).toBe(204)
    expect((await send(started, eventOf(created, right('CLOSED')), mode)).status).toBe(204)
    expect([await maySee(started, 'in-b'), await maySee(started, 'in-closed')]).toEqual([false, true])
  })

  it.each([
    ['binary', 'structured'],
    ['structured', 'binary'],
  ] as const)('sends an event in %s and then in %s mode, and it counts once', async (first, second) => {
    const started = await startCaching()
    const event = eventOf(deleted, right('B'))
    await send(started, event, first)
    await send(started, eventOf(created, right('B')), first)
    expect((await send(started, event, second)).status).toBe(204)
    expect(await maySee(started, 'in-b')).toBe(true)
  })

  it.each(['binary', 'structured'] as const)('sends other JSON media types in %s mode', async (mode) => {
    const started = await startCaching()
    const event = eventOf(deleted, right('B'), { datacontenttype: 'application/vnd.right.v1+json' })
    expect((await send(started, event, mode)).status).toBe(204)
    expect(await maySee(started, 'in-b')).toBe(false)
  })

  it('sends bytes as data_base64', async () => {
    const started = await startCaching()
    const event = eventOf(deleted, Buffer.from(JSON.stringify(right('B'))), { datacontenttype: 'application/json' })
    expect(HTTP.structured(event).body).toContain('"data_base64"')
    expect((await send(started, event, 'structured')).status).toBe(204)
    expect(await maySee(started, 'in-b')).toBe(false)
  })
})

const eventOf = (more: object = {}) => ({
  specversion: '1.0',
  id: 'wijziging é – 100 % "B" 😀',
  source: '/diensten/één',
  type: deleted,
  time: '2026-03-10T12:00:00Z',
  data: right('B'),
  ...more,
})

describe('an event with its attributes in headers', () => {
  /** The id of `eventOf` as several senders write it. */
  const ids = {
    encoded: 'wijziging%20%C3%A9%20%E2%80%93%20100%20%25%20%22B%22%20%F0%9F%98%80',
    'encoded in small letters, with letters that need it not':
      '%77ijziging%20%c3%a9%20%e2%80%93%20100%20%25%20%22B%22%20%f0%9f%98%80',
    quoted: '"wijziging %C3%A9 %E2%80%93 100 %25 \\"B\\" %F0%9F%98%80"',
  }
  const binary = (started: Started, id: string) =>
    notify(
      started,
      {
        'Content-Type': 'application/json',
        'ce-specversion': '1.0',
        'ce-id': id,
        'ce-source': '/diensten/%C3%A9%C3%A9n',
        'ce-type': String(deleted),
        'ce-time': '2026-03-10T14:00:00Z',
      },
      JSON.stringify(right('B')),
    )

  it.each(Object.entries(ids))('%s: it is the event of the structured mode', async (_how, id) => {
    const started = await startCaching()
    await structured(started, eventOf())
    await structured(started, eventOf({ id: 'other', type: created, time: '2026-03-10T13:00:00Z' }))
    expect((await binary(started, id)).status).toBe(204)
    expect(await maySee(started, 'in-b')).toBe(true)
    expect((await binary(started, 'a%20third')).status).toBe(204)
    expect(await maySee(started, 'in-b')).toBe(false)
  })

  it.each(['%C0%A0', '%E2%82', '100%', '%zz'])('%s is no UTF-8: 400 names the header', async (id) => {
    const { status, json } = await binary(await start(), id)
    expect([status, json.issues]).toEqual([400, [expect.objectContaining({ in: 'header', name: 'ce-id' })]])
  })
})

describe('a structured event', () => {
  it.each([
    ['an attribute that is null', { time: null, subject: null, datacontenttype: null }],
    ['a small t and z', { time: '2026-03-10t12:00:00z' }],
    ['data of an unknown type in another format', { type: 'other', datacontenttype: 'text/xml', data: '<right/>' }],
    [
      'Base64 of an unknown type',
      { type: 'other', data: undefined, datacontenttype: 'image/png', data_base64: 'iVBORw==' },
    ],
  ])('with %s is accepted', async (_what, more) => {
    expect((await structured(await start(), eventOf(more))).status).toBe(204)
  })

  const base64 = (text: string) => Buffer.from(text).toString('base64')
  it.each<[what: string, more: object, name: string]>([
    ['a date as time', { time: '2026-03-10' }, 'time'],
    ['a number as time', { time: 1_773_136_800_000 }, 'time'],
    ['a time without offset', { time: '2026-03-10T12:00:00' }, 'time'],
    ['a time as in mails', { time: 'Tue, 10 Mar 2026 10:00:00 GMT' }, 'time'],
    ['data twice', { data_base64: base64('{}') }, 'data_base64'],
    ['broken Base64', { data: undefined, data_base64: 'e30' }, 'data_base64'],
    ['Base64 of no JSON', { data: undefined, data_base64: base64('right') }, 'data_base64'],
    ['Base64 of no UTF-8', { data: undefined, data_base64: 'Iv8i' }, 'data_base64'],
    ['data in another format', { datacontenttype: 'text/xml', data: '<right/>' }, 'data'],
    ['JSON inside a text', { data: JSON.stringify(right('B')) }, 'data'],
    ['a number as media type', { datacontenttype: 7 }, 'datacontenttype'],
  ])('with %s is 400', async (_what, more, name) => {
    const { status, json } = await structured(await start(), eventOf(more))
    expect([status, json.issues]).toEqual([400, expect.arrayContaining([expect.objectContaining({ name })])])
  })

  it.each(['application/cloudevents-batch+json', 'application/cloudevents+xml', 'text/plain'])(
    'as %s is 415',
    async (contentType) => {
      expect((await structured(await start(), [eventOf()], contentType)).status).toBe(415)
    },
  )
})

describe('the permission to send notifications', () => {
  const asked = (started: Started, path = '/eventNotifications', headers: Record<string, string> = {}) =>
    started.ask('OPTIONS', path, { as: '', headers: { 'WebHook-Request-Origin': 'events.example.com', ...headers } })

  it('is given to every origin at any rate, without a token', async () => {
    const { status, headers } = await asked(await start(), undefined, { 'WebHook-Request-Rate': '120' })
    expect(status).toBe(204)
    expect(headers.get('allow')).toContain('POST')
    expect([headers.get('webhook-allowed-origin'), headers.get('webhook-allowed-rate')]).toEqual(['*', '*'])
  })

  it('is given only where it is asked for, and where notifications are accepted', async () => {
    const started = await start()
    const preflight = await started.ask('OPTIONS', '/eventNotifications', { as: '' })
    expect(preflight.headers.has('webhook-allowed-origin')).toBe(false)
    expect((await asked(started, '/mailbox/messages')).headers.has('webhook-allowed-origin')).toBe(false)
    const without = await start({ features: { events: 'no' } })
    expect((await asked(without)).headers.has('webhook-allowed-origin')).toBe(false)
  })
})
