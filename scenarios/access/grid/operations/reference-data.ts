/** §4.3: reference data belong to no mailbox: a token and a scope are enough. */
import { otherPaths, type Path, paths } from '../../../../src/contract/interface/paths.ts'
import { anyRecord, anyRecordList } from '../../../../src/engine/expectations/answers/records/records.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { get } from '../../../../src/engine/scenario/request.ts'
import { accessOperation } from '../operation.ts'

const referenceDataDefaults = {
  group: 'reference',
  allowed: () => [status(200)],
  clauses: {
    'by-user': ['5.3.scopes-open-reference-data', '1.3.reference-data'],
    'by-consumer': ['5.3.scopes-open-reference-data'],
    'by-mandate': ['5.3.scopes-open-reference-data'],
    'without-token': ['5.1.token-required-reference-data'],
    'without-scope': ['5.2.scope-checked-reference-data'],
  },
} as const

const collectionOperation = (id: string, what: string, ...[path, other]: readonly [Path, Path]) =>
  accessOperation({
    ...referenceDataDefaults,
    id,
    says: `The list of ${what} is`,
    does: `list the ${what}`,
    needs: [],
    recognized: [anyRecordList],
    request: () => ({ ...get(path, {}), otherPaths: [other] }),
  })

type CarriedRecordNeed = 'carriedApplication' | 'carriedOrganization' | 'carriedMessageType'

const recordOperation = (id: string, what: string, need: CarriedRecordNeed, ...[path, other]: readonly [Path, Path]) =>
  accessOperation({
    ...referenceDataDefaults,
    id,
    says: `${what} is`,
    does: `get ${what.replace('A ', 'a ')} by its identifier`,
    needs: [need],
    recognized: [anyRecord],
    request: ({ [need]: { ids } }) => ({ ...get(path, {}), parameters: { id: ids[0] ?? '' }, otherPaths: [other] }),
  })

/** §4.3, §8: message types under the singular or the plural path. Version 2.1 has plural paths for the others too. */
export const referenceDataOperations = {
  senderApplications: collectionOperation(
    'sender-applications',
    'sender applications',
    paths.senderApplications,
    otherPaths.senderApplications,
  ),
  senderOrganizations: collectionOperation(
    'sender-organizations',
    'sender organizations',
    paths.senderOrganizations,
    otherPaths.senderOrganizations,
  ),
  messageTypes: collectionOperation('message-types', 'message types', paths.messageTypes, paths.messageTypesPlural),
  senderApplication: recordOperation(
    'sender-application',
    'A sender application',
    'carriedApplication',
    paths.senderApplication,
    otherPaths.senderApplication,
  ),
  senderOrganization: recordOperation(
    'sender-organization',
    'A sender organization',
    'carriedOrganization',
    paths.senderOrganization,
    otherPaths.senderOrganization,
  ),
  messageType: recordOperation(
    'message-type',
    'A message type',
    'carriedMessageType',
    paths.messageType,
    paths.messageTypePlural,
  ),
}
