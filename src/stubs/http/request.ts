/** A plain request: what an operation is asked, with nothing of the server it came through. */
export interface StubRequest {
  method: string
  url: URL
  /** The value of a header, whatever the case of its name; null when it is not there. */
  header: (name: string) => string | null
  /** Values of the path parameters, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  /** Undefined when the body is not a form. */
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
  const whole = new URL(url)
  const isForm = formType.test(header('content-type') ?? '')
  return {
    method,
    url: whole,
    header,
    params,
    query: whole.searchParams,
    form: isForm ? new URLSearchParams(body) : undefined,
  }
}
