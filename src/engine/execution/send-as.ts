import type { PersonaName } from '../../contract/personas.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import type { Credentials } from '../http/credentials.ts'
import { type Resend, renewedCredentials } from '../http/token-renewal.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { ReadOnlyViolation } from './read-only-guard.ts'
import { type RequestVariables, timeVariables, withVariables } from './request-variables.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { type StepFaults, withFault, withStubCalls } from './stub-evidence.ts'

/** Sends a request as a persona, for the step with that index. */
export type Send = (spec: RequestSpec, as: PersonaName, step: number, observed?: SendOptions) => Promise<Exchange>

/** How a step is looked at: the stub calls that are its evidence, and what our stubs do to the provider meanwhile. */
interface SendOptions extends StepFaults {
  stubCalls: AnyScenario['stubCalls']
}

/**
 * Sends as a persona of this scenario; each is cast once, when it first comes on. @throws Withheld, before anything is
 * sent, for what a run that only reads must not ask.
 */
export const sendFor = ({ id }: AnyScenario, context: ScenarioContext, fillings: RequestVariables): Send => {
  const { client, callers } = context
  const credentials = new Map<PersonaName, Promise<Credentials>>()
  const play = async (as: PersonaName): Promise<Credentials> => {
    try {
      return await callers.credentialsFor(as, id)
    } catch (error) {
      if (error instanceof CallerUnavailable) throw error
      throw new CallerUnavailable(`nobody can play ${as}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const known = async (as: PersonaName): Promise<Credentials> => {
    const callers = credentials.get(as) ?? play(as)
    credentials.set(as, callers)
    const own = await callers
    return own.expiringToken ? own.expiringToken.unexpired() : own
  }
  return async (spec, as, step, observed = { stubCalls: undefined }) => {
    const reason = context.readOnlyGuard?.(spec)
    if (reason !== undefined) throw new ReadOnlyViolation(reason)
    const { variables } = spec
    const told = variables?.personOf ? await known(variables.personOf) : undefined
    if (variables?.personOf && told?.person === undefined)
      throw new CallerUnavailable(personNumberUnknown(variables.personOf))
    const typed = withTypedIds(spec, context.rules.idsAreNumbers ?? false)
    const facts = { ...fillings, ...timeVariables(context.clock()), person: told?.person ?? '' }
    const filled = variables ? withVariables(typed, facts) : typed
    const isTroubled = observed.fault !== undefined || observed.providerTokensRefused
    const sendWith = (own: Credentials, asked: RequestSpec): Promise<Exchange> => {
      const secrets = [...own.secrets, ...(told?.secrets ?? [])]
      const sender = { scenario: id, step, as, credentials: { ...own, secrets } }
      return withStubCalls(observed.stubCalls, own, context, () =>
        isTroubled ? withFault(observed, asked, sender, context) : client.send(asked, sender),
      )
    }
    const own = await known(as)
    const exchange = await sendWith(own, filled)
    const again: Resend = async (asked, others) => (await sendWith(others, asked)).answer.status
    const renewed = await renewedCredentials(exchange, filled, own, again)
    return renewed === undefined ? exchange : sendWith(renewed, filled)
  }
}

const personNumberUnknown = (persona: PersonaName): string =>
  `the person number of ${persona} is not known: callers.${persona}.person in the configuration says it`

const bodyWithMessageIds = (body: RequestSpec['body']): { messageIds: readonly unknown[] } | undefined => {
  const json = body && 'json' in body ? body.json : undefined
  const holds = typeof json === 'object' && json !== null && 'messageIds' in json && Array.isArray(json.messageIds)
  return holds ? (json as { messageIds: readonly unknown[] }) : undefined
}

/**
 * The specification does not say of what type an identifier is: a target that lists its messages by number is given
 * numbers back (§2, change requests). Identifiers that are no number stay as they are.
 */
export const withTypedIds = (spec: RequestSpec, idsAreNumbers: boolean): RequestSpec => {
  const json = idsAreNumbers ? bodyWithMessageIds(spec.body) : undefined
  if (json === undefined) return spec
  const messageIds = json.messageIds.map((id) => (/^\d{1,15}$/.test(String(id)) ? Number(id) : id))
  return { ...spec, body: { json: { ...json, messageIds } } }
}
