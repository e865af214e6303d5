/** The bodies of the control surface, and how they are validated. */
import type { ErrorObject } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { Partition } from '../../contract/interface/model.ts'
import type { CallerKind, Fault, RegisteredCaller, StubOperation, StubService } from '../../contract/stub-control.ts'
import { stubOperations } from '../operations/index.ts'
import { faultKinds } from '../state/faults.ts'
import { ControlError } from './control-error.ts'

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

const callerKinds = ['documentConsumer', 'representative', 'human'] satisfies CallerKind[]
const services = ['authorization', 'partition'] satisfies StubService[]
const operations: StubOperation[] = [...stubOperations.map(({ name }) => name), 'unknown']

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: text }
const tenDigits = { type: 'string', pattern: '^\\d{10}$' }

const object = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})

const partition = object(['partitionId', 'name'], { partitionId: text, name: { type: 'string' } })

const controlSchemas: Record<keyof ControlBodies, object> = {
  mailbox: object(['enterpriseNumber', 'partitions'], {
    enterpriseNumber: tenDigits,
    partitions: { type: 'array', items: partition },
  }),
  admit: object(['id', 'kind', 'scopes', 'enterpriseNumbers', 'mailbox'], {
    id: text,
    kind: { enum: callerKinds },
    scopes: texts,
    enterpriseNumbers: { type: 'array', items: { type: 'string' } },
    ssin: text,
    application: text,
    mailbox: tenDigits,
    consults: texts,
    listsConsultableOnly: { type: 'boolean' },
    mandates: { type: 'array', items: tenDigits },
    claims: object([], { scopes: texts, enterpriseNumbers: { type: 'array', items: { type: 'string' } } }),
    active: { type: 'boolean' },
    subject: text,
    isOpaque: { type: 'boolean' },
  }),
  revoke: object(['callerId'], { callerId: text }),
  tokenOf: object(['callerId'], { callerId: text }),
  fault: object(['service', 'kind'], {
    service: { enum: services },
    operation: { enum: operations },
    kind: { enum: faultKinds },
  }),
  forgetProviderTokens: object([], {}),
  heal: object([], {}),
}

let ajv: Promise<Ajv2020> | undefined

/** One for the process, because it caches compiled schemas. Loaded at the first call, since most runs make none. */
function loadedAjv(): Promise<Ajv2020> {
  ajv ??= import('ajv/dist/2020.js').then(({ Ajv2020 }) => new Ajv2020())
  return ajv
}

/** The validated body. @throws ControlError 400 with the first invalid field */
export async function parseControlBody<O extends keyof ControlBodies>(
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
