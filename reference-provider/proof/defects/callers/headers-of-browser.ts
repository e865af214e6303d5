/** §5: checks that a header of a browser or of a proxy switches off. */
import { headerValue } from '../../../request.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Defect, defect } from '../defect.ts'
import {
  type GridOperationName,
  gridNames,
  messageReads,
  referenceDataReads,
  statisticCounts,
} from '../shared/grid-scenarios.ts'
import { openWhere } from '../shared/missing-checks.ts'

const scenarioOf = (operation: GridOperationName): string => `access-${gridNames[operation]}-with-headers-of-browser`

/** The headers that such mistakes look at, in turn. */
const headers = ['x-requested-with', 'accept-language', 'x-forwarded-for', 'via', 'sec-fetch-mode', 'pragma'] as const

const mailboxOperations = [
  'messages',
  ...messageReads,
  'action',
  'changePartition',
  'changeVisibility',
  ...statisticCounts,
] as const

const rightsUnchecked = mailboxOperations.map((operation, index) => {
  const header = headers[index % headers.length] ?? headers[0]
  return defect(`${header}-skips-rights-of-${gridNames[operation]}`, [scenarioOf(operation)], {
    says: `${gridNames[operation]}: a request with ${header} is answered without a rights check`,
    clauses: ['5.6.partition-service-decides'],
    change: openWhere([operation], (request) => headerValue(request, header) !== undefined),
  })
})

/** Such an operation answers a refused request with nothing, as if it were allowed. */
const scopeUnchecked = referenceDataReads.map((operation, index) => {
  const header = headers[index % headers.length] ?? headers[0]
  const isCollection = operation.endsWith('s')
  return defect(`${header}-skips-scope-of-${gridNames[operation]}`, [scenarioOf(operation)], {
    says: `${gridNames[operation]}: a request with ${header} is answered without a scope check`,
    clauses: ['5.2.scope-checked-reference-data'],
    change: (rules) =>
      withResponseRewrite(rules, [operation], (response, request) =>
        response.status === 403 && request.headers[header] !== undefined
          ? { status: 200, headers: {}, body: isCollection ? [] : { name: {}, description: {} } }
          : response,
      ),
  })
})

const partitionUnchecked = defect(
  'x-requested-with-skips-the-right-on-a-named-partition',
  ['access-partition-list-with-headers-of-browser'],
  {
    says: 'a list of one partition with X-Requested-With is answered without a rights check',
    clauses: ['5.6.list-of-partition-refused'],
    change: openWhere(
      ['messages'],
      (request) => request.query.has('recipientPartition') && headerValue(request, 'x-requested-with') !== undefined,
    ),
  },
)

/** Such a request is answered with an empty list, although it has no token. */
const tokenUnchecked = (
  [
    ['health-check-needs-no-token', 'of a health check', 'user-agent', /kube-probe/],
    ['range-needs-no-token', 'with a Range header', 'range', /^bytes/],
    ['unfinished-authorization-is-a-caller', 'with the word Bearer alone', 'authorization', /^Bearer$/],
  ] as const
).map(([id, says, header, isMeant]) =>
  defect(id, ['access-headers-in-place-of-token-refused'], {
    says: `a list ${says} is answered without a token`,
    clauses: ['5.1.token-required-list'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, request) =>
        response.status === 401 && isMeant.test(String(request.headers[header] ?? ''))
          ? { status: 200, headers: {}, body: { items: [], total: 0 } }
          : response,
      ),
  }),
)

export const browserHeaderAccessDefects: readonly Defect[] = [
  ...rightsUnchecked,
  partitionUnchecked,
  ...scopeUnchecked,
  ...tokenUnchecked,
]
