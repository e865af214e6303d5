/**
 * Writes bytes as text with the fast functions of Node: each start writes hundreds of documents. A bundle for browsers gets
 * `encodings-in-browser.ts` instead.
 */
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** One character, U+0000 to U+00FF, for each byte. */
export const latin1Text = (bytes: Uint8Array): string => bufferOf(bytes).toString('latin1')

export const hexText = (bytes: Uint8Array): string => bufferOf(bytes).toString('hex')

/** RFC 4648, section 4, with padding. */
export const base64Text = (bytes: Uint8Array): string => bufferOf(bytes).toString('base64')

/** RFC 4648, section 5, without padding. */
export const base64UrlText = (bytes: Uint8Array): string => bufferOf(bytes).toString('base64url')
