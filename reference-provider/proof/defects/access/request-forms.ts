/** §5.6: a form of a request that the check of the right does not know. */
import type { ProviderOperation } from '../../../operations.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { gridNames, messageReads, optionalReads, statisticCounts } from '../shared/grid-scenarios.ts'
import { unrestricted } from '../shared/missing-checks.ts'

/** Such a request of any user is answered as if the user had every right. */
const openedWhere =
  (operations: readonly ProviderOperation[], isMeant: (identified: IdentifiedRequest) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(
      rules,
      operations,
      (own) => (identified) => own(isMeant(identified) ? unrestricted(identified) : identified),
    )

const otherForms = 'access-closed-other-request-forms'
const closedParts = optionalReads.map((part) => `access-${gridNames[part]}-closed-partition`)

const withoutFlagScenarios = ['nearly-expired', 'action-required', 'registered'].map(
  (name) => `statistics-${name}-without-flag`,
)

export const requestFormDefects: readonly Defect[] = [
  defect('access-range-opens-closed-messages', [otherForms, ...closedParts], {
    says: 'a request with a Range header is served without a check of the right',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.body-refused'],
    change: openedWhere(messageReads, ({ request }) => request.headers.range !== undefined),
  }),
  defect('access-range-opens-closed-files', [otherForms], {
    says: 'a file with a Range header is served without a check of the right',
    clauses: ['5.6.content-refused'],
    change: openedWhere(['content'], ({ request }) => request.headers.range !== undefined),
  }),
  defect('access-slash-opens-closed-messages', [otherForms, ...closedParts], {
    says: 'a path with a slash at the end is answered without a check of the right',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { address, headers }) =>
        headers.authorization !== undefined && /\/messages\/.+\/$/.test(address)
          ? { ...response, status: 200, body: {} }
          : response,
      ),
  }),
  defect('statistics-without-flag-count-everything', withoutFlagScenarios, {
    says: 'a count without isRead or isConfirmed includes partitions that the user may not consult',
    clauses: ['5.6.statistics-consultable-only'],
    change: openedWhere(
      statisticCounts,
      ({ request }) => !request.query.has('isRead') && !request.query.has('isConfirmed'),
    ),
  }),
]
