/** An answer, free of any framework. Bytes go out as they are, undefined as no body, anything else as JSON. */
export interface ProviderResponse {
  status: number
  headers: Record<string, string>
  body?: unknown
}

export const jsonBodyResponse = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProviderResponse => ({
  status,
  headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
  body,
})
