import { neutralWord, toBrandWord } from '../../contract/interface/brand-word.ts'
import { httpForms } from '../../contract/interface/http-forms.ts'
import { pathForms } from '../../contract/interface/path-forms.ts'
import type { Path } from '../../contract/interface/paths.ts'
import type { Secrets } from '../../contract/secrets/secrets.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { Connection } from './connection.ts'
import type { Credentials } from './credentials.ts'
import { encodeBody } from './request-body.ts'
import type { RequestToSend } from './transport.ts'

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
  /** Without the base URL and without secrets. */
  recorded: Exchange['request']
}

/** Builds a request under one form of its path. The secrets of its sender become known. */
export const buildRequest = (
  spec: RequestSpec,
  path: Path,
  credentials: Credentials,
  { baseUrl, brandWord = neutralWord, headers: extraHeaders = {} }: RequestTarget,
  secrets: Secrets,
): BuiltRequest => {
  const traceId = randomHex(32)
  const filled = fillPath(toBrandWord(brandWord, path), spec.parameters)
  const usual = (spec.form ? pathForms[spec.form](filled) : filled) + queryString(spec.query)
  const body = spec.body && encodeBody(spec.body, brandWord)
  const traced = traceHeaders(traceId)
  const others: Record<string, string> = {
    // In lower case, so that no header is sent twice in two spellings.
    ...mapHeaders(extraHeaders, (name, value) => [name.toLowerCase(), value]),
    ...credentials.headers,
    ...spec.headers,
    ...(body && { 'content-type': body.mediaType }),
  }
  for (const { value, placeholder } of credentials.secrets) secrets.add(value, placeholder)
  for (const [name, value] of Object.entries(extraHeaders)) secrets.add(value, headerPlaceholder(name), true)
  const extraNames = Object.keys(extraHeaders).map((name) => name.toLowerCase())
  const { method } = spec
  const inForm = (headers: Record<string, string>) => {
    const written = { target: usual, headers }
    return spec.httpForm ? httpForms[spec.httpForm](written) : written
  }
  const { target, headers } = inForm({ ...traced, ...others })
  return {
    traceId,
    outgoing: { url: baseUrl.replace(/\/+$/, '') + target, method, headers, body: body?.text },
    recorded: {
      method,
      path: secrets.withoutKnown(target),
      headers: inForm({
        ...traced,
        ...mapHeaders(others, (name, value) => [
          name,
          extraNames.includes(name) ? headerPlaceholder(name) : secrets.withoutKnown(value),
        ]),
      }).headers,
      ...(body && { body: secrets.withoutKnown(body.text) }),
    },
  }
}

/** At most 32 random hexadecimal digits. */
const randomHex = (digits: number): string => crypto.randomUUID().replaceAll('-', '').slice(0, digits)

const traceHeaders = (traceId: string): Record<string, string> => ({
  accept: '*/*',
  'accept-encoding': 'identity',
  'user-agent': 'node',
  traceparent: `00-${traceId}-${randomHex(16)}-01`,
  'BelGov-Related-Trace-Id': traceId,
})

type Headers = Readonly<Record<string, string>>

const mapHeaders = (headers: Headers, map: (name: string, value: string) => [string, string]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => map(name, value)))

const headerPlaceholder = (name: string): string => `‹header ${name.toLowerCase()}›`

/** An identifier with half of a surrogate pair has no encoding: U+FFFD replaces it. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parameters[name] ?? ''))

const queryString = (query: RequestSpec['query']): string => {
  const pairs = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
