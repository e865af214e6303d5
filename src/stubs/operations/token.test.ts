import { describe, expect, test } from 'vitest'
import { scopes } from '../../contract/interface/scopes.ts'
import type { StubState } from '../state/state.ts'
import { exampleStubState, formPost, jsonFields, requestStubs } from '../test/example-state.ts'

const grant = { grant_type: 'client_credentials' }
const lastCall = (state: StubState) => state.log.after(0).at(-1)

describe('the token endpoint', () => {
  test('grants the requested scopes for an hour', async () => {
    const state = exampleStubState()
    const response = await requestStubs(state, 'authorization', '/oauth/v5/token', formPost({ ...grant, scope: 'a b' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const answer = await jsonFields(response)
    expect(answer).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600, scope: 'a b' })
    expect(state.providerTokens.findValid(answer.access_token)?.scopes).toEqual(['a', 'b'])
    expect(lastCall(state)?.advice).toContain('the scope a does not exist in this interface')
  })

  test('grants every scope, with the brand word of the target, when no scope is requested', async () => {
    const answer = await jsonFields(
      await requestStubs(exampleStubState({ brandWord: 'box' }), 'authorization', '/token', formPost(grant)),
    )
    expect(answer.scope.split(' ')).toHaveLength(Object.keys(scopes).length)
    expect(answer.scope).toContain('consult:ws-boxrest:documentprovider')
    expect(answer.scope).not.toContain('mailbox')
  })

  test.each([
    ['a grant type that is missing', formPost({}), 'invalid_request'],
    ['another grant type', formPost({ grant_type: 'password' }), 'unsupported_grant_type'],
    [
      'JSON',
      { method: 'POST', body: JSON.stringify(grant), headers: { 'content-type': 'application/json' } },
      'invalid_request',
    ],
    ['no body', { method: 'POST' }, 'invalid_request'],
  ])('nothing for %s', async (_what, init, error) => {
    const response = await requestStubs(exampleStubState(), 'authorization', '/token', init)
    expect(response.status).toBe(400)
    expect(await jsonFields(response)).toEqual({ error, error_description: expect.any(String) })
  })
})

describe('the client', () => {
  const basic = `Basic ${Buffer.from('my%20client:s3cret').toString('base64')}`
  test.each([
    ['client_secret_basic', formPost(grant, { authorization: basic }), 'my client', true],
    ['client_secret_post', formPost({ ...grant, client_id: 'poster', client_secret: 's3cret' }), 'poster', true],
    ['none', formPost({ ...grant, client_id: 'open' }), 'open', false],
    ['none', formPost(grant), undefined, false],
  ])('by %s is logged, with advice and without the secret', async (method, init, client, authenticated) => {
    const state = exampleStubState()
    expect((await requestStubs(state, 'authorization', '/token', init)).status).toBe(200)
    expect(lastCall(state)).toMatchObject({ authenticated, parameters: { client_authentication: method } })
    expect(lastCall(state)?.client).toBe(client)
    expect(lastCall(state)?.advice).toHaveLength(1)
    expect(JSON.stringify(state.log.after(0))).not.toContain('s3cret')
  })
})
