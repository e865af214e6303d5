/** The headers of a request, by name in lower case; several values where a header came several times. */
export interface RequestHeaders extends Readonly<Record<string, string | string[] | undefined>> {
  authorization?: string
}

/** A request, without any framework. */
export interface IncomingRequest {
  method: string
  /** path as requested, base path included, without the query */
  path: string
  query: URLSearchParams
  /** the query as requested, with its question mark; empty without a query */
  search: string
  headers: RequestHeaders
  /** The body as JSON; undefined without a body. Rejects when it is not JSON, or is too large. */
  json(): Promise<unknown>
  /** The body in pieces, once, for multipart. Rejects when the client disconnects before its end. */
  body: AsyncIterable<Uint8Array>
}

/** The value of a header; undefined when it is absent. */
export const headerValue = (request: Pick<IncomingRequest, 'headers'>, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Media type of the body in lower case, without its parameters. */
export const mediaTypeOf = (request: Pick<IncomingRequest, 'headers'>): string =>
  mediaTypeIn(headerValue(request, 'content-type') ?? '')

/** The value of a Content-Type in lower case, without its parameters. */
export const mediaTypeIn = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
