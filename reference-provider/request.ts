import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A request, free of any framework. */
export interface IncomingRequest {
  method: string
  /** path as requested, base path included, without the query */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** the body as JSON; rejects when it is not, or is too large */
  json(): Promise<unknown>
  /** the body as bytes, for multipart */
  stream: Readable
  /** whether the Accept header admits the media type */
  accepts(mediaType: string): boolean
}

/** The one value of a header, or nothing when it is absent. */
export const headerValue = (call: Pick<IncomingRequest, 'headers'>, name: string): string | undefined => {
  const value = call.headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Media type of the body in lower case, without its parameters. */
export const mediaTypeOf = (call: Pick<IncomingRequest, 'headers'>): string =>
  (headerValue(call, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
