/** §4.5, §5: requests to the authorization server and the partition service, and how responses are read. */
import type { Introspection } from '../../src/contract/interface/introspection.ts'
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import { authorizationServerPaths, partitionServicePaths } from '../../src/contract/interface/paths.ts'
import { scopes } from '../../src/contract/interface/scopes.ts'
import { asRecord, booleanAt, readList, stringAt } from '../read-json.ts'

export interface OutboundRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** a form, urlencoded */
  body?: string
  /** timeout in milliseconds; that of the provider when left out */
  timeoutMs?: number
}

/** `body` is the JSON of the response. */
export interface OutboundResponse {
  status: number
  body: unknown
}

export interface RightsQuestion {
  mailbox: string
  person: string
  partitionId?: string
}

export type PartitionRightQuestion = RightsQuestion & { partitionId: string }

export interface MandateQuestion {
  enterprise: string
  mandatary: string
}

const bearer = (ownToken: string) => ({ Authorization: `Bearer ${ownToken}`, Accept: 'application/json' })

/** A form, sent with POST. */
const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}): OutboundRequest => ({
  method: 'POST',
  url,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json', ...headers },
  body: new URLSearchParams(fields).toString(),
})

/** An operation of the partition service on a mailbox. */
const onMailbox = (address: string, enterpriseNumber: string, ownToken: string, query?: Record<string, string>) => ({
  method: 'GET' as const,
  url: address.replace('{enterpriseNumber}', enterpriseNumber) + (query ? `?${new URLSearchParams(query)}` : ''),
  headers: bearer(ownToken),
})

/** The identifier under which the provider is registered with the authorization server. */
export const clientId = 'reference-provider'

export const requestRules = {
  tokenAddress: (authUrl: string): string => `${authUrl}${authorizationServerPaths.token}`,
  /** §5.1: the URL of the token endpoint is also the audience. */
  audience: (tokenUrl: string): string => tokenUrl,
  ownScope: scopes.documentProvider as string,
  ownToken: (tokenUrl: string, assertion: string, scope: string): OutboundRequest =>
    form(tokenUrl, {
      grant_type: 'client_credentials',
      scope,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }),
  introspection: (authUrl: string, token: string, ownToken: string): OutboundRequest =>
    form(`${authUrl}${authorizationServerPaths.introspect}`, { token }, bearer(ownToken)),
  rights: (partitionUrl: string, { mailbox, person, partitionId }: RightsQuestion, ownToken: string): OutboundRequest =>
    onMailbox(`${partitionUrl}${partitionServicePaths.userPartitionRights}`, mailbox, ownToken, {
      userType: 'human',
      userId: person,
      ...(partitionId !== undefined && { partitionId }),
    }),
  mandate: (partitionUrl: string, { enterprise, mandatary }: MandateQuestion, ownToken: string): OutboundRequest =>
    onMailbox(`${partitionUrl}${partitionServicePaths.hasMandate}`, enterprise, ownToken, {
      enterpriseNumber: enterprise,
      mandataryEnterpriseNumber: mandatary,
      operation: 'consult',
    }),
  partitions: (partitionUrl: string, mailbox: string, ownToken: string): OutboundRequest =>
    onMailbox(`${partitionUrl}${partitionServicePaths.partitions}`, mailbox, ownToken),
}

const right = (value: unknown): PartitionRight | undefined => {
  const record = asRecord(value)
  const partitionId = stringAt(record, 'partitionId')
  const consult = booleanAt(record, 'consult')
  return partitionId === undefined || consult === undefined
    ? undefined
    : { partitionId, consult, publish: booleanAt(record, 'publish') ?? false }
}

/** What each response says; undefined when it has another shape: then access is refused. */
export const answerRules = {
  ownToken: ({ status, body }: OutboundResponse): string | undefined =>
    status === 200 ? stringAt(asRecord(body), 'access_token') : undefined,
  introspection: ({ status, body }: OutboundResponse): Introspection | undefined => {
    const record = asRecord(body)
    if (status !== 200 || record === undefined) return undefined
    const shaped = typeof record.scope === 'string' && asRecord(record.principalAttributes) !== undefined
    if (record.active === true) return shaped ? (record as unknown as Introspection) : undefined
    return record.active === false ? { active: false } : undefined
  },
  right: ({ status, body }: OutboundResponse, partitionId: string): PartitionRight | undefined =>
    // A partition that the service does not know gives no right.
    status === 404 ? { partitionId, consult: false, publish: false } : status === 200 ? right(body) : undefined,
  rights: ({ status, body }: OutboundResponse): PartitionRight[] | undefined =>
    status === 200 ? readList(body, right) : undefined,
  mandate: ({ status, body }: OutboundResponse): boolean | undefined =>
    status === 200 ? booleanAt(asRecord(body), 'hasMandate') : undefined,
  partitions: ({ status, body }: OutboundResponse): string[] | undefined =>
    status === 200 ? readList(body, (item) => stringAt(asRecord(item), 'partitionId')) : undefined,
}
