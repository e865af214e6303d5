/** §4.5, §5.6: the rights of a user in all partitions of a mailbox, or in one of them. */
import { hasValidChecksum } from '../../../fixtures/valid-numbers.ts'
import type { Partition, PartitionRight } from '../../contract/interface/model.ts'
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import { providerScopeAccess } from '../authentication/bearer.ts'
import type { StubRequest } from '../http/request.ts'
import { invalidRequest, jsonResponse, notFound, type StubResponse } from '../http/response.ts'
import { encodingAdvice, padEnterpriseNumber } from '../state/mailboxes.ts'
import { redactParameters } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import type { ServiceOperation } from './operation.ts'

export const userPartitionRights: ServiceOperation = {
  service: 'partition',
  name: 'userPartitionRights',
  method: 'GET',
  path: partitionServicePaths.userPartitionRights,
  access: providerScopeAccess,
  concernedCallerId: (call, state) => userOf(call, state)?.id,
  loggedParameters: (call, state) => {
    const parameters = redactParameters(call.query)
    const userId = call.query.get('userId')
    if (userId) parameters.userId = userOf(call, state) ? 'caller' : describeUserId(userId)
    return parameters
  },
  advice: ({ params }) => encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
  respond: (call, _access, state) => {
    if (call.query.get('userType') !== 'human') return invalidRequest('userType is missing or is not human')
    if (!call.query.get('userId')) return invalidRequest('userId is missing')
    const partitions = state.mailboxes.partitionsOf(mailboxOf(call))
    if (partitions === undefined) return notFound('no mailbox has that enterprise number')
    return rightsAnswer(call, partitions, state)
  },
}

function rightsAnswer(call: StubRequest, partitions: Partition[], state: StubState): StubResponse {
  const user = userOf(call, state)
  const partitionId = call.query.get('partitionId')
  if (partitionId !== null) {
    const isKnown = partitions.some((partition) => partition.partitionId === partitionId)
    return isKnown
      ? jsonResponse(200, partitionRight(user, mailboxOf(call), partitionId))
      : notFound('the mailbox has no such partition')
  }
  const rights = user ? partitions.map((partition) => partitionRight(user, mailboxOf(call), partition.partitionId)) : []
  return jsonResponse(200, state.settings.rightsEnvelope === 'items' ? { items: rights } : rights)
}

/** `publish` is always false, so a provider that reads it instead of `consult` fails. */
const partitionRight = (user: RegisteredCaller | undefined, mailbox: string, partitionId: string): PartitionRight => ({
  partitionId,
  consult:
    user !== undefined &&
    padEnterpriseNumber(user.mailbox) === padEnterpriseNumber(mailbox) &&
    consults(user, partitionId),
  publish: false,
})

/** Distinguishes a malformed number from the number of an unknown person, such as one of another run. */
const describeUserId = (userId: string): string => {
  const digits = userId.replaceAll(/\D/g, '')
  return digits.length === 11 && hasValidChecksum(digits) ? 'other' : 'malformed'
}

const consults = (user: RegisteredCaller, partitionId: string) => user.consults?.includes(partitionId) ?? false
const mailboxOf = ({ params }: StubRequest) => params.enterpriseNumber ?? ''
const userOf = (call: StubRequest, { callers }: StubState) =>
  callers.byPersonNumber(call.query.get('userId') ?? '', mailboxOf(call))
