import { createPublicKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { principalAttributes } from '../../contract/interface/introspection.ts'
import type { World } from '../state/state.ts'
import {
  asked,
  consumer,
  exampleWorld,
  fieldsOf,
  form,
  mailbox,
  mandatary,
  providerToken,
  representative,
  user,
} from '../test/example-world.ts'

const start = new Date('2026-03-04T05:06:07Z')
const introspected = (world: World, token: string, bearer = providerToken(world)) =>
  asked(world, 'authorization', '/v5/introspect', form({ token }, { authorization: `Bearer ${bearer}` }))

test('a human carries enterprise, person and user type', async () => {
  const world = exampleWorld({}, () => start)
  const answer = await fieldsOf(await introspected(world, world.testTokens.mint(user)))
  const iat = start.getTime() / 1000
  expect(answer).toEqual({
    active: true,
    client_id: user.id,
    token_type: 'Bearer',
    sub: user.id,
    aud: 'http://auth.example',
    iss: 'http://auth.example',
    jti: expect.any(String),
    iat,
    nbf: iat,
    exp: iat + 3600,
    scope: user.scopes.join(' '),
    principalAttributes: {
      [principalAttributes.enterpriseNumber]: [mailbox],
      [principalAttributes.person]: [user.ssin],
      [principalAttributes.userType]: ['ENTERPRISE'],
    },
  })
})

test('an application carries enterprise, its name and user type; names and shape are settings', async () => {
  const principalAttributeNames = { enterpriseNumber: 'cbe', person: 'ssin', userType: 'type', application: 'app' }
  const world = exampleWorld({ principalAttributeNames, attributeValues: 'string' })
  const answer = await fieldsOf(await introspected(world, world.testTokens.mint(representative)))
  expect(answer.principalAttributes).toEqual({ cbe: mandatary, type: 'ENTERPRISE_EXPEDITOR', app: 'reader' })
})

test('the claims of the token are what introspection says, and its signature can be verified', async () => {
  const world = exampleWorld()
  const token = world.testTokens.mint(user)
  const { active, ...claims } = await fieldsOf(await introspected(world, token))
  const { keys } = await fieldsOf(await asked(world, 'authorization', '/jwks'))
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  expect(jwt.verify(token, key, { algorithms: ['ES256'] })).toEqual(claims)
  expect(active).toBe(true)
})

test('an unknown, inactive, expired, revoked or provider token is inactive, and nothing more is said', async () => {
  let now = start
  const world = exampleWorld({}, () => now)
  const revoked = world.testTokens.mint(user)
  world.testTokens.revoke(user.id)
  const expired = world.testTokens.mint(consumer)
  now = new Date(start.getTime() + 3600_000)
  world.callers.put({ ...representative, active: false })
  const inactive = world.testTokens.mint(representative)
  for (const token of ['x', revoked, expired, inactive, providerToken(world)]) {
    expect(await (await introspected(world, token)).text()).toBe('{"active":false}')
  }
  expect(world.log.after(0).map(({ caller }) => caller)).toEqual([
    undefined,
    user.id,
    consumer.id,
    representative.id,
    undefined,
  ])
})

test('a token stays good when its caller is admitted again', async () => {
  const world = exampleWorld()
  const token = world.testTokens.mint(user)
  world.callers.put({ ...user, consults: [] })
  expect((await fieldsOf(await introspected(world, token))).active).toBe(true)
})

test('it needs a token from /token: none, a foreign one, one of a caller and an expired one are refused', async () => {
  let now = start
  const world = exampleWorld({}, () => now)
  const old = providerToken(world)
  now = new Date(start.getTime() + 3600_000)
  const token = world.testTokens.mint(user)
  for (const bearer of ['', 'foreign', token, old]) {
    const response = await introspected(world, token, bearer)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
    expect((await fieldsOf(response)).error).toBe('invalid_token')
  }
  expect(world.log.after(0).every(({ authenticated, caller }) => !authenticated && caller === user.id)).toBe(true)
})

test('a request without a form or a token is refused', async () => {
  const world = exampleWorld()
  const authorization = `Bearer ${providerToken(world)}`
  const json = { method: 'POST', body: '{}', headers: { authorization, 'content-type': 'application/json' } }
  for (const init of [form({}, { authorization }), json]) {
    const response = await asked(world, 'authorization', '/introspect', init)
    expect(response.status).toBe(400)
    expect((await fieldsOf(response)).error).toBe('invalid_request')
  }
})
