/**
 * SHA-256, apart from `bytes.ts`: every command needs bytes, few need a hash. A bundle for browsers gets `sha256-in-browser.ts`
 * instead.
 */
import { createHash } from 'node:crypto'

/** The hash at once: Web Crypto needs a wait, but test data and ETags are made without one. A text is hashed in UTF-8. */
export const sha256Bytes = (content: Uint8Array | string): Uint8Array => createHash('sha256').update(content).digest()

/** The same in hexadecimal digits. */
export const sha256Hex = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** The same in base64url. */
export const sha256Base64Url = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url')
