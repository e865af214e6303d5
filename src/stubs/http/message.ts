/** A plain request, independent of the server that received it. */
export interface StubRequest {
  method: string
  url: URL
  /** The value of a header, by case-insensitive name; null when it is missing. */
  header: (name: string) => string | null
  /** decoded path parameters */
  params: Record<string, string>
  query: URLSearchParams
  /** undefined when the body is not a form */
  form: URLSearchParams | undefined
}

export type RequestHead = Pick<StubRequest, 'method' | 'url' | 'header'>

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

export const stubRequest = (head: RequestHead, body: string, params: StubRequest['params']): StubRequest => ({
  ...head,
  params,
  query: head.url.searchParams,
  form: formType.test(head.header('content-type') ?? '') ? new URLSearchParams(body) : undefined,
})

/** A plain response, independent of the server that sends it. */
export interface StubResponse {
  status: number
  headers: Record<string, string>
  body: string
}

export const jsonResponse = (status: number, value: unknown, headers: Record<string, string> = {}): StubResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
})

/** An error in the format of OAuth 2 (RFC 6749 section 5.2, RFC 6750 section 3). */
export const errorResponse = (
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): StubResponse => jsonResponse(status, { error, error_description: description }, headers)

export const invalidRequest = (description: string): StubResponse => errorResponse(400, 'invalid_request', description)
export const formExpected = (): StubResponse => invalidRequest('the body must be application/x-www-form-urlencoded')
export const notFound = (description: string): StubResponse => errorResponse(404, 'not_found', description)
