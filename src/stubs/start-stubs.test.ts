import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { StubCall } from '../contract/stub-control.ts'
import { StubPortInUse } from './http/server.ts'
import { type StubOptions, type Stubs, startStubs } from './start-stubs.ts'
import {
  admitExampleCallers,
  exampleConsumer,
  exampleMailbox,
  exampleMandatary,
  exampleRepresentative,
  exampleUser,
  formPost,
  jsonFields,
  withBearer,
} from './test/example-state.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function started(options: Partial<StubOptions> = {}): Promise<Stubs> {
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, ...options })
  open.push(stubs)
  return stubs
}

const answerOf = async (address: string, init?: RequestInit) => jsonFields(await fetch(address, init))

const signedIn = async ({ authUrl }: Stubs) =>
  withBearer((await answerOf(`${authUrl}/token`, formPost({ grant_type: 'client_credentials' }))).access_token)

const introspected = async ({ authUrl }: Stubs, bearer: RequestInit, token: string) =>
  answerOf(`${authUrl}/introspect`, { ...formPost({ token }), ...bearer })

test('a client can get a token, introspect, and request rights', async () => {
  const stubs = await started()
  const [token] = await admitExampleCallers(stubs.control)

  const bearer = await signedIn(stubs)
  const { active, principalAttributes: who } = await introspected(stubs, bearer, token)
  const [userId] = who['urn:be:fgov:person:ssin'] ?? []
  const rights = await answerOf(
    `${stubs.partitionUrl}/mailbox/${exampleMailbox}/userPartitionRights?userType=human&userId=${userId}`,
    bearer,
  )

  expect(active).toBe(true)
  expect(rights).toContainEqual({ partitionId: 'B', consult: true, publish: false })
  const calls = await stubs.control.calls(0)
  expect(calls.map(({ sequence, operation, caller }) => [sequence, operation, caller])).toEqual([
    [1, 'token', undefined],
    [2, 'introspect', exampleUser.id],
    [3, 'userPartitionRights', exampleUser.id],
  ])
  expect(await stubs.control.calls(2)).toEqual(calls.slice(2))
})

test('no call in the log holds a token, a secret or a person number, wherever a provider put it', async () => {
  const seen: StubCall[] = []
  const stubs = await started({ onCall: (call) => seen.push(call) })
  const [token] = await admitExampleCallers(stubs.control)
  const bearer = await signedIn(stubs)
  await introspected(stubs, bearer, token)
  await fetch(
    `${stubs.authUrl}/token`,
    formPost({ grant_type: token, scope: token, client_id: exampleUser.ssin ?? '' }),
  )
  await fetch(`${stubs.authUrl}/introspect?token=${token}`, bearer)
  for (const path of [
    `?access_token=${token}&userId=${exampleUser.ssin}`,
    `/${exampleUser.ssin}/${token}?${token}=79.07.23-000.48`,
  ]) {
    await fetch(`${stubs.partitionUrl}/mailbox/${exampleMailbox}/userPartitionRights${path}`, bearer)
  }
  const text = JSON.stringify(seen)
  expect(seen).toHaveLength(6)
  expect(text).not.toContain(exampleUser.ssin)
  expect(text).not.toContain('79.07.23')
  expect(text).not.toContain('eyJ')
  for (const part of token.split('.')) expect(text).not.toContain(part)
})

test('concurrent calls are attributed to the right callers', async () => {
  const stubs = await started()
  await stubs.control.registerMailbox(exampleMailbox, [])
  const bearer = await signedIn(stubs)
  const crowd = Array.from({ length: 40 }, (_, index) => ({
    human: { ...exampleUser, id: `human-${index}`, ssin: `${79072300100 + index}` },
    firm: { ...exampleRepresentative, id: `firm-${index}`, enterpriseNumbers: [`${1200000000 + index}`] },
  }))
  await Promise.all(
    crowd.map(async ({ human, firm }) => {
      const token = await stubs.control.registerCaller(human)
      await stubs.control.registerCaller(firm)
      const at = `${stubs.partitionUrl}/mailbox/${exampleMailbox}`
      const [introspection, , mandate] = await Promise.all([
        introspected(stubs, bearer, token),
        answerOf(`${at}/userPartitionRights?userType=human&userId=${human.ssin}`, bearer),
        answerOf(`${at}/hasMandate?operation=consult&mandataryEnterpriseNumber=${firm.enterpriseNumbers[0]}`, bearer),
      ])
      expect(introspection.sub).toBe(human.id)
      expect(mandate).toEqual({ hasMandate: true })
    }),
  )
  const calls = (await stubs.control.calls(0)).slice(1)
  expect(calls.map(({ sequence }) => sequence)).toEqual(calls.map((_, index) => index + 2))
  for (const { human, firm } of crowd) {
    expect(calls.filter(({ caller }) => caller === human.id).map(({ operation }) => operation)).toHaveLength(2)
    expect(calls.filter(({ caller }) => caller === firm.id)).toMatchObject([{ operation: 'hasMandate' }])
  }
})

test('a revoked caller is inactive but still attributed; revoking an unknown caller is rejected', async () => {
  const stubs = await started()
  const [, , token] = await admitExampleCallers(stubs.control)
  await stubs.control.revokeTokens(exampleConsumer.id)
  expect(await introspected(stubs, await signedIn(stubs), token)).toEqual({ active: false })
  expect((await stubs.control.calls(0)).at(-1)?.caller).toBe(exampleConsumer.id)
  await expect(stubs.control.revokeTokens('nobody')).rejects.toMatchObject({ status: 404, field: 'callerId' })
})

test('changing a caller object after its registration has no effect', async () => {
  const stubs = await started()
  const mine = { ...exampleRepresentative, mandates: [exampleMailbox] }
  await stubs.control.registerCaller(mine)
  mine.mandates.pop()
  const at = `${stubs.partitionUrl}/mailbox/${exampleMailbox}/hasMandate?operation=consult`
  expect(await answerOf(`${at}&mandataryEnterpriseNumber=${exampleMandatary}`, await signedIn(stubs))).toEqual({
    hasMandate: true,
  })
})

describe('addresses and ports', () => {
  test('the public addresses are reported; the audience can be any address of the server', async () => {
    const stubs = await started({ publicAuthUrl: 'http://stubs.example:4010/auth/', publicPartitionUrl: 'http://p' })
    expect([stubs.authUrl, stubs.partitionUrl]).toEqual(['http://stubs.example:4010/auth', 'http://p'])
    expect((await fetch(`http://127.0.0.1:${stubs.authPort}/auth/jwks`)).status).toBe(200)
  })

  test('stubs bound to every address report a loopback address', async () => {
    const stubs = await started({ bind: '0.0.0.0' })
    expect(stubs.authUrl).toBe(`http://127.0.0.1:${stubs.authPort}`)
    expect((await fetch(`${stubs.authUrl}/jwks`)).status).toBe(200)
  })

  test.each(['authorization', 'partition'] as const)('a port in use is named: %s', async (service) => {
    const other = createServer().listen(0, '127.0.0.1')
    open.push(other)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const ports = service === 'authorization' ? { authPort: port } : { partitionPort: port }
    const failure = await started(ports).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StubPortInUse)
    expect(failure).toMatchObject({ port, service })
  })

  test('closing does not wait for open connections', async () => {
    const stubs = await startStubs({ authPort: 0, partitionPort: 0 })
    await fetch(`${stubs.authUrl}/jwks`)
    const silent = connect(stubs.partitionPort, '127.0.0.1')
    const ended = once(silent, 'close')
    silent.on('error', () => undefined)
    await once(silent, 'connect')
    await stubs.close()
    await ended
    await expect(fetch(`${stubs.authUrl}/jwks`)).rejects.toThrow()
  })

  test('invalid and too large requests are rejected', async () => {
    const stubs = await started()
    const long = await fetch(`${stubs.authUrl}/token`, { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024) })
    expect(long.status).toBe(413)
    const invalidRequest = connect(stubs.authPort, '127.0.0.1')
    invalidRequest.end('GET //[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    const [first] = await once(invalidRequest, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
