/** §5.1 to §5.3: tokens and scopes that are believed, compared or forgotten wrongly. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import { humanScopes, type Scope, scopes } from '../../../../src/contract/interface/scopes.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import {
  allGridOperations,
  gridScenarioIds,
  gridScenarioIdsExceptPartitionList,
  referenceDataReads,
} from '../shared/grid-scenarios.ts'

/** What a token says of itself, whatever the authorization server says of it. */
const claimsOf = (token: string): object => {
  try {
    return { active: true, ...JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) }
  } catch {
    return { active: false }
  }
}

const scopeClauses: Partial<Record<Scope, ClauseId>> = {
  [scopes.mailboxResponsible]: '5.3.scope-responsible',
  [scopes.mailboxEnterpriseAdmin]: '5.3.scope-enterprise-admin',
  [scopes.mailboxMandataryAdmin]: '5.3.scope-mandatary-admin',
  [scopes.mailboxEnterpriseUser]: '5.3.scope-enterprise-user',
  [scopes.mailboxMandataryUser]: '5.3.scope-mandatary-user',
}

const forgottenScopeDefects = humanScopes.map((forgotten): Defect => {
  const name = forgotten.split(':').at(-1) ?? ''
  return {
    id: `access-scope-${name}-is-forgotten`,
    clauses: [scopeClauses[forgotten] ?? '5.3.scopes-open-messages', '5.3.scopes-open-messages'],
    says: `the list of scopes that let users in lacks ${name}`,
    expected: gridScenarioIds('by-user', allGridOperations),
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        openedBy: { ...rules.tokens.openedBy, human: humanScopes.filter((scope) => scope !== forgotten) },
      }),
  }
})

const acceptedTokenDefects: Defect[] = [
  {
    id: 'access-token-is-decoded-and-not-introspected',
    clauses: [
      '5.2.inactive-refused',
      '5.1.token-required-list',
      '5.1.token-required-details',
      '5.1.token-required-content',
      '5.1.token-required-optional-reads',
      '5.1.token-required-statistics',
      '5.1.token-required-reply',
      '5.1.token-required-action',
      '5.1.token-required-change-partition',
      '5.1.token-required-change-visibility',
    ],
    says: 'what introspection says is only used when it is good; else the token itself is believed',
    expected: gridScenarioIds('without-token', allGridOperations),
    change: (rules) =>
      reviseRules(rules, 'asking', {
        introspection: async (token, ask) => {
          const answer = await ask(token)
          return answer.active ? answer : (claimsOf(token) as Introspection)
        },
      }),
  },
  {
    id: 'access-reference-data-lie-outside-the-security-filter',
    clauses: ['5.1.token-required-reference-data', '5.2.scope-checked-reference-data'],
    says: 'the paths of the reference data are not among those that the filter covers',
    expected: [
      ...gridScenarioIdsExceptPartitionList('without-token', ...referenceDataReads),
      ...gridScenarioIdsExceptPartitionList('without-scope', ...referenceDataReads),
    ],
    change: (rules) =>
      withResponseRewrite(rules, referenceDataReads, (reply) =>
        reply.status === 401 || reply.status === 403 ? { ...reply, status: 200, body: [] } : reply,
      ),
  },
]

/** Any active token reads actions, of its own mailbox or of the one that it names. */
const actionsAreReadWithAnyScope = (rules: Rules): Rules => {
  const { open, openedBy } = rules.tokens
  const tokens: Partial<Rules['tokens']> = {
    open: (operation, onBehalf) => [...open(operation, onBehalf), ...(operation === 'action' ? extraKinds : [])],
    openedBy: { ...openedBy, eventService: [...openedBy.eventService, scopes.unrelated] },
  }
  const consumer = rules.callers.documentConsumer
  return withOtherCaller(reviseRules(rules, 'tokens', tokens), 'eventService', () => consumer, ['action'])
}
const extraKinds = ['eventService'] as const

const acceptedScopeDefects: Defect[] = [
  {
    id: 'access-actions-are-read-with-any-scope',
    clauses: ['5.2.scope-checked-messages'],
    says: 'the path of actions lies outside those whose scope is checked',
    expected: ['access-action-without-scope'],
    change: actionsAreReadWithAnyScope,
  },
  {
    id: 'access-scope-of-publishing-makes-a-user',
    clauses: [
      '5.3.scope-human-missing',
      '7.scope-403',
      '5.2.scope-checked-messages',
      '5.2.scope-checked-statistics',
      '5.2.scope-checked-reply',
      '5.2.scope-checked-changes',
      '5.5.scope-verified',
    ],
    says: 'a person with any scope of this family is taken for a user of the mailbox',
    expected: gridScenarioIds('without-scope', allGridOperations),
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        openedBy: { ...rules.tokens.openedBy, human: [...humanScopes, scopes.unrelated] },
      }),
  },
  {
    id: 'access-scope-is-searched-in-the-text',
    clauses: ['5.3.scope-exact'],
    says: 'a scope is looked for anywhere in the text of scopes, so that a longer name has it within',
    expected: gridScenarioIds('without-scope', allGridOperations),
    change: (rules) => reviseRules(rules, 'tokens', { carries: (granted, wanted) => granted.includes(wanted) }),
  },
  {
    id: 'access-scope-is-compared-by-its-end',
    clauses: ['5.3.scope-exact'],
    says: 'whatever stands before the name of a scope is taken for a prefix of the authorization server and dropped',
    expected: gridScenarioIds('without-scope', allGridOperations),
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        carries: (granted, wanted) => granted.split(' ').some((scope) => scope.endsWith(wanted)),
      }),
  },
  {
    id: 'access-scope-is-compared-as-a-beginning',
    clauses: ['5.3.scope-exact'],
    says: 'a granted scope opens whatever begins with it',
    expected: gridScenarioIds('without-scope', allGridOperations),
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        carries: (granted, wanted) => granted.split(' ').some((scope) => wanted.startsWith(scope)),
      }),
  },
]

export const tokenDefects: readonly Defect[] = [
  ...acceptedTokenDefects,
  ...acceptedScopeDefects,
  ...forgottenScopeDefects,
]
