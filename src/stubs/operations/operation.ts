import type { StubOperation, StubService } from '../../contract/stub-control.ts'
import type { Access } from '../authentication/access.ts'
import type { Call } from '../http/request.ts'
import { type Answer, refusal } from '../http/response.ts'
import type { World } from '../state/state.ts'

/** One thing a provider can ask of the stubs. */
export interface Operation {
  service: StubService
  name: StubOperation
  method: 'GET' | 'POST'
  /** In the neutral word; whatever a provider puts before it is fine. */
  path: string
  access(call: Call, world: World): Access
  /** The id of the caller on whose behalf the provider asks, where one can be told. */
  concerns?(call: Call, world: World): string | undefined
  /** What the log shows of the parameters. */
  shown?(call: Call, world: World): Record<string, string>
  advice?(call: Call, world: World): string[]
  /** Asked only when access was granted. */
  answer(call: Call, access: Access, world: World): Answer
}

/** What came of a call: the answer, and what the log says of it. */
export interface Outcome {
  answer: Answer
  access: Access
  caller: string | undefined
  parameters: Record<string, string>
  advice: string[]
}

export function outcomeOf(operation: Operation, call: Call, world: World): Outcome {
  const access = operation.access(call, world)
  const refused = call.method === operation.method ? access.refusal : methodNotAllowed(operation, call)
  return {
    answer: refused ?? operation.answer(call, access, world),
    access,
    caller: operation.concerns?.(call, world),
    parameters: { ...operation.shown?.(call, world), ...(access.method && { client_authentication: access.method }) },
    advice: [...(access.advice ?? []), ...(operation.advice?.(call, world) ?? [])],
  }
}

const methodNotAllowed = ({ name, method }: Operation, call: Call) =>
  refusal(405, 'method_not_allowed', `${name} is asked with ${method}, not with ${call.method}`, { allow: method })
