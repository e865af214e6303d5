import { createHash } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listMessages } from '../scenario/request.ts'
import { answering } from '../test/answering.ts'
import { client } from './client.ts'

const sender = {
  scenario: 'some-scenario',
  step: 0,
  as: 'humanUser' as const,
  credentials: { headers: {}, secrets: [] },
}

it.each([
  ['more than 4 MiB of text', `["${'x'.repeat(5_000_000)}"]`],
  ['a compressed body with more than 16 MiB in it', ' '.repeat(17 * 2 ** 20)],
  ['JSON with more than 300,000 values or 100 levels', `${'['.repeat(5000)}${']'.repeat(5000)}`],
])('does not accept %s: what nobody looks at could hold a leak', async (why, text) => {
  const baseUrl = await answering((_, response) =>
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.from(text))),
  )
  const target = client({ baseUrl, timeoutMs: 5000 })
  const sent = target.send(listMessages({}), sender)
  await expect(sent).rejects.toMatchObject({
    reason: 'tooLarge',
    traceId: expect.any(String),
    message: expect.stringContaining(why),
  })
  await target.close()
})

it('keeps size and digest of a long document', async () => {
  const text = 'A long letter. '.repeat(400_000)
  const baseUrl = await answering((_, response) => response.setHeader('Content-Type', 'text/plain').end(text))
  const target = client({ baseUrl, timeoutMs: 5000 })
  const { answer } = await target.send(listMessages({}), sender)
  await target.close()
  expect(answer).toMatchObject({ bytes: text.length, digest: createHash('sha256').update(text).digest('base64url') })
  expect(answer.text).toBeUndefined()
})

it.each([
  ['text/plain;charset=ISO-8859-1', 'é 1'],
  ['text/html; charset="windows-1252"', 'é 1'],
  ['text/plain', undefined],
  ['text/plain; charset=unknown-8', undefined],
  ['application/json;charset=ISO-8859-1', undefined],
])('reads a text in the charset that %s declares', async (mediaType, text) => {
  const bytes = Buffer.from([0xe9, 0x20, 0x31])
  const baseUrl = await answering((_, response) => response.setHeader('Content-Type', mediaType).end(bytes))
  const target = client({ baseUrl, timeoutMs: 20_000 })
  const { answer } = await target.send(listMessages({}), sender)
  await target.close()
  expect(answer.text).toBe(text)
})

it('reads a body that was compressed unasked', async () => {
  const baseUrl = await answering((_, response) =>
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync('{"items":[]}')),
  )
  const target = client({ baseUrl, timeoutMs: 20_000 })
  const { answer } = await target.send(listMessages({}), sender)
  await target.close()
  expect(answer.text).toBe('{"items":[]}')
})

it.each([
  ['two encodings', 'deflate, gzip', gzipSync(deflateSync('{}'))],
  ['identity', 'identity', Buffer.from('{}')],
])('reads a body with %s', async (_, encoding, body) => {
  const baseUrl = await answering((_, response) => response.setHeader('Content-Encoding', encoding).end(body))
  const target = client({ baseUrl, timeoutMs: 20_000 })
  expect((await target.send(listMessages({}), sender)).answer.text).toBe('{}')
  await target.close()
})

it('does not read an unknown content encoding as plain', async () => {
  const baseUrl = await answering((_, response) => response.setHeader('Content-Encoding', 'zstd').end('{}'))
  const target = client({ baseUrl, timeoutMs: 20_000 })
  await expect(target.send(listMessages({}), sender)).rejects.toMatchObject({
    reason: 'reset',
    message: expect.stringContaining('zstd'),
  })
  await target.close()
})
