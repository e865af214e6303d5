import type { StubCall, StubOperation, StubService } from '../../contract/stub-control.ts'
import type { Access } from '../authentication/access.ts'
import { errorResponse, type StubRequest, type StubResponse } from '../http/message.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'

/** One operation of a stub. */
export interface ServiceOperation {
  service: StubService
  name: StubOperation
  method: 'GET' | 'POST'
  /** with the neutral brand word; a provider can add a prefix */
  path: string
  /** Where the path is not the end of the pathname: the parameters; undefined for another pathname. */
  match?(pathname: string): StubRequest['params'] | undefined
  access(call: StubRequest, state: StubState): Access
  /** The id of the caller that the call is about, if it is known. */
  concernedCallerId?(call: StubRequest, state: StubState): string | undefined
  /** The parameters for the log, without secrets. */
  loggedParameters?(call: StubRequest, state: StubState): Record<string, string>
  advice?(call: StubRequest, state: StubState): string[]
  /** Only called when access is granted. */
  respond(call: StubRequest, access: Access, state: StubState): StubResponse | Promise<StubResponse>
}

/** The response to a call, and the facts for the log. */
export interface OperationResult
  extends Pick<StubCall, 'caller' | 'client' | 'authenticated' | 'unknownToken' | 'parameters' | 'advice'> {
  response: StubResponse
}

export async function runOperation(
  operation: ServiceOperation,
  call: StubRequest,
  state: StubState,
): Promise<OperationResult> {
  const access = operation.access(call, state)
  const refusal = call.method === operation.method ? access.refusal : methodNotAllowed(operation, call)
  return {
    response: refusal ?? (await operation.respond(call, access, state)),
    caller: operation.concernedCallerId?.(call, state),
    client: access.client === undefined ? undefined : withoutSecrets(access.client),
    authenticated: access.authenticated,
    ...(access.unknownToken && { unknownToken: true }),
    parameters: {
      ...operation.loggedParameters?.(call, state),
      ...(access.method && { client_authentication: access.method }),
      ...(access.audience && { assertion_audience: access.audience }),
    },
    advice: [...(access.advice ?? []), ...(operation.advice?.(call, state) ?? [])],
  }
}

const methodNotAllowed = ({ name, method: allow }: ServiceOperation, { method }: StubRequest) =>
  errorResponse(405, 'method_not_allowed', `${name} requires method ${allow}, not ${method}`, { allow })
