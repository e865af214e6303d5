/** The edge of the provider: express receives requests and sends responses. No other file knows express. */
import express, { type Express, type Request, type Response } from 'express'
import type { IncomingRequest } from '../request.ts'
import { type ProviderResponse, responseBytes } from '../response.ts'
import { providerLimits, type SmallerPortLimits } from '../rules/limits.ts'
import type { AnswerRequest } from './answer.ts'
import { UnreadableBody } from './error-to-refusal.ts'
import { UnreadAnswers } from './unread-answers.ts'

// Any JSON value passes, so that a wrong type of value gets the same response as a wrong field.
const parseJson = express.json({ limit: providerLimits.jsonBytes, strict: false, type: () => true })

const readJson = (request: Request, response: Response): Promise<unknown> =>
  new Promise((resolve, reject) => {
    // The parser would wait forever for a client that disconnected during identification.
    if (request.destroyed) return reject(new UnreadableBody(400))
    parseJson(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body)))
  })

const toIncomingRequest = (request: Request, response: Response): IncomingRequest => {
  const [path = '', ...query] = request.originalUrl.split('?')
  let body: Promise<unknown> | undefined
  return {
    method: request.method,
    path,
    query: new URLSearchParams(query.join('?')),
    headers: request.headers,
    // An iterator that ends early must not close the connection: the response goes there.
    body: request.iterator({ destroyOnReturn: false }),
    json: () => {
      body ??= readJson(request, response)
      return body
    },
  }
}

/** Not through `send` of express, which changes media types and answers 304 by its own rules. */
const send = (response: Response, { status, headers, body }: ProviderResponse, unread: UnreadAnswers): void => {
  response.status(status)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (body === undefined) return void response.end()
  const bytes = responseBytes(body)
  if (!response.hasHeader('Transfer-Encoding')) response.setHeader('Content-Length', bytes.length)
  unread.add(response, bytes.length)
  response.end(bytes)
}

/** The provider as an express application. */
export const createApp = (
  answer: AnswerRequest,
  { unreadBytes = providerLimits.unreadBytes }: SmallerPortLimits = {},
): Express => {
  const app = express()
  const unread = new UnreadAnswers(unreadBytes)
  app.disable('x-powered-by')
  app.use(async (request, response) => send(response, await answer(toIncomingRequest(request, response)), unread))
  return app
}
