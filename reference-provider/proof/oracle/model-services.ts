/** The authorization server and the partition service, answering from what the model knows (§4.5, §5). */
import { type Introspection, principalAttributes, userTypes } from '../../../src/contract/interface/introspection.ts'
import { scopes } from '../../../src/contract/interface/scopes.ts'
import type { OutboundRequest, OutboundResponse } from '../../rules/service-requests.ts'
import type { OutboundSend } from '../../services/send.ts'
import { partitionsOf, type WalkCallerName, walkCallers } from './model/data/callers.ts'
import { type ModelServiceName, type ModelState, mandateKey, rightKey } from './model/data/state.ts'

const ok = (body: unknown): OutboundResponse => ({ status: 200, body })
const badRequest: OutboundResponse = { status: 400, body: { error: 'invalid_request' } }
const ownToken = 'the-own-token'

const isMember = (token: string): token is WalkCallerName => Object.hasOwn(walkCallers, token)

const introspectionFor = (token: string): Introspection => {
  const member = isMember(token) ? walkCallers[token] : undefined
  if (member?.token !== 'active') return { active: false }
  const { scopes: granted, enterpriseNumbers, person } = member
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
      [principalAttributes.enterpriseNumber]: [...enterpriseNumbers],
      [principalAttributes.userType]: [person ? userTypes.human : userTypes.application],
      ...(person !== undefined && { [principalAttributes.person]: [person] }),
    },
  }
}

type ServiceOperation = (mailbox: string, asked: URLSearchParams, state: ModelState) => OutboundResponse

const userPartitionRights: ServiceOperation = (mailbox, asked, { rights }) => {
  const [person, named] = [asked.get('userId'), asked.get('partitionId')]
  if (asked.get('userType') !== 'human' || !person) return badRequest
  const known = partitionsOf[mailbox] ?? []
  // The right to publish is the opposite, so that confusing the two shows.
  const right = (partitionId: string) => {
    const consult = rights.has(rightKey(mailbox, person, partitionId))
    return { partitionId, consult, publish: !consult }
  }
  if (named === null) return ok(known.map(right))
  return known.includes(named) ? ok(right(named)) : { status: 404, body: {} }
}

const hasMandate: ServiceOperation = (enterprise, asked, { mandates }) => {
  const isAsked = asked.get('operation') === 'consult' && asked.get('enterpriseNumber') === enterprise
  const agent = asked.get('mandataryEnterpriseNumber') ?? ''
  return isAsked ? ok({ hasMandate: mandates.has(mandateKey(agent, enterprise)) }) : badRequest
}

const partitions: ServiceOperation = (mailbox) =>
  ok((partitionsOf[mailbox] ?? []).map((partitionId) => ({ partitionId, name: partitionId })))

const serviceOperations: Record<string, [ModelServiceName, ServiceOperation]> = {
  userPartitionRights: ['rights', userPartitionRights],
  hasMandate: ['mandate', hasMandate],
  partitions: ['partitions', partitions],
}

const answerRequest = ({ url, headers, body }: OutboundRequest, state: ModelState): OutboundResponse | 'none' => {
  const { pathname, searchParams } = new URL(url)
  const [first, mailbox = '', name = ''] = pathname.split('/').slice(1)
  const parameters = body ? new URLSearchParams(body) : searchParams
  if (first === 'token') {
    const isOurs = parameters.get('scope') === scopes.documentProvider
    return isOurs ? ok({ access_token: ownToken, token_type: 'Bearer', expires_in: 3600 }) : badRequest
  }
  if (headers.Authorization !== `Bearer ${ownToken}`) return { status: 401, body: {} }
  if (first === 'introspect')
    return state.down === 'introspection' ? 'none' : ok(introspectionFor(parameters.get('token') ?? ''))
  const [service, operation] = serviceOperations[name] ?? []
  if (service === undefined || operation === undefined) return { status: 404, body: {} }
  return state.down === service ? 'none' : operation(mailbox, parameters, state)
}

/** What the provider sends to others ends here; a service that is down does not answer. */
export const modelServices =
  (state: ModelState): OutboundSend =>
  async (request) => {
    const answer = answerRequest(request, state)
    if (answer === 'none') throw new Error('connection refused')
    return answer
  }
