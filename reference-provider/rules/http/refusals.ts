/** §7: which situation is refused how. Where §7 contradicts itself the reading decides. */

import { onBehalfOf } from '../../../src/contract/interface/headers.ts'
import type { Issue, StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Reading } from '../../../src/contract/readings.ts'
import type { Refusal } from '../../refusal.ts'

export type Service = 'authorization' | 'partition'
export type Place = Issue['in']

/** What the request named: by which parameter, and with which value. */
export interface Named {
  name: string
  id: string
}

export const issueTypes = {
  schema: 'urn:problem-type:belgif:input-validation:schemaViolation',
  unknownReference: 'urn:problem-type:belgif:input-validation:referencedResourceNotFound',
  missing: 'urn:problem-type:belgif-ext:input-validation:requiredInput',
} as const

const permission = (detail: string): Refusal => ({ kind: 'missingPermission', detail })
const bad = (detail: string, issues?: Issue[]): Refusal => ({ kind: 'badRequest', detail, issues })
const absent = (name: string, value: string): Refusal => ({
  kind: 'resourceNotFound',
  detail: `no resource found with ${name} ${value}`,
  issues: [
    { type: issueTypes.unknownReference, in: 'path', name, value, detail: 'nothing answers to this identifier' },
  ],
})
const unknownReference = (name: string, value: string): Refusal =>
  bad(`${name} refers to something that is not there`, [
    { type: issueTypes.unknownReference, in: 'body', name, value, detail: 'nothing answers to this identifier' },
  ])

export const refusals = {
  tokenMissing: (): Refusal => ({ kind: 'noAccessToken', detail: 'no bearer token was sent' }),
  tokenInvalid: (): Refusal => ({ kind: 'invalidAccessToken', detail: 'the access token is not active' }),
  scopeMissing: (requiredScopes: string[]): Refusal => ({
    kind: 'missingScope',
    detail: 'the access token carries none of the scopes that open this operation',
    requiredScopes,
  }),
  personMissing: () => permission('the access token names no person'),
  enterpriseMissing: () => permission('the access token names no enterprise'),
  /** §5.4: the request concerns another enterprise's mailbox. */
  foreignMailbox: () => permission('the caller reads the mailbox of its own enterprise alone'),
  onBehalfMissing: () =>
    bad(`the header ${onBehalfOf} is required`, [
      { type: issueTypes.missing, in: 'header', name: onBehalfOf, detail: 'a representative names the enterprise' },
    ]),
  onBehalfMalformed: () =>
    bad(`the header ${onBehalfOf} is not an enterprise number`, [
      { type: issueTypes.schema, in: 'header', name: onBehalfOf, detail: 'an enterprise number has ten digits' },
    ]),
  /** §5.5 */
  mandateRefused: (enterprise: string, mandatary: string) =>
    permission(`representative ${mandatary} has no mandate to consult the mailbox of consumer ${enterprise}`),
  messageAbsent: (messageId: string) => absent('messageId', messageId),
  attachmentAbsent: (attachmentId: string) => absent('attachmentId', attachmentId),
  actionAbsent: (messageActionId: string) => absent('messageActionId', messageActionId),
  recordAbsent: (name: string, id: string) => absent(name, id),
  /** A message that lacks what was asked of it. */
  partAbsent: (part: string): Refusal => ({ kind: 'resourceNotFound', detail: `the message has no ${part}` }),
  featureAbsent: (): Refusal => ({ kind: 'resourceNotFound', detail: 'this operation is not supported' }),
  pathAbsent: (): Refusal => ({ kind: 'resourceNotFound', detail: 'there is nothing at this path' }),
  /** 404 is word for word the answer to an identifier that nobody ever gave out. */
  withoutAccess: (reading: Reading, { name, id }: Named, _message: StoredMessage): Refusal =>
    reading === 'scenarios' ? absent(name, id) : permission('the caller may not consult this message'),
  changeWithoutAccess: (reading: Reading, messageId: string, _message: StoredMessage): Refusal =>
    reading === 'scenarios'
      ? unknownReference('messageIds', messageId)
      : permission('the caller may not consult every one of these messages'),
  changeOfAbsent: (messageId: string): Refusal => unknownReference('messageIds', messageId),
  /** §7: a source partition that holds nothing is no reason to refuse. */
  sourceEmpty: (): Refusal | undefined => undefined,
  targetWithoutAccess: () => permission('the caller may not consult the target partition'),
  sourceWithoutAccess: () => permission('the caller may not consult the source partition'),
  /** Nothing means: answer with no message at all. */
  listWithoutAccess: (reading: Reading): Refusal | undefined =>
    reading === 'scenarios' ? undefined : permission('the caller may not consult this partition'),
  /** Our decision: the count of a partition without access is 0. */
  countWithoutAccess: (): Refusal | undefined => undefined,
  partitionAbsent: (partitionId: string): Refusal => unknownReference('partition', partitionId),
  /** §5.6 */
  replyForbidden: () => bad('this message may not be replied to'),
  invalid: (issues: Issue[]) => bad('the request is not valid', issues),
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
  /** Fails closed: what could not be asked is taken as a no. */
  unanswered: (service: Service): Refusal =>
    service === 'authorization'
      ? { kind: 'invalidAccessToken', detail: 'the access token could not be verified' }
      : permission('the rights of the caller could not be verified'),
  internal: (): Refusal => ({ kind: 'internalServerError', detail: 'something went wrong on our side' }),
}

export type Refusals = typeof refusals
