/** §5.2, §5.3: how a token is read, and which kind of caller its scopes make. */

import { limits } from '../../src/contract/interface/limits.ts'
import { humanScopes, scopes } from '../../src/contract/interface/scopes.ts'
import type { CallerKind } from '../../src/contract/stub-control.ts'
import type { ProviderOperation } from '../operations.ts'

/** Who may call: one of the three callers of §5.3, or the service that sends events (§6). */
export type AnyCallerKind = CallerKind | 'eventService'

const scopesOf: Record<AnyCallerKind, readonly string[]> = {
  human: humanScopes,
  documentConsumer: [scopes.documentConsumer],
  representative: [scopes.representative],
  eventService: [scopes.eventNotification],
}

/** How scopes are compared. */
export interface ScopeComparison {
  scopesOf: Readonly<Record<AnyCallerKind, readonly string[]>>
  includesScope: (granted: string, wanted: string) => boolean
}

/** Whether the granted scopes make the caller one of that kind. */
type ScopeRule = (
  kind: AnyCallerKind,
  granted: string,
  comparison: ScopeComparison,
  operation: ProviderOperation,
) => boolean

export const tokenRules = {
  bearer: (authorization: string | undefined): string | undefined =>
    /^Bearer +([\w\-.~+/]+=*)$/i.exec(authorization ?? '')?.[1],
  /** A scope counts only as a whole word of the list. */
  includesScope: (granted: string, wanted: string): boolean => granted.split(' ').includes(wanted),
  /** Any one of these is enough. */
  scopesOf,
  /** The same for every operation. */
  hasScopeOf: ((kind, granted, { scopesOf, includesScope }) =>
    scopesOf[kind].some((wanted) => includesScope(granted, wanted))) as ScopeRule,
  /**
   * The kinds of caller that an operation is open to; the first with a granted scope counts. The human kind comes first
   * because it may see least. A request with the On-Behalf-Of header prefers the representative.
   */
  kindsAllowed: (operation: ProviderOperation, onBehalf: boolean): readonly AnyCallerKind[] => {
    if (operation === 'eventNotifications') return ['eventService']
    return onBehalf ? ['human', 'representative', 'documentConsumer'] : ['human', 'documentConsumer', 'representative']
  },
  /** Attributes are arrays, and the first element counts; a plain string is accepted too. */
  attribute: (values: string | string[] | undefined): string | undefined =>
    Array.isArray(values) ? values[0] : values,
  padded: (enterpriseNumber: string): string => enterpriseNumber.padStart(limits.enterpriseNumberDigits, '0'),
  isEnterpriseNumber: (text: string): boolean => /^\d{10}$/.test(text),
}

export type TokenRules = typeof tokenRules
