import { onTestFinished } from 'vitest'
import { fixedClock } from '../../fixtures/test/fixed-clock.ts'
import { type ActiveIntrospection, principalAttributes, userTypes } from '../../src/contract/interface/introspection.ts'
import { scopes } from '../../src/contract/interface/scopes.ts'
import type { InProcessTransport } from '../http/in-process.ts'
import { asRecord, parseJsonText } from '../read-json.ts'
import { type Provider, type ProviderOptions, startProvider } from '../start-provider.ts'
import { type FakeServices, startFakeServices } from './fake-services.ts'
import { foreign, own, smallDataset, today } from './small-dataset.ts'

export const person = '85010100138'
const allPartitions = ['GENERAL', 'B', 'CLOSED', 'EMPTY', 'TARGET']

const introspection = (scope: string, attributes: Record<string, string | string[]>): ActiveIntrospection => ({
  active: true,
  client_id: 'client',
  token_type: 'Bearer',
  sub: 'subject',
  aud: 'provider',
  iss: 'issuer',
  jti: 'token',
  iat: 0,
  exp: 9_999_999_999,
  nbf: 0,
  scope,
  principalAttributes: attributes,
})

const enterprise = (number: string) => ({ [principalAttributes.enterpriseNumber]: [number] })

/** The callers of the tests, by token. The human can consult GENERAL and B; the representative holds a mandate. */
export const callers: Record<string, ActiveIntrospection> = {
  human: introspection(scopes.mailboxEnterpriseUser, {
    ...enterprise(own),
    [principalAttributes.person]: [person],
    [principalAttributes.userType]: [userTypes.human],
  }),
  consumer: introspection(`openid ${scopes.documentConsumer}`, enterprise(own)),
  unpadded: introspection(scopes.documentConsumer, enterprise(own.replace(/^0/, ''))),
  plainAttribute: introspection(scopes.documentConsumer, { [principalAttributes.enterpriseNumber]: own }),
  representative: introspection(scopes.representative, enterprise(foreign)),
  scopeless: introspection(scopes.unrelated, enterprise(own)),
  nearScope: introspection(`${scopes.documentConsumer}x x${scopes.documentConsumer}`, enterprise(own)),
  noEnterprise: introspection(scopes.documentConsumer, {}),
  noPerson: introspection(scopes.mailboxEnterpriseUser, enterprise(own)),
  events: introspection(scopes.eventNotification, {}),
}

export interface Asked {
  as?: string
  /** sent as JSON */
  json?: unknown
  /** sent as it is */
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  headers: Headers
  text: string
  /** empty when the answer is not JSON */
  json: Record<string, unknown>
}

export interface Started {
  url: string
  direct: InProcessTransport
  provider: Provider
  services: FakeServices
  log: string[]
  ask(method: string, path: string, asked?: Asked): Promise<Answered>
  /** identifiers of the list, in order */
  ids(query?: string, asked?: Asked): Promise<unknown[]>
}

const asking =
  (url: string): Started['ask'] =>
  async (method, path, { as = 'human', json, body, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      body: json === undefined ? body : JSON.stringify(json),
      headers: {
        ...(as && { Authorization: `Bearer ${as}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: asRecord(parseJsonText(text)) ?? {} }
  }

/** A provider with the services it calls, both stopped when the test ends. */
export const start = async (options: Partial<ProviderOptions> = {}): Promise<Started> => {
  const services = await startFakeServices([...allPartitions])
  for (const [token, facts] of Object.entries(callers)) services.tokens.set(token, structuredClone(facts))
  services.rights.set(person, ['GENERAL', 'B'])
  services.mandates.add(`${foreign}>${own}`)
  const log: string[] = []
  const provider = await startProvider({
    dataset: smallDataset(),
    clock: fixedClock(today),
    authUrl: services.url,
    partitionUrl: services.url,
    log: (line) => log.push(line),
    ...options,
  })
  onTestFinished(async () => {
    await provider.close()
    await services.close()
  })
  const ask = asking(provider.url)
  const ids: Started['ids'] = async (query = '', asked) => {
    const { json } = await ask('GET', `/mailbox/messages?pageSize=100${query && `&${query}`}`, asked)
    return (json.items as { messageId: string }[]).map(({ messageId }) => messageId)
  }
  return { url: provider.url, provider, direct: provider.inProcess, services, log, ask, ids }
}

export const onBehalfOfOwn = { 'On-Behalf-Of-Enterprise-Number': own }
