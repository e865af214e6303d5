/** What Node does and a browser does not: connections and content encodings. A bundle for browsers gets `platform-in-browser.ts` instead. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Connection, type Decoders, maxAnswerBytes, type Network } from './connection.ts'

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

const limits = { maxOutputLength: maxAnswerBytes }

/** By the name of a content encoding, what decodes it. @throws Error for bytes in another encoding, and for a result above the limit */
export const decoders: Decoders = new Map([
  ['gzip', (bytes) => gunzipSync(bytes, limits)],
  ['x-gzip', (bytes) => gunzipSync(bytes, limits)],
  ['deflate', (bytes) => inflateSync(bytes, limits)],
  ['br', (bytes) => brotliDecompressSync(bytes, limits)],
])

/** of this process; a page has none */
export const environmentVariables: Readonly<Record<string, string | undefined>> = process.env
