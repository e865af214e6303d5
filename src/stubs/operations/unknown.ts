/** Our decision: what is no operation of a service is answered 404, and logged as a call that was made. */
import type { StubService } from '../../contract/stub-control.ts'
import type { Call } from '../http/request.ts'
import { notFound } from '../http/response.ts'
import { shownParameters } from '../state/redact.ts'
import type { Outcome } from './operation.ts'

export const unknown = (service: StubService, call: Call): Outcome => ({
  answer: notFound(`the ${service} service has no such path`),
  access: { authenticated: false },
  caller: undefined,
  parameters: shownParameters(call.query),
  advice: [],
})
