/** The authorization server and the partition service, answering from what the model knows (§4.5, §5). */
import { type Introspection, principalAttributes, userTypes } from '../../../src/contract/interface/introspection.ts'
import { scopes } from '../../../src/contract/interface/scopes.ts'
import type { OutboundRequest } from '../../rules/service-requests.ts'
import type { Outbound } from '../../services/http.ts'
import { cast, type MemberName, partitionsOf } from './model/data/callers.ts'
import { mandateKey, rightKey, type Service, type State } from './model/data/state.ts'

interface Answer {
  status: number
  body: unknown
}
type Parameters = URLSearchParams

const ok = (body: unknown): Answer => ({ status: 200, body })
const bad: Answer = { status: 400, body: { error: 'invalid_request' } }
const ownToken = 'the-own-token'

const isMember = (token: string): token is MemberName => Object.hasOwn(cast, token)

const introspected = (token: string): Introspection => {
  const member = isMember(token) ? cast[token] : undefined
  if (member?.token !== 'active') return { active: false }
  const { scopes: granted, numbers, person } = member
  return {
    active: true,
    client_id: 'walk',
    token_type: 'Bearer',
    sub: token,
    aud: 'provider',
    iss: 'walk',
    jti: token,
    iat: 0,
    exp: 9_999_999_999,
    nbf: 0,
    scope: granted.join(' '),
    principalAttributes: {
      [principalAttributes.enterpriseNumber]: [...numbers],
      [principalAttributes.userType]: [person ? userTypes.human : userTypes.application],
      ...(person !== undefined && { [principalAttributes.person]: [person] }),
    },
  }
}

type Operation = (mailbox: string, asked: Parameters, state: State) => Answer

const userPartitionRights: Operation = (mailbox, asked, { rights }) => {
  const [person, named] = [asked.get('userId'), asked.get('partitionId')]
  if (asked.get('userType') !== 'human' || !person) return bad
  const known = partitionsOf[mailbox] ?? []
  // The right to publish is the contrary, so that nobody reads the one for the other.
  const right = (partitionId: string) => {
    const consult = rights.has(rightKey(mailbox, person, partitionId))
    return { partitionId, consult, publish: !consult }
  }
  if (named === null) return ok(known.map(right))
  return known.includes(named) ? ok(right(named)) : { status: 404, body: {} }
}

const hasMandate: Operation = (enterprise, asked, { mandates }) => {
  const isAsked = asked.get('operation') === 'consult' && asked.get('enterpriseNumber') === enterprise
  const agent = asked.get('mandataryEnterpriseNumber') ?? ''
  return isAsked ? ok({ hasMandate: mandates.has(mandateKey(agent, enterprise)) }) : bad
}

const partitions: Operation = (mailbox) =>
  ok((partitionsOf[mailbox] ?? []).map((partitionId) => ({ partitionId, name: partitionId })))

const operations: Record<string, [Service, Operation]> = {
  userPartitionRights: ['rights', userPartitionRights],
  hasMandate: ['mandate', hasMandate],
  partitions: ['partitions', partitions],
}

const asked = ({ url, body }: OutboundRequest) => {
  const { pathname, searchParams } = new URL(url)
  return { steps: pathname.split('/').slice(1), parameters: body ? new URLSearchParams(body) : searchParams }
}

const answered = (request: OutboundRequest, state: State): Answer | 'none' => {
  const { steps, parameters } = asked(request)
  if (steps[0] === 'token') {
    const isOurs = parameters.get('scope') === scopes.documentProvider
    return isOurs ? ok({ access_token: ownToken, token_type: 'Bearer', expires_in: 3600 }) : bad
  }
  if (request.headers.Authorization !== `Bearer ${ownToken}`) return { status: 401, body: {} }
  if (steps[0] === 'introspect')
    return state.down === 'introspection' ? 'none' : ok(introspected(parameters.get('token') ?? ''))
  const [service, operation] = operations[steps[2] ?? ''] ?? []
  if (service === undefined || operation === undefined) return { status: 404, body: {} }
  return state.down === service ? 'none' : operation(steps[1] ?? '', parameters, state)
}

/** What the provider sends to others ends here; a service that is down does not answer. */
export const servicesFor =
  (state: State): Outbound =>
  async (request) => {
    const answer = answered(request, state)
    if (answer === 'none') throw new Error('nobody listens')
    return answer
  }
