/** The edge of the provider: requests as Node receives them, responses as Node sends them. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { IncomingRequest } from '../request.ts'
import { type ProviderResponse, responseBytes } from '../response.ts'
import { providerLimits, type SmallerPortLimits } from '../rules/limits.ts'
import type { AnswerRequest } from './answer.ts'
import { readJsonBody } from './read-json-body.ts'
import { UnreadAnswers } from './unread-answers.ts'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const toIncomingRequest = (request: IncomingMessage): IncomingRequest => {
  const { method = '', headers, url = '' } = request
  const [path = '', ...query] = url.split('?')
  // An iterator that ends early must not close the connection: the response goes there.
  const body = { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) }
  let json: Promise<unknown> | undefined
  return {
    method,
    path,
    query: new URLSearchParams(query.join('?')),
    search: query.length === 0 ? '' : `?${query.join('?')}`,
    headers,
    body,
    json: () => {
      json ??= hasBody(request) ? readJsonBody(body, request) : Promise.resolve(undefined)
      return json
    },
  }
}

const send = (response: ServerResponse, { status, headers, body }: ProviderResponse, unread: UnreadAnswers): void => {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (body === undefined) return void response.end()
  const sent = responseBytes(body)
  const { length } = sent
  if (!response.hasHeader('Transfer-Encoding')) response.setHeader('Content-Length', length)
  response.end(sent)
  if (!response.writableFinished) unread.add(response, length)
}

/** Sends what the provider answers. */
export const createListener = (
  answer: AnswerRequest,
  { unreadBytes = providerLimits.unreadBytes }: SmallerPortLimits = {},
): RequestListener => {
  const unread = new UnreadAnswers(unreadBytes)
  return async (request, response) => {
    try {
      send(response, await answer(toIncomingRequest(request)), unread)
      // The rest of a body that nothing reads is dropped, so that the next request of the connection can come.
      if (!request.complete) request.resume()
    } catch {
      // The response cannot be sent: a header has an invalid character.
      response.destroy()
    }
  }
}
