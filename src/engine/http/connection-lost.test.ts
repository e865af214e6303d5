import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { pause } from '../../contract/pause.ts'
import { listMessages, post } from '../scenario/request.ts'
import { answering } from '../test/answering.ts'
import { client } from './client.ts'

const sender = {
  scenario: 'some-scenario',
  step: 0,
  as: 'humanUser' as const,
  credentials: { headers: {}, secrets: [] },
}

it('asks again where a connection was lost, but never writes twice', async () => {
  let calls = 0
  const baseUrl = await answering((request, response) => {
    calls += 1
    if (calls <= 2 || request.method === 'POST') request.socket.destroy()
    else response.end('{}')
  })
  const target = client({ baseUrl, timeoutMs: 20_000 })
  expect((await target.send(listMessages({}), sender)).answer.status).toBe(200)
  await expect(target.send(post(paths.changeVisibility, {}, {}), sender)).rejects.toMatchObject({ reason: 'reset' })
  await target.close()
  expect(calls).toBe(4)
})

it('reads on a new connection where a target closes each one after an answer', async () => {
  const baseUrl = await answering((request, response) => {
    response.end('{}')
    response.once('finish', () => request.socket.destroy())
  })
  const target = client({ baseUrl, timeoutMs: 20_000 })
  const sent = await Promise.all(Array.from({ length: 200 }, () => target.send(listMessages({}), sender)))
  expect(sent.every(({ answer }) => answer.status === 200)).toBe(true)
  await target.close()
})

const listening = (port: number, listener: RequestListener): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(listener).listen(port, '127.0.0.1', () => resolve(server))
  })

it('waits for a target that is away, once it has answered; nothing is sent twice', async () => {
  const received: string[] = []
  const listener: RequestListener = ({ method }, response) => {
    received.push(method ?? '')
    response.end('{}')
  }
  const first = await listening(0, listener)
  const { port } = first.address() as AddressInfo
  const target = client({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 5000 })
  await target.send(listMessages({}), sender)
  first.close()
  first.closeAllConnections()
  const sent = Promise.all([
    target.send(post(paths.changeVisibility, {}, {}), sender),
    target.send(listMessages({}), sender),
  ])
  await pause(1000)
  const second = await listening(port, listener)
  expect((await sent).map(({ answer }) => answer.status)).toEqual([200, 200])
  expect(received.toSorted()).toEqual(['GET', 'GET', 'POST'])
  await target.close()
  second.close()
})

it('gives up a target that stays away, for all requests at the same time', { timeout: 30_000 }, async () => {
  const server = await listening(0, (_, response) => response.end('{}'))
  const { port } = server.address() as AddressInfo
  const target = client({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 5000, maxAwayMs: 1500 })
  await target.send(listMessages({}), sender)
  server.close()
  server.closeAllConnections()
  const send = () => target.send(listMessages({}), sender)
  const unreachable = { name: 'NetworkError', reason: 'unreachable' }
  await expect(send()).rejects.toMatchObject(unreachable)
  const began = performance.now()
  await expect(send()).rejects.toMatchObject(unreachable)
  expect(performance.now() - began).toBeLessThan(5000)
  await target.close()
})

it('stops waiting when an answer is slow, or no server listens', async () => {
  const baseUrl = await answering((_, response) => void response.write('{'))
  const dripping = client({ baseUrl, timeoutMs: 200 })
  await expect(dripping.send(listMessages({}), sender)).rejects.toMatchObject({
    name: 'NetworkError',
    reason: 'timeout',
  })
  await dripping.close()
  const unreachable = client({ baseUrl: 'http://127.0.0.1:1', timeoutMs: 20_000 })
  await expect(unreachable.send(listMessages({}), sender)).rejects.toMatchObject({
    name: 'NetworkError',
    reason: 'unreachable',
  })
  await unreachable.close()
})
