/** §5.3, §5.6: scopes that are taken as a right on every partition. */
import { type Scope, scopes } from '../../../../src/contract/interface/scopes.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { statisticCounts } from '../shared/grid-scenarios.ts'
import { unrestricted } from '../shared/missing-checks.ts'
import { messageOf } from '../shared/requested-messages.ts'
import { claimedScopes } from '../shared/token-claims.ts'

/** Users with one of these scopes can consult every partition, in the requests where `isMeant`. */
const openToScopesWhere =
  (isMeant: (query: URLSearchParams) => boolean, operations: readonly ProviderOperation[], ...open: Scope[]) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => (identified) => {
      const { caller, request } = identified
      const granted = claimedScopes(rules, request)
      return own(
        caller.kind === 'human' && isMeant(request.query) && open.some((scope) => granted.includes(scope))
          ? unrestricted(identified)
          : identified,
      )
    })

const openToScopes = (operations: readonly ProviderOperation[], ...open: Scope[]) =>
  openToScopesWhere(() => true, operations, ...open)

/** What administrators do without a check, the operations, the scenario that shows it, and its clauses. */
const openOperationDefects = (
  [
    ['read-messages', ['details', 'content'], ['access-closed-message-to-each-scope'], '5.6.details-refused'],
    [
      'list-messages',
      ['messages'],
      ['list', 'hidden-list', 'sent-list'].map((list) => `access-closed-${list}-to-each-scope`),
      '5.6.list-consultable-only',
    ],
    ['read-bodies', ['body'], ['access-closed-body-to-each-scope', 'access-closed-each-kind-body'], '5.6.body-refused'],
    ['read-payment-data', ['paymentData'], ['access-closed-payment-data-to-each-scope'], '5.6.payment-data-refused'],
    [
      'read-structured-data',
      ['structuredData'],
      ['access-closed-structured-data-to-each-scope'],
      '5.6.structured-data-refused',
    ],
    ['move-messages', ['changePartition'], ['access-closed-changes-to-each-scope'], '5.6.change-partition-refused'],
    ['hide-messages', ['changeVisibility'], ['access-closed-changes-to-each-scope'], '5.6.change-visibility-refused'],
    [
      'reply',
      ['reply'],
      ['access-closed-reply-to-each-scope', 'access-closed-any-reply-to-each-scope'],
      '5.6.reply-refused',
    ],
    [
      'execute-actions',
      ['actionUpdate'],
      ['access-closed-action-to-each-scope', 'access-closed-executed-action-to-each-scope'],
      '5.6.action-refused',
    ],
    [
      'count-messages',
      ['nearlyExpired', 'withActionRequired', 'registeredMails'],
      ['nearly-expired', 'action-required', 'registered'].map((name) => `statistics-${name}-of-closed-partition`),
      '5.6.statistics-consultable-only',
    ],
  ] as const
).map(([what, operations, scenarios, clause]) =>
  defect(`administrators-${what}-of-every-partition`, scenarios, {
    says: `administrators and responsible persons ${what === 'reply' ? 'reply to messages' : what.replaceAll('-', ' ')} of every partition`,
    clauses: [clause, '5.6.partition-service-decides'],
    change: openToScopes(operations, scopes.mailboxResponsible, scopes.mailboxEnterpriseAdmin),
  }),
)

/** Users who act for another company. */
const mandataryDefects = ([scopes.mailboxMandataryAdmin, scopes.mailboxMandataryUser] as const).map((scope) => {
  const name = scope.split(':').at(-1)
  return defect(`${name}-reads-every-partition`, ['access-closed-message-to-each-scope'], {
    says: `a user with the scope ${name} can consult every partition of the enterprise`,
    clauses: ['5.6.details-refused', '5.6.partition-service-decides'],
    change: openToScopes(['details', 'content'], scope),
  })
})

/** Files that are not the main content are given to these users without a check. */
const annexesOpenToScopes =
  (...open: Scope[]) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['content'], (own) => async (identified) => {
      const { caller, params, request } = identified
      const granted = claimedScopes(rules, request)
      const isOpen = caller.kind === 'human' && open.some((scope) => granted.includes(scope))
      const asked = isOpen ? await messageOf(identified) : undefined
      const file = asked?.attachments.find(({ attachmentId }) => attachmentId === params.attachmentId)
      return own(file && !file.isMainContent ? unrestricted(identified) : identified)
    })

const openAnnexDefects = ([scopes.mailboxResponsible, scopes.mailboxEnterpriseAdmin] as const).map((scope) => {
  const name = scope.split(':').at(-1)
  return defect(`${name}-reads-annexes-of-every-partition`, ['access-closed-annex-to-each-scope'], {
    says: `a user with the scope ${name} gets annexes of every partition`,
    clauses: ['5.6.content-refused'],
    change: annexesOpenToScopes(scope),
  })
})

const administrators = [scopes.mailboxResponsible, scopes.mailboxEnterpriseAdmin]
const mandataries = [scopes.mailboxMandataryAdmin, scopes.mailboxMandataryUser]

/** Lists that have a query of their own. */
const openListDefects = (
  [
    ['administrators-search-every-partition', administrators, 'q', 'with q'],
    ['administrators-turn-pages-of-every-partition', administrators, 'page', 'from the second page on'],
    ['mandataries-filter-registered-mails-of-every-partition', mandataries, 'registeredMail', 'with registeredMail'],
    ['mandataries-filter-actions-of-every-partition', mandataries, 'requiredAction', 'with requiredAction'],
  ] as const
).map(([id, open, parameter, says]) =>
  defect(id, ['access-closed-criteria-to-each-scope'], {
    says: `for ${id.split('-')[0]}, a list ${says} has no condition on partitions`,
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: openToScopesWhere(
      (query) => query.has(parameter) && query.get(parameter) !== '1' && !query.has('recipientPartition'),
      ['messages'],
      ...open,
    ),
  }),
)

const statisticNames = ['nearly-expired', 'action-required', 'registered']

const openCountDefects = (
  [
    ['administrators', administrators],
    ['mandataries', mandataries],
  ] as const
).map(([who, open]) =>
  defect(
    `${who}-count-the-whole-mailbox`,
    statisticNames.map((name) => `statistics-${name}-closed-to-each-scope`),
    {
      says: `for ${who}, a count without a partition has no condition on partitions`,
      clauses: ['5.6.statistics-consultable-only', '5.6.partition-service-decides'],
      change: openToScopesWhere((query) => !query.has('recipientPartition'), statisticCounts, ...open),
    },
  ),
)

export const administratorDefects: readonly Defect[] = [
  ...openOperationDefects,
  ...mandataryDefects,
  ...openAnnexDefects,
  ...openListDefects,
  ...openCountDefects,
]
