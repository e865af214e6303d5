import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { providerLimits } from '../rules/limits.ts'
import { answersIn, openSocket, type RawAnswer, rawRequest, sendRaw } from '../test/raw.ts'
import { start } from '../test/start.ts'

const m = '/mailbox/messages'
const close = { Connection: 'close' }

const expectProblem = (answer: RawAnswer | undefined) => {
  const { status, headers, json } = answer ?? { status: 0 }
  expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  expect(json).toMatchObject({ status, type: expect.stringMatching(/^urn:problem-type:/) })
}

describe('what no client library sends', () => {
  it.each([
    ['a missing Host', `GET ${m} HTTP/1.1\r\nAuthorization: Bearer human\r\n\r\n`, 400],
    ['two Hosts', `GET ${m} HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`, 400],
    ['an expectation', rawRequest('GET', m, { Expect: 'a-miracle' }), 417],
    ['a tunnel', 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n', 405],
    [
      'another protocol',
      rawRequest('GET', '/nowhere', { ...close, Connection: 'Upgrade, close', Upgrade: 'websocket' }),
      404,
    ],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['TLS', Buffer.from('16030100050100000000', 'hex'), 400],
    ['no HTTP', 'no HTTP\r\n\r\n', 400],
    ['zeros', new Uint8Array(1000), 400],
    ['a header without a name', `GET ${m} HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n`, 400],
    ['a line end in a header', `GET ${m} HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n`, 400],
    ['two lengths', `POST ${m} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a length and chunks', rawRequest('POST', m, { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' }), 400],
    ['an unknown method', rawRequest('STEAL', m), 400],
    ['headers that are too large', rawRequest('GET', m, { 'X-Large': 'x'.repeat(40_000) }), 431],
  ])('%s gets a problem document, and the next client its answer', async (_, bytes, status) => {
    const { url, ask } = await start()
    const answers = await sendRaw(url, bytes)
    expect(answers.map((answer) => answer.status)).toEqual([status])
    expectProblem(answers[0])
    expect((await ask('GET', m)).status).toBe(200)
  })

  it('a body in broken chunks is refused once', async () => {
    const { url } = await start()
    const head = {
      Authorization: 'Bearer consumer',
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    }
    const answers = await sendRaw(url, `${rawRequest('POST', `${m}/changeVisibility`, head)}zz\r\n{}\r\n`)
    expect(answers.map(({ status }) => status)).toEqual([400])
    expectProblem(answers[0])
  })

  it('Expect: 100-continue gets 100, then the answer', async () => {
    const { url } = await start()
    const body = JSON.stringify({ messageIds: ['plain'], isVisible: false })
    const headers = { ...close, 'Content-Type': 'application/json', Expect: '100-continue' }
    const answers = await sendRaw(url, rawRequest('POST', `${m}/changeVisibility`, headers, body))
    expect(answers.map(({ status }) => status)).toEqual([100, 204])
  })

  it('Expect: 100-continue behind another request gets whole answers', async () => {
    const { url } = await start()
    const expecting = rawRequest('GET', `${m}/older`, { ...close, Expect: '100-continue' })
    const answers = await sendRaw(url, rawRequest('GET', `${m}/plain`) + expecting)
    expect(answers.map(({ status, json }) => [status, json.messageId])).toEqual([
      [200, 'plain'],
      [200, 'older'],
    ])
  })

  it('a request of HTTP/1.0 needs no Host', async () => {
    const { url } = await start()
    const [answer] = await sendRaw(url, `GET ${m} HTTP/1.0\r\nAuthorization: Bearer human\r\n\r\n`)
    expect(answer?.status).toBe(200)
  })
})

describe('several requests on a connection', () => {
  it('are answered in their order, and what cannot be read last', async () => {
    const { url } = await start()
    const ids = ['plain', 'older', 'in-b']
    const answers = await sendRaw(url, `${ids.map((id) => rawRequest('GET', `${m}/${id}`)).join('')}no HTTP\r\n\r\n`)
    expect(answers.map(({ status, json }) => json.messageId ?? status)).toEqual([...ids, 400])
    expectProblem(answers.at(-1))
  })

  it('beyond the limit are refused once, and then the connection is closed', async () => {
    const { url, services } = await start()
    const most = providerLimits.pipelinedRequests
    const answers = await sendRaw(url, rawRequest('GET', m).repeat(most * 20))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: most }, () => 200), 503])
    expect(answers.at(-1)?.headers).toMatchObject({ connection: 'close', 'retry-after': '1' })
    expectProblem(answers.at(-1))
    expect(services.called('introspect')).toHaveLength(most)
  })
})

describe('a slow client', () => {
  it('gets an answer when its headers do not come, and harms no other', async () => {
    const headersMs = 2000
    const { url, ask } = await start({ headersMs })
    const silent = openSocket(url)
    const dripping = openSocket(url)
    dripping.write(`GET ${m} HTTP/1.1\r\nHost: x\r\n`)
    const drip = setInterval(() => dripping.write('X: y\r\n'), 500)
    const began = Date.now()
    const silentAnswer = text(silent).then((answer) => ({ answer, ms: Date.now() - began }))
    const answers = Promise.all([silentAnswer.then(({ answer }) => answer), text(dripping)])
    while (Date.now() - began < headersMs / 2) expect((await ask('GET', m)).status).toBe(200)
    for (const stream of await answers) {
      expect(answersIn(stream).map(({ status }) => status)).toEqual([408])
      expectProblem(answersIn(stream)[0])
    }
    clearInterval(drip)
    expect((await silentAnswer).ms).toBeGreaterThan(0.9 * headersMs)
  })

  it('gets an answer when its body does not come', async () => {
    const { url, ask, log } = await start({ headersMs: 500, requestMs: 1000 })
    const socket = openSocket(url)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' }
    socket.write(`${rawRequest('POST', `${m}/changeVisibility`, headers)}{`)
    const answers = answersIn(await text(socket))
    expect(answers.map(({ status }) => status)).toEqual([408])
    expectProblem(answers[0])
    await vi.waitFor(() => expect(log).toHaveLength(1), 20_000)
    expect((await ask('GET', m)).status).toBe(200)
  })

  it('that opens more connections than there are gets no answer, and those before keep theirs', async () => {
    const { url } = await start({ connections: 5 })
    const sockets = Array.from({ length: 5 }, () => openSocket(url))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect(await sendRaw(url, rawRequest('GET', m)).catch(() => [])).toEqual([])
    for (const socket of sockets) socket.write(rawRequest('GET', m, close))
    const answers = await Promise.all(sockets.map(async (socket) => answersIn(await text(socket))))
    expect(answers.flat().map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('does not count as a request in flight while its body is awaited', async () => {
    const { url, ask, services } = await start()
    const slow = Array.from({ length: providerLimits.requestsAtOnce + 20 }, () => openSocket(url))
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' }
    for (const socket of slow) socket.write(`${rawRequest('POST', `${m}/changeVisibility`, headers)}{`)
    const asked = () => services.called('introspect').length
    await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(providerLimits.requestsAtOnce), 20_000)
    await vi.waitFor(async () => expect((await ask('GET', m)).status).toBe(200), 20_000)
    for (const socket of slow) socket.destroy()
  })
})
