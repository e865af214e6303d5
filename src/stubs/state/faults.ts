import { pause } from '../../contract/pause.ts'
import type { Fault, FaultKind, StubOperation, StubService } from '../../contract/stub-control.ts'
import { errorResponse, jsonResponse, type StubResponse } from '../http/message.ts'

/** The current faults. If several apply to a call, the last one counts. */
export function createFaults() {
  const faults: Fault[] = []
  const waiting = new Set<() => void>()
  return {
    add: (fault: Fault): void => void faults.push(fault),
    all: (): readonly Fault[] => [...faults],
    faultFor: (service: StubService, operation: StubOperation): Fault | undefined =>
      faults.findLast(
        (fault) => fault.service === service && (fault.operation === undefined || fault.operation === operation),
      ),
    /** Ends all faults, and releases the calls that they delay. */
    heal: (): void => {
      faults.length = 0
      for (const release of waiting) release()
      waiting.clear()
    },
    untilHealed: () => new Promise<void>((release) => waiting.add(release)),
  }
}

export const redirectTrapPath = '/granting-nothing/'

export interface ResponseToSend {
  /** without a response, the connection is reset */
  response?: StubResponse
  /** waits before the response */
  delay?: () => Promise<void>
}

interface FaultContext {
  response: StubResponse
  operation: StubOperation
  slowMilliseconds: number
  untilHealed: () => Promise<void>
}

const maintenancePage = '<!doctype html><title>Maintenance</title><p>We will be back soon.'

const furtherFields = { furtherText: 'not for this interface', furtherObject: { furtherList: [1] }, furtherNull: null }

/** Each record of an answer with fields that a provider does not know. An inactive token has no other field (§5.2). */
const withFurtherFields = (body: string): string => {
  const extended = (record: object): object => ({ ...record, ...furtherFields })
  const json: object = JSON.parse(body)
  if ('active' in json && json.active === false) return body
  return JSON.stringify(Array.isArray(json) ? json.map(extended) : extended(json))
}

const serverError = (status: number) => (): ResponseToSend => ({
  response: jsonResponse(status, { error: 'server_error', error_description: 'injected fault' }),
})

/** How each fault changes a correct answer. */
export const faultEffects: Record<FaultKind, (context: FaultContext) => ResponseToSend> = {
  refused: () => ({}),
  reset: () => ({}),
  error500: serverError(500),
  error501: serverError(501),
  error502: serverError(502),
  error503: serverError(503),
  error504: serverError(504),
  error429: () => ({ response: errorResponse(429, 'too_many_requests', 'injected fault') }),
  error404: () => ({ response: errorResponse(404, 'not_found', 'injected fault') }),
  error410: () => ({ response: errorResponse(410, 'gone', 'injected fault') }),
  error403: () => ({ response: errorResponse(403, 'access_denied', 'injected fault') }),
  error401: () => ({ response: errorResponse(401, 'invalid_token', 'injected fault') }),
  error400: () => ({ response: errorResponse(400, 'invalid_request', 'injected fault') }),
  // The right answer, under a status that says that it is none.
  errorWithAnswer: ({ response }) => ({ response: { ...response, status: 500 } }),
  endless: ({ untilHealed }) => ({ delay: untilHealed }),
  slow: ({ response, slowMilliseconds, untilHealed }) => ({
    response,
    delay: () => Promise.race([pause(slowMilliseconds), untilHealed()]),
  }),
  notJson: () => ({ response: { status: 200, headers: { 'content-type': 'text/html' }, body: maintenancePage } }),
  wrongShape: () => ({ response: jsonResponse(200, { unexpected: ['shape', 1, null] }) }),
  // A filled text is true in languages that take any value for a condition.
  textFlags: ({ response }) => ({
    response: { ...response, body: response.body.replaceAll(/:(?:true|false)\b/g, ':"false"') },
  }),
  noFlags: ({ response }) => ({
    response: {
      ...response,
      body: JSON.stringify(
        JSON.parse(response.body, (_key, value) => (typeof value === 'boolean' ? undefined : value)),
      ),
    },
  }),
  // No fault of the service: its answer is right, and has more than the specification shows (§2).
  furtherFields: ({ response }) => ({ response: { ...response, body: withFurtherFields(response.body) } }),
  empty: () => ({ response: { status: 200, headers: {}, body: '' } }),
  noContent: () => ({ response: { status: 204, headers: {}, body: '' } }),
  redirect: ({ operation }) => ({
    response: { status: 302, headers: { location: `${redirectTrapPath}${operation}` }, body: '' },
  }),
}

export const faultKinds = Object.keys(faultEffects)
