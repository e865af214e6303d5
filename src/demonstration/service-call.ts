/** A call of the provider to one of the two services, as the page shows it. */
import type { StubCall, StubService } from '../contract/stub-control.ts'

const serviceNames = { authorization: 'authorizationServer', partition: 'partitionService' } as const satisfies Record<
  StubService,
  string
>

export interface ServiceCall {
  /** counts from 1 over both services */
  number: number
  service: (typeof serviceNames)[StubService]
  operation: StubCall['operation']
  method: string
  /** without the query */
  path: string
  /** 0 where a fault sent no answer */
  status: number
  /** milliseconds; absent until the answer has ended */
  ms?: number
  /** ISO date-time */
  at: string
  /** query or form, without tokens and person numbers */
  parameters: Record<string, string>
  /** the persona that the provider was answering, if known */
  persona?: string
  /** the fault that applied */
  fault?: string
  /** what was out of the ordinary */
  advice: string[]
}

/** `personaOf`: the persona of a caller that the stubs know by this id. */
export const serviceCall = (call: StubCall, personaOf: (callerId: string) => string): ServiceCall => ({
  number: call.sequence,
  service: serviceNames[call.service],
  operation: call.operation,
  method: call.method,
  path: call.path,
  status: call.status,
  ...(call.durationMs !== undefined && { ms: call.durationMs }),
  at: call.at,
  parameters: call.parameters,
  ...(call.caller !== undefined && { persona: personaOf(call.caller) }),
  ...(call.fault !== undefined && { fault: call.fault }),
  advice: call.advice,
})
