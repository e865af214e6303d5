import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FaultKind, StubService } from '../../contract/stub-control.ts'
import { type Stubs, startStubs } from '../start-stubs.ts'
import {
  admitExampleCallers,
  exampleMailbox,
  exampleUser,
  formPost,
  jsonFields,
  withBearer,
} from '../test/example-state.ts'
import { faultKinds } from './faults.ts'

let stubs: Stubs
let called: () => void = () => undefined
let bearer: RequestInit
let token: string
beforeEach(async () => {
  stubs = await startStubs({ authPort: 0, partitionPort: 0, onCall: () => called() })
  token = (await admitExampleCallers(stubs.control))[0]
  const granted = await fetch(`${stubs.authUrl}/token`, formPost({ grant_type: 'client_credentials' }))
  bearer = withBearer((await jsonFields(granted)).access_token)
})
afterEach(() => stubs.close())

const rights = () =>
  fetch(
    `${stubs.partitionUrl}/mailbox/${exampleMailbox}/userPartitionRights?userType=human&userId=${exampleUser.ssin}`,
    bearer,
  )
const partitions = () => fetch(`${stubs.partitionUrl}/mailbox/${exampleMailbox}/partitions`, bearer)
const introspection = () => fetch(`${stubs.authUrl}/introspect`, { ...formPost({ token }), ...bearer })
const last = async () => (await stubs.control.calls(0)).at(-1)
const causeOf = (asked: Promise<Response>) =>
  asked.then(
    () => 'answered',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  )

/** The kinds with a test here. */
const tested = new Set<FaultKind>()
const testOf = (kind: FaultKind, says: string, check: () => Promise<void>): void => {
  tested.add(kind)
  test(`${kind} ${says}`, check)
}

const callOfEachService = [['partition', rights] as const, ['authorization', introspection] as const]

for (const [service, call] of callOfEachService)
  testOf('refused', `closes the listener of the ${service} service until it is healed`, async () => {
    await call()
    await stubs.control.injectFault({ service, kind: 'refused' })
    expect(await causeOf(call()), 'over the kept connection').not.toBe('answered')
    expect(await causeOf(call())).toBe('ECONNREFUSED')
    expect((await (service === 'partition' ? introspection() : rights())).status).toBe(200)
    await stubs.control.clearFaults()
    expect((await call()).status).toBe(200)
  })

testOf('reset', 'resets the connection, and the log names the caller', async () => {
  await stubs.control.injectFault({ service: 'partition', kind: 'reset' })
  expect(await causeOf(rights())).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
  expect(await last()).toMatchObject({ caller: exampleUser.id, status: 0, fault: 'reset' })
})

describe('wrong answers', () => {
  for (const [kind, status, type] of [
    ['error500', 500, 'application/json'],
    ['error501', 501, 'application/json'],
    ['error502', 502, 'application/json'],
    ['error503', 503, 'application/json'],
    ['error504', 504, 'application/json'],
    ['error410', 410, 'application/json'],
    ['error429', 429, 'application/json'],
    ['error404', 404, 'application/json'],
    ['error401', 401, 'application/json'],
    ['error403', 403, 'application/json'],
    ['error400', 400, 'application/json'],
    ['notJson', 200, 'text/html'],
    ['wrongShape', 200, 'application/json'],
    ['empty', 200, null],
    ['noContent', 204, null],
  ] as const)
    testOf(kind, `has status ${status}`, async () => {
      await stubs.control.injectFault({ service: 'authorization', kind })
      const response = await introspection()
      const body = await response.text()
      expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
      expect(body === '').toBe(kind === 'empty' || kind === 'noContent')
      expect(body).not.toContain('active')
      expect(body.startsWith('{')).toBe(type === 'application/json')
      expect(await last()).toMatchObject({ caller: exampleUser.id, status, fault: kind })
    })
})

testOf('textFlags', 'gives "false" as text, whatever the answer was', async () => {
  await stubs.control.injectFault({ service: 'authorization', kind: 'textFlags' })
  await stubs.control.injectFault({ service: 'partition', kind: 'textFlags' })
  expect(await jsonFields(await introspection())).toMatchObject({ active: 'false', sub: exampleUser.id })
  const all = await (await rights()).json()
  expect(all).toContainEqual({ partitionId: 'B', consult: 'false', publish: 'false' })
})

testOf('noFlags', 'leaves the flag out, and everything else stays', async () => {
  await stubs.control.injectFault({ service: 'authorization', kind: 'noFlags' })
  await stubs.control.injectFault({ service: 'partition', kind: 'noFlags' })
  const introspected = await jsonFields(await introspection())
  expect(introspected).toMatchObject({ sub: exampleUser.id, principalAttributes: expect.anything() })
  expect(introspected).not.toHaveProperty('active')
  expect(await (await rights()).json()).toContainEqual({ partitionId: 'B' })
})

testOf('furtherFields', 'adds fields that a provider does not know', async () => {
  await stubs.control.injectFault({ service: 'authorization', kind: 'furtherFields' })
  await stubs.control.injectFault({ service: 'partition', kind: 'furtherFields' })
  const further = { furtherText: expect.any(String), furtherObject: expect.any(Object), furtherNull: null }
  expect(await jsonFields(await introspection())).toMatchObject({ active: true, sub: exampleUser.id, ...further })
  expect(await (await rights()).json()).toContainEqual({
    partitionId: 'B',
    consult: expect.any(Boolean),
    publish: expect.any(Boolean),
    ...further,
  })
  const unknown = await fetch(`${stubs.authUrl}/introspect`, { ...formPost({ token: 'unknown' }), ...bearer })
  expect(await unknown.text()).toBe('{"active":false}')
})

for (const [service, call] of callOfEachService)
  testOf('redirect', `leads to an answer that grants nothing: ${service}`, async () => {
    await stubs.control.injectFault({ service, kind: 'redirect' })
    const response = await call()
    expect(response.redirected).toBe(true)
    expect(JSON.stringify(await jsonFields(response))).not.toContain('true')
    const operation = service === 'partition' ? 'userPartitionRights' : 'introspect'
    expect((await stubs.control.calls(1)).map((each) => [each.operation, each.fault, each.status])).toEqual([
      [operation, 'redirect', 302],
      [operation, 'redirect', 200],
    ])
  })

test('a closed listener waits for its port when another program uses it', async () => {
  await stubs.control.injectFault({ service: 'partition', kind: 'refused' })
  const other = createServer()
  await new Promise<void>((listening) => other.listen(stubs.partitionPort, '127.0.0.1', listening))
  setTimeout(() => other.close(), 300)
  await stubs.control.clearFaults()
  expect((await partitions()).status).toBe(200)
})

testOf('slow', 'answers correctly after a delay', async () => {
  await stubs.control.injectFault({ service: 'partition', kind: 'slow' })
  const begun = Date.now()
  expect(await (await partitions()).json()).toHaveLength(3)
  expect(Date.now() - begun).toBeGreaterThan(200)
  expect(await last()).toMatchObject({ status: 200, fault: 'slow' })
})

/** Resolves when the service was called that often from now on. */
const calledTimes = (count: number): Promise<void> =>
  new Promise((resolve) => {
    let left = count
    called = () => {
      left -= 1
      if (left === 0) resolve()
    }
  })

testOf('endless', 'never answers, is logged at once, and ends with heal', async () => {
  await stubs.control.injectFault({ service: 'partition', kind: 'endless' })
  const both = calledTimes(2)
  const waiting = [causeOf(rights()), causeOf(rights())]
  await both
  expect(await last()).toMatchObject({ fault: 'endless', status: 0, caller: exampleUser.id })
  await stubs.control.clearFaults()
  expect(await Promise.all(waiting)).not.toContain('answered')
  expect((await rights()).status).toBe(200)
})

testOf('endless', 'ends when the stubs close', async () => {
  await stubs.control.injectFault({ service: 'partition', kind: 'endless' })
  const once = calledTimes(1)
  const waiting = causeOf(rights())
  await once
  await stubs.close()
  expect(await waiting).not.toBe('answered')
})

test('a fault of one operation does not affect others', async () => {
  await stubs.control.injectFault({ service: 'partition', operation: 'userPartitionRights', kind: 'error500' })
  expect((await rights()).status).toBe(500)
  expect((await partitions()).status).toBe(200)
  expect((await introspection()).status).toBe(200)
  expect((await last())?.fault).toBeUndefined()
})

test('the last fault counts, and heal ends all faults', async () => {
  await stubs.control.injectFault({ service: 'partition', kind: 'notJson' })
  await stubs.control.injectFault({ service: 'partition', kind: 'error500' })
  expect((await rights()).status).toBe(500)
  await stubs.control.clearFaults()
  expect((await rights()).headers.get('content-type')).toContain('json')
})

test('an operation of the other service is rejected by name', async () => {
  const fault = { service: 'partition' satisfies StubService, operation: 'token', kind: 'reset' } as const
  await expect(stubs.control.injectFault(fault)).rejects.toMatchObject({ status: 400, field: 'operation' })
})

test('forgotten tokens are rejected until heal, and new ones are valid', async () => {
  await stubs.control.forgetProviderTokens()
  expect((await introspection()).status).toBe(401)
  expect((await rights()).status).toBe(401)
  const granted = await fetch(`${stubs.authUrl}/token`, formPost({ grant_type: 'client_credentials' }))
  const renewed = withBearer((await jsonFields(granted)).access_token)
  expect((await fetch(`${stubs.authUrl}/introspect`, { ...formPost({ token }), ...renewed })).status).toBe(200)
  await stubs.control.clearFaults()
  expect((await introspection()).status).toBe(200)
})

testOf('errorWithAnswer', 'has the status of an error, with the right answer', async () => {
  await stubs.control.injectFault({ service: 'authorization', kind: 'errorWithAnswer' })
  const response = await introspection()
  expect(response.status).toBe(500)
  expect(await jsonFields(response)).toMatchObject({ active: true })
})

test('every kind of fault has a test here', () => {
  expect([...tested].sort()).toEqual(faultKinds.toSorted())
})
