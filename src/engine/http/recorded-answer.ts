import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Secrets } from '../../contract/secrets/secrets.ts'
import type { Answer } from '../scenario/exchange.ts'
import { maxAnswerBytes, type RawAnswer } from './connection.ts'
import { NetworkError, undecodableCode } from './network-error.ts'

/** The first value of a header; `wanted` in lower case. */
export const firstHeader = ({ headers }: RawAnswer, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1]

const decoders: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

const decodedBytes = (received: RawAnswer): Uint8Array => {
  const decode = decoders[firstHeader(received, 'content-encoding')?.toLowerCase() ?? '']
  if (decode === undefined || received.bytes.length === 0) return received.bytes
  try {
    return decode(received.bytes, { maxOutputLength: maxAnswerBytes })
  } catch {
    throw new NetworkError('reset', 'the content encoding of the answer is wrong', undecodableCode)
  }
}

/** The answer as it is recorded: decoded, and without secrets. */
export const recordAnswer = (received: RawAnswer, secrets: Secrets): Answer => {
  const bytes = decodedBytes(received)
  return {
    status: received.status,
    headers: received.headers.map(([name, value]) => [name, recordedHeader(name, value, secrets)] as const),
    ...(isUtf8(bytes) && { text: secrets.withoutKnown(new TextDecoder().decode(bytes)) }),
    bytes: bytes.length,
    digest: createHash('sha256').update(bytes).digest('base64url'),
  }
}

/** A cookie and credentials of the target are secrets, also where it repeats them later. */
const recordedHeader = (name: string, value: string, secrets: Secrets): string => {
  const clean = secrets.withoutKnown(value)
  switch (name.toLowerCase()) {
    case 'set-cookie':
      return clean.replace(/^([^=;]*=)([^;]*)/, (_, start: string, cookie: string) => start + seen(cookie, 'cookie'))
    case 'cookie':
    case 'authorization':
    case 'proxy-authorization':
      return seen(clean, 'credentials')
    default:
      return clean
  }

  function seen(secret: string, kind: string): string {
    return secret.includes('‹') || secret === '' ? secret : secrets.addSeen(secret, kind)
  }
}
