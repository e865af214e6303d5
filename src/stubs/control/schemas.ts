/** The bodies of the control surface, as JSON Schemas. */
import type { CallerKind, StubOperation, StubService } from '../../contract/stub-control.ts'
import { faultKinds } from '../state/faults.ts'

const callerKinds = ['documentConsumer', 'representative', 'human'] satisfies CallerKind[]
const services = ['authorization', 'partition'] satisfies StubService[]
const operations = [
  'token',
  'introspect',
  'jwks',
  'userPartitionRights',
  'hasMandate',
  'partitions',
  'unknown',
] satisfies StubOperation[]

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

/** by the name of the operation */
export const controlSchemas = {
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
    mandates: { type: 'array', items: tenDigits },
    active: { type: 'boolean' },
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

export type ControlOperation = keyof typeof controlSchemas
