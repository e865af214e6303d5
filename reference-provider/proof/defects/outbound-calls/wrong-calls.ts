/** §4.5, §5: others are asked wrongly. */
import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import { type Defect, defect } from '../defect.ts'

type Question = 'rights' | 'mandate'

/** The address of this question to the partition service, changed. */
const withUrl = (question: Question, from: string | RegExp, to: string) =>
  revise('requests', (requests) => {
    const changed = (request: OutboundRequest): OutboundRequest => ({ ...request, url: request.url.replace(from, to) })
    return question === 'rights'
      ? { rights: (...asked) => changed(requests.rights(...asked)) }
      : { mandate: (...asked) => changed(requests.mandate(...asked)) }
  })

const introspectionOfAll = ['consumer', 'human', 'representative'].map((kind) => `calls-introspection-${kind}`)
const rightsOfMailbox = [
  'calls-run-rights-parameters',
  'calls-rights-mailbox',
  'calls-rights-short-number',
  'calls-rights-first-number',
]
const shortNumbers = ['calls-rights-short-number', 'calls-mandate-short-header', 'calls-mandate-short-number']

const tokenCallDefects: Defect[] = [
  defect('outbound-introspection-without-own-token', introspectionOfAll, {
    says: 'introspection is called without a token of the provider',
    clauses: ['5.1.introspection-authenticated'],
    change: revise('requests', ({ introspection }) => ({
      introspection: (...asked) => {
        const { Authorization: _, ...headers } = introspection(...asked).headers
        return { ...introspection(...asked), headers }
      },
    })),
  }),
  defect('outbound-token-elsewhere', ['calls-own-token'], {
    says: "the provider's own token is requested at the introspection URL",
    clauses: ['5.1.own-token-endpoint'],
    change: revise('requests', { tokenAddress: (authUrl) => `${authUrl}/introspect` }),
  }),
  defect('outbound-own-scope-of-a-sender', ['calls-own-scope'], {
    says: "the provider's own token is requested with the scope of a document sender",
    clauses: ['5.3.scope-provider'],
    change: revise('requests', { ownScope: scopes.unrelated }),
  }),
  defect('own-assertion-names-the-realm', ['calls-own-token'], {
    says: 'the audience of the client assertion is the name of the realm',
    clauses: ['5.1.own-token-audience-server'],
    change: revise('requests', { audience: () => 'realm' }),
  }),
  defect('own-assertion-names-the-issuer', ['calls-own-token'], {
    says: 'the audience of the client assertion is the issuer, as client libraries send it',
    clauses: ['5.1.own-token-audience'],
    strict: true,
    change: revise('requests', { audience: (tokenUrl) => tokenUrl.replace(/\/token$/, '') }),
  }),
]

const rightsCallDefects: Defect[] = [
  defect('outbound-rights-of-a-citizen', ['calls-rights-user-type'], {
    says: 'rights are requested with a user type other than human',
    clauses: ['4.5.rights-user-type'],
    change: withUrl('rights', 'userType=human', 'userType=citizen'),
  }),
  defect('outbound-rights-person-number-cut', ['calls-rights-user-id'], {
    says: 'the last digits of the person number are missing in the rights lookup',
    clauses: ['4.5.rights-user-id', '2.introspection-person'],
    change: withUrl('rights', /userId=(\d{9})\d\d/, 'userId=$1'),
  }),
  defect('outbound-rights-at-a-short-number', rightsOfMailbox, {
    says: 'the enterprise number in the rights lookup has no leading zero',
    clauses: ['4.5.rights-path', '1.5.ten-digits-in-calls'],
    change: withUrl('rights', '/mailbox/0', '/mailbox/'),
  }),
  defect('outbound-number-of-the-token-as-it-is', shortNumbers, {
    says: 'enterprise numbers are sent on without padding',
    clauses: ['5.2.number-padded', '1.5.short-number-padded', '5.5.header-padded'],
    change: revise('tokens', { padded: (number) => number, isEnterpriseNumber: (text) => /^\d{9,10}$/.test(text) }),
  }),
  defect('outbound-last-number-of-the-token', ['calls-rights-first-number'], {
    says: 'outbound requests have the last of several enterprise numbers in the token',
    clauses: ['5.2.number-first-element'],
    change: revise('tokens', { attribute: (values) => (Array.isArray(values) ? values.at(-1) : values) }),
  }),
]

const mandateCallDefects: Defect[] = [
  defect('outbound-mandate-the-wrong-way-round', ['calls-mandate-enterprise', 'calls-mandate-mandatary'], {
    says: 'the two enterprise numbers are swapped in the mandate lookup',
    clauses: [
      '5.5.mandate-enterprise-number',
      '5.5.mandate-mandatary-number',
      '5.5.mandatary-from-token',
      '4.5.mandate-enterprise-number',
      '4.5.mandate-mandatary-number',
    ],
    change: revise('requests', ({ mandate }) => ({
      mandate: (url, { enterprise, mandatary }, ownToken) =>
        mandate(url, { enterprise: mandatary, mandatary: enterprise }, ownToken),
    })),
  }),
  defect('outbound-mandate-to-publish', ['calls-mandate-operation'], {
    says: 'the mandate lookup asks for publishing',
    clauses: ['5.5.mandate-operation', '4.5.mandate-operation'],
    change: withUrl('mandate', 'operation=consult', 'operation=publish'),
  }),
  defect(
    'outbound-mandatary-without-zero',
    ['calls-mandate-mandatary', 'calls-mandate-short-number', 'calls-run-mandate-parameters'],
    {
      says: 'the number of the representative has no leading zero in the mandate lookup',
      clauses: ['5.5.mandate-mandatary-number', '5.2.number-padded'],
      change: withUrl('mandate', /(mandataryEnterpriseNumber=)0/, '$1'),
    },
  ),
  defect(
    'outbound-mandator-without-zero',
    ['calls-mandate-enterprise', 'calls-mandate-short-header', 'calls-run-mandate-parameters'],
    {
      says: 'the number of the represented enterprise has no leading zero in the mandate lookup',
      clauses: ['5.5.mandate-enterprise-number', '5.5.header-padded', '4.5.mandate-path'],
      change: withUrl('mandate', '/mailbox/0', '/mailbox/'),
    },
  ),
]

export const wrongCallDefects: readonly Defect[] = [...tokenCallDefects, ...rightsCallDefects, ...mandateCallDefects]

/** Less than a slow service takes, more than this process is busy with other work while a service answers at once. */
const tooFewMilliseconds = 50

/** The request, given up too soon. */
const givenUpSoon =
  <Facts extends unknown[]>(request: (...facts: Facts) => OutboundRequest) =>
  (...facts: Facts): OutboundRequest => ({ ...request(...facts), timeoutMs: tooFewMilliseconds })

type Requests = Rules['requests']

const shortTimeoutDefect = (what: string, scenario: string, requests: (own: Requests) => Partial<Requests>): Defect =>
  defect(`outbound-${what}-given-up-soon`, [scenario], {
    says: `the timeout for ${what} is 50 milliseconds, not 50 seconds`,
    clauses: ['5.6.slow-service-waited-for'],
    strict: true,
    change: revise('requests', requests),
  })

/** Our decision: a service may take a moment. Timeouts that leave it less, each of one question. */
export const shortTimeoutDefects: readonly Defect[] = [
  shortTimeoutDefect('introspection', 'fault-introspect-slow-list', ({ introspection: own }) => ({
    introspection: givenUpSoon(own),
  })),
  shortTimeoutDefect('token', 'fault-token-slow-list', ({ ownToken }) => ({ ownToken: givenUpSoon(ownToken) })),
  shortTimeoutDefect('rights', 'fault-rights-slow-list', ({ rights }) => ({ rights: givenUpSoon(rights) })),
  shortTimeoutDefect('mandate', 'fault-mandate-slow-list', ({ mandate }) => ({ mandate: givenUpSoon(mandate) })),
  shortTimeoutDefect('partitions', 'fault-partitions-slow-move', ({ partitions }) => ({
    partitions: givenUpSoon(partitions),
  })),
]
