/** §4.5, §5: others are asked wrongly. */
import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import type { Defect } from '../defect.ts'

const withUrlRewrite = (request: OutboundRequest, from: string | RegExp, to: string): OutboundRequest => ({
  ...request,
  url: request.url.replace(from, to),
})

const withRightsRequest = (rules: Rules, rewrite: (request: OutboundRequest) => OutboundRequest): Rules =>
  reviseRules(rules, 'requests', { rights: (...asked) => rewrite(rules.requests.rights(...asked)) })

const withMandateRequest = (rules: Rules, rewrite: (request: OutboundRequest) => OutboundRequest): Rules =>
  reviseRules(rules, 'requests', { mandate: (...asked) => rewrite(rules.requests.mandate(...asked)) })

const tokenCallDefects: Defect[] = [
  {
    id: 'outbound-introspection-without-own-token',
    clauses: ['5.1.introspection-authenticated'],
    says: 'introspection is asked without a token of the provider',
    expected: ['calls-introspection-consumer', 'calls-introspection-human', 'calls-introspection-representative'],
    change: (rules) =>
      reviseRules(rules, 'requests', {
        introspection: (...asked) => {
          const { Authorization: _, ...headers } = rules.requests.introspection(...asked).headers
          return { ...rules.requests.introspection(...asked), headers }
        },
      }),
  },
  {
    id: 'outbound-token-elsewhere',
    clauses: ['5.1.own-token-endpoint'],
    says: 'the own token is asked for at the address of introspection',
    expected: ['calls-own-token'],
    change: (rules) => reviseRules(rules, 'requests', { tokenAddress: (authUrl) => `${authUrl}/introspect` }),
  },
  {
    id: 'outbound-own-scope-of-a-sender',
    clauses: ['5.3.scope-provider'],
    says: 'the own token carries the scope of a document sender',
    expected: ['calls-own-scope'],
    change: (rules) => reviseRules(rules, 'requests', { ownScope: scopes.unrelated }),
  },
]

const rightsCallDefects: Defect[] = [
  {
    id: 'outbound-rights-of-a-citizen',
    clauses: ['4.5.rights-user-type'],
    says: 'rights are asked with another user type than human',
    expected: ['calls-rights-user-type'],
    change: (rules) =>
      withRightsRequest(rules, (request) => withUrlRewrite(request, 'userType=human', 'userType=citizen')),
  },
  {
    id: 'outbound-rights-of-nobody',
    clauses: ['4.5.rights-user-id', '2.introspection-person'],
    says: 'the person number loses its last digits on the way to the partition service',
    expected: ['calls-rights-user-id'],
    change: (rules) =>
      withRightsRequest(rules, (request) => withUrlRewrite(request, /userId=(\d{9})\d\d/, 'userId=$1')),
  },
  {
    id: 'outbound-rights-at-a-short-number',
    clauses: ['4.5.rights-path', '1.5.ten-digits-in-calls'],
    says: 'the mailbox whose rights are asked is a number without its leading zero',
    expected: ['calls-rights-mailbox', 'calls-rights-short-number', 'calls-rights-first-number'],
    change: (rules) => withRightsRequest(rules, (request) => withUrlRewrite(request, '/mailbox/0', '/mailbox/')),
  },
  {
    id: 'outbound-number-of-the-token-as-it-is',
    clauses: ['5.2.number-padded', '1.5.short-number-padded', '5.5.header-padded'],
    says: 'enterprise numbers are passed on with as many digits as they came with',
    expected: ['calls-rights-short-number', 'calls-mandate-short-header', 'calls-mandate-short-number'],
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        padded: (number) => number,
        isEnterpriseNumber: (text) => /^\d{9,10}$/.test(text),
      }),
  },
  {
    id: 'outbound-last-number-of-the-token',
    clauses: ['5.2.number-first-element'],
    says: 'of several enterprise numbers in a token the last one counts',
    expected: ['calls-rights-first-number'],
    change: (rules) =>
      reviseRules(rules, 'tokens', { attribute: (values) => (Array.isArray(values) ? values.at(-1) : values) }),
  },
]

const mandateCallDefects: Defect[] = [
  {
    id: 'outbound-mandate-the-wrong-way-round',
    clauses: [
      '5.5.mandate-enterprise-number',
      '5.5.mandate-mandatary-number',
      '5.5.mandatary-from-token',
      '4.5.mandate-enterprise-number',
      '4.5.mandate-mandatary-number',
    ],
    says: 'the two enterprise numbers of the mandate changed places',
    expected: ['calls-mandate-enterprise', 'calls-mandate-mandatary'],
    change: (rules) =>
      reviseRules(rules, 'requests', {
        mandate: (url, { enterprise, mandatary }, ownToken) =>
          rules.requests.mandate(url, { enterprise: mandatary, mandatary: enterprise }, ownToken),
      }),
  },
  {
    id: 'outbound-mandate-to-publish',
    clauses: ['5.5.mandate-operation', '4.5.mandate-operation'],
    says: 'the mandate is asked for publishing',
    expected: ['calls-mandate-operation'],
    change: (rules) =>
      withMandateRequest(rules, (request) => withUrlRewrite(request, 'operation=consult', 'operation=publish')),
  },
  {
    id: 'outbound-mandatary-without-zero',
    clauses: ['5.5.mandate-mandatary-number', '5.2.number-padded'],
    says: 'the number of the representative loses its leading zero',
    expected: ['calls-mandate-mandatary', 'calls-mandate-short-number'],
    change: (rules) =>
      withMandateRequest(rules, (request) => withUrlRewrite(request, /(mandataryEnterpriseNumber=)0/, '$1')),
  },
  {
    id: 'outbound-mandator-without-zero',
    clauses: ['5.5.mandate-enterprise-number', '5.5.header-padded', '4.5.mandate-path'],
    says: 'the number of the represented enterprise loses its leading zero',
    expected: ['calls-mandate-enterprise', 'calls-mandate-short-header'],
    change: (rules) => withMandateRequest(rules, (request) => withUrlRewrite(request, '/mailbox/0', '/mailbox/')),
  },
]

export const wrongCallDefects: readonly Defect[] = [...tokenCallDefects, ...rightsCallDefects, ...mandateCallDefects]
