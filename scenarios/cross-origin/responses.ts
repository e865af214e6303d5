import { crossOriginHeaders } from '../../src/contract/interface/headers.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { allowsOrigin, deniesOrigin, headerIncludes } from '../../src/engine/expectations/answers/headers.ts'
import { listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { crossOriginDefaults, preflightRequest } from './preflight.ts'

const withOrigin = (origin: string, send: RequestSpec): RequestSpec => ({ ...send, headers: { origin } })

/** §4.6: without these a browser keeps the answer, or its Location, from the page. */
export const locationExposed = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-answer-exposes-location',
  title: 'An answer to the portal repeats its origin and exposes Location',
  clauses: ['4.6.allow-origin', '4.6.expose-location'],
  persona: 'humanUser',
  reads: 'list',
  steps: ({ portalOrigin: { origin } }) => [
    {
      why: 'ask for the list as a page of the portal does',
      send: withOrigin(origin, listMessages({ folder: 'in', pageSize: 10 })),
      given: [status(200)],
      expect: [
        allowsOrigin(origin),
        headerIncludes('Access-Control-Expose-Headers', ...crossOriginHeaders.exposedHeaders),
      ],
    },
    {
      why: 'ask without a token, so that the page can read why it was refused',
      as: 'nobody',
      send: withOrigin(origin, listMessages({ folder: 'in' })),
      advise: [allowsOrigin(origin)],
    },
  ],
})

/** Origins that only look like the one that is accepted: it stands at their beginning or at their end, or as a pattern. */
const lookalikes = (origin: string): { longer: string; prefixed: string; undotted?: string } => {
  const { protocol, hostname, port } = new URL(origin)
  const at = (host: string): string => `${protocol}//${host}${port === '' ? '' : `:${port}`}`
  return {
    longer: at(`${hostname}.elsewhere.example`),
    prefixed: at(`not-${hostname}`),
    // Numbers of an address would make another address of it, or none.
    ...(/\.[a-z]/i.test(hostname) && { undotted: at(hostname.replace('.', '-')) }),
  }
}

/** §4.6: a fixed list of hosts; a page of any other may not read answers. */
export const foreignOriginNotAllowed = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-foreign-not-allowed',
  title: 'An origin that is not accepted is not allowed, even when it resembles one that is',
  clauses: ['4.6.foreign-origin'],
  persona: 'humanUser',
  causes: [
    'Any origin is echoed, or * is answered, as many examples show it.',
    'Origins are compared with startsWith, endsWith or a pattern without anchors.',
    'The origin null was let in for a page opened from a file while developing.',
  ],
  steps: ({ portalOrigin: { origin } }) => {
    const { longer, prefixed, undotted } = lookalikes(origin)
    const asked = (why: string, other: string, send: RequestSpec): Step => ({
      why,
      send,
      expect: [deniesOrigin(other)],
    })
    const list10 = listMessages({ folder: 'in', pageSize: 10 })
    return [
      { why: 'the origin of the portal is allowed', send: withOrigin(origin, list10), given: [allowsOrigin(origin)] },
      asked('ask from another origin', 'https://elsewhere.example', withOrigin('https://elsewhere.example', list10)),
      asked('ask from an origin without a name, as a sandboxed page has it', 'null', withOrigin('null', list10)),
      asked('ask from an origin that begins like it', longer, withOrigin(longer, list10)),
      asked('ask from an origin that ends like it', prefixed, withOrigin(prefixed, list10)),
      ...(undotted
        ? [asked('ask from an origin with another character for its dot', undotted, withOrigin(undotted, list10))]
        : []),
      {
        why: 'ask beforehand from the origin of the portal',
        as: 'nobody',
        send: preflightRequest(origin),
        given: [allowsOrigin(origin)],
      },
      { ...asked('ask beforehand from another origin', longer, preflightRequest(longer)), as: 'nobody' },
    ]
  },
})

export const crossOriginScenarios: readonly AnyScenario[] = [locationExposed, foreignOriginNotAllowed]
