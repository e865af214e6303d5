import type { PersonaName } from '../../contract/personas.ts'
import { Uncast } from '../http/caller-errors.ts'
import type { Credentials } from '../http/credentials.ts'
import { type Again, renewedAfter } from '../http/token-renewal.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { Withheld } from './read-only-guard.ts'
import { type Fillings, filledIn, times } from './request-variables.ts'
import type { Stage } from './scenario-context.ts'
import { type Trouble, underFault, withEvidence } from './stub-evidence.ts'

/** Sends a request as a persona, for the step with that index. */
export type Send = (spec: RequestSpec, as: PersonaName, step: number, observed?: Observed) => Promise<Exchange>

/** How a step is looked at: the stub calls that are its evidence, and what our stubs do to the provider meanwhile. */
interface Observed extends Trouble {
  evidence: AnyScenario['evidence']
}

/**
 * Sends as a persona of this scenario; each is cast once, when it first comes on. @throws Withheld, before anything is
 * sent, for what a run that only reads must not ask.
 */
export const sending = ({ id }: AnyScenario, stage: Stage, fillings: Fillings): Send => {
  const { client, cast } = stage
  const credentials = new Map<PersonaName, Promise<Credentials>>()
  const play = async (as: PersonaName): Promise<Credentials> => {
    try {
      return await cast.play(as, id)
    } catch (error) {
      if (error instanceof Uncast) throw error
      throw new Uncast(`nobody can play ${as}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const known = async (as: PersonaName): Promise<Credentials> => {
    const cast = credentials.get(as) ?? play(as)
    credentials.set(as, cast)
    const own = await cast
    return own.perishable ? own.perishable.fresh() : own
  }
  return async (spec, as, step, observed = { evidence: undefined }) => {
    const reason = stage.forbids?.(spec)
    if (reason !== undefined) throw new Withheld(reason)
    const { filling } = spec
    const told = filling?.about ? await known(filling.about) : undefined
    if (filling?.about && told?.person === undefined) throw new Uncast(personUnknown(filling.about))
    const typed = withTypedIds(spec, stage.rules.idsAreNumbers ?? false)
    const facts = { ...fillings, ...times(stage.clock()), person: told?.person ?? '' }
    const filled = filling ? filledIn(typed, facts) : typed
    const isTroubled = observed.fault !== undefined || observed.withoutToken
    const sendWith = (own: Credentials, asked: RequestSpec): Promise<Exchange> => {
      const secrets = [...own.secrets, ...(told?.secrets ?? [])]
      const sender = { scenario: id, step, as, credentials: { ...own, secrets } }
      return withEvidence(observed.evidence, own, stage, () =>
        isTroubled ? underFault(observed, asked, sender, stage) : client.send(asked, sender),
      )
    }
    const own = await known(as)
    const exchange = await sendWith(own, filled)
    const again: Again = async (asked, others) => (await sendWith(others, asked)).answer.status
    const renewed = await renewedAfter(exchange, filled, own, again)
    return renewed === undefined ? exchange : sendWith(renewed, filled)
  }
}

const personUnknown = (persona: PersonaName): string =>
  `the person number of ${persona} is not known: callers.${persona}.person in the configuration says it`

const named = (body: RequestSpec['body']): { messageIds: readonly unknown[] } | undefined => {
  const json = body && 'json' in body ? body.json : undefined
  const holds = typeof json === 'object' && json !== null && 'messageIds' in json && Array.isArray(json.messageIds)
  return holds ? (json as { messageIds: readonly unknown[] }) : undefined
}

/**
 * The specification does not say of what type an identifier is: a target that lists its messages by number is given
 * numbers back (§2, change requests). Identifiers that are no number stay as they are.
 */
export const withTypedIds = (spec: RequestSpec, idsAreNumbers: boolean): RequestSpec => {
  const json = idsAreNumbers ? named(spec.body) : undefined
  if (json === undefined) return spec
  const messageIds = json.messageIds.map((id) => (/^\d{1,15}$/.test(String(id)) ? Number(id) : id))
  return { ...spec, body: { json: { ...json, messageIds } } }
}
