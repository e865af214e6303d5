import type { ErrorObject } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { Partition } from '../../contract/interface/model.ts'
import type { Fault, RegisteredCaller } from '../../contract/stub-control.ts'
import { ControlError } from './control-error.ts'
import { type ControlOperation, controlSchemas } from './schemas.ts'

/** The body of each operation of the control surface. */
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

/** One for the process, because it caches compiled schemas. Loaded at the first call, since most runs make none. */
function loadedAjv(): Promise<Ajv2020> {
  ajv ??= import('ajv/dist/2020.js').then(({ Ajv2020 }) => new Ajv2020())
  return ajv
}

/** The validated body. @throws ControlError 400 with the first invalid field */
export async function parseControlBody<O extends ControlOperation>(
  operation: O,
  body: string,
): Promise<ControlBodies[O]> {
  const value = parseJson(body)
  const isValid = (await loadedAjv()).compile<ControlBodies[O]>(controlSchemas[operation])
  if (isValid(value)) return value
  throw invalidBodyError(isValid.errors?.[0])
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body)
  } catch {
    throw new ControlError(400, 'the body is not JSON')
  }
}

function invalidBodyError({ instancePath = '', params = {}, message = 'is invalid' }: Partial<ErrorObject> = {}) {
  const path = [instancePath.slice(1), params.missingProperty ?? params.additionalProperty].filter(Boolean).join('/')
  const field = path || undefined
  return new ControlError(400, `${field ?? 'the body'} ${validationMessage(params, message)}`, field)
}

function validationMessage(params: Record<string, unknown>, message: string): string {
  if (params.missingProperty !== undefined) return 'is missing'
  if (params.additionalProperty !== undefined) return 'is not a field of this operation'
  return Array.isArray(params.allowedValues) ? `must be one of ${params.allowedValues.join(', ')}` : message
}
