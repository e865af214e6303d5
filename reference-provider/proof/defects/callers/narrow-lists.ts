/** §4.1, §5.3, §5.6: lists that are empty, or have fewer criteria, for users with some rights or some scopes. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { type Scope, scopes } from '../../../../src/contract/interface/scopes.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { lose, withQuery } from '../lists/second-queries.ts'
import { claimedScopes } from '../shared/token-claims.ts'

type QueryTest = (query: URLSearchParams) => boolean

const searches: QueryTest = (query) => query.has('q')
const listsHidden: QueryTest = (query) => query.get('visible') === 'false'
const listsSent: QueryTest = (query) => query.get('folder') === 'out'
const turnsPage: QueryTest = (query) => Number(query.get('page')) > 1

/** These lists are empty. */
const withNothingWhere =
  (isMeant: (identified: IdentifiedRequest, rules: Rules) => Promise<boolean>) => (rules: Rules) =>
    withHandler(
      rules,
      ['messages'],
      (own) => async (identified) =>
        own(
          (await isMeant(identified, rules))
            ? { ...identified, caller: { ...identified.caller, partitionFilter: async () => () => false } }
            : identified,
        ),
    )

const emptyWithoutGeneral = (
  [
    ['search', 'a search', searches],
    ['hidden', 'the list of hidden messages', listsHidden],
    ['second-page', 'every page after the first', turnsPage],
  ] as const
).map(([name, says, isMeant]) =>
  defect(`list-${name}-needs-a-right-on-general`, [`list-${name}-without-general`], {
    says: `${says} is empty for a user who cannot consult GENERAL`,
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withNothingWhere(
      async ({ caller, request }) =>
        caller.kind === 'human' && isMeant(request.query) && !(await caller.partitionFilter())(defaultPartition),
    ),
  }),
)

const hasScope = (rules: Rules, { caller, request }: IdentifiedRequest, scope: Scope): boolean =>
  caller.kind === 'human' && claimedScopes(rules, request).includes(scope)

const emptyWithScope = (
  [
    ['mailboxresponsible', scopes.mailboxResponsible, 'search', 'searches', 'received', searches],
    ['mailboxmandataryadmin', scopes.mailboxMandataryAdmin, 'search', 'searches', 'received', searches],
    [
      'mailboxenterpriseadmin',
      scopes.mailboxEnterpriseAdmin,
      'hidden',
      'lists of hidden messages',
      'hidden',
      listsHidden,
    ],
    ['mailboxmandataryuser', scopes.mailboxMandataryUser, 'sent', 'lists of sent messages', 'sent', listsSent],
  ] as const
).map(([name, scope, what, says, kind, isMeant]) =>
  defect(`list-${what}-is-empty-for-${name}`, [`list-criteria-${kind}-hold-for-each-scope`], {
    says: `${says} are empty for users whose only scope is ${name}`,
    clauses: ['5.3.scopes-open-messages', '5.6.list-consultable-only'],
    change: withNothingWhere(
      async (identified, rules) => hasScope(rules, identified, scope) && isMeant(identified.request.query),
    ),
  }),
)

const lostWithScope = (
  [
    ['mailboxmandataryuser', scopes.mailboxMandataryUser, 'q', 'list-criteria-received-hold-for-each-scope'],
    ['mailboxenterpriseadmin', scopes.mailboxEnterpriseAdmin, 'page', 'list-second-page-for-each-scope'],
  ] as const
).map(([name, scope, parameter, scenario]) =>
  defect(`list-${parameter}-is-lost-for-${name}`, [scenario], {
    says: `${parameter} is ignored for users whose only scope is ${name}`,
    clauses: ['4.1.every-message-matches', '4.1.page-number'],
    change: (rules) => withQuery((identified) => hasScope(rules, identified, scope), lose(parameter))(rules),
  }),
)

export const narrowListDefects: readonly Defect[] = [...emptyWithoutGeneral, ...emptyWithScope, ...lostWithScope]
