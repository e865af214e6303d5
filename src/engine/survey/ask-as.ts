import type { PersonaName } from '../../contract/personas.ts'
import { TokenExpired } from '../http/caller-errors.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import { withSmallerPages } from './smaller-pages.ts'

export type AskTarget = (spec: RequestSpec) => Promise<Exchange>

/**
 * Sends requests of the survey as a persona; undefined if there is no caller for it. A caller with other rights than those
 * of the survey has a name of its own. @throws TokenExpired
 */
export const askAs = async (
  as: PersonaName,
  client: Client,
  callers: Callers,
  name = 'survey',
): Promise<AskTarget | undefined> => {
  try {
    const credentials = await callers.credentialsFor(as, name)
    return withSmallerPages(async (spec) => {
      const exchange = await client.send(spec, { scenario: 'survey', step: 0, as, credentials })
      const { expiringToken } = credentials
      if (expiringToken && exchange.answer.status === 200) expiringToken.acceptance.first ??= { spec, own: credentials }
      return exchange
    })
  } catch (error) {
    if (error instanceof TokenExpired) throw error
    return undefined
  }
}
