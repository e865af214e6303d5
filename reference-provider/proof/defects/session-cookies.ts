/** §5.1, §5.2: a session that a cookie names, and that gives access beside the token. */
import type { ProviderOperation } from '../../operations.ts'
import type { RequestHeaders } from '../../request.ts'
import type { ProviderResponse } from '../../response.ts'
import type { IdentifiedCaller } from '../../rules/callers/caller.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'

/** The answers to one caller, by address. */
interface Session {
  authorization: string
  answers: Map<string, ProviderResponse>
}

const cookieName = 'SESSION'

/** The session of each caller, by the value of its cookie. */
const sessionsByCookie = () => {
  const sessions = new Map<string, Session>()
  return {
    named: ({ cookie }: RequestHeaders): Session | undefined =>
      sessions.get(new RegExp(`${cookieName}=(\\w+)`).exec(String(cookie))?.[1] ?? ''),
    ofCaller: (authorization: string): [value: string, session: Session] => {
      const known = [...sessions].find(([, session]) => session.authorization === authorization)
      const own: [string, Session] = known ?? [`s${sessions.size}`, { authorization, answers: new Map() }]
      sessions.set(...own)
      return own
    },
  }
}

/** Each success sets a cookie. Where `isOpened`, a request with the cookie of another caller is answered as to that one. */
const withSessions =
  (isOpened: (status: number, hasToken: boolean) => boolean) =>
  (rules: Rules): Rules => {
    const sessions = sessionsByCookie()
    return withResponseRewrite(rules, [], (response, { method, address, headers }) => {
      const { authorization } = headers
      if (method !== 'GET') return response
      const other = sessions.named(headers)?.answers.get(address)
      if (other) return isOpened(response.status, authorization !== undefined) ? other : response
      if (response.status !== 200 || authorization === undefined) return response
      const [value, { answers }] = sessions.ofCaller(authorization)
      answers.set(address, response)
      return { ...response, headers: { ...response.headers, 'Set-Cookie': `${cookieName}=${value}; Path=/; HttpOnly` } }
    })
  }

/** Each success sets a cookie. A request to `operations` with it is answered as to the caller who got it. */
const withCallersOfSessions =
  (...operations: ProviderOperation[]) =>
  (rules: Rules): Rules => {
    const callers: IdentifiedCaller[] = []
    return withHandler(rules, ['messages', ...operations], (own) => async (identified) => {
      const { cookie } = identified.request.headers
      const known = callers[Number(new RegExp(`${cookieName}=(\\d+)`).exec(String(cookie))?.[1] ?? -1)]
      if (known && operations.includes(identified.operation)) return own({ ...identified, caller: known })
      const response = await own(identified)
      const value = callers.push(identified.caller) - 1
      return { ...response, headers: { ...response.headers, 'Set-Cookie': `${cookieName}=${value}; Path=/; HttpOnly` } }
    })
  }

export const sessionCookieDefects: readonly Defect[] = [
  defect('session-cookie-opens-without-a-token', ['access-cookie-without-token'], {
    says: 'successful requests start a session, and its cookie gives access without a token',
    clauses: ['5.1.token-required-list', '5.1.token-required-details', '5.1.token-required-content'],
    change: withSessions((_status, hasToken) => !hasToken),
  }),
  defect('session-cookie-replaces-an-inactive-token', ['access-cookie-beside-other-token'], {
    says: 'if the token is rejected, the caller of the session cookie counts',
    clauses: ['5.2.inactive-refused'],
    change: withSessions((status, hasToken) => hasToken && status === 401),
  }),
  defect('session-cookie-keeps-the-rights-of-its-caller', ['access-cookie-beside-other-token'], {
    says: 'the rights are kept in the session, so its cookie gives them to a user with another token',
    clauses: ['5.6.details-refused', '5.6.list-consultable-only'],
    change: withSessions((status, hasToken) => hasToken && status !== 401),
  }),
  defect('session-cookie-changes-for-another-user', ['access-cookie-for-changes'], {
    says: 'changes are made in the name of the user of the session cookie, whatever the token',
    clauses: ['5.6.change-visibility-refused'],
    change: withCallersOfSessions('changeVisibility', 'changePartition'),
  }),
  defect('session-cookie-counts-for-another-user', ['access-cookie-for-counts'], {
    says: 'counts are those of the user of the session cookie, whatever the token',
    clauses: ['5.6.statistics-consultable-only'],
    change: withCallersOfSessions('nearlyExpired'),
  }),
]
