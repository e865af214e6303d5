/** SHA-256 with what a browser has. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8Bytes } from './bytes.ts'
import { base64UrlText, hexText } from './encodings.ts'
import type * as hashes from './sha256.ts'

export const sha256Bytes: typeof hashes.sha256Bytes = (content) =>
  sha256(typeof content === 'string' ? utf8Bytes(content) : content)

export const sha256Hex: typeof hashes.sha256Hex = (content) => hexText(sha256Bytes(content))

export const sha256Base64Url: typeof hashes.sha256Base64Url = (content) => base64UrlText(sha256Bytes(content))
