/** A plain request: what an operation is asked, with nothing of the server it came through. */
export interface Call {
  method: string
  url: URL
  headers: Headers
  /** Values of the path parameters, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  /** Undefined when the body is not a form. */
  form: URLSearchParams | undefined
}

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

export async function callOf(request: Request, params: Record<string, string>): Promise<Call> {
  const url = new URL(request.url)
  const body = await request.text()
  const isForm = formType.test(request.headers.get('content-type') ?? '')
  return {
    method: request.method,
    url,
    headers: request.headers,
    params,
    query: url.searchParams,
    form: isForm ? new URLSearchParams(body) : undefined,
  }
}
