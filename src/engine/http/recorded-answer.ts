import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Answer } from '../scenario/exchange.ts'
import { maxAnswerBytes, type RawAnswer } from './connection.ts'
import type { Credentials } from './credentials.ts'
import { NetworkError, undecodableCode } from './network-error.ts'

/** The first value of a header; `wanted` in lower case. */
export const firstHeader = ({ headers }: RawAnswer, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1]

/** Replaces secrets by placeholders. */
export const redactor =
  (secrets: Credentials['secrets']) =>
  (text: string): string =>
    secrets.reduce((clean, { value, placeholder }) => clean.replaceAll(value, placeholder), text)

const decoders: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

const decodedBytes = (received: RawAnswer): Buffer => {
  const decode = decoders[firstHeader(received, 'content-encoding')?.toLowerCase() ?? '']
  if (decode === undefined || received.bytes.length === 0) return received.bytes
  try {
    return decode(received.bytes, { maxOutputLength: maxAnswerBytes })
  } catch {
    throw new NetworkError('reset', 'the content encoding of the answer is wrong', undecodableCode)
  }
}

/** The answer as it is recorded: decoded, and without secrets. */
export const recordAnswer = (received: RawAnswer, redact: (text: string) => string): Answer => {
  const bytes = decodedBytes(received)
  return {
    status: received.status,
    headers: received.headers.map(([name, value]) => [name, redact(value)] as const),
    ...(isUtf8(bytes) && { text: redact(new TextDecoder().decode(bytes)) }),
    bytes: bytes.length,
    digest: createHash('sha256').update(bytes).digest('base64url'),
  }
}
