import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { withResponseRewrite } from '../rules/revise/response-rewrite.ts'
import { rawRequest, sendRaw } from '../test/raw.ts'
import { start } from '../test/start.ts'

const m = '/mailbox/messages'

describe('the provider on a port', () => {
  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/', 404],
    ['GET', '/Mailbox/messages', 404],
    ['GET', `${m}/`, 404],
    ['GET', `${m}/plain/`, 404],
    ['GET', '/mailbox//messages', 404],
    ['GET', `${m}/%E0%A4%A`, 400],
    ['DELETE', m, 405],
    ['PUT', `${m}/plain`, 405],
    ['GET', `${m}/changePartition`, 405],
    ['POST', '/refData/messageType', 405],
    ['PATCH', '/messageActions/action-open', 405],
    ['GET', '/eventNotifications', 405],
  ])('%s %s is %d, a problem document', async (method, path, status) => {
    const { ask } = await start({ origins: ['https://portal.example'] })
    const answer = await ask(method, path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.json).toMatchObject({ status, instance: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) })
    expect(answer.text).not.toMatch(/node_modules|Error:|\\n +at /)
  })

  it.each([
    [m, 'GET, HEAD, OPTIONS'],
    [`${m}/changePartition`, 'OPTIONS, POST'],
    [`${m}/a/actions/b`, 'GET, HEAD, OPTIONS, PATCH'],
  ])('names the methods of %s', async (path, allow) => {
    const { ask } = await start()
    expect((await ask('DELETE', path)).headers.get('allow')).toBe(allow)
    expect((await ask('OPTIONS', path, { as: '' })).headers.get('allow')).toBe(allow)
  })

  it('answers HEAD as GET, without a body', async () => {
    const { ask } = await start()
    const [head, whole] = [await ask('HEAD', m), await ask('GET', m)]
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(whole.text)))
  })

  it.each([
    ['text/html', 406],
    ['application/json;q=0', 406],
    ['*/*', 200],
    ['application/*', 200],
    ['text/html, application/json;q=0.1', 200],
  ])('Accept: %s', async (accept, status) => {
    const { ask } = await start()
    expect((await ask('GET', m, { headers: { Accept: accept } })).status).toBe(status)
  })

  it('answers an address that is too long, and headers that are too large, with a problem', async () => {
    const { ask, url } = await start()
    expect((await ask('GET', `${m}?qlang=fr&q=${'x'.repeat(10_000)}`)).status).toBe(414)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`GET ${m} HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`)
    const raw = await text(socket)
    expect(raw).toMatch(/^HTTP\/1\.1 431 /)
    expect(JSON.parse(raw.slice(raw.indexOf('{')))).toMatchObject({ status: 431 })
  })

  it('stands below its base path, and tells its health to anybody', async () => {
    const { ask, url } = await start({ basePath: '/registry/v3/', version: '1.2.3' })
    expect(url).toMatch(/\/registry\/v3$/)
    expect((await ask('GET', m)).status).toBe(200)
    const root = url.replace('/registry/v3', '')
    for (const address of [root, url]) {
      const health = await fetch(`${address}/health`)
      expect(await health.json()).toEqual({ status: 'up', version: '1.2.3' })
    }
    expect((await fetch(root + m)).status).toBe(404)
  })

  it('writes no token, no person number, no identifier to the log', async () => {
    const { ask, log } = await start()
    await ask('GET', `${m}?q=85010100138&qlang=fr`)
    await ask('GET', `${m}/plain`)
    await ask('GET', '/secret-place')
    expect(log.map((line) => line.replace(/\d+ms$/, ''))).toEqual([
      `GET ${m} 200 `,
      `GET ${m}/{messageId} 200 `,
      'GET (no such path) 404 ',
    ])
  })

  it('tells nothing of an unexpected error', async () => {
    const { ask, log } = await start({
      revise: (rules) => ({
        ...rules,
        presentation: {
          ...rules.presentation,
          details: () => {
            throw new TypeError('secret 85010100138')
          },
        },
      }),
    })
    const answer = await ask('GET', `${m}/plain`)
    expect(answer.status).toBe(500)
    expect([answer.text, ...log].join()).not.toContain('secret')
    expect(log[0]).toBe('unexpected TypeError')
  })

  it('closes the connection of a response that cannot be sent, and answers the next client', async () => {
    const { ask } = await start({
      revise: (rules) =>
        withResponseRewrite(rules, ['details'], (reply) => ({ ...reply, headers: { 'X-Broken': 'a\r\nb' } })),
    })
    await expect(ask('GET', `${m}/plain`)).rejects.toThrow('fetch failed')
    expect((await ask('GET', m)).status).toBe(200)
  })

  it.each([
    [`${m}/changeVisibility`, 'application/json', ' '.repeat(20_000_000)],
    [
      `${m}/plain/reply`,
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${' '.repeat(20_000_000)}`,
    ],
  ])('answers the next request of a connection after a body of %s that is too large', async (path, type, body) => {
    const { url } = await start()
    const tooLarge = rawRequest('POST', path, { 'Content-Type': type }, body)
    const answers = await sendRaw(url, tooLarge + rawRequest('GET', m, { Connection: 'close' }))
    expect(answers.map(({ status }) => status)).toEqual([413, 200])
  })
})
