import type { StubOperation, StubService } from '../../contract/stub-control.ts'
import type { Access } from '../authentication/access.ts'
import type { StubRequest } from '../http/request.ts'
import { errorResponse, type StubResponse } from '../http/response.ts'
import type { StubState } from '../state/state.ts'

/** One thing a provider can ask of the stubs. */
export interface ServiceOperation {
  service: StubService
  name: StubOperation
  method: 'GET' | 'POST'
  /** In the neutral word; whatever a provider puts before it is fine. */
  path: string
  access(call: StubRequest, world: StubState): Access
  /** The id of the caller on whose behalf the provider asks, where one can be told. */
  concernedCallerId?(call: StubRequest, world: StubState): string | undefined
  /** What the log shows of the parameters. */
  loggedParameters?(call: StubRequest, world: StubState): Record<string, string>
  advice?(call: StubRequest, world: StubState): string[]
  /** Asked only when access was granted. */
  respond(call: StubRequest, access: Access, world: StubState): StubResponse
}

/** What came of a call: the answer, and what the log says of it. */
export interface OperationResult {
  response: StubResponse
  access: Access
  caller: string | undefined
  parameters: Record<string, string>
  advice: string[]
}

export function runOperation(operation: ServiceOperation, call: StubRequest, world: StubState): OperationResult {
  const access = operation.access(call, world)
  const refused = call.method === operation.method ? access.refusal : methodNotAllowed(operation, call)
  return {
    response: refused ?? operation.respond(call, access, world),
    access,
    caller: operation.concernedCallerId?.(call, world),
    parameters: {
      ...operation.loggedParameters?.(call, world),
      ...(access.method && { client_authentication: access.method }),
    },
    advice: [...(access.advice ?? []), ...(operation.advice?.(call, world) ?? [])],
  }
}

const methodNotAllowed = ({ name, method }: ServiceOperation, call: StubRequest) =>
  errorResponse(405, 'method_not_allowed', `${name} is asked with ${method}, not with ${call.method}`, {
    allow: method,
  })
