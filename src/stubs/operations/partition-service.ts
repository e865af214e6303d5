/** §4.5: the partition service tells a provider about partitions, rights and mandates. */
import { hasValidChecksum } from '../../../fixtures/valid-numbers.ts'
import type { PartitionRight } from '../../contract/interface/model.ts'
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import { providerScopeAccess } from '../authentication/bearer.ts'
import { invalidRequest, jsonResponse, notFound, type StubRequest } from '../http/message.ts'
import { isActingAs } from '../state/callers.ts'
import { encodingAdvice, padEnterpriseNumber } from '../state/mailboxes.ts'
import { redactParameters } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import type { ServiceOperation } from './operation.ts'

const partitionOperation = (
  name: keyof typeof partitionServicePaths,
  behaviour: Pick<ServiceOperation, 'respond'> & Partial<ServiceOperation>,
): ServiceOperation => ({
  service: 'partition',
  name,
  method: 'GET',
  path: partitionServicePaths[name],
  access: providerScopeAccess,
  loggedParameters: ({ query }) => redactParameters(query),
  advice: ({ params }) => encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
  ...behaviour,
})

const mailboxOf = ({ params }: StubRequest): string => params.enterpriseNumber ?? ''

const noMailbox = () => notFound('no mailbox has that enterprise number')

/** §5.6: the rights of a user in all partitions of a mailbox, or in one of them. */
const userPartitionRights = partitionOperation('userPartitionRights', {
  concernedCallerId: (call, state) => userOf(call, state)?.id,
  loggedParameters: (call, state) => {
    const userId = call.query.get('userId')
    return {
      ...redactParameters(call.query),
      ...(userId && { userId: userOf(call, state) ? 'caller' : describeUserId(userId) }),
    }
  },
  respond: (call, _access, state) => {
    if (call.query.get('userType') !== 'human') return invalidRequest('userType is missing or is not human')
    if (!call.query.get('userId')) return invalidRequest('userId is missing')
    const known = state.mailboxes.partitionsOf(mailboxOf(call))
    if (known === undefined) return noMailbox()
    const user = userOf(call, state)
    const partitionIds = [
      ...new Set([...known.map(({ partitionId }) => partitionId), ...ownPartitions(user, mailboxOf(call))]),
    ]
    const rightOn = (partitionId: string) => partitionRight(user, mailboxOf(call), partitionId)
    const wanted = call.query.get('partitionId')
    if (wanted !== null) {
      return partitionIds.includes(wanted)
        ? jsonResponse(200, rightOn(wanted))
        : notFound('the mailbox has no such partition')
    }
    const rights = user ? partitionIds.map(rightOn).filter((right) => isInList(right, user)) : []
    return jsonResponse(200, state.settings.rightsEnvelope === 'items' ? { items: rights } : rights)
  },
})

const userOf = (call: StubRequest, { callers }: StubState): RegisteredCaller | undefined =>
  callers.byPersonNumber(call.query.get('userId') ?? '', mailboxOf(call))

const isOfMailbox = (user: RegisteredCaller, mailbox: string): boolean =>
  padEnterpriseNumber(user.mailbox) === padEnterpriseNumber(mailbox)

/** The partitions of the mailbox that the user can consult. */
const ownPartitions = (user: RegisteredCaller | undefined, mailbox: string): string[] =>
  (user !== undefined && isOfMailbox(user, mailbox) && user.consults) || []

/** `publish` is the opposite of `consult` for a user of the mailbox, so a provider that reads it instead fails. */
const partitionRight = (user: RegisteredCaller | undefined, mailbox: string, partitionId: string): PartitionRight => {
  const consult = ownPartitions(user, mailbox).includes(partitionId)
  return { partitionId, consult, publish: !consult && user !== undefined && isOfMailbox(user, mailbox) }
}

/** §2, §5.6: a partition without a right can be in the list, with `consult` false, or be absent from it. */
const isInList = ({ consult }: PartitionRight, { listsConsultableOnly }: RegisteredCaller): boolean =>
  consult || listsConsultableOnly !== true

/** Distinguishes a malformed number from the number of an unknown person, such as one of another run. */
const describeUserId = (userId: string): string => {
  const digits = userId.replaceAll(/\D/g, '')
  return digits.length === 11 && hasValidChecksum(digits) ? 'other' : 'malformed'
}

/** §5.5: whether an enterprise gave a service provider a mandate to consult its mailbox. */
const hasMandate = partitionOperation('hasMandate', {
  concernedCallerId: (call, state) => concernedRepresentative(call, state)?.id,
  advice: ({ params, query }) => [
    ...encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
    ...encodingAdvice('mandataryEnterpriseNumber', query.get('mandataryEnterpriseNumber')),
  ],
  respond: (call, _access, state) => {
    const missing = ['mandataryEnterpriseNumber', 'operation'].find((name) => !call.query.get(name))
    if (missing) return invalidRequest(`${missing} is missing`)
    return jsonResponse(200, { hasMandate: isMandated(call, state) })
  },
})

/** For an enterprise without a mailbox the answer is false, not an error. */
function isMandated(call: StubRequest, state: StubState): boolean {
  const caller = mandatary(call, state)
  if (caller === undefined || call.query.get('operation') !== 'consult') return false
  const mandator = padEnterpriseNumber(mailboxOf(call))
  const { mandates = [] } = caller
  return isActingAs(caller, mandataryNumber(call)) && mandates.some((each) => padEnterpriseNumber(each) === mandator)
}

/** If the provider swaps the two numbers, the call still concerns the representative. */
function concernedRepresentative(call: StubRequest, state: StubState): RegisteredCaller | undefined {
  const fromQuery = mandatary(call, state)
  if (fromQuery?.kind === 'representative') return fromQuery
  const fromPath = state.callers.byMandatary(mailboxOf(call))
  return fromPath?.kind === 'representative' ? fromPath : fromQuery
}

const mandataryNumber = ({ query }: StubRequest) => query.get('mandataryEnterpriseNumber') ?? ''
const mandatary = (call: StubRequest, { callers }: StubState) => callers.byMandatary(mandataryNumber(call))

const partitions = partitionOperation('partitions', {
  respond: (call, _access, { mailboxes }) => {
    const known = mailboxes.partitionsOf(mailboxOf(call))
    return known ? jsonResponse(200, known) : noMailbox()
  },
})

export const partitionOperations: readonly ServiceOperation[] = [userPartitionRights, hasMandate, partitions]
