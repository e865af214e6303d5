import type { Secrets } from '../../contract/secrets/secrets.ts'
import { sha256Base64Url } from '../../contract/sha256.ts'
import { type Answer, hasTooMuchJson, headerOf } from '../scenario/exchange.ts'
import { maxAnswerText, type RawAnswer } from './connection.ts'
import { NetworkError, tooLargeText, undecodableCode } from './network-error.ts'
import { decoders } from './platform.ts'

/** The content of an answer, without its content encodings: the last one was applied last. */
const decodedBytes = (received: RawAnswer): Uint8Array => {
  const [named = ''] = headerOf(received, 'Content-Encoding')
  const encodings = named
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (received.bytes.length === 0) return received.bytes
  return encodings.reduceRight((bytes, encoding) => decoded(bytes, encoding), received.bytes)
}

const decoded = (bytes: Uint8Array, encoding: string): Uint8Array => {
  const decode = decoders.get(encoding)
  if (decode === undefined)
    throw new NetworkError('reset', `this tool does not know the content encoding ${encoding}`, undecodableCode)
  try {
    return decode(bytes)
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (isTooLarge)
      throw new NetworkError('tooLarge', tooLargeText(`a compressed body with more than ${maxAnswerText} in it`))
    throw new NetworkError('reset', `the body is not in its content encoding, ${encoding}`, undecodableCode)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of bytes in UTF-8, without a byte order mark; undefined for other bytes. */
const utf8TextOf = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

const charsetOfText = /^text\/.*;\s*charset\s*=\s*"?([\w-]+)/i

/** The text of bytes in the charset that the header of a text declares. JSON has no charset: it is UTF-8. */
const declaredTextOf = (bytes: Uint8Array, received: RawAnswer): string | undefined => {
  const [, charset] = charsetOfText.exec(headerOf(received, 'Content-Type')[0] ?? '') ?? []
  try {
    return charset && new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Text that is read. A list of 100 messages has about 200 kB. */
const maxTextBytes = 4 * 1024 * 1024

/** A document can be longer than what is read; its digest is enough to compare it. */
const isDocument = (received: RawAnswer): boolean =>
  received.status < 300 && !/json|html/i.test(headerOf(received, 'Content-Type')[0] ?? 'json')

/**
 * The answer as it is recorded: decoded, and without secrets.
 * @throws NetworkError for text that is too large to be judged: a part that was not searched could contain a leak
 */
export const recordAnswer = (received: RawAnswer, secrets: Secrets): Answer => {
  const bytes = decodedBytes(received)
  const isLong = bytes.length > maxTextBytes
  if (isLong && !isDocument(received)) throw new NetworkError('tooLarge', tooLargeText('more than 4 MiB of text'))
  const text = isLong ? undefined : (utf8TextOf(bytes) ?? declaredTextOf(bytes, received))
  const answer = {
    status: received.status,
    headers: received.headers.map(([name, value]) => [name, recordedHeader(name, value, secrets)] as const),
    ...(text !== undefined && { text: secrets.withoutKnown(text) }),
    bytes: bytes.length,
    digest: sha256Base64Url(bytes),
  }
  if (hasTooMuchJson(answer))
    throw new NetworkError('tooLarge', tooLargeText('JSON with more than 300,000 values or 100 levels'))
  return answer
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
