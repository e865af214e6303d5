/** The control surface of `serve`: JSON over HTTP, for the page and for scripts of portal teams. */
import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import type { ServiceAddresses, StubControl } from '../../../../contract/stub-control.ts'
import type { Playground } from '../../../../demonstration/playground.ts'
import { type ControlAccess, checkAccess } from './access.ts'
import { callsAfter } from './calls-after.ts'
import { ControlProblem } from './control-problem.ts'
import type { PersonaCallers } from './persona-callers.ts'
import { sendProblem } from './problem.ts'
import { relay } from './relay.ts'
import { type RunSwitched, runQueue, runRoutes } from './run-routes.ts'
import { switchRoutes } from './switch-routes.ts'

export interface ControlledServe {
  access: ControlAccess
  /** of the provider, without a slash at the end */
  baseUrl: string
  brandWord: string
  services: ServiceAddresses
  control: Pick<StubControl, 'calls'>
  callers: PersonaCallers
  /** messages of the mailbox at the start */
  messages: number
  /** of generated messages; absent with the test mailbox */
  seed?: number
  playground: Playground
  /** Puts the messages back as they were at the start. */
  resetMessages(): Promise<void>
  run: RunSwitched
}

type Answer = (request: Request, response: Response) => unknown

/** JSON of what `answer` gives; 204 if that is nothing. */
const json =
  (answer: Answer): RequestHandler =>
  async (request, response) => {
    const value = await answer(request, response)
    if (value === undefined) return void response.status(204).end()
    response.json(value)
  }

/** `/control` and `/relay`. Each refusal is a problem document. */
export const controlRouter = (serve: ControlledServe): Router => {
  const router = Router()
  const check: RequestHandler = (request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    checkAccess(request, serve.access)
    next()
  }
  router.use('/control', check, controlRoutes(serve))
  router.use('/relay', check, (request, response) =>
    relay(serve.baseUrl, request.url, serve.callers, request, response),
  )
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    sendProblem(response, error),
  )
  return router
}

const controlRoutes = (serve: ControlledServe): Router => {
  const { callers, control, playground } = serve
  const routes = Router()
  routes.use(express.json({ limit: '1mb', type: () => true }))
  const get = (path: string, answer: Answer) => routes.get(path, json(answer))
  const post = (path: string, answer: Answer) => routes.post(path, json(answer))
  get('/', () => describeServe(serve))
  get('/personas', () => ({ personas: callers.personas }))
  get('/calls', ({ query }) => callsAfter(control, callers, numberIn(query.after)))
  post('/tokens', async ({ body }) => ({ token: await callers.tokenOf(personaIn(body)) }))
  post('/reset', async () => {
    await playground.turnAllOff()
    await serve.resetMessages()
  })
  const queue = runQueue(serve.run)
  // A client that reads the switches will soon run scenarios.
  routes.get('/switches', (_request, _response, next) => {
    queue.warmUp()
    next()
  })
  routes.use('/switches', switchRoutes(playground))
  routes.use('/runs', runRoutes(queue))
  routes.use(({ method, originalUrl }) => {
    throw new ControlProblem(
      404,
      'unknownOperation',
      `There is no ${method} ${originalUrl.split('?')[0]}. The README of message-registry-conformance lists the operations ("Script it").`,
    )
  })
  return routes
}

const describeServe = ({ baseUrl, brandWord, services, access, messages, seed }: ControlledServe) => ({
  provider: { baseUrl, brandWord },
  authorizationServer: { url: services.authUrl },
  partitionService: { url: services.partitionUrl },
  page: { origin: access.origins[0] },
  seed: seed ?? null,
  messages,
  relay: '/relay',
})

/** @throws ControlProblem when the body names no persona */
const personaIn = (body: unknown): string => {
  const persona = typeof body === 'object' && body !== null && 'persona' in body ? body.persona : undefined
  if (typeof persona !== 'string') {
    throw new ControlProblem(400, 'personaMissing', 'The body must name a persona, such as {"persona": "humanUser"}.')
  }
  return persona
}

/** @throws ControlProblem for another text than the number of a call */
const numberIn = (after: unknown = '0'): number => {
  if (typeof after !== 'string' || !/^\d{1,15}$/.test(after)) {
    throw new ControlProblem(400, 'wrongNumber', 'after takes the number of a call, such as 12; 0 gives all calls.')
  }
  return Number(after)
}
