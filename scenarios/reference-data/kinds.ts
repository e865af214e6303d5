import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { otherPaths, type Path, paths } from '../../src/contract/interface/paths.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'

/** §4.3: one of the three kinds of reference data, its paths and its clauses. */
export interface ReferenceKind {
  name: 'application' | 'organization' | 'message-type'
  says: string
  need: 'carriedApplication' | 'carriedOrganization' | 'carriedMessageType'
  /** the name of the identifier field of a record */
  idField: string
  record: 'senderApplication' | 'senderOrganization' | 'messageType'
  collection: 'senderApplications' | 'senderOrganizations' | 'messageTypes'
  /** other forms of both paths */
  otherForms: { one: Path; many: Path }
  /**
   * True when the specification states both path forms. When false it states the singular: the other form works, with
   * advice.
   */
  acceptsEitherForm: boolean
  resolves: readonly ClauseId[]
  cache: ClauseId
}

export const applicationKind: ReferenceKind = {
  name: 'application',
  says: 'sender application',
  need: 'carriedApplication',
  idField: 'applicationId',
  record: 'senderApplication',
  collection: 'senderApplications',
  otherForms: { one: otherPaths.senderApplication, many: otherPaths.senderApplications },
  acceptsEitherForm: false,
  resolves: [
    '4.3.application-of-message',
    '4.3.sender-application',
    '4.3.sender-applications',
    '4.4.sender-application',
    '2.application-identifier',
    '2.application-name',
    '2.application-description',
  ],
  cache: '8.cache-sender-applications',
}

export const referenceKinds: readonly ReferenceKind[] = [
  applicationKind,
  {
    name: 'organization',
    says: 'sender organization',
    need: 'carriedOrganization',
    idField: 'organizationId',
    record: 'senderOrganization',
    collection: 'senderOrganizations',
    otherForms: { one: otherPaths.senderOrganization, many: otherPaths.senderOrganizations },
    acceptsEitherForm: false,
    resolves: [
      '4.3.organization-of-message',
      '4.3.sender-organization',
      '4.3.sender-organizations',
      '4.4.sender-organization',
      '2.organization-identifier',
      '2.organization-name',
      '2.organization-description',
    ],
    cache: '8.cache-sender-organizations',
  },
  {
    name: 'message-type',
    says: 'message type',
    need: 'carriedMessageType',
    idField: 'messageTypeId',
    record: 'messageType',
    collection: 'messageTypes',
    otherForms: { one: paths.messageTypePlural, many: paths.messageTypesPlural },
    acceptsEitherForm: true,
    resolves: [
      '4.3.message-type-of-message',
      '4.3.message-type',
      '4.3.message-types',
      '4.4.message-type',
      '8.message-type-path-either',
      '2.message-type-identifier',
      '2.message-type-name',
      '2.message-type-description',
    ],
    cache: '8.cache-message-types',
  },
]

/** A GET of all records, which tries the other form of the path when the first is not found. */
export const collectionRequest = ({ collection, otherForms }: ReferenceKind): RequestSpec => ({
  ...get(paths[collection], {}),
  otherPaths: [otherForms.many],
})

/** A GET of one record, likewise. */
export const recordRequest = ({ record, otherForms }: ReferenceKind, id: string): RequestSpec => ({
  ...get(paths[record], { id }),
  otherPaths: [otherForms.one],
})
