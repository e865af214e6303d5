/** §5.6: forms of a request, a path, an identifier or a partition that the rights check does not know. */
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { headerValue } from '../../../request.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withDeclaration, withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { singleVariants } from '../../variants/single.ts'
import { otherPathAndHeaderDefects } from '../callers/other-paths-and-headers.ts'
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

const addresses = 'access-closed-other-addresses'
const queries = 'access-closed-other-queries'
const counts = ['nearly-expired', 'action-required', 'registered'].map(
  (name) => `statistics-${name}-other-partition-forms`,
)

/** The same operation at a second path without a rights check. */
const openUnder =
  (operation: ProviderOperation, path: string) =>
  (rules: Rules): Rules =>
    withHandler(
      withDeclaration(rules, [operation], (own) => ({ ...own, paths: [...own.paths, path] })),
      [operation],
      (own) => (identified) =>
        own(identified.request.path.includes(path.slice(0, 5)) ? unrestricted(identified) : identified),
    )

/** The parameter is dropped, and the rights check is missing. */
const openWhere =
  (operations: readonly ProviderOperation[], parameter: string, isMeant: (query: URLSearchParams) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => (identified: IdentifiedRequest) => {
      const query = new URLSearchParams(identified.request.query)
      if (!isMeant(query)) return own(identified)
      for (const name of [...query.keys()]) if (name.toLowerCase() === parameter.toLowerCase()) query.delete(name)
      return own(unrestricted({ ...identified, request: { ...identified.request, query } }))
    })

/** Identifiers are numbers, written as text. A change that names numbers is made without a rights check. */
const numbersUnchecked = (rules: Rules): Rules =>
  withHandler(
    singleVariants.find(({ id }) => id === 'id-is-a-number-as-text')?.change(rules) ?? rules,
    ['changeVisibility', 'changePartition'],
    (own) => async (identified) => {
      const { request } = identified
      const body = (await request.json()) as { messageIds?: unknown[] }
      const asText = { ...body, ...(body.messageIds && { messageIds: body.messageIds.map(String) }) }
      const again = { ...identified, request: { ...request, json: async () => asText } }
      return own(body.messageIds?.some((id) => typeof id === 'number') ? unrestricted(again) : again)
    },
  )

const addressFormDefects: readonly Defect[] = [
  defect('access-changes-by-number-know-no-rights', ['access-closed-other-identifier-types'], {
    says: 'rights are looked up by text, so a message ID sent as a number is changed without a rights check',
    clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
    change: numbersUnchecked,
  }),
  defect('access-two-slashes-need-no-mandate', ['access-other-path-forms-without-permission'], {
    says: 'for a path with two slashes, the mandate check is missing',
    clauses: ['5.5.mandate-refused-403', '5.5.mandate-asked'],
    change: (rules) =>
      withHandler(
        withDeclaration(rules, ['messages'], (own) => ({ ...own, paths: [...own.paths, '/mailbox//messages'] })),
        ['messages'],
        (own) => (identified) => {
          const named = headerValue(identified.request, onBehalfOfHeader)
          if (named === undefined || !identified.request.path.includes('//')) return own(identified)
          const open = unrestricted(identified)
          return own({ ...open, caller: { ...open.caller, mailbox: async () => named } })
        },
      ),
  }),
  defect('access-capitals-open-closed-messages', [addresses], {
    says: 'the router ignores case and the rights filter does not, so a path in capitals has no rights check',
    clauses: ['5.6.details-refused'],
    change: openUnder('details', '/Mailbox/Messages/{messageId}'),
  }),
  defect('access-suffix-opens-closed-lists', [addresses], {
    says: 'the list is also at /messages.json, where the rights check is missing',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: (rules) =>
      withHandler(
        withDeclaration(rules, ['messages'], (own) => ({ ...own, paths: [...own.paths, '/mailbox/messages.json'] })),
        ['messages'],
        (own) => (identified) => own(identified.request.path.endsWith('.json') ? unrestricted(identified) : identified),
      ),
  }),
  defect('access-identifier-with-a-space-opens-closed-messages', [addresses], {
    says: 'the rights check uses the identifier as sent, and the message is found after its spaces are trimmed',
    clauses: ['5.6.details-refused'],
    change: (rules) =>
      withHandler(rules, ['details'], (own) => (identified) => {
        const { messageId = '' } = identified.params
        if (messageId === messageId.trim()) return own(identified)
        return own(unrestricted({ ...identified, params: { ...identified.params, messageId: messageId.trim() } }))
      }),
  }),
  defect('access-partition-in-any-case-has-no-rights-check', [queries], {
    says: 'parameter names are read in any case, but the rights check reads only the exact name',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: openWhere(['messages'], 'recipientPartition', (query) => query.has('RecipientPartition')),
  }),
  defect('access-partitions-after-a-comma-know-no-rights', [queries], {
    says: 'recipientPartition is split at commas, and only the right on the first partition is checked',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: openWhere(
      ['messages'],
      'recipientPartition',
      (query) => query.get('recipientPartition')?.includes(',') === true,
    ),
  }),
  defect('statistics-of-no-partition-know-no-rights', counts, {
    says: 'an empty recipientPartition counts all partitions, without a rights check',
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
    change: openWhere(statisticCounts, 'recipientPartition', (query) => query.get('recipientPartition') === ''),
  }),
]

export const requestFormDefects: readonly Defect[] = [
  ...addressFormDefects,
  ...otherPathAndHeaderDefects,
  defect('access-range-opens-closed-messages', [otherForms, ...closedParts], {
    says: 'a request with a Range header has no rights check',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.body-refused'],
    change: openedWhere(messageReads, ({ request }) => request.headers.range !== undefined),
  }),
  defect('access-conditions-know-no-rights', ['access-closed-conditional-requests'], {
    says: 'a request with If-None-Match or If-Modified-Since is answered without a rights check',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: openedWhere(
      ['details', 'content'],
      ({ request: { headers } }) => (headers['if-none-match'] ?? headers['if-modified-since']) !== undefined,
    ),
  }),
  defect('access-range-opens-closed-files', [otherForms], {
    says: 'a download with a Range header has no rights check',
    clauses: ['5.6.content-refused'],
    change: openedWhere(['content'], ({ request }) => request.headers.range !== undefined),
  }),
  defect('access-slash-opens-closed-messages', [otherForms, ...closedParts], {
    says: 'a path with a trailing slash has no rights check',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { address, headers }) =>
        headers.authorization !== undefined && /\/messages\/.+\/$/.test(address)
          ? { ...response, status: 200, body: {} }
          : response,
      ),
  }),
  defect('statistics-without-flag-count-everything', withoutFlagScenarios, {
    says: 'without isRead and isConfirmed, a count includes partitions that the user cannot consult',
    clauses: ['5.6.statistics-consultable-only'],
    change: openedWhere(
      statisticCounts,
      ({ request }) => !request.query.has('isRead') && !request.query.has('isConfirmed'),
    ),
  }),
]
