/** SHA-256 with what both Node and browsers have, apart from `bytes.ts`: every command needs bytes, few need a hash. */
import { sha256 } from '@noble/hashes/sha2.js'
import { hexText, utf8Bytes } from './bytes.ts'

/**
 * The hash at once. Web Crypto needs a wait, but test data and ETags are made without one.
 * A text is hashed in UTF-8.
 */
export const sha256Bytes = (content: Uint8Array | string): Uint8Array =>
  sha256(typeof content === 'string' ? utf8Bytes(content) : content)

/** The same in hexadecimal digits. */
export const sha256Hex = (content: Uint8Array | string): string => hexText(sha256Bytes(content))
