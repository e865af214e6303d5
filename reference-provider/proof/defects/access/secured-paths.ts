/** §5.1 to §5.5: paths and lookups that the checks do not reach. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { missingPermission } from '../../../rules/http/refusals.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { AnsweredRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'
import { referenceDataReads } from '../shared/grid-scenarios.ts'
import { unrestricted } from '../shared/missing-checks.ts'

const respondOpenly =
  (operations: readonly ProviderOperation[], isMeant: (request: AnsweredRequest) => boolean) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, operations, (response, request) =>
      isMeant(request) && request.headers.authorization === undefined
        ? { ...response, status: 200, body: {} }
        : response,
    )

/** The second path of an action under its message. */
const isSecondActionPath = (path: string): boolean => /\/messages\/.*\/messageActions\//.test(path)

/** Another method at the path of the list, for callers who are refused. */
const respondToOtherMethod =
  (method: string, isMeant: (authorization: unknown) => boolean): Defect['change'] =>
  (rules) =>
    withResponseRewrite(rules, [], (response, request) =>
      request.method === method &&
      /\/messages(\?.*)?$/.test(request.address) &&
      response.status >= 400 &&
      isMeant(request.headers.authorization)
        ? { ...response, status: 200, body: [] }
        : response,
    )

export const securedPathDefects: readonly Defect[] = [
  defect('access-other-methods-pass-the-filter', ['access-other-methods-refused'], {
    says: 'the security filter knows GET only, and the handler of a list answers PUT too',
    clauses: ['5.1.token-required-list'],
    change: respondToOtherMethod('PUT', (authorization) => authorization === undefined),
  }),
  defect('access-other-methods-need-any-token', ['access-other-methods-refused'], {
    says: 'another method than GET needs a token, and nobody looks at its scope',
    clauses: ['5.2.scope-checked-messages'],
    change: respondToOtherMethod('POST', (authorization) => authorization !== undefined),
  }),
  defect('access-path-with-a-slash-passes-the-filter', ['access-other-path-forms-without-token'], {
    says: 'the security filter compares whole paths, but the router accepts a trailing slash',
    clauses: ['5.1.token-required-list', '5.1.token-required-details'],
    change: respondOpenly([], ({ address }) => address.endsWith('/')),
  }),
  defect('access-second-action-path-passes-the-filter', ['access-action-path-forms-without-token'], {
    says: 'the security filter covers only one of the two paths of an action',
    clauses: ['5.1.token-required-action'],
    change: respondOpenly(['action', 'actionUpdate'], ({ address }) => isSecondActionPath(address)),
  }),
  defect('access-second-action-path-asks-for-no-right', ['access-action-path-forms-without-right'], {
    says: 'the second path of an action has a controller of its own, which asks for no right',
    clauses: ['5.6.action-refused', '3.executed-needs-consult'],
    change: (rules) =>
      withHandler(
        rules,
        ['actionUpdate'],
        (own) => (identified) =>
          own(isSecondActionPath(identified.request.path) ? unrestricted(identified) : identified),
      ),
  }),
  defect('access-second-action-path-reads-without-a-right', ['access-action-path-forms-without-right'], {
    says: 'reading an action at the second path asks for no right',
    clauses: ['5.6.action-read-refused'],
    change: (rules) =>
      withHandler(
        rules,
        ['action'],
        (own) => (identified) =>
          own(isSecondActionPath(identified.request.path) ? unrestricted(identified) : identified),
      ),
  }),
  defect(
    'access-second-action-path-needs-only-a-token',
    ['access-action-path-forms-without-scope', 'access-action-path-forms-without-mandate'],
    {
      says: 'the second path of an action needs a token, but neither its scope nor a mandate',
      clauses: ['5.2.scope-checked-messages', '5.2.scope-checked-changes', '5.5.mandate-refused-action'],
      change: (rules) =>
        withResponseRewrite(rules, ['action', 'actionUpdate'], (response, { address }) =>
          response.status === 403 && isSecondActionPath(address) ? { ...response, status: 200, body: {} } : response,
        ),
    },
  ),
  defect('access-templates-are-public', ['access-templates-without-token'], {
    says: 'the security filter does not cover message templates',
    clauses: ['5.1.token-as-bearer'],
    change: withOtherResponse(['messageTemplates'], [401, 403], { status: 200, body: [] }),
  }),
  defect('access-opaque-token-is-refused', ['access-opaque-token-opens'], {
    says: 'a token that cannot be parsed as a JWT is refused before introspection',
    clauses: ['5.1.introspects'],
    strict: true,
    change: revise('asking', {
      introspection: async (token, ask) => (token.includes('.') ? ask(token) : { active: false }),
    }),
  }),
  defect('access-opaque-token-is-not-encoded', ['access-opaque-token-opens'], {
    says: 'the introspection request sends the token unencoded, so a plus sign arrives as a space',
    clauses: ['5.1.introspects'],
    strict: true,
    change: revise('asking', { introspection: (token, ask) => ask(token.replaceAll('+', ' ')) }),
  }),
  defect('access-reference-data-need-a-right', ['access-reference-data-limited-users'], {
    says: 'a user without the right on GENERAL is refused everything, reference data too',
    clauses: ['5.3.scopes-open-reference-data'],
    change: (rules) =>
      withHandler(rules, referenceDataReads, (own) => async (identified) => {
        const isOpen = await identified.caller.partitionFilter()
        return isOpen(defaultPartition)
          ? own(identified)
          : refuse(missingPermission('the user has no right on GENERAL'))
      }),
  }),
  defect(
    'access-failed-mandate-lookup-opens-the-rest',
    ['body', 'payment-data', 'structured-data', 'action-read', 'action-required-count', 'registered-count']
      .concat('move', 'action', 'reply')
      .map((name) => `fault-mandate-closes-${name}`),
    {
      says: 'if the mandate lookup fails, the mandate is assumed',
      clauses: ['5.5.unanswered-mandate-closes-reads', '5.5.unanswered-mandate-closes-writes'],
      change: revise('asking', { mandate: (question, ask) => ask(question).catch(() => true) }),
    },
  ),
]
