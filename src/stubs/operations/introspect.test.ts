import { createPublicKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { principalAttributes } from '../../contract/interface/introspection.ts'
import type { StubState } from '../state/state.ts'
import {
  exampleConsumer,
  exampleMailbox,
  exampleMandatary,
  exampleRepresentative,
  exampleStubState,
  exampleUser,
  formPost,
  jsonFields,
  providerToken,
  requestStubs,
} from '../test/example-world.ts'

const start = new Date('2026-03-04T05:06:07Z')
const introspected = (world: StubState, token: string, bearer = providerToken(world)) =>
  requestStubs(world, 'authorization', '/v5/introspect', formPost({ token }, { authorization: `Bearer ${bearer}` }))

test('a human carries enterprise, person and user type', async () => {
  const world = exampleStubState({}, () => start)
  const answer = await jsonFields(await introspected(world, world.callerTokens.mint(exampleUser)))
  const iat = start.getTime() / 1000
  expect(answer).toEqual({
    active: true,
    client_id: exampleUser.id,
    token_type: 'Bearer',
    sub: exampleUser.id,
    aud: 'http://auth.example',
    iss: 'http://auth.example',
    jti: expect.any(String),
    iat,
    nbf: iat,
    exp: iat + 3600,
    scope: exampleUser.scopes.join(' '),
    principalAttributes: {
      [principalAttributes.enterpriseNumber]: [exampleMailbox],
      [principalAttributes.person]: [exampleUser.ssin],
      [principalAttributes.userType]: ['ENTERPRISE'],
    },
  })
})

test('an application carries enterprise, its name and user type; names and shape are settings', async () => {
  const principalAttributeNames = { enterpriseNumber: 'cbe', person: 'ssin', userType: 'type', application: 'app' }
  const world = exampleStubState({ principalAttributeNames, attributeValues: 'string' })
  const answer = await jsonFields(await introspected(world, world.callerTokens.mint(exampleRepresentative)))
  expect(answer.principalAttributes).toEqual({ cbe: exampleMandatary, type: 'ENTERPRISE_EXPEDITOR', app: 'reader' })
})

test('the claims of the token are what introspection says, and its signature can be verified', async () => {
  const world = exampleStubState()
  const token = world.callerTokens.mint(exampleUser)
  const { active, ...claims } = await jsonFields(await introspected(world, token))
  const { keys } = await jsonFields(await requestStubs(world, 'authorization', '/jwks'))
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  expect(jwt.verify(token, key, { algorithms: ['ES256'] })).toEqual(claims)
  expect(active).toBe(true)
})

test('an unknown, inactive, expired, revoked or provider token is inactive, and nothing more is said', async () => {
  let now = start
  const world = exampleStubState({}, () => now)
  const revoked = world.callerTokens.mint(exampleUser)
  world.callerTokens.revoke(exampleUser.id)
  const expired = world.callerTokens.mint(exampleConsumer)
  now = new Date(start.getTime() + 3600_000)
  world.callers.put({ ...exampleRepresentative, active: false })
  const inactive = world.callerTokens.mint(exampleRepresentative)
  for (const token of ['x', revoked, expired, inactive, providerToken(world)]) {
    expect(await (await introspected(world, token)).text()).toBe('{"active":false}')
  }
  expect(world.log.after(0).map(({ caller }) => caller)).toEqual([
    undefined,
    exampleUser.id,
    exampleConsumer.id,
    exampleRepresentative.id,
    undefined,
  ])
})

test('a token stays good when its caller is admitted again', async () => {
  const world = exampleStubState()
  const token = world.callerTokens.mint(exampleUser)
  world.callers.put({ ...exampleUser, consults: [] })
  expect((await jsonFields(await introspected(world, token))).active).toBe(true)
})

test('it needs a token from /token: none, a foreign one, one of a caller and an expired one are refused', async () => {
  let now = start
  const world = exampleStubState({}, () => now)
  const old = providerToken(world)
  now = new Date(start.getTime() + 3600_000)
  const token = world.callerTokens.mint(exampleUser)
  for (const bearer of ['', 'foreign', token, old]) {
    const response = await introspected(world, token, bearer)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
    expect((await jsonFields(response)).error).toBe('invalid_token')
  }
  expect(world.log.after(0).every(({ authenticated, caller }) => !authenticated && caller === exampleUser.id)).toBe(
    true,
  )
})

test('a request without a form or a token is refused', async () => {
  const world = exampleStubState()
  const authorization = `Bearer ${providerToken(world)}`
  const json = { method: 'POST', body: '{}', headers: { authorization, 'content-type': 'application/json' } }
  for (const init of [formPost({}, { authorization }), json]) {
    const response = await requestStubs(world, 'authorization', '/introspect', init)
    expect(response.status).toBe(400)
    expect((await jsonFields(response)).error).toBe('invalid_request')
  }
})
