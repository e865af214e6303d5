import type { Dialect } from '../../contract/dialect.ts'
import { sha256Base64Url } from '../../contract/sha256.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'

/** What a request can depend on besides the step. */
interface StepInput {
  /** The answers of the scenario before this step. */
  earlier: readonly Exchange[]
  dialect: Dialect
  now: Date
}

/** Characters of a digest: enough to tell two requests apart. */
const digestLength = 16

/**
 * A digest of all that a step sends, and of what our stubs do meanwhile. Two versions of a step with the same digest send
 * the same request for the same earlier answers. A step whose request cannot be built has a digest of its own.
 */
export const stepDigest = (
  { persona, stubCalls }: AnyScenario,
  { as = persona, send, fault, providerTokensRefused, arrange, concurrent }: Step,
  { earlier, dialect, now }: StepInput,
): string => {
  const requestOf = (): unknown => {
    try {
      return typeof send === 'function' ? send(earlier, dialect, now) : send
    } catch {
      return 'none'
    }
  }
  const sent = [requestOf(), as, stubCalls, fault, providerTokensRefused, arrange, concurrent]
  return sha256Base64Url(JSON.stringify(sent)).slice(0, digestLength)
}
