/** The authorization server and the partition service, as the computed provider asks them. */
import { scopes } from '../../contract/interface/scopes.ts'

export interface ServiceUrls {
  authUrl: string
  partitionUrl: string
}

/** The request is refused with this status. */
export class ComputedRefusal extends Error {
  readonly status: number
  readonly fields: Record<string, unknown>

  constructor(status: number, detail: string, fields: Record<string, unknown> = {}) {
    super(detail)
    this.status = status
    this.fields = fields
  }
}

const timeoutMs = 2_000

export interface ComputedServices {
  /** What the authorization server knows of a token. @throws Refusal 401 */
  introspect: (token: string) => Promise<Record<string, unknown>>
  /** @throws Refusal 403 */
  askPartitions: (path: string) => Promise<unknown>
}

/** Asks both services, with a token of its own that it keeps until a service rejects it. */
export const computedServices = ({ authUrl, partitionUrl }: ServiceUrls): ComputedServices => {
  let ownToken: string | undefined

  const ask = async (url: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (response.status === 401) ownToken = undefined
    if (!response.ok) throw new Error(`${response.status} of a service`)
    return response.json()
  }
  const requestToken = async (): Promise<string> => {
    if (ownToken === undefined) {
      const fields = { grant_type: 'client_credentials', scope: scopes.documentProvider }
      const granted = await ask(`${authUrl}/token`, formRequest(fields, `Basic ${btoa('computed:secret')}`))
      ownToken = String(Reflect.get(Object(granted), 'access_token'))
    }
    return ownToken
  }
  return {
    introspect: async (token) => {
      try {
        const authorization = `Bearer ${await requestToken()}`
        return Object(await ask(`${authUrl}/introspect`, formRequest({ token }, authorization)))
      } catch {
        throw new ComputedRefusal(401, 'the token could not be checked')
      }
    },
    askPartitions: async (path) => {
      try {
        return await ask(`${partitionUrl}${path}`, { headers: { authorization: `Bearer ${await requestToken()}` } })
      } catch {
        throw new ComputedRefusal(403, 'the rights could not be checked')
      }
    },
  }
}

const formRequest = (fields: Record<string, string>, authorization: string): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { authorization },
})
