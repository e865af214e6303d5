/** §5.6: ways to write a path, an identifier or a partition that the check of the right does not know. */
import type { ProviderOperation } from '../../../operations.ts'
import { withDeclaration, withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { statisticCounts } from '../shared/grid-scenarios.ts'
import { unrestricted } from '../shared/missing-checks.ts'

const addresses = 'access-closed-other-addresses'
const queries = 'access-closed-other-queries'
const counts = ['nearly-expired', 'action-required', 'registered'].map(
  (name) => `statistics-${name}-other-partition-forms`,
)

/** The same operation under another path too, where nobody asks for the right. */
const openUnder =
  (operation: ProviderOperation, path: string) =>
  (rules: Rules): Rules =>
    withHandler(
      withDeclaration(rules, [operation], (own) => ({ ...own, paths: [...own.paths, path] })),
      [operation],
      (own) => (identified) =>
        own(identified.request.path.includes(path.slice(0, 5)) ? unrestricted(identified) : identified),
    )

/** The parameter is dropped, and nobody asks for a right. */
const openWhere =
  (operations: readonly ProviderOperation[], parameter: string, isMeant: (query: URLSearchParams) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => (identified: IdentifiedRequest) => {
      const query = new URLSearchParams(identified.request.query)
      if (!isMeant(query)) return own(identified)
      for (const name of [...query.keys()]) if (name.toLowerCase() === parameter.toLowerCase()) query.delete(name)
      return own(unrestricted({ ...identified, request: { ...identified.request, query } }))
    })

export const addressFormDefects: readonly Defect[] = [
  defect('access-capitals-open-closed-messages', [addresses], {
    says: 'the router ignores case, and the filter that asks for the right does not',
    clauses: ['5.6.details-refused'],
    change: openUnder('details', '/Mailbox/Messages/{messageId}'),
  }),
  defect('access-suffix-opens-closed-lists', [addresses], {
    says: 'the list with .json is the same operation, outside the filter that asks for the right',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: (rules) =>
      withHandler(
        withDeclaration(rules, ['messages'], (own) => ({ ...own, paths: [...own.paths, '/mailbox/messages.json'] })),
        ['messages'],
        (own) => (identified) => own(identified.request.path.endsWith('.json') ? unrestricted(identified) : identified),
      ),
  }),
  defect('access-identifier-with-a-space-opens-closed-messages', [addresses], {
    says: 'the right is asked for the identifier as it came, and the message is found without its spaces',
    clauses: ['5.6.details-refused'],
    change: (rules) =>
      withHandler(rules, ['details'], (own) => (identified) => {
        const { messageId = '' } = identified.params
        if (messageId === messageId.trim()) return own(identified)
        return own(unrestricted({ ...identified, params: { ...identified.params, messageId: messageId.trim() } }))
      }),
  }),
  defect('access-partition-in-any-case-knows-no-rights', [queries], {
    says: 'names of parameters are bound in any case, and the right is asked under the exact name',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: openWhere(['messages'], 'recipientPartition', (query) => query.has('RecipientPartition')),
  }),
  defect('access-partitions-after-a-comma-know-no-rights', [queries], {
    says: 'several partitions are taken from one value, and the right is asked for the first',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: openWhere(
      ['messages'],
      'recipientPartition',
      (query) => query.get('recipientPartition')?.includes(',') === true,
    ),
  }),
  defect('statistics-of-no-partition-know-no-rights', counts, {
    says: 'an empty partition is a partition to the check of the right, and none to the query',
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
    change: openWhere(statisticCounts, 'recipientPartition', (query) => query.get('recipientPartition') === ''),
  }),
]
