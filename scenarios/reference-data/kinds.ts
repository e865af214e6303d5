import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { otherPaths as of21, type Path, paths } from '../../src/contract/interface/paths.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'

/** A kind of reference data, and the clauses that are about it. */
export interface Kind {
  name: string
  says: string
  need: 'carriedApplication' | 'carriedOrganization' | 'carriedMessageType'
  /** the name under which a record bears its identifier */
  idName: string
  one: Path
  many: Path
  /** other forms of both paths */
  forms: { one: Path; many: Path }
  /** Either form is stated; otherwise the singular is, and the other one is understood with advice. */
  eitherForm: boolean
  resolves: readonly ClauseId[]
  cache: ClauseId
}

export const kinds: readonly Kind[] = [
  {
    name: 'application',
    says: 'sender application',
    need: 'carriedApplication',
    idName: 'applicationId',
    one: paths.senderApplication,
    many: paths.senderApplications,
    forms: { one: of21.senderApplication, many: of21.senderApplications },
    eitherForm: false,
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
  },
  {
    name: 'organization',
    says: 'sender organization',
    need: 'carriedOrganization',
    idName: 'organizationId',
    one: paths.senderOrganization,
    many: paths.senderOrganizations,
    forms: { one: of21.senderOrganization, many: of21.senderOrganizations },
    eitherForm: false,
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
    idName: 'messageTypeId',
    one: paths.messageType,
    many: paths.messageTypes,
    forms: { one: paths.messageTypeOfLimits, many: paths.messageTypesOfLimits },
    eitherForm: true,
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

/** Asks under the one form of a path, and under the other where that is not known. */
export const ask = (path: Path, other: Path, parameters: Record<string, string> = {}): RequestSpec => ({
  method: 'GET',
  path,
  otherPaths: [other],
  parameters,
  query: [],
})

export const byId = ({ one, forms }: Kind, id: string): RequestSpec => ask(one, forms.one, { id })
