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

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

interface RequestHead extends Pick<StubRequest, 'method' | 'header'> {
  url: string | URL
}

export const stubRequest = (
  { method, url, header }: RequestHead,
  body: string,
  params: Record<string, string>,
): StubRequest => {
  const parsedUrl = new URL(url)
  const isForm = formType.test(header('content-type') ?? '')
  return {
    method,
    url: parsedUrl,
    header,
    params,
    query: parsedUrl.searchParams,
    form: isForm ? new URLSearchParams(body) : undefined,
  }
}
