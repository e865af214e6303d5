/** The behaviour of a service as msw handlers: for `getResponse` in a unit test, and for a port. */
import type { HttpHandler } from 'msw'
import type { StubOperation, StubService } from '../contract/stub-control.ts'
import { spelled } from '../contract/word.ts'
import { type Call, callOf } from './call.ts'
import { entry } from './entry.ts'
import { type Outcome, outcomeOf } from './operation.ts'
import { grantingNothing } from './operations/granting-nothing.ts'
import { operations } from './operations/index.ts'
import { unknown } from './operations/unknown.ts'
import { grantingNothingPath, type Spoiled, spoiled } from './spoiled.ts'
import { endsIn, type PathMatch } from './suffix.ts'
import type { World } from './world.ts'

interface Route {
  name: StubOperation
  matching: (pathname: string) => PathMatch
  outcome: (call: Call) => Outcome
  /** Logged as the fault that led here. */
  fault?: 'redirect'
}

/** Handlers of one service, the last of which answers whatever is left. */
export async function handlersOf(service: StubService, world: World): Promise<HttpHandler[]> {
  return (await routedHandlers(service, world)).map(({ handler }) => handler)
}

/** A handler, and whether a path is one of those that it answers: asking that first is cheaper than asking msw. */
export interface RoutedHandler {
  answers(pathname: string): boolean
  handler: HttpHandler
}

/** The handlers with what they answer, in order. msw is imported only now: it is slow to load. */
export async function routedHandlers(service: StubService, world: World): Promise<RoutedHandler[]> {
  const { http, HttpResponse } = await import('msw')
  return routesOf(service, world).map((route) => ({
    answers: (pathname) => route.matching(pathname).matches,
    handler: http.all(
      ({ request }) => route.matching(new URL(request.url).pathname),
      async ({ request, params }) => {
        const call = await callOf(request, params as PathMatch['params'])
        const { answer, until } = met(service, route, call, world)
        await until?.()
        if (answer === undefined) return HttpResponse.error()
        return new HttpResponse(answer.body || null, { status: answer.status, headers: answer.headers })
      },
    ),
  }))
}

function routesOf(service: StubService, world: World): Route[] {
  const own = operations.filter((operation) => operation.service === service)
  const trap = (name: StubOperation): Route => ({
    name,
    matching: endsIn(`${grantingNothingPath}${name}`),
    outcome: grantingNothing,
    fault: 'redirect',
  })
  return [
    ...own.map(({ name }) => trap(name)),
    ...own.map((operation) => ({
      name: operation.name,
      matching: endsIn(spelled(world.settings.word, operation.path)),
      outcome: (call: Call) => outcomeOf(operation, call, world),
    })),
    { name: 'unknown', matching: endsIn(''), outcome: (call: Call) => unknown(service, call) },
  ]
}

/** The answer as the faults in force leave it. It is logged before anything is waited for: the call was made. */
function met(service: StubService, route: Route, call: Call, world: World): Spoiled {
  const outcome = route.outcome(call)
  const scripted = world.faults.meeting(service, route.name)?.kind
  const { untilHealed } = world.faults
  const sent: Spoiled =
    route.fault === undefined && scripted !== undefined
      ? spoiled(scripted, { answer: outcome.answer, operation: route.name, untilHealed })
      : { answer: outcome.answer }
  const fault = route.fault ?? scripted
  const status = sent.answer?.status ?? 0
  world.log.add(entry({ service, operation: route.name, call, outcome, at: world.clock(), status, fault }))
  return sent
}
