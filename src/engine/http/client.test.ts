import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { get, listMessages, postParts, readAction, updateAction } from '../scenario/request.ts'
import { answering } from '../test/answering.ts'
import { client } from './client.ts'
import type { InProcessSend } from './connection.ts'

const sender = {
  scenario: 'some-scenario',
  step: 0,
  as: 'humanUser' as const,
  credentials: {
    headers: { authorization: 'Bearer secret-token' },
    secrets: [
      { value: 'secret-token', placeholder: '‹token of humanUser›' },
      { value: '79072300048', placeholder: '‹person of humanUser›' },
    ],
  },
}

it('sends what was asked for and keeps no secret of it', async () => {
  const received: { url?: string; authorization?: string }[] = []
  const baseUrl = await answering(({ url, headers: { authorization } }, response) => {
    received.push({ url, authorization })
    response.setHeader('X-Echo', 'secret-token').end(JSON.stringify({ ssin: '79072300048', authorization }))
  })
  const target = client({ baseUrl: `${baseUrl}/`, timeoutMs: 2000 })
  const exchange = await target.send({ ...listMessages({ q: 'été & hiver', qlang: 'fr' }) }, sender)
  const details = await target.send(get(paths.details, { messageId: 'a/é?b' }), sender)
  await target.close()
  expect(received).toEqual([
    { url: '/mailbox/messages?q=%C3%A9t%C3%A9%20%26%20hiver&qlang=fr', authorization: 'Bearer secret-token' },
    { url: '/mailbox/messages/a%2F%C3%A9%3Fb', authorization: 'Bearer secret-token' },
  ])
  expect(JSON.stringify([exchange, details])).not.toMatch(/secret-token|79072300048/)
  expect(exchange.request.headers.authorization).toBe('Bearer ‹token of humanUser›')
  expect(exchange.answer.text).toContain('‹person of humanUser›')
})

it('gives a cookie to its sender, and no cookie to a record', async () => {
  const received: (string | undefined)[] = []
  const baseUrl = await answering(({ headers: { cookie } }, response) => {
    received.push(cookie)
    response.setHeader('Set-Cookie', ['sid=value-of-session; HttpOnly', 'lang=fr']).end('{}')
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  const set: string[] = []
  const onSetCookie = (setCookie: string) => void set.push(setCookie)
  const headers = { cookie: 'sid=value-of-session; lang=fr' }
  const exchange = await target.send({ ...listMessages(), headers }, { ...sender, onSetCookie })
  await target.close()
  expect(set).toEqual(['sid=value-of-session; HttpOnly', 'lang=fr'])
  expect(received).toEqual(['sid=value-of-session; lang=fr'])
  expect(exchange.request.headers.cookie).toBe('sid=‹cookie›; lang=‹cookie›')
  expect(JSON.stringify(exchange)).not.toMatch(/value-of-session|=fr/)
})

it('replaces the neutral word by the brand word', async () => {
  const urls: (string | undefined)[] = []
  const baseUrl = await answering(({ url }, response) => response.end(String(urls.push(url))))
  const target = client({ baseUrl, timeoutMs: 2000, brandWord: 'postbus' })
  await target.send(get(paths.details, { messageId: 'mailbox' }), sender)
  await target.close()
  expect(urls).toEqual(['/postbus/messages/mailbox'])
})

it('sends half of a surrogate pair in an identifier as U+FFFD', async () => {
  const urls: (string | undefined)[] = []
  const baseUrl = await answering(({ url }, response) => response.end(String(urls.push(url))))
  const target = client({ baseUrl, timeoutMs: 2000 })
  await target.send(get(paths.details, { messageId: 'a\ud800' }), sender)
  await target.send(listMessages({ q: '\udc00' }), sender)
  await target.close()
  expect(urls).toEqual(['/mailbox/messages/a%EF%BF%BD', expect.stringContaining('q=%EF%BF%BD')])
})

it('falls back to the alternative path after 404, and remembers it', async () => {
  const urls: (string | undefined)[] = []
  const baseUrl = await answering(({ url }, response) => {
    urls.push(url)
    response.writeHead(url?.includes('/messageActions/') ? 204 : 404).end()
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  const first = await target.send(updateAction('m', 'a', true), sender)
  const second = await target.send(updateAction('m', 'a', false), sender)
  const thisPathAlone = await target.send({ ...updateAction('m', 'a', false), otherPaths: [] }, sender)
  await target.close()
  expect([first, second, thisPathAlone].map(({ answer }) => answer.status)).toEqual([204, 204, 404])
  expect(urls).toEqual([
    '/mailbox/messages/m/actions/a',
    '/mailbox/messages/m/messageActions/a',
    '/mailbox/messages/m/messageActions/a',
    '/mailbox/messages/m/actions/a',
  ])
})

it('treats an HTML page as a missing path, except after a write', async () => {
  const urls: string[] = []
  const baseUrl = await answering(({ url = '' }, response) => {
    urls.push(url)
    if (url.includes('/actions/')) response.writeHead(url.endsWith('/b') ? 404 : 200).end('{}')
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html>')
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  const absent = await target.send(readAction('m', 'b'), sender)
  const read = await target.send(readAction('m', 'a'), sender)
  const nowhere = await target.send(get(paths.messageTypes, {}), sender)
  const changed = await target.send(
    { ...updateAction('m', 'a', true), path: paths.actionUpdateOfScenarioTable },
    sender,
  )
  await target.close()
  expect([absent, read, nowhere, changed].map(({ answer }) => answer.status)).toEqual([404, 200, 200, 200])
  expect(urls.slice(3)).toEqual([
    '/messageActions/a',
    '/mailbox/messages/m/messageActions/a',
    '/mailbox/messages/m/actions/a',
    '/refData/messageType',
    '/mailbox/messages/m/messageActions/a',
  ])
})

/** The two forms of the path answer with these statuses, time after time. */
const updating = async (...answers: [first: number, other: number][]) => {
  let round = 0
  const asked: string[] = []
  const baseUrl = await answering(({ url = '' }, response) => {
    const isOther = url.includes('/messageActions/')
    asked.push(isOther ? 'other' : 'first')
    response.writeHead(answers[round]?.[isOther ? 1 : 0] ?? 500).end()
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  const statuses: number[] = []
  for (; round < answers.length; round += 1) {
    statuses.push((await target.send(updateAction('m', 'a', true), sender)).answer.status)
  }
  await target.close()
  return { statuses, asked }
}

it.each<[string, [number, number][], number[], string[]]>([
  [
    'a refusal of what is not there',
    [
      [403, 204],
      [403, 204],
    ],
    [204, 204],
    ['first', 'other', 'other'],
  ],
  [
    'a refusal of both',
    [
      [403, 404],
      [204, 404],
    ],
    [403, 204],
    ['first', 'other', 'first'],
  ],
  ['a refusal beside what is not there', [[404, 400]], [400], ['first', 'other']],
  ['neither', [[404, 405]], [404], ['first', 'other']],
  [
    'an error after which the write may be done',
    [
      [502, 204],
      [204, 404],
    ],
    [502, 204],
    ['first', 'first'],
  ],
])('chooses the path after %s', async (_, answers, statuses, asked) => {
  expect(await updating(...answers)).toEqual({ statuses, asked })
})

it('writes a JSON part without a file name', async () => {
  let body = ''
  const baseUrl = await answering((request, response) => {
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => response.end())
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  await target.send(postParts(paths.reply, { messageId: 'm' }, [{ name: 'messageToReply', json: { a: 1 } }]), sender)
  await target.close()
  expect(body).toMatch(
    /^--part-[\w-]+\r\nContent-Disposition: form-data; name="messageToReply"\r\nContent-Type: application\/json\r\n\r\n\{"a":1\}\r\n--part-[\w-]+--\r\n$/,
  )
})

it('waits for Retry-After', async () => {
  let calls = 0
  const baseUrl = await answering((_, response) => {
    calls += 1
    if (calls === 1) response.writeHead(429, { 'Retry-After': '0' }).end()
    else response.end('{}')
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  expect((await target.send(listMessages({}), sender)).answer.status).toBe(200)
  await target.close()
  expect(calls).toBe(2)
})

it('sends in the process to a provider in this process, over the network to any other', async () => {
  const baseUrl = await answering((_, response) => response.end('over a connection'))
  const asked: string[] = []
  const direct: InProcessSend = ({ url, method, headers }) => {
    asked.push(`${method} ${url} ${headers.authorization}`)
    return url.startsWith('http://here/')
      ? Promise.resolve({ status: 200, headers: [['X-Odd', 'secret-token']], bytes: Buffer.from('directly') })
      : undefined
  }
  const there = client({ baseUrl, timeoutMs: 2000, inProcess: direct })
  const here = client({ baseUrl: 'http://here', timeoutMs: 2000, inProcess: direct })
  const [far, near] = [await there.send(listMessages({}), sender), await here.send(listMessages({}), sender)]
  await Promise.all([there.close(), here.close()])
  expect(far.answer.text).toBe('over a connection')
  expect(near.answer).toMatchObject({ text: 'directly', headers: [['X-Odd', '‹token of humanUser›']] })
  expect(asked).toContain('GET http://here/mailbox/messages Bearer secret-token')
})

it('waits no longer for a direct answer than for any other', async () => {
  const direct: InProcessSend = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const target = client({ baseUrl: 'http://here', timeoutMs: 50, inProcess: direct })
  await expect(target.send(listMessages({}), sender)).rejects.toMatchObject({ reason: 'timeout' })
})
