import type { StubCall, StubOperation, StubService } from '../../contract/stub-control.ts'
import type { Call } from '../http/request.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { Outcome } from './operation.ts'

interface Logged {
  service: StubService
  operation: StubOperation
  call: Call
  outcome: Outcome
  at: Date
  /** 0 when the call got no answer. */
  status: number
  fault: string | undefined
}

/** A call as the log keeps it: nothing in it is a secret. */
export function entry({ call, outcome, at, ...rest }: Logged): Omit<StubCall, 'sequence'> {
  const { access, caller, parameters, advice } = outcome
  return {
    at: at.toISOString(),
    method: call.method,
    path: withoutSecrets(call.url.pathname),
    caller,
    client: access.client === undefined ? undefined : withoutSecrets(access.client),
    authenticated: access.authenticated,
    ...(access.unknownToken && { unknownToken: true }),
    parameters,
    advice,
    ...rest,
  }
}
