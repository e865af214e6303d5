/** §7: how each situation is refused. Where §7 contradicts itself, the reading decides. */

import { onBehalfOfHeader } from '../../../src/contract/interface/headers.ts'
import type { Issue } from '../../../src/contract/interface/model.ts'
import type { Reading } from '../../../src/contract/readings.ts'
import type { Refusal } from '../../refusal.ts'
import { providerLimits } from '../limits.ts'

export type ServiceName = 'authorization' | 'partition'

/** What the request names: the parameter and its value. */
export interface NamedResource {
  name: string
  id: string
}

export const issueTypes = {
  schema: 'urn:problem-type:belgif:input-validation:schemaViolation',
  unknownReference: 'urn:problem-type:belgif:input-validation:referencedResourceNotFound',
  missing: 'urn:problem-type:belgif-ext:input-validation:requiredInput',
} as const

const refusal = (kind: Refusal['kind'], detail: string, more: Partial<Refusal> = {}): Refusal => ({
  kind,
  detail,
  ...more,
})
export const missingPermission = (detail: string): Refusal => refusal('missingPermission', detail)
const badRequest = (detail: string, issues?: Issue[]): Refusal => refusal('badRequest', detail, { issues })
const unknown = (location: Issue['in'], name: string, value: string): Issue[] => [
  { type: issueTypes.unknownReference, in: location, name, value, detail: 'nothing answers to this identifier' },
]
const badOnBehalfOf = (wrong: string, type: Issue['type'], detail: string): Refusal =>
  badRequest(`the header ${onBehalfOfHeader} ${wrong}`, [{ type, in: 'header', name: onBehalfOfHeader, detail }])

/** The path names something that does not exist. */
export const resourceNotFound = (name: string, value: string): Refusal =>
  refusal('resourceNotFound', `no resource found with ${name} ${value}`, { issues: unknown('path', name, value) })

const unknownReference = (name: string, value: string): Refusal =>
  badRequest(`${name} refers to something that is not there`, unknown('body', name, value))

export const refusalRules = {
  tokenMissing: () => refusal('noAccessToken', 'no bearer token was sent'),
  tokenInvalid: () => refusal('invalidAccessToken', 'the access token is not active'),
  scopeMissing: (requiredScopes: string[]) =>
    refusal('missingScope', 'the access token carries none of the scopes that open this operation', { requiredScopes }),
  enterpriseMissing: () => missingPermission('the access token names no enterprise'),
  onBehalfMissing: () => badOnBehalfOf('is required', issueTypes.missing, 'a representative names the enterprise'),
  onBehalfMalformed: () =>
    badOnBehalfOf('is not an enterprise number', issueTypes.schema, 'an enterprise number has ten digits'),
  /** §5.5 */
  mandateRefused: (enterprise: string, mandatary: string) =>
    missingPermission(`representative ${mandatary} has no mandate to consult the mailbox of consumer ${enterprise}`),
  messageAbsent: (messageId: string) => resourceNotFound('messageId', messageId),
  featureAbsent: () => refusal('resourceNotFound', 'this operation is not supported'),
  pathAbsent: () => refusal('resourceNotFound', 'there is nothing at this path'),
  /** This 404 is identical to the one for an unknown identifier, so existence is not revealed. */
  withoutAccess: (reading: Reading, { name, id }: NamedResource) =>
    reading === 'scenarios'
      ? resourceNotFound(name, id)
      : missingPermission('the caller has no right to consult this message'),
  changeWithoutAccess: (reading: Reading, messageId: string) =>
    reading === 'scenarios'
      ? unknownReference('messageIds', messageId)
      : missingPermission('the caller has no right to consult all of these messages'),
  changeOfAbsent: (messageId: string) => unknownReference('messageIds', messageId),
  targetWithoutAccess: () => missingPermission('the caller has no right to consult the target partition'),
  sourceWithoutAccess: () => missingPermission('the caller has no right to consult the source partition'),
  /** `undefined`: answer with an empty list. */
  listWithoutAccess: (reading: Reading) =>
    reading === 'scenarios' ? undefined : missingPermission('the caller has no right to consult this partition'),
  partitionAbsent: (partitionId: string) => unknownReference('partition', partitionId),
  /** §5.6 */
  replyForbidden: () => badRequest('this message does not accept replies'),
  invalid: (issues: Issue[]) => badRequest('the request is not valid', issues),
  conflict: () => refusal('conflict', 'the messages keep changing; try again'),
  tooLarge: (limit: number, what: string) => refusal('payloadTooLarge', `${what} is too large`, { limit }),
  uriTooLong: (limit: number) => refusal('uriTooLong', 'the address is too long', { limit }),
  mediaTypeUnsupported: (taken: readonly string[]) =>
    refusal('unsupportedMediaType', `the body must be one of: ${taken.join(', ')}`),
  notAcceptable: () => refusal('notAcceptable', 'no media type of the answer is accepted'),
  methodNotAllowed: (allow: string[]) =>
    refusal('methodNotAllowed', `this path answers to ${allow.join(', ')}`, { allow }),
  /** Fails closed: without a usable response of the service there is no access. */
  unanswered: (service: ServiceName) =>
    service === 'authorization'
      ? refusal('invalidAccessToken', 'the access token could not be verified')
      : missingPermission('the rights of the caller could not be verified'),
  /** Sent without calling a service. A busy provider must not answer 403. */
  busy: (detail: string) =>
    refusal('serviceUnavailable', detail, { retryAfterSeconds: providerLimits.retryAfterSeconds }),
  internal: () => refusal('internalServerError', 'something went wrong on our side'),
}

export type RefusalRules = typeof refusalRules
