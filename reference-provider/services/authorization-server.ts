/** §5.1: introspection of the tokens that callers send. */
import type { Introspection } from '../../src/contract/interface/introspection.ts'
import type { Rules } from '../rules/rules.ts'
import type { Exchange } from './authorized-call.ts'

export interface AuthorizationServer {
  /** @throws Unanswered */
  introspect(token: string): Promise<Introspection>
}

export const authorizationServer = (
  authUrl: string,
  exchange: Exchange,
  { requests, answers }: Rules,
): AuthorizationServer => ({
  introspect: (token) =>
    exchange((ownToken) => requests.introspection(authUrl, token, ownToken), answers.introspection),
})
