import type { ProviderOperation } from '../../operations.ts'
import { jsonBodyResponse, type ProviderResponse } from '../../response.ts'
import { providerRoutes } from '../../routes/index.ts'
import type { EmptyTarget } from './empty-target.ts'
import { scramble } from './scramble.ts'

type EmptyResponse = Pick<EmptyTarget, 'id' | 'says' | 'newRewrite'>

const sameResponseAlways = (id: string, says: string, reply: ProviderResponse): EmptyResponse => ({
  id,
  says,
  newRewrite: () => () => reply,
})

const page = Buffer.from('<!doctype html><title>Welcome</title><p>Please sign in.</p>')
const html = (status: number): ProviderResponse => ({ status, headers: { 'Content-Type': 'text/html' }, body: page })

/** The same path always gets the same content, so that results are stable. */
const randomContent: EmptyResponse = {
  id: 'random-content',
  says: 'every answer has the status of success and the shape of what it should be, and content that means nothing',
  newRewrite:
    () =>
    ({ body }, { operation = 'messages', address }) => {
      const status = providerRoutes.find((route) => route.operation === operation)?.status ?? 200
      return jsonBodyResponse(status, status === 204 ? undefined : scramble(body, address.split('?', 1)[0] ?? ''))
    },
}

const emptyResponses: readonly EmptyResponse[] = [
  sameResponseAlways('web-page', 'every answer is 200 and a web page', html(200)),
  sameResponseAlways('empty-object', 'every answer is 200 and an empty object', jsonBodyResponse(200, {})),
  sameResponseAlways(
    'empty-list',
    'every answer is 200 and a list without messages',
    jsonBodyResponse(200, { items: [], total: 0 }),
  ),
  sameResponseAlways('empty-array', 'every answer is 200 and an empty array', jsonBodyResponse(200, [])),
  sameResponseAlways('no-content', 'every answer is 204', { status: 204, headers: {} }),
  sameResponseAlways(
    'bad-request',
    'every answer is 400',
    jsonBodyResponse(400, { status: 400, title: 'Bad Request' }),
  ),
  sameResponseAlways(
    'unauthorized',
    'every answer is 401',
    jsonBodyResponse(401, { status: 401, title: 'Unauthorized' }),
  ),
  sameResponseAlways('forbidden', 'every answer is 403', jsonBodyResponse(403, { status: 403, title: 'Forbidden' })),
  sameResponseAlways('not-found', 'every answer is 404', html(404)),
  sameResponseAlways('server-error', 'every answer is 500', html(500)),
  {
    id: 'echo',
    says: 'every answer is 200 and what was asked',
    newRewrite:
      () =>
      (_reply, { method, address, headers }) =>
        jsonBodyResponse(200, { method, address, headers }),
  },
  randomContent,
]

const listAndDetails: readonly ProviderOperation[] = ['messages', 'details']

/** Each empty response to every request, and to every request except lists and details. */
export const emptyTargets: readonly EmptyTarget[] = [
  ...emptyResponses.map((one) => ({ ...one, correctOperations: [] })),
  ...emptyResponses.map((one) => ({
    ...one,
    id: `${one.id}-beside-lists`,
    says: `${one.says}, but for lists and details, which are right`,
    correctOperations: listAndDetails,
  })),
]
