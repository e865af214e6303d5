import { type HttpHandler, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demonstrationCallers } from '../../fixtures/demonstration-callers.ts'
import { type DemonstrationPersona, demonstrationPersonas, referenceProviderHandlers, stubHandlers } from './index.ts'

const services = { authUrl: 'https://login.example/oauth/', partitionUrl: 'http://localhost:8080/partitions' }
const baseUrl = 'https://provider.example/registry/'
const list = 'https://provider.example/registry/mailbox/messages'

/** Intercepts requests for one test. Others are answered by a handler that is asked last. */
const intercepting = (...handlers: HttpHandler[]): string[] => {
  const others: string[] = []
  const rest = http.all('*', ({ request }) => {
    others.push(`${request.method} ${request.url}`)
    return HttpResponse.text('another handler')
  })
  const server = setupServer(...handlers, rest)
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  return others
}

const form = (fields: Record<string, string>, authorization?: string): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: authorization === undefined ? {} : { authorization: `Bearer ${authorization}` },
})

const fields = async (response: Response) => (await response.json()) as Record<string, unknown>

const ownToken = async (): Promise<string> => {
  const response = await fetch('https://login.example/oauth/token', form({ grant_type: 'client_credentials' }))
  return String((await fields(response)).access_token)
}

const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

describe('the handlers of the stubs', () => {
  it('answer below the two addresses and nowhere else', async () => {
    const stubs = stubHandlers(services)
    const others = intercepting(...stubs.handlers)
    const own = await ownToken()
    const partitions = await fetch('http://localhost:8080/partitions/mailbox/0990000113/partitions', as(own))
    expect(partitions.status).toBe(200)
    const elsewhere = [
      'https://login.example/token',
      'https://login.example/oauth2/token',
      'https://login.example.org/oauth/token',
      'http://login.example/oauth/token',
      'http://localhost:8081/partitions/mailbox/0990000113/partitions',
      'http://localhost:8080/mailbox/0990000113/partitions',
    ]
    for (const address of elsewhere) expect(await (await fetch(address)).text()).toBe('another handler')
    expect(others).toEqual(elsewhere.map((address) => `GET ${address}`))
    expect(stubs.calls().map(({ operation }) => operation)).toEqual(['token', 'partitions'])
  })

  it('introspect the tokens of admitted callers, and log for whom', async () => {
    const stubs = stubHandlers(services)
    intercepting(...stubs.handlers)
    const token = await stubs.admit('humanUser')
    const again = await stubs.admit('humanUser')
    expect(again).not.toBe(token)
    const own = await ownToken()
    for (const one of [token, again]) {
      const answer = await fetch('https://login.example/oauth/introspect', form({ token: one }, own))
      expect(await fields(answer)).toMatchObject({ active: true, sub: 'humanUser' })
    }
    expect(stubs.asked('introspect', { caller: 'humanUser' })).toHaveLength(2)
    expect(stubs.asked('introspect', { caller: 'representative' })).toEqual([])
    expect(stubs.asked('token', { grant_type: 'client_credentials' })).toHaveLength(1)
    expect(JSON.stringify(stubs.calls())).not.toContain(token)
  })

  it('admit a caller of a team, with a mailbox of its own', async () => {
    const stubs = stubHandlers(services)
    intercepting(...stubs.handlers)
    await stubs.admit({
      id: 'our user',
      kind: 'human',
      scopes: [],
      enterpriseNumbers: ['0999999922'],
      ssin: '85010100138',
      mailbox: '0999999922',
      consults: ['SALES'],
    })
    const address = 'http://localhost:8080/partitions/mailbox/0999999922/userPartitionRights'
    const query = '?userType=human&userId=85010100138&partitionId=SALES'
    expect(await fields(await fetch(address + query, as(await ownToken())))).toMatchObject({ consult: true })
    const facts = { caller: 'our user', enterpriseNumber: '0999999922', partitionId: 'SALES' }
    expect(stubs.asked('userPartitionRights', facts)).toHaveLength(1)
    expect(stubs.asked('userPartitionRights', { ...facts, partitionId: 'GENERAL' })).toEqual([])
    expect(stubs.asked('userPartitionRights', { ...facts, enterpriseNumber: '0999999821' })).toEqual([])
  })

  it('refuse a name that is no persona, and an address that is not complete', async () => {
    expect(() => stubHandlers(services).admit('humanuser' as DemonstrationPersona)).toThrow(/Use one of: humanUser, /)
    expect(() => stubHandlers({ ...services, authUrl: 'login.example' })).toThrow(TypeError)
    expect(demonstrationCallers().map(({ id }) => id)).toEqual(demonstrationPersonas)
  })

  it.each([
    ['error500', async (response: Response) => response.status === 500],
    ['notJson', async (response: Response) => (await response.text()).includes('<!doctype html>')],
  ] as const)('meet the fault %s until it is healed', async (kind, isThere) => {
    const stubs = stubHandlers(services)
    const others = intercepting(...stubs.handlers)
    const own = await ownToken()
    const introspect = async () =>
      fetch('https://login.example/oauth/introspect', form({ token: await stubs.admit('userOfB') }, own))
    await stubs.fault({ service: 'authorization', operation: 'introspect', kind })
    expect(await isThere(await introspect())).toBe(true)
    await stubs.heal()
    expect(await fields(await introspect())).toMatchObject({ active: true })
    expect(others).toEqual([])
  })

  it('redirect to a path below their address, where nothing is granted', async () => {
    const stubs = stubHandlers(services)
    const others = intercepting(...stubs.handlers)
    await stubs.fault({ service: 'partition', kind: 'redirect' })
    const address = 'http://localhost:8080/partitions/mailbox/0990000113/partitions'
    const followed = await fetch(address, as(await ownToken()))
    expect(await fields(followed)).toMatchObject({ hasMandate: false, consult: false })
    expect(stubs.calls().at(-1)?.advice).toEqual(['the provider followed a redirect'])
    expect(others).toEqual([])
  })

  it.each(['refused', 'reset'] as const)('give no answer while they are %s', async (kind) => {
    const stubs = stubHandlers(services)
    intercepting(...stubs.handlers)
    await stubs.fault({ service: 'authorization', kind })
    await expect(ownToken()).rejects.toThrow(TypeError)
    await stubs.heal()
    expect(await ownToken()).toMatch(/^eyJ/)
  })

  it('refuse a fault of an operation that the service does not have', async () => {
    const wrong = { service: 'partition', operation: 'token', kind: 'slow' } as const
    await expect(stubHandlers(services).fault(wrong)).rejects.toThrow('no operation token')
  })
})

describe('the handlers of the reference provider', () => {
  it('answer below their address with the test mailbox, and nowhere else', async () => {
    const provider = referenceProviderHandlers({ baseUrl })
    const others = intercepting(...provider.handlers)
    const token = await provider.admit('humanUser')
    const answer = await fetch(`${list}?pageSize=10`, as(token))
    expect(answer.status).toBe(200)
    expect((await fields(answer)).items).toHaveLength(10)
    expect((await fetch(list)).status).toBe(401)
    expect(await (await fetch('https://provider.example/mailbox/messages')).text()).toBe('another handler')
    expect(others).toEqual(['GET https://provider.example/mailbox/messages'])
    expect(provider.asked('partitions')).toEqual([])
    expect(provider.asked('introspect', { caller: 'humanUser' })).not.toEqual([])
  })

  it('lack the features that are declared as absent, and use the brand word', async () => {
    const provider = referenceProviderHandlers({ baseUrl, brandWord: 'postbox', features: { templates: 'no' } })
    intercepting(...provider.handlers)
    const token = await provider.admit('documentConsumer')
    expect((await fetch(list.replace('/mailbox/', '/postbox/'), as(token))).status).toBe(200)
    expect((await fetch(list, as(token))).status).toBe(404)
    expect((await fetch('https://provider.example/registry/refData/messageTemplate', as(token))).status).toBe(404)
  })

  it('send no body where HTTP has none', async () => {
    const provider = referenceProviderHandlers({ baseUrl, origins: ['https://portal.example'] })
    intercepting(...provider.handlers)
    const preflight = await fetch(list, { method: 'OPTIONS', headers: { origin: 'https://portal.example' } })
    expect([preflight.status, await preflight.text()]).toEqual([204, ''])
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://portal.example')
    const head = await fetch(list, { method: 'HEAD', ...as(await provider.admit('humanUser')) })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('wait for a service only as long as they are told', async () => {
    const provider = referenceProviderHandlers({ baseUrl, serviceTimeoutMs: 50 })
    intercepting(...provider.handlers)
    const token = await provider.admit('humanUser')
    await provider.fault({ service: 'partition', kind: 'endless' })
    expect((await fetch(list, as(token))).status).toBe(403)
    await provider.heal()
    expect((await fetch(list, as(token))).status).toBe(200)
  })

  it('call services at given addresses, and need both', async () => {
    const stubs = stubHandlers(services)
    const provider = referenceProviderHandlers({ baseUrl, ...services })
    intercepting(...provider.handlers, ...stubs.handlers)
    expect((await fetch(list, as(await stubs.admit('humanUser')))).status).toBe(200)
    expect(stubs.asked('userPartitionRights', { caller: 'humanUser' })).not.toEqual([])
    expect('admit' in provider).toBe(false)
    const { authUrl } = services
    expect(() => referenceProviderHandlers({ baseUrl, authUrl } as never)).toThrow('Pass both authUrl and partitionUrl')
  })
})
