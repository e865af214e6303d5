/** A service as msw handlers, for tests. */
import type { HttpHandler } from 'msw'
import type { StubService } from '../../contract/stub-control.ts'
import type { PathMatch } from '../http/match-path.ts'
import { stubRequest } from '../http/request.ts'
import { handleRequest, serviceRoutes } from '../services.ts'
import type { StubState } from '../state/state.ts'

/** The handlers of one service; the last one matches every path. msw is imported here because it loads slowly. */
export async function mswHandlers(service: StubService, state: StubState): Promise<HttpHandler[]> {
  const { http, HttpResponse } = await import('msw')
  return serviceRoutes(service, state).map((route) =>
    http.all(
      ({ request }) => route.matching(new URL(request.url).pathname),
      async ({ request, params }) => {
        const call = stubRequest(
          { method: request.method, url: request.url, header: (name) => request.headers.get(name) },
          await request.text(),
          params as PathMatch['params'],
        )
        const { response, delay } = handleRequest(service, route, call, state)
        await delay?.()
        if (response === undefined) return HttpResponse.error()
        return new HttpResponse(response.body || null, { status: response.status, headers: response.headers })
      },
    ),
  )
}
