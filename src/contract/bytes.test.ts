import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64Bytes, joinBytes, latin1Bytes, readBytes, utf8Bytes, utf8Text } from './bytes.ts'
import * as encodings from './encodings.ts'
import * as encodingsInBrowser from './encodings-in-browser.ts'
import * as hashes from './sha256.ts'
import * as hashesInBrowser from './sha256-in-browser.ts'

const anyBytes = fc.uint8Array({ maxLength: 300 })
const anyText = fc.string({ unit: 'binary' })
const plain = (bytes: Uint8Array): number[] => [...bytes]

it('gives what Node gives for the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plain(utf8Bytes(text))).toEqual(plain(Buffer.from(text)))
    }),
  )
  expect(plain(latin1Bytes('\u00e9\u0000\u00ff'))).toEqual([0xe9, 0, 0xff])
})

describe.each([
  ['Node', { ...encodings, ...hashes }],
  ['a browser', { ...encodingsInBrowser, ...hashesInBrowser }],
])('in %s', (_where, made) => {
  it('gives the same encodings and hashes of bytes', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const buffer = Buffer.from(bytes)
        expect(utf8Text(bytes)).toBe(buffer.toString('utf8'))
        expect(made.latin1Text(bytes)).toBe(buffer.toString('latin1'))
        expect(made.hexText(bytes)).toBe(buffer.toString('hex'))
        expect(made.base64Text(bytes)).toBe(buffer.toString('base64'))
        expect(made.base64UrlText(bytes)).toBe(buffer.toString('base64url'))
        expect(plain(base64Bytes(made.base64Text(bytes)))).toEqual(plain(bytes))
        expect(plain(base64Bytes(made.base64UrlText(bytes)))).toEqual(plain(bytes))
        expect(plain(made.sha256Bytes(bytes))).toEqual(plain(createHash('sha256').update(bytes).digest()))
      }),
    )
  })

  it('gives the same hashes of a text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const hash = () => createHash('sha256').update(text)
        expect(made.sha256Hex(text)).toBe(hash().digest('hex'))
        expect(made.sha256Base64Url(text)).toBe(hash().digest('base64url'))
      }),
    )
  })

  it('takes bytes larger than the arguments of a call', () => {
    const large = new Uint8Array(300_000).fill(65)
    expect(made.latin1Text(large)).toBe('A'.repeat(300_000))
    expect(made.latin1Text(base64Bytes(made.base64Text(large)))).toBe('A'.repeat(300_000))
  })
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
