/** §5.1, §4.5: a provider sends a token from /token, which must carry the provider scope at the partition service. */

import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import { errorResponse, type StubRequest } from '../http/message.ts'
import type { StubState } from '../state/state.ts'
import type { Access } from './access.ts'

/** What a call without a token of the provider carries instead. */
const otherCredentials = ({ header, form }: StubRequest): string => {
  if (/^Basic /i.test(header('authorization') ?? '')) return 'Basic authentication'
  if (['client_id', 'client_secret', 'client_assertion'].some((name) => form?.has(name)))
    return 'client credentials in the form'
  return 'no token'
}

const insteadOfToken = (found: string): Pick<Access, 'advice'> => ({
  advice: [`it came with ${found} instead of a bearer token from /token`],
})

const refusedToken = (status: number, error: string, description: string, challenge = ''): Access => ({
  authenticated: false,
  refusal: errorResponse(status, error, description, { 'www-authenticate': `Bearer realm="stubs"${challenge}` }),
})

/** 401 without a valid token from /token, 403 when the token lacks `requiredScope`. */
export function bearerAccess(
  call: StubRequest,
  { providerTokens, callerTokens }: StubState,
  requiredScope?: string,
): Access {
  const token = /^Bearer +(\S+) *$/i.exec(call.header('authorization') ?? '')?.[1]
  if (token === undefined) {
    const refused = refusedToken(401, 'invalid_token', 'this operation requires a bearer token from /token')
    return { ...refused, ...insteadOfToken(otherCredentials(call)) }
  }
  const valid = providerTokens.findValid(token)
  if (valid === undefined) {
    const description = 'the bearer token was not issued by /token, or it has expired'
    const refused = refusedToken(401, 'invalid_token', description, ', error="invalid_token"')
    const isOfCaller = callerTokens.callerIdOf(token) !== undefined
    return { ...refused, ...(isOfCaller ? insteadOfToken('the token of the caller') : { unknownToken: true }) }
  }
  const { client } = valid
  if (requiredScope === undefined || valid.scopes.includes(requiredScope)) return { client, authenticated: true }
  const challenge = `, error="insufficient_scope", scope="${requiredScope}"`
  return { client, ...refusedToken(403, 'insufficient_scope', `the token lacks the scope ${requiredScope}`, challenge) }
}

export const providerScopeAccess = (call: StubRequest, state: StubState): Access =>
  bearerAccess(call, state, toBrandWord(state.settings.brandWord, scopes.documentProvider))
