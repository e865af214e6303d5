import type { PersonaName } from '../../contract/personas.ts'
import { TokenExpired } from '../http/caller-errors.ts'
import type { Client } from '../http/client.ts'
import type { Cast } from '../http/credentials.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'

export type Ask = (spec: RequestSpec) => Promise<Exchange>

/** Asks as a persona, in the name of the survey; undefined where nobody can play it. @throws TokenExpired */
export const askingAs = async (as: PersonaName, client: Client, cast: Cast): Promise<Ask | undefined> => {
  try {
    const credentials = await cast.play(as, 'survey')
    return async (spec) => {
      const exchange = await client.send(spec, { scenario: 'survey', step: 0, as, credentials })
      const { perishable } = credentials
      if (perishable && exchange.answer.status === 200) perishable.proof.worked ??= { spec, own: credentials }
      return exchange
    }
  } catch (error) {
    if (error instanceof TokenExpired) throw error
    return undefined
  }
}
