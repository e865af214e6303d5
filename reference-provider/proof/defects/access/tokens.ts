/** §5.1 to §5.3: tokens and scopes that are believed, compared or forgotten wrongly. */

import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import { humanScopes, scopes } from '../../../../src/contract/interface/scopes.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'
import { allGridOperations, gridScenarioIds, operationGroups, referenceDataReads } from '../shared/grid-scenarios.ts'
import { claimsOf } from '../shared/token-claims.ts'

/** The claims of the token in place of the answer of the introspection. */
const believed = (token: string): object => {
  const claims = claimsOf(token)
  return claims === undefined ? { active: false } : { active: true, ...claims }
}

const userScopes = [
  [scopes.mailboxResponsible, 'responsible'],
  [scopes.mailboxEnterpriseAdmin, 'enterprise-admin'],
  [scopes.mailboxMandataryAdmin, 'mandatary-admin'],
  [scopes.mailboxEnterpriseUser, 'enterprise-user'],
  [scopes.mailboxMandataryUser, 'mandatary-user'],
] as const

const forgottenScopeDefects = userScopes.map(([forgotten, role]) => {
  const name = forgotten.split(':').at(-1) ?? ''
  return defect(`access-scope-${name}-is-forgotten`, gridScenarioIds('by-user', ...allGridOperations), {
    says: `the scope ${name} does not open any operation`,
    clauses: [`5.3.scope-${role}`, '5.3.scopes-open-messages'],
    change: revise('tokens', ({ scopesOf }) => ({
      scopesOf: { ...scopesOf, human: humanScopes.filter((scope) => scope !== forgotten) },
    })),
  })
})

const withoutToken = gridScenarioIds('without-token', ...allGridOperations)
const withoutScope = gridScenarioIds('without-scope', ...allGridOperations)
const ofReferenceData = ['without-token', 'without-scope'].flatMap((kind) =>
  gridScenarioIds(kind, ...referenceDataReads),
)

const acceptedTokenDefects: Defect[] = [
  defect('access-token-is-decoded-and-not-introspected', withoutToken, {
    says: 'if introspection does not accept the token, the claims in the token are trusted',
    clauses: ['5.2.inactive-refused', ...operationGroups.map(([, clause]) => `5.1.token-required-${clause}` as const)],
    change: revise('asking', {
      introspection: async (token, ask) => {
        const answer = await ask(token)
        return answer.active ? answer : (believed(token) as Introspection)
      },
    }),
  }),
  defect('access-number-of-a-user-comes-from-the-token', ['access-user-with-claimed-number-elsewhere'], {
    says: 'for users the enterprise number is read from the token, and the introspection only says that it is active',
    clauses: ['5.2.number-first-element', '5.6.foreign-message'],
    change: revise('asking', {
      introspection: async (token, ask) => {
        const answer = await ask(token)
        const claims = believed(token) as Introspection
        const isUser = answer.active && answer.scope.includes('mailboxenterpriseuser') && claims.active
        return isUser ? { ...answer, principalAttributes: claims.principalAttributes } : answer
      },
    }),
  }),
  defect('access-reference-data-lie-outside-the-security-filter', ofReferenceData, {
    says: 'the security filter does not cover the paths of the reference data',
    clauses: ['5.1.token-required-reference-data', '5.2.scope-checked-reference-data'],
    change: withOtherResponse(referenceDataReads, [401, 403], { status: 200, body: [] }),
  }),
]

/** Any active token reads actions, of its own mailbox or of the one that it names. */
const actionsAreReadWithAnyScope = (rules: Rules): Rules => {
  const opened = revise('tokens', ({ kindsAllowed, scopesOf }) => ({
    kindsAllowed: (operation, onBehalf) => [
      ...kindsAllowed(operation, onBehalf),
      ...(operation === 'action' ? (['eventService'] as const) : []),
    ],
    scopesOf: { ...scopesOf, eventService: [...scopesOf.eventService, scopes.unrelated] },
  }))
  return withOtherCaller(opened(rules), 'eventService', () => rules.callers.documentConsumer, ['action'])
}

const acceptedScopeDefects: Defect[] = [
  defect('access-actions-are-read-with-any-scope', ['access-action-without-scope'], {
    says: 'the scope check is missing on the path of actions',
    clauses: ['5.2.scope-checked-messages'],
    change: actionsAreReadWithAnyScope,
  }),
  defect('access-scope-of-publishing-makes-a-user', withoutScope, {
    says: 'a person with any scope of this family counts as a user of the mailbox',
    clauses: [
      '5.3.scope-human-missing',
      '7.scope-403',
      '5.2.scope-checked-messages',
      '5.2.scope-checked-statistics',
      '5.2.scope-checked-reply',
      '5.2.scope-checked-changes',
      '5.5.scope-verified',
    ],
    change: revise('tokens', ({ scopesOf }) => ({
      scopesOf: { ...scopesOf, human: [...humanScopes, scopes.unrelated] },
    })),
  }),
  defect('access-scope-is-searched-in-the-text', withoutScope, {
    says: 'a scope is searched as a substring, so a longer scope that contains it is accepted',
    clauses: ['5.3.scope-exact'],
    change: revise('tokens', { includesScope: (granted, wanted) => granted.includes(wanted) }),
  }),
  defect('access-scope-is-compared-by-its-end', withoutScope, {
    says: 'only the end of a scope is compared: anything before its name is dropped as a prefix',
    clauses: ['5.3.scope-exact'],
    change: revise('tokens', {
      includesScope: (granted, wanted) => granted.split(' ').some((scope) => scope.endsWith(wanted)),
    }),
  }),
  defect('access-scope-is-compared-as-a-beginning', withoutScope, {
    says: 'a granted scope is accepted for every scope that starts with it',
    clauses: ['5.3.scope-exact'],
    change: revise('tokens', {
      includesScope: (granted, wanted) => granted.split(' ').some((scope) => wanted.startsWith(scope)),
    }),
  }),
  defect('access-scope-is-compared-without-case', withoutScope, {
    says: 'upper and lower case of a scope do not count',
    clauses: ['5.3.scope-exact'],
    change: revise('tokens', ({ includesScope }) => ({
      includesScope: (granted, wanted) => includesScope(granted.toLowerCase(), wanted.toLowerCase()),
    })),
  }),
]

/** The caller's enterprise is the last of the token, for representatives only. */
const withLastNumberOfRepresentatives = (rules: Rules): Rules => {
  const lastBeside = new Map<string, string>()
  const noted = revise('tokens', ({ attribute }) => ({
    attribute: (values) => {
      const first = attribute(values)
      if (first !== undefined && Array.isArray(values)) lastBeside.set(first, values.at(-1) ?? first)
      return first
    },
  }))(rules)
  return withOtherCaller(noted, 'representative', (own) => ({ enterpriseNumber = '', ...facts }) => {
    return own({ ...facts, enterpriseNumber: lastBeside.get(enterpriseNumber) ?? enterpriseNumber })
  })
}

export const tokenDefects: readonly Defect[] = [
  ...acceptedTokenDefects,
  ...acceptedScopeDefects,
  ...forgottenScopeDefects,
  defect('mandate-of-the-last-number-counts', ['access-several-numbers-of-representative-first-counts'], {
    says: 'the mandate is looked up for the last of several enterprise numbers in the token',
    clauses: ['5.2.number-first-element', '5.5.mandatary-from-token'],
    change: withLastNumberOfRepresentatives,
  }),
]
