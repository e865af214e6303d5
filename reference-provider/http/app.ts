/** The rim: express takes requests in and sends replies out. Nothing else knows of it. */
import express, { type ErrorRequestHandler, type Express, type Request, type Response, type Router } from 'express'
import type { Context } from '../context.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import type { ProviderResponse } from '../response.ts'
import { providerRoutes } from '../routes/index.ts'
import type { ProviderRoute } from '../routes/route.ts'
import { answer, type MatchedPath } from './answer.ts'
import { maxJsonBytes } from './error-to-refusal.ts'

// Anything that is JSON is let through, so that a wrong kind of value gets the same answer as a wrong field.
const parseJson = express.json({ limit: maxJsonBytes, strict: false, type: () => true })

/** The status is what the errors of the parser carry too. */
class ClientDisconnected extends Error {
  readonly status = 400
}

const toIncomingRequest = (request: Request, response: Response): IncomingRequest => {
  const mark = request.originalUrl.indexOf('?')
  return {
    method: request.method,
    path: mark < 0 ? request.originalUrl : request.originalUrl.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : request.originalUrl.slice(mark)),
    headers: request.headers,
    stream: request,
    accepts: (mediaType) => request.accepts(mediaType) !== false,
    json: () =>
      new Promise((resolve, reject) => {
        // The parser would wait forever for one who hung up while being identified.
        if (request.destroyed) return reject(new ClientDisconnected())
        parseJson(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body)))
      }),
  }
}

/** Not through `send` of express, which adds to the media type of somebody's file and answers 304 by rules of its own. */
const send = (response: Response, { status, headers, body }: ProviderResponse): void => {
  response.status(status)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (body === undefined) return void response.end()
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
  if (!response.hasHeader('Transfer-Encoding')) response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Routes by path, the paths with fewest parameters first: a literal path is never taken for an identifier. */
const routesByPath = ({ rules }: Context): [string, Map<string, ProviderRoute>][] => {
  const table = new Map<string, Map<string, ProviderRoute>>()
  for (const route of providerRoutes)
    for (const path of rules.routing.paths[route.operation]) {
      const methods = table.get(path) ?? new Map<string, ProviderRoute>()
      table.set(path, methods.set(rules.routing.methods[route.operation], route))
    }
  const parameters = (path: string) => path.split('{').length
  return [...table].sort(([one], [other]) => parameters(one) - parameters(other))
}

const routerOf = (setting: Context): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  const responder =
    (found: Omit<MatchedPath, 'params'> | undefined) => async (request: Request, response: Response) => {
      const startedAt = performance.now()
      const call = toIncomingRequest(request, response)
      // Path parameters of one request are texts: no path of the interface has a wildcard.
      const params = request.params as Record<string, string>
      const reply = await answer(call, found && { ...found, params }, setting)
      send(response, reply)
      setting.log(logLine(call, found?.template, response.statusCode, performance.now() - startedAt))
    }
  for (const [template, methods] of routesByPath(setting))
    router.all(template.replaceAll(/\{(\w+)\}/g, ':$1'), responder({ template, routes: methods }))
  router.use(responder(undefined))
  return router
}

/** Names neither query nor identifiers: they may hold person numbers. */
const logLine = ({ method }: IncomingRequest, template: string | undefined, status: number, milliseconds: number) =>
  `${method} ${template ?? '(no such path)'} ${status} ${milliseconds.toFixed(0)}ms`

/** The provider as an express application. */
export const createApp = (setting: Context): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.enable('case sensitive routing')
  // At the root as well as below the base path, for whoever only knows the port.
  app.get(['/health', `${setting.basePath}/health`], (_request, response) => {
    response.json({ status: 'up', version: setting.version })
  })
  const { runWithTraceparent } = setting
  if (runWithTraceparent)
    app.use((request, _response, next) => runWithTraceparent(headerValue(request, 'traceparent'), () => next()))
  app.use(setting.basePath || '/', routerOf(setting))
  const outside = async (request: Request, response: Response, failure?: unknown) =>
    send(response, await answer(toIncomingRequest(request, response), undefined, setting, failure))
  app.use((request, response) => outside(request, response))
  // A path that cannot be decoded ends up here; express knows an error handler by its four parameters.
  const onError: ErrorRequestHandler = (error, request, response, _next) => outside(request, response, error)
  app.use(onError)
  return app
}
