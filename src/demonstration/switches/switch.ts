import type { ProviderChange } from '../../../reference-provider/provider.ts'
import type { Fault } from '../../contract/stub-control.ts'

/**
 * `defect`: a mistake; `variant`: another correct provider; `reading`: the guidance instead of the scenarios, where the
 * specification contradicts itself; `feature`: an optional feature that the provider does not have; `fault`: a service that
 * goes wrong.
 */
export const switchKinds = ['reading', 'feature', 'variant', 'defect', 'fault'] as const
type SwitchKind = (typeof switchKinds)[number]

/** What changes while a switch is on. */
interface SwitchEffect {
  /** Called each time the provider is built, so that a mistake can keep state of its own. */
  change?: NonNullable<ProviderChange['revise']>
  features?: ProviderChange['features']
  readings?: ProviderChange['readings']
  cacheRights?: true
  fault?: Fault
}

/** Something about the provider or its services that can be switched on while they run. */
export interface Switch extends SwitchEffect {
  kind: SwitchKind
  /** permanent; unique in its kind */
  id: string
  /** a sentence without a full stop */
  title: string
  /** the section of the specification that it concerns, such as `5.6` */
  chapter?: string
  /** ids of the scenarios that can catch it: at least one of them fails while it is on */
  scenarios: readonly string[]
  /** The scenarios fail only if advice counts (`--strict`). */
  strict?: true
  /** The difference shows only over a connection. */
  needsConnection?: true
  /** Two switches of a group exclude each other. */
  conflictGroup?: string
}

/** The sentence of a defect or a variant, with a capital letter unless it begins with a name such as `pageSize`. */
export const sentence = (says: string): string =>
  /^\w*[a-z][A-Z]/.test(says) ? says : says.charAt(0).toUpperCase() + says.slice(1)

/** The section of a clause: `5.6` of `5.6.details-refused`. */
export const chapterOf = (clauseId: string): string | undefined => /^\d+(?:\.\d+)?(?=\.)/.exec(clauseId)?.[0]
