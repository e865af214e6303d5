/** Our decision: a service may take a moment. Timeouts that leave it less, each of one question. */

import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import { type Defect, defect } from '../defect.ts'

const withShortTimeout = (request: OutboundRequest): OutboundRequest => ({ ...request, timeoutMs: 5 })

const shortTimeoutDefect = (
  what: string,
  scenario: string,
  requests: (original: Rules['requests']) => Partial<Rules['requests']>,
): Defect =>
  defect(`outbound-${what}-given-up-soon`, [scenario], {
    says: `a timeout of five seconds is written as 5 where the client takes milliseconds, for ${what}`,
    clauses: ['5.6.slow-service-waited-for'],
    strict: true,
    change: (rules) => reviseRules(rules, 'requests', requests(rules.requests)),
  })

export const shortTimeoutDefects: readonly Defect[] = [
  shortTimeoutDefect('introspection', 'fault-introspect-slow-list', ({ introspection }) => ({
    introspection: (...facts) => withShortTimeout(introspection(...facts)),
  })),
  shortTimeoutDefect('token', 'fault-token-slow-list', ({ ownToken }) => ({
    ownToken: (...facts) => withShortTimeout(ownToken(...facts)),
  })),
  shortTimeoutDefect('rights', 'fault-rights-slow-list', ({ rights }) => ({
    rights: (...facts) => withShortTimeout(rights(...facts)),
  })),
  shortTimeoutDefect('mandate', 'fault-mandate-slow-list', ({ mandate }) => ({
    mandate: (...facts) => withShortTimeout(mandate(...facts)),
  })),
  shortTimeoutDefect('partitions', 'fault-partitions-slow-move', ({ partitions }) => ({
    partitions: (...facts) => withShortTimeout(partitions(...facts)),
  })),
]
