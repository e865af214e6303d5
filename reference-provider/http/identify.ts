/** §5.1 to §5.3: every caller is identified by asking the authorization server about its token. */
import { onBehalfOfHeader } from '../../src/contract/interface/headers.ts'
import {
  type ActiveIntrospection,
  principalAttributes as attributes,
} from '../../src/contract/interface/introspection.ts'
import type { Context } from '../context.ts'
import type { ProviderOperation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import type { IdentifiedCaller } from '../rules/callers/caller.ts'
import type { Rules } from '../rules/rules.ts'

const activeToken = async (request: IncomingRequest, { rules, services }: Context): Promise<ActiveIntrospection> => {
  const token = rules.tokens.bearer(headerValue(request, 'authorization')) ?? refuse(rules.refusals.tokenMissing())
  const introspection = await services.introspection(token)
  return introspection.active ? introspection : refuse(rules.refusals.tokenInvalid())
}

const enterpriseNumberOf = ({ principalAttributes }: ActiveIntrospection, { tokens }: Rules): string | undefined => {
  const given = tokens.attribute(principalAttributes[attributes.enterpriseNumber])
  const number = given ? tokens.padded(given) : undefined
  return number !== undefined && tokens.isEnterpriseNumber(number) ? number : undefined
}

/** @throws Refused without a good token (401) or without a scope that opens the operation (403) */
export const identify = async (
  request: IncomingRequest,
  operation: ProviderOperation,
  context: Context,
): Promise<IdentifiedCaller> => {
  const { rules, services, rights } = context
  const { tokens, refusals } = rules
  const introspection = await activeToken(request, context)
  const onBehalfOf = headerValue(request, onBehalfOfHeader)
  const kinds = tokens.kindsAllowed(operation, onBehalfOf !== undefined)
  const kind =
    kinds.find((candidate) => tokens.hasScopeOf(candidate, introspection.scope, tokens, operation)) ??
    refuse(refusals.scopeMissing(kinds.flatMap((candidate) => tokens.scopesOf[candidate])))
  const person = tokens.attribute(introspection.principalAttributes[attributes.person])
  const own = rules.callers[kind]
  const callerFrom = rules.seams.callers[operation]?.(own, kind) ?? own
  return callerFrom({
    operation,
    enterpriseNumber: enterpriseNumberOf(introspection, rules),
    person: person || undefined,
    onBehalfOf,
    rights,
    hasMandate: services.mandate,
    tokens,
    refusals,
  })
}
