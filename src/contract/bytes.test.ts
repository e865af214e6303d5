import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  base64Bytes,
  base64Text,
  base64UrlText,
  hexText,
  joinBytes,
  latin1Bytes,
  latin1Text,
  readBytes,
  utf8Bytes,
  utf8Text,
} from './bytes.ts'
import { sha256Hex } from './sha256.ts'

const anyBytes = fc.uint8Array({ maxLength: 300 })
const anyText = fc.string({ unit: 'binary' })
const plain = (bytes: Uint8Array): number[] => [...bytes]

it('gives what Node gives for the same bytes', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const buffer = Buffer.from(bytes)
      expect(utf8Text(bytes)).toBe(buffer.toString('utf8'))
      expect(latin1Text(bytes)).toBe(buffer.toString('latin1'))
      expect(hexText(bytes)).toBe(buffer.toString('hex'))
      expect(base64Text(bytes)).toBe(buffer.toString('base64'))
      expect(base64UrlText(bytes)).toBe(buffer.toString('base64url'))
      expect(plain(base64Bytes(base64Text(bytes)))).toEqual(plain(bytes))
      expect(plain(base64Bytes(base64UrlText(bytes)))).toEqual(plain(bytes))
      expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})

it('gives what Node gives for the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plain(utf8Bytes(text))).toEqual(plain(Buffer.from(text)))
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
  expect(plain(latin1Bytes('\u00e9\u0000\u00ff'))).toEqual([0xe9, 0, 0xff])
})

it('takes bytes larger than the arguments of a call', () => {
  const large = new Uint8Array(300_000).fill(65)
  expect(latin1Text(large)).toBe('A'.repeat(300_000))
  expect(latin1Text(base64Bytes(base64Text(large)))).toBe('A'.repeat(300_000))
})

it('gives no bytes for a text that is no Base64', () => {
  expect(base64Bytes('%%%')).toHaveLength(0)
})

it('joins the pieces of a body', async () => {
  async function* pieces() {
    yield utf8Bytes('one ')
    yield utf8Bytes('two')
  }
  expect(utf8Text(await readBytes(pieces()))).toBe('one two')
  expect(joinBytes([])).toHaveLength(0)
})
