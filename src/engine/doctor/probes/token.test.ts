import { expect, it } from 'vitest'
import { decodeToken } from './token.ts'

const jwt = (claims: object): string =>
  ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')

const held = (authorization?: string) =>
  decodeToken('humanUser', { headers: { ...(authorization && { authorization }) }, secrets: [] })

it('reads the claims of a token that is a JWT', () => {
  const claims = { exp: 20, nbf: 10, scope: 'a b', principalAttributes: { some: ['0990000113'] } }
  expect(held(`Bearer ${jwt(claims)}`)).toEqual({
    as: 'humanUser',
    expiresAt: 20,
    validFrom: 10,
    scopes: ['a', 'b'],
    claimTexts: ['a b', '0990000113'],
  })
})

it('leaves aside what it does not say, or says in another shape', () => {
  expect(held(`Bearer ${jwt({ exp: 'soon', scope: 7 })}`)).toEqual({ as: 'humanUser', claimTexts: ['soon'] })
})

it.each(['Bearer opaque', 'Bearer a.b.c', `Bearer ${jwt([])}x`, 'Basic a.b.c', undefined])('%s tells nothing', (it) => {
  expect(held(it)?.scopes).toBeUndefined()
})
