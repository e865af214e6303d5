import type { Secrets } from '../../contract/secrets/secrets.ts'
import { type Answer, whyUnread } from '../scenario/exchange.ts'
import type { RawAnswer } from './connection.ts'
import { NetworkError, undecodableCode } from './network-error.ts'
import { decodedContent, sha256Digest } from './platform.ts'

/** The first value of a header; `wanted` in lower case. */
export const firstHeader = ({ headers }: RawAnswer, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1]

const decodedBytes = (received: RawAnswer): Uint8Array => {
  const encoding = firstHeader(received, 'content-encoding')?.toLowerCase()
  if (encoding === undefined || received.bytes.length === 0) return received.bytes
  try {
    return decodedContent(encoding, received.bytes)
  } catch {
    throw new NetworkError('reset', 'the content encoding of the answer is wrong', undecodableCode)
  }
}

/** The text of bytes in UTF-8, without a byte order mark; undefined for other bytes. */
const utf8TextOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The answer as it is recorded: decoded, and without secrets.
 * @throws NetworkError for JSON that is too large to be judged: a part that nobody looked at could hold a leak
 */
export const recordAnswer = (received: RawAnswer, secrets: Secrets): Answer => {
  const bytes = decodedBytes(received)
  const text = utf8TextOf(bytes)
  const answer = {
    status: received.status,
    headers: received.headers.map(([name, value]) => [name, recordedHeader(name, value, secrets)] as const),
    ...(text !== undefined && { text: secrets.withoutKnown(text) }),
    bytes: bytes.length,
    digest: sha256Digest(bytes),
  }
  const unread = whyUnread(answer)
  if (unread !== undefined) throw new NetworkError('tooLarge', `the answer is larger than this tool accepts: ${unread}`)
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
