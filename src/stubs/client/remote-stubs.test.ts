import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ControlError } from '../control/control-error.ts'
import { startStubs } from '../start-stubs.ts'
import {
  admitExampleCallers,
  exampleConsumer,
  exampleMailbox,
  exampleUser,
  formPost,
  jsonFields,
  withBearer,
} from '../test/example-state.ts'
import { recognizeStubs } from './recognize.ts'
import { attachStubs } from './remote-stubs.ts'
import { StubsNotReachable } from './unreachable.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

async function both() {
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, control: true, version: '9' })
  open.push(stubs)
  const attached = await attachStubs(`${stubs.authUrl}/`, stubs.controlKey ?? '')
  open.push(attached)
  return { stubs, attached }
}

async function somebodyElse(body: string): Promise<string> {
  const server: Server = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('every operation works as in process', async () => {
  const { stubs, attached } = await both()
  const [token, , consumerToken] = await admitExampleCallers(attached)
  expect([attached.authUrl, attached.partitionUrl]).toEqual([stubs.authUrl, stubs.partitionUrl])

  const granted = await jsonFields(
    await fetch(`${attached.authUrl}/token`, formPost({ grant_type: 'client_credentials' })),
  )
  const introspected = async (each: string) => {
    const asked = { ...formPost({ token: each }), ...withBearer(granted.access_token) }
    return jsonFields(await fetch(`${attached.authUrl}/introspect`, asked))
  }
  expect(await introspected(token)).toMatchObject({ active: true, sub: exampleUser.id })
  await attached.revokeTokens(exampleConsumer.id)
  expect(await introspected(consumerToken)).toEqual({ active: false })
  expect(await attached.calls(1)).toEqual(
    (await stubs.control.calls(1)).map((each) => JSON.parse(JSON.stringify(each))),
  )
  expect(await attached.calls(1)).toHaveLength(2)
})

test('another process can close both services and heal them', async () => {
  const { stubs, attached } = await both()
  for (const service of ['authorization', 'partition'] as const)
    await attached.injectFault({ service, kind: 'refused' })
  await expect(fetch(`${stubs.authUrl}/jwks`)).rejects.toThrow()
  await expect(fetch(`${stubs.partitionUrl}/mailbox/${exampleMailbox}/partitions`)).rejects.toThrow()
  await attached.clearFaults()
  expect((await fetch(`${stubs.authUrl}/jwks`)).status).toBe(200)
})

test('another process can make provider tokens invalid', async () => {
  const { stubs, attached } = await both()
  await admitExampleCallers(attached)
  const granted = await fetch(`${stubs.authUrl}/token`, formPost({ grant_type: 'client_credentials' }))
  const bearer = withBearer((await jsonFields(granted)).access_token)
  const partitionsStatus = async () =>
    (await fetch(`${stubs.partitionUrl}/mailbox/${exampleMailbox}/partitions`, bearer)).status
  expect(await partitionsStatus()).toBe(200)
  await attached.forgetProviderTokens()
  expect(await partitionsStatus()).toBe(401)
  await attached.clearFaults()
  expect(await partitionsStatus()).toBe(200)
})

test('invalid operations are rejected as in process', async () => {
  const { attached } = await both()
  const refused = await attached.revokeTokens('nobody').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ControlError)
  expect(refused).toMatchObject({ status: 404, field: 'callerId' })
})

test('stubs that are gone are reported', async () => {
  const { stubs, attached } = await both()
  await stubs.close()
  await expect(attached.calls(0)).rejects.toMatchObject({ reason: 'notListening' })
})

test.each([
  ['notListening', async () => ['http://127.0.0.1:1', 'k']],
  ['notOurStubs', async () => [await somebodyElse('hello'), 'k']],
  ['notOurStubs', async () => [await somebodyElse('null'), 'k']],
  ['keyRefused', async () => [(await both()).stubs.authUrl, 'wrong']],
  [
    'noControlSurface',
    async () => {
      const stubs = await startStubs({ authPort: 0, partitionPort: 0 })
      open.push(stubs)
      return [stubs.authUrl, 'k']
    },
  ],
])('stubs that cannot be attached to say why: %s', async (reason, place) => {
  const [url = '', key = ''] = await place()
  const failure = await attachStubs(url, key).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StubsNotReachable)
  expect(failure).toMatchObject({ reason, url })
})

test('stubs are recognized without a key, other servers are not', async () => {
  const { stubs } = await both()
  expect(await recognizeStubs(stubs.authUrl)).toEqual({ product: 'message-registry-conformance stubs', version: '9' })
  expect(await recognizeStubs(await somebodyElse('{}'))).toBeUndefined()
  expect(await recognizeStubs('http://127.0.0.1:1')).toBeUndefined()
})

test('the faults of a run end with its turn, also after a kill', async () => {
  const { stubs, attached } = await both()
  const gone = await attachStubs(stubs.authUrl, stubs.controlKey ?? '')
  const leave = await gone.turn(() => undefined)
  await gone.injectFault({ service: 'authorization', kind: 'error500' })
  expect((await fetch(`${stubs.authUrl}/jwks`)).status).toBe(500)
  leave()
  await gone.close()
  const end = await attached.turn(() => undefined)
  expect((await fetch(`${stubs.authUrl}/jwks`)).status).toBe(200)
  end()
})

test('runs take turns, and a run that is gone blocks no other run', async () => {
  const { stubs, attached } = await both()
  const second = await attachStubs(stubs.authUrl, stubs.controlKey ?? '')
  const third = await attachStubs(stubs.authUrl, stubs.controlKey ?? '')
  open.push(second, third)
  const order: string[] = []
  const endFirst = await attached.turn(() => order.push('the first waits'))
  let onWaiting = () => {}
  const waits = new Promise<void>((resolve) => {
    onWaiting = resolve
  })
  const endSecond = second.turn(onWaiting).then((end) => {
    order.push('second')
    return end
  })
  await waits
  expect(order).toEqual([])
  endFirst()
  await endSecond
  const turn = third.turn(() => undefined)
  ;(await endSecond)()
  ;(await turn)()
  expect(order).toEqual(['second'])
})
