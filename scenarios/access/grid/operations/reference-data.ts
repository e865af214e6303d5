/** §4.3: reference data, which belong to no mailbox: a token and a scope are all they ask. */
import { otherPaths, type Path, paths } from '../../../../src/contract/interface/paths.ts'
import { status } from '../../../../src/engine/expectations/answers/body.ts'
import { aRecord, someRecords } from '../../../../src/engine/expectations/answers/records.ts'
import { get } from '../../../../src/engine/scenario/request.ts'
import { operation } from '../operation.ts'

const reference = {
  group: 'reference',
  opened: () => [status(200)],
  clauses: {
    'by-user': ['5.3.scopes-open-reference-data', '1.3.reference-data'],
    'by-consumer': ['5.3.scopes-open-reference-data'],
    'without-token': ['5.1.token-required-reference-data'],
    'without-scope': ['5.2.scope-checked-reference-data'],
  },
} as const

const many = (id: string, what: string, ...[path, other]: readonly [Path, Path]) =>
  operation({
    ...reference,
    id,
    says: `The list of ${what}`,
    does: `ask for the ${what}`,
    needs: [],
    recognized: [someRecords],
    ask: () => ({ ...get(path, {}), otherPaths: [other] }),
  })

type Carried = 'carriedApplication' | 'carriedOrganization' | 'carriedMessageType'

const one = (id: string, what: string, need: Carried, ...[path, other]: readonly [Path, Path]) =>
  operation({
    ...reference,
    id,
    says: `${what} that messages carry`,
    does: 'ask for it by its identifier',
    needs: [need],
    recognized: [aRecord],
    ask: ({ [need]: { ids } }) => ({ ...get(path, {}), parameters: { id: ids[0] ?? '' }, otherPaths: [other] }),
  })

/** §4.3, §8: the message type under the singular path or the plural one; so are the others, as version 2.1 had them. */
export const referenceData = {
  senderApplications: many(
    'sender-applications',
    'sender applications',
    paths.senderApplications,
    otherPaths.senderApplications,
  ),
  senderOrganizations: many(
    'sender-organizations',
    'sender organizations',
    paths.senderOrganizations,
    otherPaths.senderOrganizations,
  ),
  messageTypes: many('message-types', 'message types', paths.messageTypes, paths.messageTypesOfLimits),
  senderApplication: one(
    'sender-application',
    'A sender application',
    'carriedApplication',
    paths.senderApplication,
    otherPaths.senderApplication,
  ),
  senderOrganization: one(
    'sender-organization',
    'A sender organization',
    'carriedOrganization',
    paths.senderOrganization,
    otherPaths.senderOrganization,
  ),
  messageType: one(
    'message-type',
    'A message type',
    'carriedMessageType',
    paths.messageType,
    paths.messageTypeOfLimits,
  ),
}
