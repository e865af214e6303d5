/** §4.6: requests of the portal, whose answers its page must be able to read. */
import { crossOriginHeaders } from '../../src/contract/interface/headers.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { allowsOrigin, headerIncludes } from '../../src/engine/expectations/answers/headers.ts'
import { noSuccess } from '../../src/engine/expectations/answers/status.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import { inconclusiveUnlessSuccess, judgedWhere } from '../../src/engine/expectations/new-expectation.ts'
import { etagOf, isSuccess } from '../../src/engine/scenario/exchange.ts'
import { type Expectation, pass } from '../../src/engine/scenario/expectation.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Step, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'

/** The request as a browser sends it for a page of that origin. */
export const withOrigin = (origin: string, send: RequestSpec): RequestSpec => ({ ...send, headers: { origin } })

const exposesLocation = headerIncludes('Access-Control-Expose-Headers', ...crossOriginHeaders.exposedHeaders)

/** A successful request of the portal, whose answer the page must be able to read. */
export const readableStep = (origin: string, id: string, why: string, send: RequestSpec): WrittenStep =>
  step(id, why)
    .send(withOrigin(origin, send))
    .given(success)
    .expect(inconclusiveUnlessSuccess(allowsOrigin(origin)), inconclusiveUnlessSuccess(exposesLocation))

/** The same request again, with the ETag of the answer before: a page must be able to read 304 too. */
export const unchangedStep = (origin: string, id: string, send: RequestSpec): WrittenStep =>
  step(id, 'ask again with the ETag of that answer')
    .send((earlier) => ({ ...send, headers: { origin, 'if-none-match': etagOf(earlier.at(-1)) ?? '"none"' } }))
    .expect(judgedWhere((answer) => isSuccess(answer) || answer.status === 304, allowsOrigin(origin)))

const allowedIfRefused = (origin: string): Expectation => {
  const allowed = allowsOrigin(origin)
  return {
    ...allowed,
    judge: (seen) => ([401, 403].includes(seen.exchange.answer.status) ? allowed.judge(seen) : pass),
  }
}

/** Reading an action is not stated, so a provider without it can answer with the page of an application. */
const isStated = (send: Step['send']): boolean =>
  typeof send === 'function' || send.path !== paths.action || send.method !== 'GET'

/** §5.1: the request of a step, sent without a token. The origin of the portal is no token. */
export const withoutToken = (origin: string, { step: { id, why, send, restore } }: WrittenStep): WrittenStep =>
  step(`${id}-without-token`, `without a token: ${why}`)
    .sendAs('nobody', send)
    .expect(...(isStated(send) ? [noSuccess] : []), allowedIfRefused(origin))
    .restore(...(restore ?? []))

/** Neither a preflight nor a conditional request. */
export const isPlain = ({ step: { id, as } }: WrittenStep): boolean => as === undefined && !id.endsWith('-unchanged')
