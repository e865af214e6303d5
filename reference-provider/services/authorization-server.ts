/** §5.1: introspection of the tokens that callers send. */
import type { Introspection } from '../../src/contract/interface/introspection.ts'
import type { Rules } from '../rules/rules.ts'
import type { AuthorizedCall } from './authorized-call.ts'

export interface AuthorizationServerClient {
  /** @throws ServiceFailure */
  introspect(token: string): Promise<Introspection>
}

export const authorizationServerClient = (
  authUrl: string,
  exchange: AuthorizedCall,
  { requests, answers }: Rules,
): AuthorizationServerClient => ({
  introspect: (token) =>
    exchange((ownToken) => requests.introspection(authUrl, token, ownToken), answers.introspection),
})
