/** §4.6: CORS headers of actual answers. */
import { crossOriginHeaders } from '../../src/contract/interface/headers.ts'
import { allowsOrigin, deniesOrigin, headerIncludes } from '../../src/engine/expectations/answers/headers.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { passUnlessSuccess } from '../../src/engine/expectations/new-expectation.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { crossOriginDefaults, preflightRequest } from './preflight.ts'
import { withOrigin } from './readable-steps.ts'

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
    step('head', 'send HEAD in place of GET')
      .send({ ...withOrigin(origin, listMessages({ folder: 'in', pageSize: 10 })), method: 'HEAD' })
      .advise(passUnlessSuccess(allowsOrigin(origin))),
    step('without-token', 'send it without a token: the page must be able to read the refusal')
      .sendAs('nobody', withOrigin(origin, listMessages({ folder: 'in' })))
      .advise(allowsOrigin(origin)),
  ],
})

/** The end of a step id, what the origin does, and the origin. */
type OtherOrigin = readonly [id: string, says: string, other: string]

/** Origins whose host names resemble the accepted one in some way. */
const lookalikes = (origin: string): OtherOrigin[] => {
  const { protocol, hostname, port } = new URL(origin)
  const at = (host: string): string => `${protocol}//${host}${port === '' ? '' : `:${port}`}`
  // For an IP address, or a name without a dot, the result would not be a host name.
  const isHostName = /\.[a-z]/i.test(hostname)
  return [
    ['same-beginning', 'begins with that of the portal', longerThan(origin)],
    ['same-end', 'ends with that of the portal', at(`not-${hostname}`)],
    ...(isHostName
      ? ([
          ['dot-replaced', 'has another character instead of a dot', at(hostname.replace('.', '-'))],
          ['subdomain', 'is a subdomain of that of the portal', at(`elsewhere.${hostname}`)],
          ['in-the-middle', 'has that of the portal in its middle', at(`not-the-portal.${hostname}.elsewhere.example`)],
          ['without-end', 'is that of the portal without its end', origin.slice(0, -1)],
          ['without-start', 'is that of the portal without its start', at(hostname.slice(1))],
        ] as const)
      : []),
  ]
}

/** The lists of the portal are lists of host names, so a provider may compare nothing else. */
const ofSameHost = (origin: string): OtherOrigin[] => {
  const { protocol, hostname, port } = new URL(origin)
  return [
    ['other-scheme', 'has another scheme', origin.replace(protocol, protocol === 'https:' ? 'http:' : 'https:')],
    ['other-port', 'has another port', `${protocol}//${hostname}:${port === '8443' ? '9443' : '8443'}`],
  ]
}

/** A provider under test may also serve the pages of its developers. */
const ofDevelopers: OtherOrigin = ['localhost', 'is on the machine of the user', 'http://localhost:4200']

/** It begins with that origin. */
const longerThan = (origin: string): string => {
  const { protocol, hostname, port } = new URL(origin)
  return `${protocol}//${hostname}.elsewhere.example${port === '' ? '' : `:${port}`}`
}

/** §4.6: only origins of a fixed list are allowed. */
export const foreignOriginNotAllowed = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-foreign-not-allowed',
  title: 'An origin outside the list is not allowed, even if it resembles an accepted one',
  clauses: ['4.6.foreign-origin'],
  causes: [
    'The answer echoes any origin or says *, as in many examples.',
    'Origins are compared with startsWith, endsWith, contains or a pattern without anchors.',
    'The origin null or http://localhost was allowed for development, and is still in the list.',
  ],
  steps: ({ portalOrigin: { origin, others } }) => {
    const list10 = listMessages({ folder: 'in', pageSize: 10 })
    const askedStep = (id: string, why: string, other: string) => step(id, why).send(withOrigin(other, list10))
    const deniedStep = (id: string, why: string, other: string) => askedStep(id, why, other).expect(deniesOrigin(other))
    return [
      step('portal', 'list messages with the origin of the portal')
        .send(withOrigin(origin, list10))
        .given(allowsOrigin(origin)),
      deniedStep('other', 'list messages with another origin', 'https://elsewhere.example'),
      deniedStep('null', 'list messages with the origin null, as a sandboxed page does', 'null'),
      deniedStep('file', 'list messages with the origin of a page that was opened from a file', 'file://'),
      deniedStep(
        'extension',
        'list messages with the origin of a browser extension',
        `chrome-extension://${'abcd'.repeat(8)}`,
      ),
      ...lookalikes(origin)
        .filter(([, , other]) => !others.includes(other))
        .map(([id, says, other]) => deniedStep(id, `list messages with an origin that ${says}`, other)),
      ...[...ofSameHost(origin), ofDevelopers]
        .filter(([, , other]) => !others.includes(other))
        .map(([id, says, other]) =>
          askedStep(id, `list messages with an origin that ${says}`, other).advise(deniesOrigin(other)),
        ),
      step('preflight-portal', 'send a preflight request with the origin of the portal')
        .sendAs('nobody', preflightRequest(origin))
        .given(allowsOrigin(origin)),
      step('preflight-other', 'send a preflight request with another origin')
        .sendAs('nobody', preflightRequest(longerThan(origin)))
        .expect(deniesOrigin(longerThan(origin))),
    ]
  },
})

/** §4.6: the portal has an origin for each of its environments and channels, and an answer names the one that asked. */
export const eachOriginAllowed = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-each-origin-allowed',
  title: 'Each origin of the portal is allowed, and the answer names the one that asked',
  clauses: ['4.6.allow-origin', '4.6.preflight'],
  causes: [
    'The answer names the first origin of the list, or all of them, whichever asked.',
    'An answer with its CORS headers is cached without Vary: Origin, and another origin gets it.',
    'Only the first value of a setting with several origins is read.',
  ],
  steps: ({ portalOrigin: { origin, others } }) => {
    const stepsOf = (asking: string, index: number) => [
      step(`list-${index}`, `list messages with the origin ${asking}`)
        .send(withOrigin(asking, listMessages({ folder: 'in', pageSize: 10 })))
        .given(status(200))
        .expect(allowsOrigin(asking)),
      step(`preflight-${index}`, `send the preflight request of ${asking}`)
        .sendAs('nobody', preflightRequest(asking))
        .expect(success, allowsOrigin(asking)),
    ]
    return [origin, ...others, origin].flatMap((asking, index) => stepsOf(asking, index + 1))
  },
})
