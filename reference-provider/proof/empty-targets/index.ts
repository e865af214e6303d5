import { utf8Bytes } from '../../../src/contract/bytes.ts'
import { type ProviderOperation, providerOperations } from '../../operations.ts'
import { jsonBodyResponse, type ProviderResponse } from '../../response.ts'
import { providerRoutes } from '../../routes/index.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { withStore } from '../../rules/revise/store-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import type { ResponseRewrite } from '../../rules/seams.ts'
import { scramble } from './scramble.ts'

/**
 * A server that calls the services as a provider must, and then sends a response that means nothing. A scenario that
 * passes against it needs a stated reason.
 */
export interface EmptyTarget {
  /** permanent; in words joined by hyphens */
  id: string
  says: string
  /** From what a provider would have answered. */
  rewrite: ResponseRewrite
  /** Operations with correct responses, so that the suite finds test data. */
  correctOperations: readonly ProviderOperation[]
}

const page = utf8Bytes('<!doctype html><title>Welcome</title><p>Please sign in.</p>')
const html = (status: number): ProviderResponse => ({ status, headers: { 'Content-Type': 'text/html' }, body: page })
const problem = (status: number, title: string): ProviderResponse => jsonBodyResponse(status, { status, title })

/** The same path always gets the same content, so that results are stable. */
const randomContent: ResponseRewrite = ({ body }, { operation = 'messages', address }) => {
  const status = providerRoutes.find((route) => route.operation === operation)?.status ?? 200
  return jsonBodyResponse(status, status === 204 ? undefined : scramble(body, address.split('?', 1)[0] ?? ''))
}

/** By id: the sentence, and the response or how it is made. */
const emptyResponses: Record<string, [says: string, response: ProviderResponse | ResponseRewrite]> = {
  'web-page': ['every answer is 200 and a web page', html(200)],
  'empty-object': ['every answer is 200 and an empty object', jsonBodyResponse(200, {})],
  'empty-list': ['every answer is 200 and a list without messages', jsonBodyResponse(200, { items: [], total: 0 })],
  'empty-array': ['every answer is 200 and an empty array', jsonBodyResponse(200, [])],
  'no-content': ['every answer is 204', { status: 204, headers: {} }],
  'bad-request': ['every answer is 400', problem(400, 'Bad Request')],
  unauthorized: ['every answer is 401', problem(401, 'Unauthorized')],
  forbidden: ['every answer is 403', problem(403, 'Forbidden')],
  'not-found': ['every answer is 404', html(404)],
  'server-error': ['every answer is 500', html(500)],
  echo: [
    'every answer is 200 and what was asked',
    (_reply, { method, address, headers }) => jsonBodyResponse(200, { method, address, headers }),
  ],
  'random-content': [
    'every answer has the status of success and the shape of what it should be, and content that means nothing',
    randomContent,
  ],
}

const withoutCorrectOperations: readonly EmptyTarget[] = Object.entries(emptyResponses).map(
  ([id, [says, response]]) => ({
    id,
    says,
    rewrite: typeof response === 'function' ? response : () => response,
    correctOperations: [],
  }),
)

const listAndDetails: readonly ProviderOperation[] = ['messages', 'details']

/** Each empty response to every request, and to every request except lists and details. */
export const emptyTargets: readonly EmptyTarget[] = [
  ...withoutCorrectOperations,
  ...withoutCorrectOperations.map((one) => ({
    ...one,
    id: `${one.id}-beside-lists`,
    says: `${one.says}, but for lists and details, which are right`,
    correctOperations: listAndDetails,
  })),
]

/** The rules of such a target; `onEmpty` gets the traceparent of each request with an empty response. */
export const withEmptyResponses =
  ({ rewrite, correctOperations }: EmptyTarget, onEmpty: (traceparent: string) => void) =>
  (rules: Rules): Rules =>
    withResponseRewrite(withoutEffects(rules), [], (reply, answered) => {
      const { operation, headers } = answered
      if (operation !== undefined && correctOperations.includes(operation)) return reply
      onEmpty(String(headers.traceparent ?? ''))
      return rewrite(reply, answered)
    })

/** No change that is requested is made. */
const withoutEffects = (rules: Rules): Rules => withStore(rules, providerOperations, () => ({ swap: () => true }))
