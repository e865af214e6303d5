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
