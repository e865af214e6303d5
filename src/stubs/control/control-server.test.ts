import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stubs, startStubs } from '../start-stubs.ts'
import { exampleMailbox, exampleUser, jsonFields } from '../test/example-state.ts'
import { authorizeControl } from './authorize.ts'

let stubs: Stubs
beforeAll(async () => {
  stubs = await startStubs({ authPort: 0, partitionPort: 0, control: true, bind: '0.0.0.0', version: '1.2.3' })
})
afterAll(() => stubs.close())

const keyed = () => ({ authorization: `Bearer ${stubs.controlKey}` })
const get = (operation: string, headers: Record<string, string> = keyed()) =>
  fetch(`${stubs.authUrl}/control/${operation}`, { headers })
const post = (operation: string, body: unknown) =>
  fetch(`${stubs.authUrl}/control/${operation}`, {
    method: 'POST',
    headers: keyed(),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('about needs no key', async () => {
  expect(await (await get('about', {})).json()).toEqual({
    product: 'message-registry-conformance stubs',
    version: '1.2.3',
    instance: expect.any(String),
    control: true,
  })
})

test('each operation has the same effect as in process', async () => {
  expect((await post('mailbox', { enterpriseNumber: exampleMailbox, partitions: [] })).status).toBe(200)
  const { token } = await jsonFields(await post('admit', exampleUser))
  expect(token).toMatch(/^eyJ/)
  expect(await jsonFields(await post('revoke', { callerId: exampleUser.id }))).toEqual({})
  expect((await post('fault', { service: 'partition', operation: 'partitions', kind: 'empty' })).status).toBe(200)
  await fetch(`${stubs.partitionUrl}/mailbox/${exampleMailbox}/partitions`)
  expect((await post('heal', {})).status).toBe(200)
  const calls = await (await get('calls?after=0')).json()
  expect(calls).toEqual(await stubs.control.calls(0))
  expect(calls).toMatchObject([{ sequence: 1, operation: 'partitions', fault: 'empty' }])
  expect(await (await get('calls?after=1')).json()).toEqual([])
})

describe('the stream of calls', () => {
  test('sends the calls so far, then each further call', async () => {
    const response = await get('calls/stream?after=0')
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await fetch(`${stubs.authUrl}/jwks`)
    const { sequence } = (await stubs.control.calls(0)).at(-1) ?? {}
    let text = ''
    while (!text.includes(`id: ${sequence}\n`)) text += (await reader?.read())?.value ?? ''
    expect(text).toContain('"operation":"jwks"')
    await reader?.cancel()
  })

  test('continues after the last event that a client received', async () => {
    await fetch(`${stubs.authUrl}/jwks`)
    await fetch(`${stubs.authUrl}/jwks`)
    const [{ sequence = 0 } = {}] = (await stubs.control.calls(0)).slice(-1)
    const response = await get('calls/stream', { ...keyed(), 'last-event-id': `${sequence - 1}` })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('id: ')) text += (await reader?.read())?.value ?? ''
    expect(/id: (\d+)/.exec(text)?.[1]).toBe(`${sequence}`)
    await reader?.cancel()
  })
})

describe('errors are JSON with a sentence', () => {
  test.each([
    ['no key', () => get('calls', {}), 401, 'key'],
    ['another key', () => get('calls', { authorization: 'Bearer x' }), 401, 'key'],
    ['an unknown operation', () => get('nothing'), 404, 'nothing'],
    ['a name every object has', () => get('constructor'), 404, 'constructor'],
    ['another method', () => get('heal'), 405, 'POST'],
    ['a wrong number', () => get('calls?after=x'), 400, 'after'],
    ['broken JSON', () => post('admit', '{'), 400, 'JSON'],
    ['an unknown caller', () => post('revoke', { callerId: 'nobody' }), 404, 'nobody'],
  ])('%s', async (_what, asked, status, naming) => {
    const response = await asked()
    expect(response.status).toBe(status)
    expect((await jsonFields(response)).error).toContain(naming)
  })

  test.each([
    ['mailbox', { enterpriseNumber: '123', partitions: [] }, 'enterpriseNumber'],
    ['mailbox', { enterpriseNumber: exampleMailbox, partitions: [{ name: 'x' }] }, 'partitions/0/partitionId'],
    ['admit', {}, 'id'],
    ['admit', [], undefined],
    ['admit', { ...exampleUser, kind: 'robot' }, 'kind'],
    ['admit', { ...exampleUser, consults: ['A', 1] }, 'consults/1'],
    ['admit', { ...exampleUser, consult: ['A'] }, 'consult'],
    ['fault', { service: 'partition', kind: 'tired' }, 'kind'],
    ['fault', { service: 'mail', kind: 'reset' }, 'service'],
    ['fault', { service: 'partition', operation: 'token', kind: 'reset' }, 'operation'],
    ['revoke', { id: 'x' }, 'callerId'],
  ])('%s %j names the field', async (operation, body, field) => {
    const response = await post(operation, body)
    expect(response.status).toBe(400)
    const answer = await jsonFields(response)
    expect(answer.field).toBe(field)
    expect(answer.error).toContain(field ?? 'the body')
  })
})

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('the key opens from %s', (address) => {
  expect(() => authorizeControl(address, 'Bearer k', 'k')).not.toThrow()
})

test.each(['10.1.2.3', '192.168.127.1', 'fe80::1', '::ffff:10.0.0.1', undefined])(
  'the key does not open from %s',
  (address) => {
    expect(() => authorizeControl(address, 'Bearer k', 'k')).toThrow(expect.objectContaining({ status: 403 }))
  },
)

const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address

test.runIf(outside)('asked over an address that is not loopback it refuses even with the key', async () => {
  const response = await fetch(`http://${outside}:${stubs.authPort}/control/calls`, { headers: keyed() })
  expect(response.status).toBe(403)
})

test('without control, only about is answered', async () => {
  const plain = await startStubs({ authPort: 0, partitionPort: 0 })
  const about = await fetch(`${plain.authUrl}/control/about`)
  const calls = await fetch(`${plain.authUrl}/control/calls`, { headers: { authorization: 'Bearer undefined' } })
  await plain.close()
  expect([about.status, calls.status, plain.controlKey]).toEqual([200, 404, undefined])
})

test('a request that closes its own listener is still answered, and the other listener can heal it', async () => {
  const { controlUrl } = (await (await get('addresses')).json()) as { controlUrl: string }
  const closed = await post('fault', { service: 'authorization', kind: 'refused' })
  expect(closed.status).toBe(200)
  await closed.text()
  await expect(fetch(`${stubs.authUrl}/jwks`)).rejects.toThrow()
  expect((await fetch(`${controlUrl}/control/heal`, { method: 'POST', headers: keyed() })).status).toBe(200)
  expect((await fetch(`${stubs.authUrl}/jwks`)).status).toBe(200)
})
