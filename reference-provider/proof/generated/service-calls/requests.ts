/** §4.5, §5.1: requests to the two services with a parameter, method, path or token that is wrong or missing. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { revise } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import { type Change, mutant } from '../mutant.ts'

type RequestName = 'rights' | 'mandate' | 'partitions' | 'introspection'

const requestClauses: Record<RequestName, readonly ClauseId[]> = {
  rights: ['4.5.rights-path', '4.5.rights-user-type', '4.5.rights-user-id', '4.5.rights-partition-id'],
  mandate: ['4.5.mandate-path', '4.5.mandate-operation', '4.5.mandate-mandatary-number'],
  partitions: ['4.5.partitions-path'],
  introspection: ['5.1.introspection-authenticated', '5.1.introspects'],
}

type RequestChange = (request: OutboundRequest) => OutboundRequest

const withoutParameter =
  (name: string): RequestChange =>
  (request) => ({
    ...request,
    url: request.url.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1').replace(/[?&]$/, ''),
    ...(request.body !== undefined && { body: request.body.replace(new RegExp(`(^|&)${name}=[^&]*`), '') }),
  })

/** A part of the address with the query is written in another way. */
const rewritten =
  (change: (url: string) => string): RequestChange =>
  (request) => ({ ...request, url: change(request.url) })

const replaced = (part: string, by: string): RequestChange => rewritten((url) => url.replace(part, by))

const withPartitionId = (change: (id: string) => string): RequestChange =>
  rewritten((url) => url.replace(/partitionId=([^&]*)/, (_, id: string) => `partitionId=${change(id)}`))

const withoutToken: RequestChange = ({ headers: { Authorization: _, ...headers }, ...request }) => ({
  ...request,
  headers,
})

const byPost: RequestChange = (request) => ({ ...request, method: 'POST' })
const unencoded = rewritten((url) => decodeURIComponent(url.replaceAll('+', '%20')).replaceAll(' ', '+'))

const tokenInQuery: RequestChange = (request) => ({
  ...request,
  url: `${request.url}?${request.body ?? ''}`,
  body: '',
})

const tokenInJson: RequestChange = (request) => ({
  ...request,
  headers: { ...request.headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(Object.fromEntries(new URLSearchParams(request.body))),
})

const tokenWithBearer: RequestChange = (request) => ({
  ...request,
  body: new URLSearchParams({ token: `Bearer ${new URLSearchParams(request.body).get('token')}` }).toString(),
})

const requestOperators: readonly (readonly [RequestName, id: string, says: string, change: RequestChange])[] = [
  ['rights', 'without-user-type', 'without userType', withoutParameter('userType')],
  ['rights', 'without-user-id', 'without userId', withoutParameter('userId')],
  ['rights', 'without-partition', 'without partitionId, and takes any right', withoutParameter('partitionId')],
  ['rights', 'user-type-in-capitals', 'with userType=HUMAN', replaced('userType=human', 'userType=HUMAN')],
  [
    'rights',
    'user-type-of-token',
    'with the user type of the token',
    replaced('userType=human', 'userType=ENTERPRISE'),
  ],
  [
    'rights',
    'user-type-of-application',
    'with userType=application',
    replaced('userType=human', 'userType=application'),
  ],
  ['rights', 'unencoded', 'with parameters that are not encoded', unencoded],
  ['rights', 'encoded-twice', 'with a partition that is encoded twice', withPartitionId(encodeURIComponent)],
  ['rights', 'partition-in-lower-case', 'with the partition in lower case', withPartitionId((id) => id.toLowerCase())],
  ['rights', 'by-post', 'by POST', byPost],
  ['rights', 'without-token', 'without a token', withoutToken],
  ['mandate', 'without-operation', 'without operation', withoutParameter('operation')],
  ['mandate', 'operation-read', 'with operation=read', replaced('operation=consult', 'operation=read')],
  ['mandate', 'operation-publish', 'with operation=publish', replaced('operation=consult', 'operation=publish')],
  ['mandate', 'operation-in-capitals', 'with operation=CONSULT', replaced('operation=consult', 'operation=CONSULT')],
  ['mandate', 'without-mandatary', 'without mandataryEnterpriseNumber', withoutParameter('mandataryEnterpriseNumber')],
  ['mandate', 'by-post', 'by POST', byPost],
  ['mandate', 'without-token', 'without a token', withoutToken],
  ['mandate', 'at-rights', 'at the path of the rights', replaced('/hasMandate', '/userPartitionRights')],
  ['partitions', 'at-rights', 'at the path of the rights', replaced('/partitions', '/userPartitionRights')],
  ['partitions', 'without-token', 'without a token', withoutToken],
  ['partitions', 'by-post', 'by POST', byPost],
  ['introspection', 'without-token', 'without a token of the provider', withoutToken],
  ['introspection', 'in-query', 'with the token in the query', tokenInQuery],
  ['introspection', 'as-json', 'with the token in JSON', tokenInJson],
  ['introspection', 'with-bearer', 'with "Bearer " before the token', tokenWithBearer],
]

const withRequest = (name: RequestName, change: RequestChange): Change =>
  revise('requests', (own) => {
    const request = own[name] as (...asked: never[]) => OutboundRequest
    return { [name]: (...asked: never[]) => change(request(...asked)) }
  })

export const wrongRequests = requestOperators.map(([name, id, says, change]) =>
  mutant(
    `request-${id}:${name}`,
    `the provider asks for ${name} ${says}`,
    requestClauses[name],
    withRequest(name, change),
  ),
)
