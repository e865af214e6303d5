/** From a request that msw intercepted to a plain request, and from a plain response to one of msw. */
import { type HttpHandler, HttpResponse, http } from 'msw'

/** A request as text headers and bytes. */
interface PlainRequest {
  method: string
  /** complete */
  url: string
  headers: Record<string, string>
  bytes: Uint8Array
}

type Headers = [name: string, value: string][]

/** The address as a request has it: absolute, without a slash at the end. @throws TypeError for another text */
export const requestedAddress = (address: string): string => new URL(address).href.replace(/\/+$/, '')

/** Answers every request below an address, and no other one. `address`: from `requestedAddress` */
export const handlerBelow = (address: string, answer: (request: PlainRequest) => Promise<Response>): HttpHandler =>
  http.all(new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`), async ({ request }) => {
    const { method, url, headers } = request
    const bytes = new Uint8Array(await request.arrayBuffer())
    return answer({ method, url, headers: Object.fromEntries(headers), bytes })
  })

/** RFC 9110: these have no body, not even an empty one. */
const withoutBody: readonly number[] = [204, 205, 304]

export const toResponse = (status: number, headers: Headers, body: string | Uint8Array): Response =>
  new HttpResponse(body.length === 0 || withoutBody.includes(status) ? null : bodyOf(body), { status, headers })

/** A copy in memory that nothing else shares, as the type of a body demands. */
const bodyOf = (body: string | Uint8Array): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : new Uint8Array(body)
