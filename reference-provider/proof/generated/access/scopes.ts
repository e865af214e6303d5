/** §5.2, §5.3: scopes that open an operation by mistake, and scopes that do not open it. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { humanScopes, scopes } from '../../../../src/contract/interface/scopes.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { revise } from '../../../rules/rules.ts'
import { referenceDataReads } from '../../defects/shared/grid-scenarios.ts'
import { atEachPlace, atMostAdvice, type MutantFacts, mutant, opensAccess } from '../mutant.ts'
import { mailboxOperations, operationClauses } from '../places.ts'

const scopePlaces: readonly (readonly [ProviderOperation, ClauseId])[] = [
  ...mailboxOperations.map((operation) => [operation, operationClauses[operation].scope] as const),
  ...referenceDataReads.map((operation) => [operation, '5.2.scope-checked-reference-data'] as const),
]

/** The last part of a scope. */
const endingOf = (scope: string): string => scope.split(':').at(-1) ?? ''
const each = (granted: string): string[] => granted.split(' ')

/** `granted` holds all scopes of the token. */
type ScopeTest = (granted: string, wanted: string) => boolean

const scopeOperators: readonly (readonly [id: string, says: string, includesScope: ScopeTest])[] = [
  ['any', 'any scope is enough', () => true],
  [
    'prefix',
    'a scope that begins alike is enough',
    (granted, wanted) => each(granted).some((one) => one.startsWith(wanted)),
  ],
  ['contains', 'the text of the scopes is searched', (granted, wanted) => granted.includes(wanted)],
  [
    'ending',
    'a scope that ends alike is enough',
    (granted, wanted) => each(granted).some((one) => one.endsWith(endingOf(wanted))),
  ],
  [
    'any-case',
    'capitals of a scope do not count',
    (granted, wanted) => each(granted.toLowerCase()).includes(wanted.toLowerCase()),
  ],
  ['family', 'any scope of the family is enough', (granted) => granted.includes('mailboxrest')],
  ['of-provider', "the provider's own scope is enough", (granted) => each(granted).includes(scopes.documentProvider)],
]

const restOf = (id: string, operation: ProviderOperation): Partial<MutantFacts> => {
  const isReferenceData = (referenceDataReads as readonly ProviderOperation[]).includes(operation)
  return id === 'of-provider' && isReferenceData
    ? atMostAdvice('§5.3 says that all scopes of its table open reference data, and this one is in the table.')
    : opensAccess
}

export const looseScopes = atEachPlace(scopePlaces, scopeOperators, ([operation, clause], [id, says, includesScope]) =>
  mutant(
    `scope-${id}:${operation}`,
    `${operation}: ${says}`,
    [clause, '5.3.scope-exact'],
    revise('tokens', ({ hasScopeOf }) => ({
      hasScopeOf: (kind, granted, comparison, called) =>
        hasScopeOf(kind, granted, comparison, called) ||
        (called === operation && comparison.scopesOf[kind].some((wanted) => includesScope(granted, wanted))),
    })),
    restOf(id, operation),
  ),
)

const openedClauses: readonly ClauseId[] = [
  '5.3.scopes-open-messages',
  '5.3.scopes-open-reference-data',
  '5.3.scopes-open-statistics',
  '5.3.scopes-open-reply',
]

const openingScopes = [...humanScopes, scopes.documentConsumer, scopes.representative]

export const lostScopes = atEachPlace(scopePlaces, openingScopes, ([operation], lost) => {
  const without = (granted: string) =>
    each(granted)
      .filter((one) => one !== lost)
      .join(' ')
  const change = revise('tokens', ({ hasScopeOf }) => ({
    hasScopeOf: (kind, granted, comparison, called) =>
      hasScopeOf(kind, called === operation ? without(granted) : granted, comparison, called),
  }))
  const ending = endingOf(lost)
  const says = `${operation}: the scope ${ending} does not open it`
  return mutant(`scope-closed-${ending}:${operation}`, says, openedClauses, change)
})
