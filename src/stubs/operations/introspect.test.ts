import { createPublicKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { principalAttributes } from '../../contract/interface/introspection.ts'
import { scopes } from '../../contract/interface/scopes.ts'
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
} from '../test/example-state.ts'

const start = new Date('2026-03-04T05:06:07Z')
const introspected = async (state: StubState, token: string, bearer?: string) => {
  const authorization = `Bearer ${bearer ?? (await providerToken(state))}`
  return requestStubs(state, 'authorization', '/v5/introspect', formPost({ token }, { authorization }))
}

test('a human carries enterprise, person and user type', async () => {
  const state = exampleStubState({}, () => start)
  const answer = await jsonFields(await introspected(state, await state.callerTokens.mint(exampleUser)))
  const iat = start.getTime() / 1000
  expect(answer).toEqual({
    active: true,
    client_id: 'unified-portal',
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
  const state = exampleStubState({ principalAttributeNames, attributeValues: 'string' })
  const answer = await jsonFields(await introspected(state, await state.callerTokens.mint(exampleRepresentative)))
  expect(answer.principalAttributes).toEqual({ cbe: exampleMandatary, type: 'ENTERPRISE_EXPEDITOR', app: 'reader' })
})

test('the token has the same claims as its introspection, and a verifiable signature', async () => {
  const state = exampleStubState()
  const token = await state.callerTokens.mint(exampleUser)
  const { active, ...claims } = await jsonFields(await introspected(state, token))
  const { keys } = await jsonFields(await requestStubs(state, 'authorization', '/jwks'))
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  expect(jwt.verify(token, key, { algorithms: ['ES256'] })).toEqual(claims)
  expect(active).toBe(true)
})

test('a token can say more of itself than its introspection', async () => {
  const state = exampleStubState()
  const claims = { scopes: ['more'], enterpriseNumbers: ['0300000016'] }
  const token = await state.callerTokens.mint({ ...exampleConsumer, claims })
  const attribute = principalAttributes.enterpriseNumber
  const answer = await jsonFields(await introspected(state, token))
  const said = jwt.decode(token, { json: true })
  expect(said).toMatchObject({ scope: 'more', principalAttributes: { [attribute]: ['0300000016'] } })
  expect(answer).toMatchObject({
    scope: exampleConsumer.scopes.join(' '),
    principalAttributes: { [attribute]: exampleConsumer.enterpriseNumbers },
  })
})

test('an unknown, inactive, expired or revoked token is inactive, without other claims', async () => {
  let now = start
  const state = exampleStubState({}, () => now)
  const revoked = await state.callerTokens.mint(exampleUser)
  state.callerTokens.revoke(exampleUser.id)
  const expired = await state.callerTokens.mint(exampleConsumer)
  now = new Date(start.getTime() + 3600_000)
  state.callers.put({ ...exampleRepresentative, active: false })
  const inactive = await state.callerTokens.mint(exampleRepresentative)
  for (const token of ['x', revoked, expired, inactive]) {
    expect(await (await introspected(state, token)).text()).toBe('{"active":false}')
  }
  expect(state.log.after(0).map(({ caller }) => caller)).toEqual([
    undefined,
    exampleUser.id,
    exampleConsumer.id,
    exampleRepresentative.id,
  ])
})

test('a token stays active when its caller is registered again', async () => {
  const state = exampleStubState()
  const token = await state.callerTokens.mint(exampleUser)
  state.callers.put({ ...exampleUser, consults: [] })
  expect((await jsonFields(await introspected(state, token))).active).toBe(true)
})

test('it requires a valid token from /token', async () => {
  let now = start
  const state = exampleStubState({}, () => now)
  const old = await providerToken(state)
  now = new Date(start.getTime() + 3600_000)
  const token = await state.callerTokens.mint(exampleUser)
  for (const bearer of ['', 'foreign', token, old]) {
    const response = await introspected(state, token, bearer)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
    expect((await jsonFields(response)).error).toBe('invalid_token')
  }
  expect(state.log.after(0).every(({ authenticated, caller }) => !authenticated && caller === exampleUser.id)).toBe(
    true,
  )
})

test('a request without a form or a token is rejected', async () => {
  const state = exampleStubState()
  const authorization = `Bearer ${await providerToken(state)}`
  const json = { method: 'POST', body: '{}', headers: { authorization, 'content-type': 'application/json' } }
  for (const init of [formPost({}, { authorization }), json]) {
    const response = await requestStubs(state, 'authorization', '/introspect', init)
    expect(response.status).toBe(400)
    expect((await jsonFields(response)).error).toBe('invalid_request')
  }
})

test("the provider's own token is active until it is forgotten", async () => {
  const state = exampleStubState({}, () => start)
  const own = await providerToken(state)
  const iat = start.getTime() / 1000
  expect(await jsonFields(await introspected(state, own, own))).toEqual({
    active: true,
    client_id: 'provider',
    token_type: 'Bearer',
    sub: 'provider',
    aud: 'http://auth.example',
    iss: 'http://auth.example',
    jti: expect.any(String),
    iat,
    nbf: iat,
    exp: iat + 3600,
    scope: scopes.documentProvider,
    principalAttributes: {},
  })
  expect(jwt.decode(own)).toMatchObject({ iss: 'http://auth.example', scope: scopes.documentProvider, exp: iat + 3600 })
  state.providerTokens.forget()
  expect(await jsonFields(await introspected(state, own))).toEqual({ active: false })
})
