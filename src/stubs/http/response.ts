/** A plain response: what an operation says, before anything puts it on the wire. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
})

/** A refusal, in the form OAuth 2 gives its errors (RFC 6749 section 5.2, RFC 6750 section 3). */
export const refusal = (
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): Answer => json(status, { error, error_description: description }, headers)

export const invalidRequest = (description: string): Answer => refusal(400, 'invalid_request', description)
export const notFound = (description: string): Answer => refusal(404, 'not_found', description)
