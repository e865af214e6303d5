/** §4.6: CORS headers of actual answers. */
import { crossOriginHeaders } from '../../src/contract/interface/headers.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { allowsOrigin, deniesOrigin, headerIncludes } from '../../src/engine/expectations/answers/headers.ts'
import { listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { crossOriginDefaults, preflightRequest } from './preflight.ts'

const withOrigin = (origin: string, send: RequestSpec): RequestSpec => ({ ...send, headers: { origin } })

/** §4.6: without these headers a browser hides the answer, or its Location, from the page. */
export const locationExposed = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-answer-exposes-location',
  title: 'An answer to the portal allows its origin and exposes Location',
  clauses: ['4.6.allow-origin', '4.6.expose-location'],
  steps: ({ portalOrigin: { origin } }) => [
    step('with-token', 'list messages with the Origin header of the portal')
      .send(withOrigin(origin, listMessages({ folder: 'in', pageSize: 10 })))
      .given(status(200))
      .expect(
        allowsOrigin(origin),
        headerIncludes('Access-Control-Expose-Headers', ...crossOriginHeaders.exposedHeaders),
      ),
    step('without-token', 'send it without a token: the page must be able to read the refusal')
      .sendAs('nobody', withOrigin(origin, listMessages({ folder: 'in' })))
      .advise(allowsOrigin(origin)),
  ],
})

/** Origins that resemble the accepted one: it is their beginning, their end, or a pattern that matches them. */
const lookalikes = (origin: string) => {
  const { protocol, hostname, port } = new URL(origin)
  const at = (host: string): string => `${protocol}//${host}${port === '' ? '' : `:${port}`}`
  return {
    longer: at(`${hostname}.elsewhere.example`),
    prefixed: at(`not-${hostname}`),
    // None for an IP address: the result would not be a host name.
    undotted: /\.[a-z]/i.test(hostname) ? [at(hostname.replace('.', '-'))] : [],
  }
}

/** §4.6: only origins of a fixed list are allowed. */
export const foreignOriginNotAllowed = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-foreign-not-allowed',
  title: 'An origin outside the list is not allowed, even if it resembles an accepted one',
  clauses: ['4.6.foreign-origin'],
  causes: [
    'The answer echoes any origin or says *, as in many examples.',
    'Origins are compared with startsWith, endsWith or a pattern without anchors.',
    'The origin null was allowed for development, for pages opened from a file.',
  ],
  steps: ({ portalOrigin: { origin } }) => {
    const { longer, prefixed, undotted } = lookalikes(origin)
    const list10 = listMessages({ folder: 'in', pageSize: 10 })
    const deniedStep = (id: string, why: string, other: string) =>
      step(id, why).send(withOrigin(other, list10)).expect(deniesOrigin(other))
    return [
      step('portal', 'list messages with the origin of the portal')
        .send(withOrigin(origin, list10))
        .given(allowsOrigin(origin)),
      deniedStep('other', 'list messages with another origin', 'https://elsewhere.example'),
      deniedStep('null', 'list messages with the origin null, as a sandboxed page does', 'null'),
      deniedStep('same-beginning', 'list messages with an origin that begins with that of the portal', longer),
      deniedStep('same-end', 'list messages with an origin that ends with that of the portal', prefixed),
      ...undotted.map((other) =>
        deniedStep('dot-replaced', 'list messages with an origin that has another character instead of a dot', other),
      ),
      step('preflight-portal', 'send a preflight request with the origin of the portal')
        .sendAs('nobody', preflightRequest(origin))
        .given(allowsOrigin(origin)),
      step('preflight-other', 'send a preflight request with another origin')
        .sendAs('nobody', preflightRequest(longer))
        .expect(deniesOrigin(longer)),
    ]
  },
})
