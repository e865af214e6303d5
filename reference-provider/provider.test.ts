import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../fixtures/test/fixed-clock.ts'
import { utf8Text } from '../src/contract/bytes.ts'
import { connectionVariants } from './proof/variants/behaviour/connections.ts'
import { createProvider } from './provider.ts'
import { parseJsonText } from './read-json.ts'
import { referenceRules, revise } from './rules/rules.ts'
import { message, smallDataset, today } from './test/small-dataset.ts'
import { start } from './test/start.ts'

const m = '/mailbox/messages'
const details = `${m}/plain`
const oldestFirst = revise('ordering', ({ compare }) => ({ compare: (one, other) => compare(other, one) }))
const oldestOrder = oldestFirst(referenceRules).ordering.compare

const begin = async (options?: Parameters<typeof start>[0]) => {
  const started = await start(options)
  const hide = (id: string) =>
    started.ask('POST', `${m}/changeVisibility`, { json: { messageIds: [id], isVisible: false } })
  const isVisible = async (id: string) => (await started.ask('GET', `${m}/${id}`)).json.isVisible
  return { ...started, hide, isVisible }
}

describe('a change while a provider answers', () => {
  it('counts from the next request on, and leaves the messages as they are', async () => {
    const { provider, ask, hide, isVisible } = await begin()
    expect((await ask('GET', `${m}/in-closed`)).status).toBe(404)
    await hide('plain')
    provider.change({ readings: { messageWithoutAccess: 'guidance' } })
    expect((await ask('GET', `${m}/in-closed`)).status).toBe(403)
    expect(await isVisible('plain')).toBe(false)
    provider.change({ readings: {} })
    expect((await ask('GET', `${m}/in-closed`)).status).toBe(404)
  })

  it('of the order sorts the messages again', async () => {
    const { provider, ids, hide } = await begin()
    const [newest, ...others] = await ids()
    await hide(String(newest))
    provider.change({ revise: oldestFirst })
    expect(await ids()).toEqual(others.toReversed())
    provider.change({ revise: undefined })
    expect(await ids()).toEqual(others)
  })

  it('of the features keeps the messages, and shows again what an absent feature hid', async () => {
    const { provider, ask, ids, hide, isVisible } = await begin()
    await hide('plain')
    const confirm = await ask('PATCH', `${m}/open-action/actions/action-open`, { json: { isExecuted: true } })
    expect(confirm.status).toBe(204)
    const registered = await ids('registeredMail=true')
    provider.change({ features: { body: 'no', registeredMail: 'no', requiredAction: 'no' } })
    expect((await ask('GET', `${m}/with-body/body`)).status).toBe(404)
    expect([await ids('registeredMail=true'), await ids('requiredAction=true')]).toEqual([[], []])
    expect(await isVisible('plain')).toBe(false)
    provider.change({ features: {} })
    expect((await ask('GET', `${m}/with-body/body`)).status).toBe(200)
    expect(await ids('registeredMail=true')).toEqual(registered)
    expect((await ask('GET', `${m}/open-action`)).json).toMatchObject({ messageActions: [{ isExecuted: true }] })
    expect(await isVisible('plain')).toBe(false)
  })

  it('forgets the rights that were looked up', async () => {
    const { provider, ask, services } = await begin({ cacheRights: true })
    await ask('GET', details)
    const asked = services.called('userPartitionRights').length
    await ask('GET', details)
    expect(services.called('userPartitionRights')).toHaveLength(asked)
    provider.change({ cacheRights: true })
    await ask('GET', details)
    expect(services.called('userPartitionRights').length).toBeGreaterThan(asked)
  })

  it('of the rules reaches responses to requests that cannot be read', async () => {
    const kinds = { badRequest: { status: 418, title: 'Changed' } }
    const { provider, url } = await begin()
    provider.change({ revise: revise('problems', (own) => ({ kinds: { ...own.kinds, ...kinds } })) })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('no HTTP\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 418 /)
  })
})

describe('a reset', () => {
  it('brings the messages back, and keeps the settings', async () => {
    const { provider, ids, hide, isVisible } = await begin()
    const before = await ids()
    provider.change({ revise: oldestFirst })
    await hide('plain')
    await provider.reset()
    expect(await isVisible('plain')).toBe(true)
    expect(await ids()).toEqual(before.toReversed())
  })
})

describe('a reset of a large mailbox', () => {
  const count = 60_000
  const dataset = () => smallDataset(Array.from({ length: count }, (_, place) => message(`m-${place}`)))
  const hide = { messageIds: ['m-1'], isVisible: false }

  it('lets other requests be answered, from the messages before, until all are there', async () => {
    const { provider, ask } = await start({ dataset: dataset() })
    const total = async () => (await ask('GET', `${m}?visible=true`)).json.total
    await ask('POST', `${m}/changeVisibility`, { json: hide })
    let isDone = false
    const reset = provider.reset().then(() => {
      isDone = true
    })
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    expect([await total(), isDone]).toEqual([count - 1, false])
    await reset
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
    expect(await total()).toBe(count)
  })

  it('follows what changed meanwhile', async () => {
    const { provider, ask } = await start({ dataset: dataset() })
    const reset = provider.reset()
    provider.change({ features: { body: 'no' }, revise: oldestFirst })
    await reset
    const [first] = (await ask('GET', m)).json.items as { messageId: string }[]
    const [compared] = dataset().mailboxes[0]?.messages.toSorted((one, other) => oldestOrder(one, other)) ?? []
    expect(first?.messageId).toBe(compared?.messageId)
  })
})

describe('a provider without a port', () => {
  const settings = { dataset: smallDataset(), clock: fixedClock(today), authUrl: 'http://a/', partitionUrl: 'http://p' }

  it('answers with what its services say, below its base path', async () => {
    const asked: string[] = []
    const provider = createProvider({ ...settings, basePath: '/registry/' }, async ({ url }) => {
      asked.push(url)
      return { status: 500, body: undefined }
    })
    expect(provider.basePath).toBe('/registry')
    const ask = provider.inProcess('https://provider.example')
    const url = `https://provider.example/registry${m}`
    const answer = await ask({ method: 'GET', url, headers: { Authorization: 'Bearer x' } })
    expect(answer?.status).toBe(401)
    expect(parseJsonText(utf8Text(answer?.bytes ?? new Uint8Array()))).toMatchObject({ status: 401 })
    expect(asked).toEqual(['http://a/token'])
    expect(ask({ method: 'GET', url: 'https://other.example/', headers: {} })).toBeUndefined()
  })

  it('has the rules that it follows', () => {
    const [variant] = connectionVariants
    const provider = createProvider(settings, () => Promise.reject(new Error('down')))
    const { rules } = provider
    provider.change({ revise: variant?.change })
    expect(provider.rules).not.toBe(rules)
    provider.change({ revise: undefined })
    expect(provider.rules).toEqual(rules)
  })
})
