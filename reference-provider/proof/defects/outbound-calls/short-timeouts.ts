/** Our decision: a service may take a moment. Timeouts that leave it less, each of one question. */

import { type Rules, revised } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import type { Defect } from '../defect.ts'

const givenUpSoon = (request: OutboundRequest): OutboundRequest => ({ ...request, patienceMs: 5 })

const impatient = (
  what: string,
  scenario: string,
  requests: (original: Rules['requests']) => Partial<Rules['requests']>,
): Defect => ({
  id: `outbound-${what}-given-up-soon`,
  clauses: ['5.6.slow-service-waited-for'],
  says: `a timeout of five seconds is written as 5 where the client takes milliseconds, for ${what}`,
  expected: [scenario],
  strict: true,
  change: (rules) => revised(rules, 'requests', requests(rules.requests)),
})

export const outboundImpatience: readonly Defect[] = [
  impatient('introspection', 'fault-introspect-slow-list', ({ introspection }) => ({
    introspection: (...facts) => givenUpSoon(introspection(...facts)),
  })),
  impatient('token', 'fault-token-slow-list', ({ ownToken }) => ({
    ownToken: (...facts) => givenUpSoon(ownToken(...facts)),
  })),
  impatient('rights', 'fault-rights-slow-list', ({ rights }) => ({
    rights: (...facts) => givenUpSoon(rights(...facts)),
  })),
  impatient('mandate', 'fault-mandate-slow-list', ({ mandate }) => ({
    mandate: (...facts) => givenUpSoon(mandate(...facts)),
  })),
  impatient('partitions', 'fault-partitions-slow-move', ({ partitions }) => ({
    partitions: (...facts) => givenUpSoon(partitions(...facts)),
  })),
]
