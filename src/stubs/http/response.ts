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
export const notFound = (description: string): StubResponse => errorResponse(404, 'not_found', description)
