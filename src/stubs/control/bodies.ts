import type { ErrorObject } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { Partition } from '../../contract/interface/model.ts'
import type { Fault, RegisteredCaller } from '../../contract/stub-control.ts'
import { ControlError } from './control-error.ts'
import { type ControlOperation, controlSchemas } from './schemas.ts'

/** What each operation of the control surface takes. */
export interface ControlBodies {
  mailbox: { enterpriseNumber: string; partitions: Partition[] }
  admit: RegisteredCaller
  revoke: { callerId: string }
  tokenOf: { callerId: string }
  fault: Fault
  forgetProviderTokens: Record<string, never>
  heal: Record<string, never>
}

let ajv: Promise<Ajv2020> | undefined

/** One for the process: it remembers what it compiled. Loaded at the first call, since most runs never make one. */
function loadedAjv(): Promise<Ajv2020> {
  ajv ??= import('ajv/dist/2020.js').then(({ Ajv2020 }) => new Ajv2020())
  return ajv
}

/** The body as the operation needs it. Rejects with `RefusedControl`, status 400, naming the first wrong field. */
export async function parseControlBody<O extends ControlOperation>(
  operation: O,
  body: string,
): Promise<ControlBodies[O]> {
  const value = parseJson(body)
  const isRight = (await loadedAjv()).compile<ControlBodies[O]>(controlSchemas[operation])
  if (isRight(value)) return value
  throw invalidBodyError(isRight.errors?.[0])
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body)
  } catch {
    throw new ControlError(400, 'the body is not JSON')
  }
}

function invalidBodyError({ instancePath = '', params = {}, message = 'is wrong' }: Partial<ErrorObject> = {}) {
  const inside = [instancePath.slice(1), params.missingProperty ?? params.additionalProperty].filter(Boolean).join('/')
  const field = inside || undefined
  return new ControlError(400, `${field ?? 'the body'} ${validationMessage(params, message)}`, field)
}

function validationMessage(params: Record<string, unknown>, message: string): string {
  if (params.missingProperty !== undefined) return 'is missing'
  if (params.additionalProperty !== undefined) return 'is no field of this operation'
  return Array.isArray(params.allowedValues) ? `must be one of ${params.allowedValues.join(', ')}` : message
}
