import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { providerLimits } from '../rules/limits.ts'
import { start } from '../test/start.ts'

const m = '/mailbox/messages'
const most = providerLimits.requestsAtOnce

/** A provider whose services answer when told to. */
const heldBack = async (options?: Parameters<typeof start>[0]) => {
  const started = await start({ outboundTimeoutMs: 120_000, ...options })
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await started.ask('GET', m)
  started.services.before.set('introspect', () => released)
  return { ...started, release, asked: () => started.services.called('introspect').length - 1 }
}

describe('a busy provider', () => {
  it('refuses what is too much before a service is called, and answers the rest', async () => {
    const { ask, release, asked } = await heldBack({ origins: ['https://portal.example'] })
    const taken = Array.from({ length: most }, () => ask('GET', m))
    await vi.waitFor(() => expect(asked()).toBe(most), 20_000)
    const refused = await Promise.all(
      ['human', 'consumer', ''].map((as) =>
        ask('POST', `${m}/changeVisibility`, { as, json: {}, headers: { Origin: 'https://portal.example' } }),
      ),
    )
    for (const { status, headers, json } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([503, '1'])
      expect(headers.get('access-control-allow-origin')).toBe('https://portal.example')
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(json).toMatchObject({ status: 503, type: 'urn:problem-type:belgif:serviceUnavailable' })
    }
    expect(asked()).toBe(most)
    expect((await ask('GET', '/health')).status).toBe(200)
    release()
    expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ask('GET', m)).status).toBe(200)
  })

  it('counts a request no longer when its client has gone', async () => {
    const { ask, url, release, asked } = await heldBack()
    const sockets = Array.from({ length: most }, () => connect(Number(new URL(url).port), '127.0.0.1'))
    for (const socket of sockets) socket.write(`GET ${m} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer human\r\n\r\n`)
    await vi.waitFor(() => expect(asked()).toBe(most), 20_000)
    for (const socket of sockets) socket.destroy()
    release()
    await vi.waitFor(async () => expect((await ask('GET', m)).status).toBe(200), 20_000)
  })
})

/** Blocks this process, so that neither the provider nor its services run. */
const block = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('does not take itself for a service that is down', async () => {
  const { ask, services } = await start({ outboundTimeoutMs: 1000 })
  await ask('GET', m)
  services.before.set('introspect', () => {
    services.before.clear()
    setTimeout(() => block(4000), 1)
  })
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask('GET', `${m}/plain`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('takes a service that does not answer for one that is down, with the status for that', async () => {
  const { ask, services } = await start({ outboundTimeoutMs: 200 })
  services.faults.set('introspect', () => {})
  expect((await ask('GET', m)).status).toBe(401)
  services.faults.clear()
  services.faults.set('userPartitionRights', () => {})
  expect((await ask('GET', m)).status).toBe(403)
})

describe('the order to stop', () => {
  const request = `GET ${m} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer human\r\n\r\n`

  it('lets requests in flight finish, and takes no more', async () => {
    const { url, provider, release, asked } = await heldBack()
    const port = Number(new URL(url).port)
    const [idle, busy] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    const idleEnds = text(idle)
    busy.write(request)
    const answer = text(busy)
    await vi.waitFor(() => expect(asked()).toBe(1), 20_000)
    const closed = provider.close()
    await expect(idleEnds).resolves.toBe('')
    await expect(fetch(url + m)).rejects.toThrow()
    release()
    await closed
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close[\s\S]*"items":/)
  })

  it('waits for a while, not for ever', async () => {
    const stopMs = 1000
    const { url, provider, release, asked } = await heldBack({ stopMs })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(request)
    const answer = text(socket).catch(() => 'reset')
    await vi.waitFor(() => expect(asked()).toBe(1), 20_000)
    const began = Date.now()
    await provider.close()
    expect(Date.now() - began).toBeGreaterThan(stopMs / 2)
    expect(await answer).toMatch(/^$|reset/)
    release()
  })
})
