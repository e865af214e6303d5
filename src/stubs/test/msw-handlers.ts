/** The behaviour of a service as msw handlers, for `getResponse` and for tests that intercept. */
import type { HttpHandler } from 'msw'
import type { StubService } from '../../contract/stub-control.ts'
import type { PathMatch } from '../http/match-path.ts'
import { callOf } from '../http/request.ts'
import { answerOn, routesOf } from '../services.ts'
import type { World } from '../state/state.ts'

/** Handlers of one service, the last of which answers whatever is left. msw is imported only now: it is slow to load. */
export async function handlersOf(service: StubService, world: World): Promise<HttpHandler[]> {
  const { http, HttpResponse } = await import('msw')
  return routesOf(service, world).map((route) =>
    http.all(
      ({ request }) => route.matching(new URL(request.url).pathname),
      async ({ request, params }) => {
        const call = callOf(
          { method: request.method, url: request.url, header: (name) => request.headers.get(name) },
          await request.text(),
          params as PathMatch['params'],
        )
        const { answer, until } = answerOn(service, route, call, world)
        await until?.()
        if (answer === undefined) return HttpResponse.error()
        return new HttpResponse(answer.body || null, { status: answer.status, headers: answer.headers })
      },
    ),
  )
}
