/** A mailbox with a user, a representative and a consumer, for tests of the stubs. All numbers are made up. */
import type { JsonWebKey } from 'node:crypto'
import { type Clock, systemClock } from '../../../fixtures/clock.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import type { RegisteredCaller, StubControl, StubService } from '../../contract/stub-control.ts'
import { stubService } from '../services.ts'
import { type StubServiceSettings, settingsWithDefaults } from '../state/settings.ts'
import { createStubState, type StubState } from '../state/state.ts'

export const exampleMailbox = '0406798006'
export const exampleMandatary = '0200000043'

export const exampleUser: RegisteredCaller = {
  id: 'list-all/human',
  kind: 'human',
  scopes: [scopes.mailboxEnterpriseUser],
  enterpriseNumbers: [exampleMailbox],
  ssin: '79072300048',
  mailbox: exampleMailbox,
  consults: ['GENERAL', 'B'],
}

export const exampleRepresentative: RegisteredCaller = {
  id: 'mandate/representative',
  kind: 'representative',
  scopes: [scopes.representative],
  enterpriseNumbers: [exampleMandatary],
  application: 'reader',
  mailbox: exampleMailbox,
  mandates: [exampleMailbox],
}

export const exampleConsumer: RegisteredCaller = {
  id: 'consumer',
  kind: 'documentConsumer',
  scopes: [scopes.documentConsumer],
  enterpriseNumbers: [exampleMailbox],
  mailbox: exampleMailbox,
}

const examplePartitions = [
  { partitionId: 'B', name: 'Partition B' },
  { partitionId: 'CLOSED', name: 'Closed' },
]

/** Registers the mailbox and the callers. Returns the tokens of user, representative and consumer. */
export async function admitExampleCallers(control: StubControl): Promise<[string, string, string]> {
  await control.registerMailbox(exampleMailbox, examplePartitions)
  return [
    await control.registerCaller(exampleUser),
    await control.registerCaller(exampleRepresentative),
    await control.registerCaller(exampleConsumer),
  ]
}

export function exampleStubState(settings: Partial<StubServiceSettings> = {}, clock: Clock = systemClock): StubState {
  const addresses = { authUrl: 'http://auth.example', partitionUrl: 'http://partition.example' }
  const state = createStubState(settingsWithDefaults({ ...addresses, ...settings }), clock)
  state.mailboxes.put(exampleMailbox, examplePartitions)
  for (const caller of [exampleUser, exampleRepresentative, exampleConsumer]) state.callers.put(caller)
  return state
}

/** Sends a request to a service as an msw request handler, without opening a port. msw is slow to load, so only here. */
export async function requestStubs(
  state: StubState,
  service: StubService,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const { getResponse, http, HttpResponse } = await import('msw')
  const handle = stubService(service, state)
  const handler = http.all('*', async ({ request }) => {
    const { method, url, headers } = request
    const head = { method, url: new URL(url), header: (name: string) => headers.get(name) }
    const { response, delay } = await handle(head, await request.text())
    await delay?.()
    return response ? new HttpResponse(response.body || null, response) : HttpResponse.error()
  })
  const response = await getResponse([handler], new Request(`http://stubs.example${path}`, init))
  return response ?? Response.error()
}

export const withBearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

export const formPost = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})

/** A valid token of a provider, with the provider scope. */
export const providerToken = (state: StubState): Promise<string> =>
  state.providerTokens.issue({ client: 'provider', scopes: [scopes.documentProvider] })

/** All possible fields of a JSON answer; a test reads those it needs. */
interface JsonFields {
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

export const jsonFields = async (response: Response): Promise<JsonFields> => (await response.json()) as JsonFields
