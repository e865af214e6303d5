/** §5, §7: a lookup that failed in one way is taken as a yes, in one operation. */
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { headerValue } from '../../../request.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { ServiceFailure } from '../../../services/authorized-call.ts'
import { decodedToken } from './calls-missing.ts'

/** The status of the answer that is taken as a yes; `lost`: there is no answer; `token`: no own token was granted. */
export type TrustedFailure = 200 | 302 | 400 | 403 | 404 | 500 | 'lost' | 'token'

const isTrusted = (error: unknown, failure: TrustedFailure): boolean => {
  if (!(error instanceof ServiceFailure)) return false
  if (failure === 'token') return error.reason === 'Error'
  return failure === 'lost' ? !/status \d+$/.test(error.reason) : error.reason.endsWith(`status ${failure}`)
}

/** The rest of the operation is as it was: other failures are refused. */
const instead =
  <Value>(failure: TrustedFailure, value: Value) =>
  (error: unknown): Value => {
    if (isTrusted(error, failure)) return value
    throw error
  }

const opened = ({ request, caller }: IdentifiedRequest, failure: TrustedFailure): IdentifiedCaller => ({
  ...caller,
  mailbox: () => caller.mailbox().catch(instead(failure, headerValue(request, onBehalfOfHeader) ?? '')),
  mayConsult: (partitionId) => caller.mayConsult(partitionId).catch(instead(failure, true)),
  partitionFilter: () =>
    caller.partitionFilter().catch(instead(failure, (partitionId: string) => partitionId === defaultPartition)),
})

export type RequestTest = (identified: IdentifiedRequest) => Promise<boolean>

export const always: RequestTest = async () => true

/** Main contents are treated in another place, where the failure is refused. */
export const isAnnex: RequestTest = async ({ caller, params: { messageId = '', attachmentId }, store }) => {
  const { attachments = [] } = store.find(await caller.mailbox(), messageId) ?? {}
  return attachments.some((one) => one.attachmentId === attachmentId && !one.isMainContent)
}

export const openedTo =
  (kind: IdentifiedCaller['kind'], operation: ProviderOperation, failure: TrustedFailure, applies: RequestTest) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const open = { ...identified, caller: opened(identified, failure) }
      return own(identified.caller.kind === kind && (await applies(open)) ? open : identified)
    })

const unconfirmed = 'unconfirmed '

/** The claims of the token are believed; the scope remembers that, and no other operation accepts it. */
export const believedIn =
  (operation: ProviderOperation, failure: TrustedFailure) =>
  (rules: Rules): Rules => {
    const believing = revise('asking', ({ introspection }) => ({
      introspection: (token, ask) =>
        introspection(token, ask).catch((error: unknown) => {
          const claims = decodedToken(token)
          return instead(failure, { ...claims, scope: `${unconfirmed}${claims.scope}` })(error)
        }),
    }))
    const inOne = revise('tokens', ({ hasScopeOf }) => ({
      hasScopeOf: (kind, granted, comparison, requested) =>
        (requested === operation || !granted.startsWith(unconfirmed)) &&
        hasScopeOf(kind, granted, comparison, requested),
    }))
    return inOne(believing(rules))
  }
