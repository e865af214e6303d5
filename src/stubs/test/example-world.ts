/** A mailbox with a user, a representative and a consumer, for the tests of this room. All numbers are invented. */
import type { JsonWebKey } from 'node:crypto'
import { type Clock, systemClock } from '../../../fixtures/clock.ts'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import { principalAttributes } from '../../contract/interface/introspection.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import type { Caller, StubControl, StubService } from '../../contract/stub-control.ts'
import type { Settings } from '../state/settings.ts'
import { createWorld, type World } from '../state/state.ts'
import { handlersOf } from './msw-handlers.ts'

export const mailbox = '0406798006'
export const mandatary = '0200000043'

export const user: Caller = {
  id: 'list-all/human',
  kind: 'human',
  scopes: [scopes.mailboxEnterpriseUser],
  enterpriseNumbers: [mailbox],
  ssin: '79072300048',
  mailbox,
  consults: ['GENERAL', 'B'],
}

export const representative: Caller = {
  id: 'mandate/representative',
  kind: 'representative',
  scopes: [scopes.representative],
  enterpriseNumbers: [mandatary],
  application: 'reader',
  mailbox,
  mandates: [mailbox],
}

export const consumer: Caller = {
  id: 'consumer',
  kind: 'documentConsumer',
  scopes: [scopes.documentConsumer],
  enterpriseNumbers: [mailbox],
  mailbox,
}

export const partitions = [
  { partitionId: 'B', name: 'Partition B' },
  { partitionId: 'CLOSED', name: 'Nobody' },
]

/** Makes the mailbox known and admits all three. Gives the tokens of user, representative and consumer. */
export async function populate(control: StubControl): Promise<[string, string, string]> {
  await control.mailbox(mailbox, partitions)
  return [await control.admit(user), await control.admit(representative), await control.admit(consumer)]
}

export function exampleWorld(settings: Partial<Settings> = {}, clock: Clock = systemClock): World {
  const world = createWorld(
    {
      word: neutralWord,
      authUrl: 'http://auth.example',
      partitionUrl: 'http://partition.example',
      principalAttributeNames: principalAttributes,
      attributeValues: 'array',
      rightsEnvelope: 'array',
      slowMilliseconds: 250,
      ...settings,
    },
    clock,
  )
  world.mailboxes.put(mailbox, partitions)
  for (const caller of [user, representative, consumer]) world.callers.put(caller)
  return world
}

/** Resolves the handlers of a service, without any port. */
export async function asked(world: World, service: StubService, path: string, init?: RequestInit): Promise<Response> {
  const { getResponse } = await import('msw')
  const response = await getResponse(await handlersOf(service, world), new Request(`http://stubs.example${path}`, init))
  return response ?? Response.error()
}

export const withBearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})

/** A good token of a provider, with its own scope. */
export const providerToken = (world: World): string =>
  world.providerTokens.issue({ client: 'provider', scopes: [scopes.documentProvider] })

/** The fields that a JSON answer may have; a test expects those that it names. */
export interface Fields {
  access_token: string
  scope: string
  error: string
  error_description: string
  field?: string
  token: string
  active: boolean
  sub: string
  principalAttributes: Record<string, string[]>
  keys: JsonWebKey[]
}

export const fieldsOf = async (response: Response): Promise<Fields> => (await response.json()) as Fields
