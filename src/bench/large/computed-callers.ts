/** §5: who sends a request to the computed provider, and which partitions they may consult. */
import type { IncomingMessage } from 'node:http'
import { humanScopes, scopes } from '../../contract/interface/scopes.ts'

export interface ServiceUrls {
  authUrl: string
  partitionUrl: string
}

/** The request is refused with this status. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: Record<string, unknown>

  constructor(status: number, detail: string, fields: Record<string, unknown> = {}) {
    super(detail)
    this.status = status
    this.fields = fields
  }
}

export interface Caller {
  /** the enterprise number of the mailbox */
  mailbox: string
  mayConsult(partition: string): Promise<boolean>
  /** for lists: one request for all partitions */
  partitions(): Promise<(partition: string) => boolean>
}

const timeoutMs = 2_000

const textsAt = (attributes: unknown, name: string): string[] => {
  const value: unknown = Reflect.get(Object(attributes), name)
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
}

/** Asks both services, with a token of its own that it keeps. */
export const callersOf = ({ authUrl, partitionUrl }: ServiceUrls) => {
  let ownToken: string | undefined

  const ask = async (url: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (response.status === 401) ownToken = undefined
    if (!response.ok) throw new Error(`${response.status} of a service`)
    return response.json()
  }
  const form = (fields: Record<string, string>, authorization: string): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization },
  })
  const token = async (): Promise<string> => {
    if (ownToken === undefined) {
      const fields = { grant_type: 'client_credentials', scope: scopes.documentProvider }
      const granted = await ask(`${authUrl}/token`, form(fields, `Basic ${btoa('computed:secret')}`))
      ownToken = String(Reflect.get(Object(granted), 'access_token'))
    }
    return ownToken
  }
  const introspect = async (asked: string): Promise<Record<string, unknown>> => {
    try {
      const own = await token()
      return Object(await ask(`${authUrl}/introspect`, form({ token: asked }, `Bearer ${own}`)))
    } catch {
      throw new Refusal(401, 'the token could not be checked')
    }
  }
  const askPartitions = async (path: string): Promise<unknown> => {
    try {
      return await ask(`${partitionUrl}${path}`, { headers: { authorization: `Bearer ${await token()}` } })
    } catch {
      throw new Refusal(403, 'the rights could not be checked')
    }
  }

  const human = (mailbox: string, person: string): Caller => {
    const rights = `/mailbox/${mailbox}/userPartitionRights?userType=human&userId=${person}`
    return {
      mailbox,
      mayConsult: async (partition) => {
        const right = await askPartitions(`${rights}&partitionId=${encodeURIComponent(partition)}`).catch(
          () => undefined,
        )
        return Reflect.get(Object(right), 'consult') === true
      },
      partitions: async () => {
        const all = await askPartitions(rights)
        if (!Array.isArray(all)) throw new Refusal(403, 'the rights could not be read')
        const open = new Set(all.filter(({ consult }) => consult === true).map(({ partitionId }) => partitionId))
        return (partition) => open.has(partition)
      },
    }
  }
  const application = (mailbox: string): Caller => ({
    mailbox,
    mayConsult: async () => true,
    partitions: async () => () => true,
  })
  const representative = async (mandatary: string, onBehalfOf: string | undefined): Promise<Caller> => {
    if (onBehalfOf === undefined || !/^\d{1,10}$/.test(onBehalfOf)) throw new Refusal(400, 'a number is needed')
    const mailbox = onBehalfOf.padStart(10, '0')
    const query = `mandataryEnterpriseNumber=${mandatary}&operation=consult&enterpriseNumber=${mailbox}`
    const answer = await askPartitions(`/mailbox/${mailbox}/hasMandate?${query}`)
    if (Reflect.get(Object(answer), 'hasMandate') === true) return application(mailbox)
    const detail = `${mandatary} has no mandate to read the mailbox of ${mailbox}`
    const type = 'urn:problem-type:belgif:missingPermission'
    const href = 'https://www.belgif.be/specification/rest/api-guide/problems/missingPermission.html'
    throw new Refusal(403, detail, { type, href, instance: `urn:uuid:${crypto.randomUUID()}` })
  }

  const identify = async ({ headers }: IncomingMessage): Promise<Caller> => {
    const asked = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
    if (asked === undefined) throw new Refusal(401, 'no token')
    const { active, scope, principalAttributes } = await introspect(asked)
    if (active !== true) throw new Refusal(401, 'the token is not active')
    const granted = String(scope ?? '').split(' ')
    const [number] = textsAt(principalAttributes, 'urn:be:fgov:kbo-bce:organization:cbe-number')
    const [person] = textsAt(principalAttributes, 'urn:be:fgov:person:ssin')
    const own = number?.padStart(10, '0')
    if (own === undefined) throw new Refusal(403, 'the token names no enterprise')
    const header = headers['on-behalf-of-enterprise-number']
    const onBehalfOf = Array.isArray(header) ? header[0] : header
    if (humanScopes.some((one) => granted.includes(one))) {
      if (person === undefined) throw new Refusal(403, 'the token names no person')
      return human(own, person)
    }
    if (granted.includes(scopes.representative)) return representative(own, onBehalfOf)
    if (!granted.includes(scopes.documentConsumer)) throw new Refusal(403, 'the token has no scope for this')
    if (onBehalfOf !== undefined && onBehalfOf.padStart(10, '0') !== own) throw new Refusal(403, 'another mailbox')
    return application(own)
  }
  /** §4.5: the partitions of a mailbox. */
  const existing = async (mailbox: string): Promise<string[]> => {
    const all = await askPartitions(`/mailbox/${mailbox}/partitions`)
    return Array.isArray(all) ? all.map(({ partitionId }) => String(partitionId)) : []
  }
  return { identify, existing }
}
