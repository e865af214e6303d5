import { expect, it } from 'vitest'
import { utf8Bytes, utf8Text } from '../../src/contract/bytes.ts'
import { Refused } from '../refusal.ts'
import type { IncomingRequest } from '../request.ts'
import { referenceRules } from '../rules/rules.ts'
import { type ReplyParts, replyParts } from './reply-parts.ts'

const lines = (...all: string[]): string => all.join('\r\n')

const form = lines(
  '--the boundary',
  'Content-Disposition: form-data; name="messageToReply"',
  'Content-Type: application/json',
  '',
  '{"subject": {"fr": "été"}}',
  '--the boundary',
  'content-disposition: form-data; name="one"; filename="C:\\\\letters\\\\ré.pdf"',
  'content-type: application/pdf; x=y',
  '',
  lines('PDF', '--the bound', '', ''),
  '--the boundary',
  'Content-Disposition: form-data; name="two"',
  'Content-Type: application/octet-stream',
  '',
  '',
  '--the boundary--',
  'text behind the end',
)

const inPieces = (text: string, size: number) => {
  const bytes = utf8Bytes(text)
  const given = { pieces: 0 }
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += size) {
      given.pieces += 1
      yield bytes.subarray(start, start + size)
    }
  }
  const headers = { 'content-type': 'multipart/form-data; boundary="the boundary"' }
  const request: Pick<IncomingRequest, 'headers' | 'body'> = { headers, body: pieces() }
  return { given, parts: () => replyParts(request as IncomingRequest, referenceRules) }
}

const shown = ({ json, files }: ReplyParts) => ({
  json,
  files: [...files].map(([name, { content, ...file }]) => ({ name, ...file, content: utf8Text(content) })),
})

const expected = {
  json: '{"subject": {"fr": "été"}}',
  files: [
    { name: 'one', fileName: 'ré.pdf', mediaType: 'application/pdf', content: lines('PDF', '--the bound', '', '') },
    { name: 'two', fileName: 'two', mediaType: 'application/octet-stream', content: '' },
  ],
}

it.each([1, 2, 3, 7, 16, 64, 10_000])('reads a form that comes in pieces of %d bytes', async (size) => {
  expect(shown(await inPieces(form, size).parts())).toEqual(expected)
})

it.each(['\r\n', 'a text before --the boundary\r\n'])('ignores %j before the form', async (before) => {
  for (const size of [1, 5, 10_000]) expect(shown(await inPieces(before + form, size).parts())).toEqual(expected)
})

it('reads the rest of a body that it refuses, so that the client can read why', async () => {
  const wrong = form.replace('messageToReply', 'one')
  const { parts, given } = inPieces(wrong, 5)
  await expect(parts()).rejects.toThrow(Refused)
  await expect.poll(() => given.pieces, { timeout: 5000 }).toBe(Math.ceil(utf8Bytes(wrong).length / 5))
})

const field = (name: string, content = 'x') =>
  lines('--the boundary', `Content-Disposition: form-data; name="${name}"`, '', content, '')

it.each([
  ['21 fields', Array.from({ length: 21 }, (_, place) => field(`f${place}`)).join(''), 'payloadTooLarge'],
  ['a boundary in the middle of a line', 'x', 'badRequest'],
  ['no boundary in 100 kB', 'x'.repeat(100_000), 'badRequest'],
  ['a field of more than 1 MiB', field('f', 'x'.repeat(1024 * 1024 + 1)), 'payloadTooLarge'],
  ['a header of more than 8 KiB', field('f').replace('f"', `${'x'.repeat(10_000)}"`), 'badRequest'],
])('refuses %s', async (_, fields, kind) => {
  const refused = await inPieces(`${fields}--the boundary--`, 100_000)
    .parts()
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ refusal: { kind } })
})
