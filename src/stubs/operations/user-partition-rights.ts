/** §4.5, §5.6: what a user may do in the partitions of a mailbox, or in one of them. */
import { hasValidChecksum } from '../../../fixtures/valid-numbers.ts'
import type { Partition, PartitionRight } from '../../contract/interface/model.ts'
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import type { Caller } from '../../contract/stub-control.ts'
import { bearerWithProviderScope } from '../authentication/bearer.ts'
import type { Call } from '../http/request.ts'
import { type Answer, invalidRequest, json, notFound } from '../http/response.ts'
import { encodingAdvice, padded } from '../state/enterprise-number.ts'
import { shownParameters } from '../state/redact.ts'
import type { World } from '../state/state.ts'
import type { Operation } from './operation.ts'

export const userPartitionRights: Operation = {
  service: 'partition',
  name: 'userPartitionRights',
  method: 'GET',
  path: partitionServicePaths.userPartitionRights,
  access: bearerWithProviderScope,
  concerns: (call, world) => person(call, world)?.id,
  shown: (call, world) => {
    const shown = shownParameters(call.query)
    const userId = call.query.get('userId')
    if (userId) shown.userId = person(call, world) ? 'caller' : nameOf(userId)
    return shown
  },
  advice: ({ params }) => encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
  answer: (call, _access, world) => {
    if (call.query.get('userType') !== 'human') return invalidRequest('userType is missing or is not human')
    if (!call.query.get('userId')) return invalidRequest('userId is missing')
    const partitions = world.mailboxes.partitionsOf(mailboxOf(call))
    if (partitions === undefined) return notFound('no mailbox has that enterprise number')
    return rightsAnswer(call, partitions, world)
  },
}

function rightsAnswer(call: Call, partitions: Partition[], world: World): Answer {
  const user = person(call, world)
  const partitionId = call.query.get('partitionId')
  if (partitionId !== null) {
    const isKnown = partitions.some((partition) => partition.partitionId === partitionId)
    return isKnown
      ? json(200, right(user, mailboxOf(call), partitionId))
      : notFound('the mailbox has no such partition')
  }
  const rights = user ? partitions.map((partition) => right(user, mailboxOf(call), partition.partitionId)) : []
  return json(200, world.settings.rightsEnvelope === 'items' ? { items: rights } : rights)
}

/** Nobody may publish: a provider that reads this right in place of the other one shows itself. */
const right = (user: Caller | undefined, mailbox: string, partitionId: string): PartitionRight => ({
  partitionId,
  consult: user !== undefined && padded(user.mailbox) === padded(mailbox) && consults(user, partitionId),
  publish: false,
})

/** Somebody who is nobody's number at all is told from a person of another run. */
const nameOf = (userId: string): string => {
  const digits = userId.replaceAll(/\D/g, '')
  return digits.length === 11 && hasValidChecksum(digits) ? 'other' : 'malformed'
}

const consults = (user: Caller, partitionId: string) => user.consults?.includes(partitionId) ?? false
const mailboxOf = ({ params }: Call) => params.enterpriseNumber ?? ''
const person = (call: Call, { callers }: World) => callers.ofPerson(call.query.get('userId') ?? '', mailboxOf(call))
