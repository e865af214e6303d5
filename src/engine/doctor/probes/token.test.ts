import { expect, it } from 'vitest'
import { decodeToken } from './token.ts'

const jwt = (claims: object): string =>
  ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')

const decoded = (authorization?: string) =>
  decodeToken('humanUser', { headers: { ...(authorization && { authorization }) }, secrets: [] })

it('reads the claims of a token that is a JWT', () => {
  const claims = { exp: 20, nbf: 10, scope: 'a b', principalAttributes: { some: ['0990000113'] } }
  expect(decoded(`Bearer ${jwt(claims)}`)).toEqual({
    as: 'humanUser',
    expiresAt: 20,
    validFrom: 10,
    scopes: ['a', 'b'],
    claimTexts: ['a b', '0990000113'],
  })
})

it('omits claims that are missing or have another type', () => {
  expect(decoded(`Bearer ${jwt({ exp: 'soon', scope: 7 })}`)).toEqual({ as: 'humanUser', claimTexts: ['soon'] })
})

it.each(['Bearer opaque', 'Bearer a.b.c', `Bearer ${jwt([])}x`, 'Basic a.b.c', undefined])(
  '%s has no readable claims',
  (it) => {
    expect(decoded(it)?.scopes).toBeUndefined()
  },
)
