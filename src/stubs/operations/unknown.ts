/** Our decision: what is no operation of a service is answered 404, and logged as a call that was made. */
import type { StubService } from '../../contract/stub-control.ts'
import type { StubRequest } from '../http/request.ts'
import { notFound } from '../http/response.ts'
import { redactParameters } from '../state/redact.ts'
import type { OperationResult } from './operation.ts'

export const unknownPathResult = (service: StubService, call: StubRequest): OperationResult => ({
  response: notFound(`the ${service} service has no such path`),
  access: { authenticated: false },
  caller: undefined,
  parameters: redactParameters(call.query),
  advice: [],
})
