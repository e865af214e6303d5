import { randomUUID } from 'node:crypto'
import { neutralWord, toBrandWord } from '../../contract/interface/brand-word.ts'
import type { Path } from '../../contract/interface/paths.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { Connection } from './connection.ts'
import type { Credentials } from './credentials.ts'
import { redactor } from './recorded-answer.ts'
import { encodeBody } from './request-body.ts'
import type { RequestToSend } from './send-with-retry.ts'

/** Where requests go, and what all of them have. */
export interface RequestTarget {
  baseUrl: string
  /** The word that the target uses in place of `mailbox`. */
  brandWord?: string
  /** Headers on every request. Their values reach no record. */
  headers?: Connection['headers']
}

/** A request as it is sent, and how it is recorded. */
export interface BuiltRequest {
  traceId: string
  outgoing: RequestToSend
  /** Without the base URL, redacted. */
  path: string
  /** Replaces secrets by placeholders. */
  redact: (text: string) => string
}

/** Builds a request under one form of its path. */
export const buildRequest = (
  spec: RequestSpec,
  path: Path,
  credentials: Credentials,
  { baseUrl, brandWord = neutralWord, headers: extraHeaders = {} }: RequestTarget,
): BuiltRequest => {
  const traceId = randomHex(32)
  const target = fillPath(toBrandWord(brandWord, path), spec.parameters) + queryString(spec.query)
  const body = spec.body && encodeBody(spec.body, brandWord)
  const headers = {
    ...traceHeaders(traceId),
    ...withLowerCaseNames(extraHeaders),
    ...credentials.headers,
    ...spec.headers,
    ...(body && { 'content-type': body.mediaType }),
  }
  const redact = redactor({ secrets: [...credentials.secrets, ...secretsIn(extraHeaders)] })
  const url = baseUrl.replace(/\/+$/, '') + target
  return {
    traceId,
    outgoing: { url, method: spec.method, headers, body: body?.text },
    path: redact(target),
    redact,
  }
}

/** At most 32 random hexadecimal digits. */
const randomHex = (digits: number): string => randomUUID().replaceAll('-', '').slice(0, digits)

const traceHeaders = (traceId: string): Record<string, string> => ({
  accept: '*/*',
  'accept-encoding': 'identity',
  'user-agent': 'node',
  traceparent: `00-${traceId}-${randomHex(16)}-01`,
  'BelGov-Related-Trace-Id': traceId,
})

type Headers = Readonly<Record<string, string>>

/** So that no header is sent twice in two spellings. */
const withLowerCaseNames = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Shorter values occur in many texts by chance. */
const minSecretLength = 8

const secretsIn = (headers: Headers): Credentials['secrets'] =>
  Object.entries(headers)
    .filter(([, value]) => value.length >= minSecretLength)
    .map(([name, value]) => ({ value, placeholder: `‹header ${name}›` }))

const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

const queryString = (query: RequestSpec['query']): string =>
  query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
