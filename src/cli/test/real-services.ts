import type { KeyObject } from 'node:crypto'
import express from 'express'
import jwt from 'jsonwebtoken'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import { onTestFinished } from 'vitest'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { principalAttributes } from '../../contract/interface/introspection.ts'
import type { Partition } from '../../contract/interface/model.ts'
import { generateEcKeys, generateRsaKeys } from '../../stubs/state/tokens/generated-keys.ts'
import { serving } from './serving.ts'

/** The claims of a token of the real authorization server. */
export interface Claims {
  scope: string
  enterprise: string
  person?: string
}

export interface RealServices {
  /** of the authorization server */
  tokenUrl: string
  baseUrl: string
  /** A token as in a browser, valid for this many seconds. */
  token(claims: Claims, seconds?: number): Promise<string>
  /** Registers a client; returns its private key as PEM. */
  client(clientId: string, enterprise: string, type: 'rsa' | 'ec'): string
  /** number of tokens issued to each client */
  grants: Map<string, number>
  /** tokens that introspection reports as inactive before they expire */
  revoked: Set<string>
  /** called for each introspected token */
  onIntrospection: { look?: (token: string) => void }
}

interface Client {
  enterprise: string
  publicKey: KeyObject
}

const attributesOf = ({ enterprise, person }: Omit<Claims, 'scope'>) => ({
  [principalAttributes.enterpriseNumber]: [enterprise],
  ...(person && { [principalAttributes.person]: [person] }),
})

/**
 * A real authorization server (not our stub), a partition service with the rights of persons, and the reference provider
 * that uses them. Tokens of clients are valid for `seconds`.
 */
export const realServices = async (
  rights: Readonly<Record<string, readonly string[]>>,
  { seconds = 3600, ...provider }: { seconds?: number } & Partial<ProviderOptions> = {},
): Promise<RealServices> => {
  const clients = new Map<string, Client>()
  const services = { grants: new Map<string, number>(), revoked: new Set<string>(), onIntrospection: {} }
  const issuer = await authorizationServer(clients, seconds, services)
  const dataset = testDataset(new Date())
  const partitionUrl = await partitionService(dataset.mailboxes, rights)
  const authUrl = String(issuer.url)
  const { url, close } = await startProvider({ ...provider, dataset, authUrl, partitionUrl })
  onTestFinished(close)
  return {
    ...services,
    tokenUrl: `${authUrl}/token`,
    baseUrl: url,
    token: ({ scope, ...who }, expiresIn = 3600) =>
      issuer.buildToken({
        expiresIn,
        scopesOrTransform: (_header, payload) =>
          Object.assign(payload, { scope, principalAttributes: attributesOf(who), jti: String(Math.random()) }),
      }),
    client: (clientId, enterprise, type) => {
      const { publicKey, privateKey } = type === 'rsa' ? generateRsaKeys() : generateEcKeys()
      clients.set(clientId, { enterprise, publicKey })
      return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    },
  }
}

type Watched = Pick<RealServices, 'grants' | 'revoked' | 'onIntrospection'>

const authorizationServer = async (clients: ReadonlyMap<string, Client>, seconds: number, watched: Watched) => {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  service.on('beforeTokenSigning', ({ payload }, { body }) => {
    const client = clients.get(body.client_id)
    Object.assign(payload, {
      client_id: body.client_id,
      jti: String(Math.random()),
      // A little longer than it says: `iat` has whole seconds, and a busy machine may use a token late.
      exp: payload.iat + seconds + 3,
      principalAttributes: client ? attributesOf(client) : {},
    })
  })
  service.on('beforeResponse', (response, { body }) => {
    const { client_id: clientId = '', client_assertion: assertion } = body
    const client = clients.get(clientId)
    if (client && !isBy(client, clientId, assertion)) {
      Object.assign(response, { statusCode: 401, body: { error: 'invalid_client', error_description: 'unknown key' } })
      return
    }
    watched.grants.set(clientId, (watched.grants.get(clientId) ?? 0) + 1)
    Object.assign(response.body, { expires_in: seconds })
  })
  const app = express()
  // The library answers introspection without reading the request.
  app.post('/introspect', express.urlencoded(), ({ body: { token } }, response) => {
    watched.onIntrospection.look?.(token)
    response.json(introspected(token, watched))
  })
  app.use(service.requestHandler)
  issuer.url = await serving(app)
  return issuer
}

const isBy = ({ publicKey }: Client, clientId: string, assertion: string): boolean => {
  try {
    const expected = { algorithms: ['RS256' as const, 'ES256' as const], issuer: clientId, subject: clientId }
    const claims = jwt.verify(assertion, publicKey, expected)
    return typeof claims === 'object' && typeof claims.jti === 'string' && String(claims.aud).endsWith('/token')
  } catch {
    return false
  }
}

const introspected = (token: string, { revoked }: Watched): Record<string, unknown> => {
  const claims = jwt.decode(token, { json: true })
  if (!claims || revoked.has(token) || (claims.exp ?? 0) * 1000 <= Date.now()) return { active: false }
  return { active: true, token_type: 'Bearer', sub: 'person', ...claims }
}

const partitionService = (
  mailboxes: readonly { enterpriseNumber: string; partitions: Partition[] }[],
  rights: Readonly<Record<string, readonly string[]>>,
): Promise<string> => {
  const app = express()
  const partitionsOf = (number: string) => mailboxes.find((one) => one.enterpriseNumber === number)?.partitions ?? []
  app.get('/mailbox/:number/userPartitionRights', ({ params, query }, response) => {
    const consults = rights[String(query.userId)] ?? []
    const all = partitionsOf(params.number).map(({ partitionId }) => ({
      partitionId,
      consult: consults.includes(partitionId),
      publish: false,
    }))
    if (query.partitionId === undefined) return void response.json(all)
    const one = all.find(({ partitionId }) => partitionId === query.partitionId)
    response.status(one ? 200 : 404).json(one ?? {})
  })
  const [first] = mailboxes
  app.get('/mailbox/:number/hasMandate', ({ params: { number } }, response) => {
    response.json({ hasMandate: number === first?.enterpriseNumber })
  })
  app.get('/mailbox/:number/partitions', ({ params }, response) => void response.json(partitionsOf(params.number)))
  return serving(app)
}
