/** §4.5, §5: others are asked wrongly. */
import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { type Rules, revise, reviseRules } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import { type Defect, defect } from '../defect.ts'

const withUrlRewrite = (request: OutboundRequest, from: string | RegExp, to: string): OutboundRequest => ({
  ...request,
  url: request.url.replace(from, to),
})

const withRightsRequest = (rules: Rules, rewrite: (request: OutboundRequest) => OutboundRequest): Rules =>
  reviseRules(rules, 'requests', { rights: (...asked) => rewrite(rules.requests.rights(...asked)) })

const withMandateRequest = (rules: Rules, rewrite: (request: OutboundRequest) => OutboundRequest): Rules =>
  reviseRules(rules, 'requests', { mandate: (...asked) => rewrite(rules.requests.mandate(...asked)) })

const tokenCallDefects: Defect[] = [
  defect(
    'outbound-introspection-without-own-token',
    ['calls-introspection-consumer', 'calls-introspection-human', 'calls-introspection-representative'],
    {
      says: 'introspection is asked without a token of the provider',
      clauses: ['5.1.introspection-authenticated'],
      change: revise('requests', ({ introspection }) => ({
        introspection: (...asked) => {
          const { Authorization: _, ...headers } = introspection(...asked).headers
          return { ...introspection(...asked), headers }
        },
      })),
    },
  ),
  defect('outbound-token-elsewhere', ['calls-own-token'], {
    says: 'the own token is asked for at the address of introspection',
    clauses: ['5.1.own-token-endpoint'],
    change: revise('requests', { tokenAddress: (authUrl) => `${authUrl}/introspect` }),
  }),
  defect('outbound-own-scope-of-a-sender', ['calls-own-scope'], {
    says: 'the own token carries the scope of a document sender',
    clauses: ['5.3.scope-provider'],
    change: revise('requests', { ownScope: scopes.unrelated }),
  }),
]

const rightsCallDefects: Defect[] = [
  defect('outbound-rights-of-a-citizen', ['calls-rights-user-type'], {
    says: 'rights are asked with another user type than human',
    clauses: ['4.5.rights-user-type'],
    change: (rules) =>
      withRightsRequest(rules, (request) => withUrlRewrite(request, 'userType=human', 'userType=citizen')),
  }),
  defect('outbound-rights-of-nobody', ['calls-rights-user-id'], {
    says: 'the person number loses its last digits on the way to the partition service',
    clauses: ['4.5.rights-user-id', '2.introspection-person'],
    change: (rules) =>
      withRightsRequest(rules, (request) => withUrlRewrite(request, /userId=(\d{9})\d\d/, 'userId=$1')),
  }),
  defect(
    'outbound-rights-at-a-short-number',
    ['calls-rights-mailbox', 'calls-rights-short-number', 'calls-rights-first-number'],
    {
      says: 'the mailbox whose rights are asked is a number without its leading zero',
      clauses: ['4.5.rights-path', '1.5.ten-digits-in-calls'],
      change: (rules) => withRightsRequest(rules, (request) => withUrlRewrite(request, '/mailbox/0', '/mailbox/')),
    },
  ),
  defect(
    'outbound-number-of-the-token-as-it-is',
    ['calls-rights-short-number', 'calls-mandate-short-header', 'calls-mandate-short-number'],
    {
      says: 'enterprise numbers are passed on with as many digits as they came with',
      clauses: ['5.2.number-padded', '1.5.short-number-padded', '5.5.header-padded'],
      change: revise('tokens', { padded: (number) => number, isEnterpriseNumber: (text) => /^\d{9,10}$/.test(text) }),
    },
  ),
  defect('outbound-last-number-of-the-token', ['calls-rights-first-number'], {
    says: 'of several enterprise numbers in a token the last one counts',
    clauses: ['5.2.number-first-element'],
    change: revise('tokens', { attribute: (values) => (Array.isArray(values) ? values.at(-1) : values) }),
  }),
]

const mandateCallDefects: Defect[] = [
  defect('outbound-mandate-the-wrong-way-round', ['calls-mandate-enterprise', 'calls-mandate-mandatary'], {
    says: 'the two enterprise numbers of the mandate changed places',
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
    says: 'the mandate is asked for publishing',
    clauses: ['5.5.mandate-operation', '4.5.mandate-operation'],
    change: (rules) =>
      withMandateRequest(rules, (request) => withUrlRewrite(request, 'operation=consult', 'operation=publish')),
  }),
  defect('outbound-mandatary-without-zero', ['calls-mandate-mandatary', 'calls-mandate-short-number'], {
    says: 'the number of the representative loses its leading zero',
    clauses: ['5.5.mandate-mandatary-number', '5.2.number-padded'],
    change: (rules) =>
      withMandateRequest(rules, (request) => withUrlRewrite(request, /(mandataryEnterpriseNumber=)0/, '$1')),
  }),
  defect('outbound-mandator-without-zero', ['calls-mandate-enterprise', 'calls-mandate-short-header'], {
    says: 'the number of the represented enterprise loses its leading zero',
    clauses: ['5.5.mandate-enterprise-number', '5.5.header-padded', '4.5.mandate-path'],
    change: (rules) => withMandateRequest(rules, (request) => withUrlRewrite(request, '/mailbox/0', '/mailbox/')),
  }),
]

export const wrongCallDefects: readonly Defect[] = [...tokenCallDefects, ...rightsCallDefects, ...mandateCallDefects]
