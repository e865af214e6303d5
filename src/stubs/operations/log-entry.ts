import type { StubCall, StubOperation, StubService } from '../../contract/stub-control.ts'
import type { StubRequest } from '../http/request.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { OperationResult } from './operation.ts'

interface LogEntryInput {
  service: StubService
  operation: StubOperation
  request: StubRequest
  result: OperationResult
  at: Date
  /** 0 when the call got no answer */
  status: number
  fault: string | undefined
}

/** A call for the log, without secrets. */
export function logEntry({ request, result, at, ...rest }: LogEntryInput): Omit<StubCall, 'sequence'> {
  const { access, caller, parameters, advice } = result
  return {
    at: at.toISOString(),
    method: request.method,
    path: withoutSecrets(request.url.pathname),
    caller,
    client: access.client === undefined ? undefined : withoutSecrets(access.client),
    authenticated: access.authenticated,
    ...(access.unknownToken && { unknownToken: true }),
    parameters,
    advice,
    ...rest,
  }
}
