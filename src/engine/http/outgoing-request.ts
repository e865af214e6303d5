import { neutralWord, toBrandWord } from '../../contract/interface/brand-word.ts'
import { httpForms, type WrittenRequest } from '../../contract/interface/http-forms.ts'
import { inPathForm } from '../../contract/interface/path-forms.ts'
import type { Path } from '../../contract/interface/paths.ts'
import type { Secrets } from '../../contract/secrets/secrets.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { fillPath, type RequestSpec } from '../scenario/request.ts'
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

/** Builds a request to one of its paths. The secrets of its sender are added to `secrets`. */
export const buildRequest = (
  spec: RequestSpec,
  path: Path,
  credentials: Credentials,
  { baseUrl, brandWord = neutralWord, headers: headersOfRun = {} }: RequestTarget,
  secrets: Secrets,
): BuiltRequest => {
  addSecrets(secrets, credentials, headersOfRun)
  const { method } = spec
  const traceId = randomHex(32)
  const body = spec.body && encodeBody(spec.body, brandWord)
  const target = requestTarget(spec, toBrandWord(brandWord, path))
  const headers: Record<string, string> = {
    // In lower case, so that no header is sent twice in two spellings.
    ...mapHeaders(headersOfRun, (name, value) => [name.toLowerCase(), value]),
    ...credentials.headers,
    ...spec.headers,
    ...(body && { 'content-type': body.mediaType }),
  }
  const traced = traceHeaders(traceId)
  const written = inHttpForm(spec, { target, headers: { ...traced, ...headers } })
  const readable = inHttpForm(spec, {
    target,
    headers: { ...traced, ...withoutSecrets(headers, headersOfRun, secrets) },
  })
  return {
    traceId,
    outgoing: { url: baseUrl.replace(/\/+$/, '') + written.target, method, headers: written.headers, body: body?.sent },
    recorded: {
      method,
      path: secrets.withoutKnown(written.target),
      headers: readable.headers,
      ...(body && { body: secrets.withoutKnown(body.text) }),
    },
  }
}

const addSecrets = (secrets: Secrets, credentials: Credentials, headersOfRun: Headers): void => {
  for (const { value, placeholder } of credentials.secrets) secrets.add(value, placeholder)
  for (const [name, value] of Object.entries(headersOfRun)) secrets.add(value, headerPlaceholder(name), true)
}

/** The path and the query, as in the first line of the request. */
const requestTarget = ({ parameters, pathForm, query }: RequestSpec, path: string): string =>
  inPathForm(pathForm, fillPath(path, parameters, encoded)) + queryString(query)

const inHttpForm = ({ httpForm }: RequestSpec, request: WrittenRequest): WrittenRequest =>
  httpForm ? httpForms[httpForm](request) : request

/** The headers for a record: those of the run have no value at all. */
const withoutSecrets = (headers: Headers, headersOfRun: Headers, secrets: Secrets): Record<string, string> => {
  const namesOfRun = Object.keys(headersOfRun).map((name) => name.toLowerCase())
  return mapHeaders(headers, (name, value) => [
    name,
    namesOfRun.includes(name) ? headerPlaceholder(name) : withoutCookies(name, secrets.withoutKnown(value)),
  ])
}

/** A cookie of the target is a secret, however short it is. */
const withoutCookies = (name: string, value: string): string =>
  name.toLowerCase() === 'cookie' ? value.replace(/=[^;‹]+(?=;|$)/g, '=‹cookie›') : value

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

const queryString = (query: RequestSpec['query']): string => {
  const pairs = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
