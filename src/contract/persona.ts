import { type Scope, scopes } from './interface/scopes.ts'
import type { CallerKind } from './stub-control.ts'

/** The role in which a request is sent. A caller, with a token, is supplied for it at each target. */
export interface Persona {
  kind: CallerKind
  /** A noun phrase. */
  says: string
  /** Scopes of this interface, or names that only look like one. */
  scopes: readonly string[]
  /** The partitions of the mailbox under test that a human can consult; default: every partition but the closed one. */
  consults?: 'allButClosed' | 'onlyB' | 'onlyGeneral' | 'onlyCounted' | 'similarNames' | 'none'
  /** Humans only: their list of rights leaves out the other partitions; it is empty for a user without any right. */
  listsConsultableOnly?: true
  /** Humans only: messages of the closed partition are for the attention of this person (§2). */
  isAddressee?: true
  /**
   * The enterprise of the caller; default: the one under test. `unknown` is an enterprise without a mailbox here.
   * Representatives belong to none of them, unless one is named.
   */
  enterprise?: 'own' | 'foreign' | 'unknown'
  /** How the organization attribute of the token names the caller's enterprise (§5.2). */
  numbers?: 'own' | 'withoutLeadingZero' | 'ownThenForeign' | 'foreignThenOwn' | 'none'
  /**
   * The value of the header `On-Behalf-Of-Enterprise-Number` (§5.5). Representatives send the mailbox under test by
   * default; others do not send the header by default.
   */
  onBehalfOf?: 'mailbox' | 'withoutLeadingZero' | 'missing' | 'malformed' | 'foreign'
  /** Representatives only: the enterprise that gave them a mandate; default: the one under test. */
  mandate?: 'mailbox' | 'foreign' | 'both' | 'none'
  /** What the token says of itself where introspection says otherwise: other scopes, or the enterprise under test. */
  claims?: { scopes?: readonly string[]; enterprise?: 'own' }
  /** What the authorization server says of the token; `none` is a request without a token. */
  token?: 'active' | 'inactive' | 'unknown' | 'none'
  /** The token is not a JWT. */
  isOpaque?: true
}

/** A caller of that kind in the title of a scenario, which has no room for what its steps say about the persona. */
export const callerNames: Record<CallerKind, string> = {
  human: 'a user',
  documentConsumer: 'a document consumer',
  representative: 'a representative',
}

/** A longer name that contains the right scope: a check for a part of the name accepts it. */
export const longerScope = (scope: Scope): string => `${scope}s`

/** Names that a check accepts if it does not compare the whole scope, letter by letter. */
export const similarScopes = (scope: Scope): string[] => [
  longerScope(scope),
  scope.slice(0, -1),
  `not-${scope}`,
  scope.toUpperCase(),
]

const personaOfKind =
  (kind: CallerKind, usual: readonly Scope[]) =>
  (says: string, differing: Partial<Persona> = {}): Persona => ({ kind, scopes: usual, says, ...differing })

/** The token has these scopes, and introspection says otherwise. */
export const claiming = (...claimed: Scope[]) => ({ scopes: [scopes.unrelated], claims: { scopes: claimed } })

export const consumerScopes = [scopes.documentConsumer, scopes.messagesFull] as const

export const human = personaOfKind('human', [scopes.mailboxEnterpriseUser])
export const consumer = personaOfKind('documentConsumer', consumerScopes)
export const representative = personaOfKind('representative', [scopes.representative])
