/** What Node does and a browser does not: connections, content encodings and a fast hash. A bundle for browsers gets `platform-in-browser.ts` instead. */
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Connection, maxAnswerBytes, type Network } from './connection.ts'

/** Requests over connections of this machine, opened at the first request. */
export const openNetwork = (connection: Connection, timeoutMs: number): Network => {
  let opened: Promise<Network> | undefined
  const open = (): Promise<Network> => {
    opened ??= import('./connection-pools.ts').then(({ networkOver }) => networkOver(connection, timeoutMs))
    return opened
  }
  return {
    send: async (request) => (await open()).send(request),
    destroy: async () => (await opened)?.destroy(),
  }
}

const decoders: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** The bytes without their content encoding, or as they are if it is unknown. @throws Error if they are not in that encoding */
export const decodedContent = (encoding: string, bytes: Uint8Array): Uint8Array =>
  decoders[encoding]?.(bytes, { maxOutputLength: maxAnswerBytes }) ?? bytes

/** of this process; a page has none */
export const environmentVariables: Readonly<Record<string, string | undefined>> = process.env

/** SHA-256 in base64url. */
export const sha256Digest = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url')
