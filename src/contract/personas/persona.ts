import type { Scope } from '../interface/scopes.ts'
import type { CallerKind } from '../stub-control.ts'

/** Which partitions of the mailbox under test a human may consult. */
export type PartitionAccess = 'allButClosed' | 'onlyB' | 'onlyGeneral' | 'onlyCounted' | 'none'

/** How the organization attribute of the token names the caller's enterprise (§5.2). */
export type EnterpriseNumbersInToken = 'own' | 'withoutLeadingZero' | 'ownThenForeign' | 'foreignThenOwn'

/** The value of the header `On-Behalf-Of-Enterprise-Number` (§5.5). */
export type OnBehalfOfValue = 'mailbox' | 'withoutLeadingZero' | 'missing' | 'malformed' | 'foreign'

/** What the authorization server says of the token; `none` is a request without a token. */
export type TokenState = 'active' | 'inactive' | 'unknown' | 'none'

/** The role in which a request is sent. A caller, with a token, is supplied for it at each target. */
export interface Persona {
  kind: CallerKind
  /** A noun phrase. */
  says: string
  /** Scopes of this interface, or names that only look like one. */
  scopes: readonly (Scope | string)[]
  /** Humans only; default: every partition but the closed one. */
  consults?: PartitionAccess
  /**
   * The enterprise of the caller; default: the one under test. `unknown` is an enterprise without a mailbox here.
   * Representatives belong to none of them.
   */
  enterprise?: 'own' | 'foreign' | 'unknown'
  numbers?: EnterpriseNumbersInToken
  /** Representatives send the mailbox under test by default; others do not send the header by default. */
  onBehalfOf?: OnBehalfOfValue
  /** Representatives only: the enterprise that gave them a mandate; default: the one under test. */
  mandate?: 'mailbox' | 'foreign' | 'none'
  token?: TokenState
}

/** A longer name that contains the right scope: a check for a part of the name accepts it. */
export const longerScope = (scope: Scope): string => `${scope}s`
const shorterScope = (scope: Scope): string => scope.slice(0, -1)
const prefixedScope = (scope: Scope): string => `not-${scope}`

/** Names that a check accepts if it does not compare the whole scope. */
export const similarScopes = (scope: Scope): string[] => [longerScope(scope), shorterScope(scope), prefixedScope(scope)]
