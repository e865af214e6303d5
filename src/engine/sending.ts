import type { PersonaName } from '../contract/personas.ts'
import type { Exchange } from './exchange.ts'
import { type Fillings, filledIn, times } from './filled-in.ts'
import { type Trouble, underFault, withEvidence } from './observed.ts'
import type { RequestSpec } from './request.ts'
import type { Credentials } from './run-options.ts'
import type { AnyScenario } from './scenario.ts'
import type { Stage } from './stage.ts'
import { withTypedIds } from './typed-ids.ts'
import { Uncast } from './uncast.ts'
import { Withheld } from './withheld.ts'

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
      throw new Uncast(`nobody can play ${as}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const known = (as: PersonaName): Promise<Credentials> => {
    const own = credentials.get(as) ?? play(as)
    credentials.set(as, own)
    return own
  }
  return async (spec, as, step, observed = { evidence: undefined }) => {
    const reason = stage.forbids?.(spec)
    if (reason !== undefined) throw new Withheld(reason)
    const own = await known(as)
    const told = spec.filling?.about ? await known(spec.filling.about) : own
    const sender = { scenario: id, step, as, credentials: { ...own, secrets: [...own.secrets, ...told.secrets] } }
    const typed = withTypedIds(spec, stage.rules.idsAreNumbers ?? false)
    const filled = spec.filling
      ? filledIn(typed, { ...fillings, ...times(stage.clock()), person: told.person ?? '' })
      : typed
    const isTroubled = observed.fault !== undefined || observed.withoutToken
    return withEvidence(observed.evidence, own, stage, () =>
      isTroubled ? underFault(observed, filled, sender, stage) : client.send(filled, sender),
    )
  }
}
