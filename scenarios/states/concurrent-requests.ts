/** Requests that another caller sends at the same time as a step. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'

/** A race condition does not show every time. */
export const rounds = [1, 2]

/** For a step: `as` sends the request twice just before the step and twice just after it. */
export const concurrentWith = (as: PersonaName, send: RequestSpec) => ({ concurrent: { as, send, times: 2 } })

/** The change can be a conflict, or without effect because another one came first, or the provider is busy. */
export const doneOrConflict = either([success], [status(400, 409, 412, 413, 422, 423, 429, 503)])
