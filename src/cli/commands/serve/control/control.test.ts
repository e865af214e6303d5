import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredMessage } from '../../../../contract/interface/model.ts'
import { paths } from '../../../../contract/interface/paths.ts'
import type { ShownPersona } from '../../../../demonstration/personas.ts'
import type { ServiceCall } from '../../../../demonstration/service-call.ts'
import { type ServedPage, servedPage } from '../../../test/served-page.ts'

type List = { items: Pick<StoredMessage, 'messageId' | 'sender' | 'recipient' | 'folder'>[] }
type Problem = { type: string; detail: string }
type Calls = { calls: ServiceCall[]; last: number }

let served: ServedPage

beforeAll(async () => {
  served = await servedPage()
})

afterAll(() => served.stop())

const jsonOf = async <T>(answer: Response | Promise<Response>): Promise<T> => (await (await answer).json()) as T

const tokenFor = async (persona: string): Promise<string> =>
  (await jsonOf<{ token: string }>(served.control('POST', 'control/tokens', { persona }))).token

const listed = async (token: string) => {
  const answer = await fetch(`${served.providerUrl}${paths.messages}?pageSize=100`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: answer.status, items: answer.ok ? (await jsonOf<List>(answer)).items : [] }
}

/** Every operation: a call without the right to make it must have no effect. */
const operations: readonly (readonly [method: string, path: string])[] = [
  ['GET', 'control'],
  ['GET', 'control/personas'],
  ['POST', 'control/tokens'],
  ['POST', 'control/reset'],
  ['GET', 'control/calls'],
  ['GET', 'control/switches'],
  ['PUT', 'control/switches/feature/body'],
  ['DELETE', 'control/switches/feature/body'],
  ['DELETE', 'control/switches'],
  ['POST', 'control/runs'],
  ['GET', 'control/no-such-operation'],
  ['GET', 'relay/mailbox/messages'],
  ['POST', 'relay/mailbox/messages/changeVisibility'],
]

/** With a Host of its own, which `fetch` does not send. */
const sendRaw = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status?: number; type?: string; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, served.pageUrl), { method, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }))
    })
    sent.on('error', reject).end()
  })

describe.each(operations)('%s /%s', (method, path) => {
  it.each<[string, number, string, (own: { host: string; key: string }) => Record<string, string>]>([
    ['another host', 421, 'wrongHost', ({ key }) => ({ host: 'evil.example', 'conformance-key': key })],
    ['another port', 421, 'wrongHost', ({ key }) => ({ host: '127.0.0.1:1', 'conformance-key': key })],
    ['another origin', 403, 'wrongOrigin', ({ key }) => ({ origin: 'https://evil.example', 'conformance-key': key })],
    ['no origin of its own', 403, 'wrongOrigin', ({ key }) => ({ origin: 'null', 'conformance-key': key })],
    ['no key', 401, 'wrongKey', () => ({})],
    ['another key', 401, 'wrongKey', ({ key }) => ({ 'conformance-key': `${key.slice(0, -1)}~` })],
  ])('refuses %s', async (_, status, id, headers) => {
    const { host } = new URL(served.pageUrl)
    const answer = await sendRaw(method, path, headers({ host, key: served.key }))
    expect(answer).toMatchObject({ status, type: expect.stringContaining('application/problem+json') })
    const problem = JSON.parse(answer.body)
    expect(problem).toMatchObject({ status, type: `urn:problem-type:conformance:${id}` })
    expect(problem.detail).toMatch(/\. \S.*\.$/)
    expect(answer.body).not.toContain(served.key)
  })
})

it('accepts the page itself, under each of its names', async () => {
  const { port } = new URL(served.pageUrl)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    const headers = { host, origin: `http://${host}`, 'conformance-key': served.key }
    expect((await sendRaw('GET', 'control', headers)).status).toBe(200)
  }
})

describe('the control surface', () => {
  it('says where everything is', async () => {
    expect(await jsonOf(served.control('GET', 'control'))).toEqual({
      provider: { baseUrl: served.providerUrl, brandWord: 'mailbox' },
      authorizationServer: { url: expect.stringMatching(/^http:/) },
      partitionService: { url: expect.stringMatching(/^http:/) },
      page: { origin: new URL(served.pageUrl).origin },
      seed: null,
      messages: expect.any(Number),
      relay: '/relay',
    })
  })

  it('names the operations that it lacks, and what is wrong with a body', async () => {
    const details = async (method: string, path: string, body?: unknown) => {
      const answer = await served.control(method, path, body)
      return [answer.status, (await jsonOf<Problem>(answer)).detail]
    }
    expect(await details('GET', 'control/nothing')).toEqual([404, expect.stringContaining('GET /control/nothing')])
    expect(await details('POST', 'control/tokens', [])).toEqual([400, expect.stringContaining('"persona"')])
    expect(await details('POST', 'control/tokens', { persona: 'humanUsr' })).toEqual([
      404,
      expect.stringContaining('Did you mean humanUser'),
    ])
    expect(await details('GET', 'control/calls?after=x')).toEqual([400, expect.stringContaining('after takes')])
    const broken = await fetch(`${served.pageUrl}control/tokens`, {
      method: 'POST',
      headers: { 'conformance-key': served.key },
      body: '{',
    })
    expect([broken.status, (await jsonOf<Problem>(broken)).detail]).toEqual([400, expect.stringContaining('not JSON')])
  })

  it('lists the calls that the provider made for a request, without a token', async () => {
    const token = await tokenFor('humanUser')
    const { last } = await jsonOf<Calls>(served.control('GET', 'control/calls'))
    await listed(token)
    const { calls, last: next } = await jsonOf<Calls>(served.control('GET', `control/calls?after=${last}`))
    expect(calls.map(({ service, operation, persona, status }) => [service, operation, persona, status])).toEqual(
      expect.arrayContaining([
        ['authorizationServer', 'introspect', 'humanUser', 200],
        ['partitionService', 'userPartitionRights', 'humanUser', 200],
      ]),
    )
    expect(calls.at(-1)).toMatchObject({ number: next, ms: expect.any(Number), at: expect.stringMatching(/Z$/) })
    expect(JSON.stringify(calls)).not.toContain(token)
    expect(await jsonOf(served.control('GET', `control/calls?after=${next}`))).toEqual({ calls: [], last: next })
  })

  it('puts the messages back', async () => {
    const token = await tokenFor('humanUser')
    const [first] = (await listed(token)).items
    const hide = { messageIds: [first?.messageId], isVisible: false }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = `${served.providerUrl}${paths.changeVisibility}`
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(hide) })).ok).toBe(true)
    expect((await listed(token)).items[0]?.messageId).not.toBe(first?.messageId)
    expect((await served.control('POST', 'control/reset')).status).toBe(204)
    expect((await listed(token)).items[0]?.messageId).toBe(first?.messageId)
  })
})

describe('the personas', () => {
  it('see what the list says of them', async () => {
    const { personas } = await jsonOf<{ personas: ShownPersona[] }>(served.control('GET', 'control/personas'))
    expect(personas.length).toBeGreaterThan(40)
    for (const { name, refused, relayed, mailbox } of personas) {
      const { status, items } = relayed ? await relayedList(name) : await listed(await tokenFor(name))
      expect([name, status === 200 && items.length > 0], `${status}`).toEqual([name, !refused])
      if (!refused) {
        const [first] = items
        expect((first?.folder === 'out' ? first.sender : first?.recipient)?.enterpriseNumber, name).toBe(mailbox)
      }
    }
  })
})

const relayedList = async (persona: string) => {
  const answer = await served.control('GET', 'relay/mailbox/messages?pageSize=100', undefined, {
    'conformance-persona': persona,
  })
  return { status: answer.status, items: answer.ok ? (await jsonOf<List>(answer)).items : [] }
}

describe('the relay', () => {
  it('changes neither the request nor the answer', async () => {
    const headers = { 'conformance-persona': 'representative' }
    const list = await served.control('GET', 'relay/mailbox/messages?pageSize=1', undefined, headers)
    const [{ messageId } = { messageId: '' }] = (await jsonOf<List>(list)).items
    const refused = await served.control('GET', 'relay/mailbox/messages?q=x', undefined, headers)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ])
    const hide = { messageIds: [messageId], isVisible: false }
    const changed = await served.control('POST', 'relay/mailbox/messages/changeVisibility', hide, headers)
    expect([changed.status, await changed.text()]).toEqual([204, ''])
    const after = await served.control('GET', 'relay/mailbox/messages?pageSize=1', undefined, headers)
    expect((await jsonOf<List>(after)).items[0]?.messageId).not.toBe(messageId)
  })

  it('is for applications alone', async () => {
    const asked = async (persona: string) => {
      const answer = await served.control('GET', 'relay/mailbox/messages', undefined, {
        'conformance-persona': persona,
      })
      return [answer.status, (await jsonOf<Problem>(answer)).type]
    }
    expect(await asked('humanUser')).toEqual([403, 'urn:problem-type:conformance:personaNotRelayed'])
    expect(await asked('nobodyElse')).toEqual([404, 'urn:problem-type:conformance:unknownPersona'])
  })
})

it('lets a browser call the provider from the page', async () => {
  const { origin } = new URL(served.pageUrl)
  const preflight = await fetch(`${served.providerUrl}${paths.messages}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
})
