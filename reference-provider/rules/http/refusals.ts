/** §7: how each situation is refused. Where §7 contradicts itself, the reading decides. */

import { onBehalfOfHeader } from '../../../src/contract/interface/headers.ts'
import type { Issue } from '../../../src/contract/interface/model.ts'
import type { Reading } from '../../../src/contract/readings.ts'
import type { Refusal } from '../../refusal.ts'

export type ServiceName = 'authorization' | 'partition'
export type IssueLocation = Issue['in']

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

const missingPermission = (detail: string): Refusal => ({ kind: 'missingPermission', detail })
const badRequest = (detail: string, issues?: Issue[]): Refusal => ({ kind: 'badRequest', detail, issues })
const resourceNotFound = (name: string, value: string): Refusal => ({
  kind: 'resourceNotFound',
  detail: `no resource found with ${name} ${value}`,
  issues: [
    { type: issueTypes.unknownReference, in: 'path', name, value, detail: 'nothing answers to this identifier' },
  ],
})
const unknownReference = (name: string, value: string): Refusal =>
  badRequest(`${name} refers to something that is not there`, [
    { type: issueTypes.unknownReference, in: 'body', name, value, detail: 'nothing answers to this identifier' },
  ])

export const refusalRules = {
  tokenMissing: (): Refusal => ({ kind: 'noAccessToken', detail: 'no bearer token was sent' }),
  tokenInvalid: (): Refusal => ({ kind: 'invalidAccessToken', detail: 'the access token is not active' }),
  scopeMissing: (requiredScopes: string[]): Refusal => ({
    kind: 'missingScope',
    detail: 'the access token carries none of the scopes that open this operation',
    requiredScopes,
  }),
  personMissing: () => missingPermission('the access token names no person'),
  enterpriseMissing: () => missingPermission('the access token names no enterprise'),
  /** §5.4: the request concerns another enterprise's mailbox. */
  foreignMailbox: () => missingPermission('the caller reads the mailbox of its own enterprise alone'),
  onBehalfMissing: () =>
    badRequest(`the header ${onBehalfOfHeader} is required`, [
      {
        type: issueTypes.missing,
        in: 'header',
        name: onBehalfOfHeader,
        detail: 'a representative names the enterprise',
      },
    ]),
  onBehalfMalformed: () =>
    badRequest(`the header ${onBehalfOfHeader} is not an enterprise number`, [
      { type: issueTypes.schema, in: 'header', name: onBehalfOfHeader, detail: 'an enterprise number has ten digits' },
    ]),
  /** §5.5 */
  mandateRefused: (enterprise: string, mandatary: string) =>
    missingPermission(`representative ${mandatary} has no mandate to consult the mailbox of consumer ${enterprise}`),
  messageAbsent: (messageId: string) => resourceNotFound('messageId', messageId),
  attachmentAbsent: (attachmentId: string) => resourceNotFound('attachmentId', attachmentId),
  actionAbsent: (messageActionId: string) => resourceNotFound('messageActionId', messageActionId),
  recordAbsent: (name: string, id: string) => resourceNotFound(name, id),
  /** A message without the requested part. */
  partAbsent: (part: string): Refusal => ({ kind: 'resourceNotFound', detail: `the message has no ${part}` }),
  featureAbsent: (): Refusal => ({ kind: 'resourceNotFound', detail: 'this operation is not supported' }),
  pathAbsent: (): Refusal => ({ kind: 'resourceNotFound', detail: 'there is nothing at this path' }),
  /** 404 is word for word the response for an identifier that does not exist. */
  withoutAccess: (reading: Reading, { name, id }: NamedResource): Refusal =>
    reading === 'scenarios' ? resourceNotFound(name, id) : missingPermission('the caller may not consult this message'),
  changeWithoutAccess: (reading: Reading, messageId: string): Refusal =>
    reading === 'scenarios'
      ? unknownReference('messageIds', messageId)
      : missingPermission('the caller may not consult every one of these messages'),
  changeOfAbsent: (messageId: string): Refusal => unknownReference('messageIds', messageId),
  targetWithoutAccess: () => missingPermission('the caller may not consult the target partition'),
  sourceWithoutAccess: () => missingPermission('the caller may not consult the source partition'),
  /** Nothing means: an empty list. */
  listWithoutAccess: (reading: Reading): Refusal | undefined =>
    reading === 'scenarios' ? undefined : missingPermission('the caller may not consult this partition'),
  partitionAbsent: (partitionId: string): Refusal => unknownReference('partition', partitionId),
  /** §5.6 */
  replyForbidden: () => badRequest('this message may not be replied to'),
  invalid: (issues: Issue[]) => badRequest('the request is not valid', issues),
  conflict: (): Refusal => ({ kind: 'conflict', detail: 'the messages keep changing; try again' }),
  tooLarge: (limit: number, what: string): Refusal => ({
    kind: 'payloadTooLarge',
    detail: `${what} is too large`,
    limit,
  }),
  uriTooLong: (limit: number): Refusal => ({ kind: 'uriTooLong', detail: 'the address is too long', limit }),
  mediaTypeUnsupported: (taken: readonly string[]): Refusal => ({
    kind: 'unsupportedMediaType',
    detail: `the body must be one of: ${taken.join(', ')}`,
  }),
  notAcceptable: (): Refusal => ({ kind: 'notAcceptable', detail: 'no media type of the answer is accepted' }),
  methodNotAllowed: (allow: string[]): Refusal => ({
    kind: 'methodNotAllowed',
    detail: `this path answers to ${allow.join(', ')}`,
    allow,
  }),
  /** Fails closed: without a usable response of the service there is no access. */
  unanswered: (service: ServiceName): Refusal =>
    service === 'authorization'
      ? { kind: 'invalidAccessToken', detail: 'the access token could not be verified' }
      : missingPermission('the rights of the caller could not be verified'),
  internal: (): Refusal => ({ kind: 'internalServerError', detail: 'something went wrong on our side' }),
}

export type RefusalRules = typeof refusalRules
