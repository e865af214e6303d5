/** §4.2, §5: counts that are right for one kind of caller, or before a change, and wrong for another, or after it. */

import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { MandateQuestion, RightsQuestion } from '../../../rules/service-requests.ts'
import { both, type Defect, defect } from '../defect.ts'
import { withCaller } from '../shared/callers-and-responses.ts'
import { scenariosOfEachCount, statisticCounts } from '../shared/grid-scenarios.ts'
import { withoutNamedPartitionCheck } from '../shared/missing-checks.ts'
import { cachedAsk } from '../shared/remembering.ts'

/** The parameters of a count do not reach the query of these callers. */
const withoutParameter =
  (kind: CallerKind, parameter: string) =>
  (rules: Rules): Rules =>
    withHandler(rules, statisticCounts, (own) => (identified) => {
      const query = new URLSearchParams(identified.request.query)
      if (identified.caller.kind === kind) query.delete(parameter)
      return own({ ...identified, request: { ...identified.request, query } })
    })

/** The header names the mailbox of this caller, whose scope does not allow that. */
const withMailboxFromHeader = (kind: CallerKind) => (rules: Rules) =>
  withOtherCaller(
    rules,
    kind,
    (own) => (facts) => {
      const { onBehalfOf, tokens } = facts
      const caller = own({ ...facts, onBehalfOf: undefined })
      return onBehalfOf ? { ...caller, mailbox: async () => tokens.padded(onBehalfOf) } : caller
    },
    statisticCounts,
  )

/** The first count of each caller is given again for each later request. */
const withRememberedCounts = (rules: Rules): Rules => {
  const counts = new Map<string, ProviderResponse>()
  return withResponseRewrite(rules, statisticCounts, (response, { address, headers }) => {
    const key = `${headers.authorization} ${address}`
    const known = counts.get(key) ?? response
    if (response.status === 200) counts.set(key, known)
    return known
  })
}

const partitionIgnoredDefects = (
  [
    ['human', 'by-user'],
    ['documentConsumer', 'by-consumer'],
    ['representative', 'by-mandate'],
  ] as const
).map(([kind, suffix]) =>
  defect(`statistics-ignore-the-partition-${suffix}`, scenariosOfEachCount(`of-partition-${suffix}`), {
    says: `recipientPartition is ignored for a caller of the kind ${kind}, so all partitions are counted`,
    clauses: ['4.2.nearly-expired-partition', '4.2.with-action-required-partition', '4.2.registered-mails-partition'],
    change: withoutParameter(kind, 'recipientPartition'),
  }),
)

export const statisticCallerDefects: readonly Defect[] = [
  ...partitionIgnoredDefects,
  defect('statistics-ask-for-no-right-on-a-named-partition', scenariosOfEachCount('of-closed-partition'), {
    says: 'the rights check is missing for the count of a named partition',
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
    change: withoutNamedPartitionCheck(...statisticCounts),
  }),
  defect('statistics-remember-rights-for-the-person-everywhere', scenariosOfEachCount('rights-of-one-enterprise'), {
    says: 'rights are cached by person, without the enterprise',
    clauses: ['5.6.statistics-consultable-only', '5.6.partition-service-decides'],
    change: revise('asking', () => ({ rights: cachedAsk<RightsQuestion, never>(({ person }) => person) as never })),
  }),
  defect('statistics-remember-mandates-for-the-mandatary', scenariosOfEachCount('mandate-of-one-enterprise-alone'), {
    says: 'for the statistics, a mandate is cached by the number of the representative only',
    clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-statistics'],
    change: revise('asking', () => ({
      mandate: cachedAsk<MandateQuestion, boolean>(({ mandatary }) => mandatary, Boolean),
    })),
  }),
  defect('statistics-count-the-mailbox-in-the-header', scenariosOfEachCount('foreign-header'), {
    says: 'the header for representatives selects the mailbox for every caller',
    clauses: ['5.4.foreign-header', '5.4.foreign-statistics', '1.5.one-enterprise'],
    change: both(withMailboxFromHeader('documentConsumer'), withMailboxFromHeader('human')),
  }),
  defect('statistics-count-one-partition-for-representatives', scenariosOfEachCount('same-for-applications'), {
    says: 'for representatives, only GENERAL is counted',
    clauses: ['5.5.mandate-granted-statistics', '5.5.mandate-granted-all-partitions'],
    change: withCaller('representative', { partitionFilter: async () => (id) => id === 'GENERAL' }, statisticCounts),
  }),
  defect(
    'statistics-are-remembered-for-each-caller',
    [
      'statistics-nearly-expired-read-counts',
      'statistics-registered-read-counts',
      'statistics-action-required-executed-counts',
    ],
    {
      says: 'counts are cached for each caller, and a change does not update the cache',
      clauses: ['4.2.nearly-expired-is-read-false', '4.2.registered-mails-is-read-false'],
      change: withRememberedCounts,
    },
  ),
  defect('statistics-go-by-the-first-partition', scenariosOfEachCount('moved-away-not-counted'), {
    says: 'the partition of a counted message is cached, and a move does not update the cache',
    clauses: ['5.6.statistics-consultable-only'],
    change: revise('access', ({ isCounted }) => {
      const places = new Map<string, string>()
      return {
        isCounted: (message, mayConsult) => {
          const { messageId, recipientPartition } = message
          const place = places.get(messageId) ?? recipientPartition
          places.set(messageId, place)
          return isCounted({ ...message, recipientPartition: place }, mayConsult)
        },
      }
    }),
  }),
  defect(
    'statistics-take-a-failed-lookup-as-a-yes',
    ['action-required-count', 'registered-count'].flatMap((what) => [
      `fault-rights-closes-${what}`,
      `fault-mandate-closes-${what}`,
    ]),
    {
      says: 'if the lookup of rights or a mandate fails, GENERAL is counted',
      clauses: ['5.6.unanswered-right-closes-statistics', '5.5.unanswered-mandate-closes-reads'],
      change: revise('asking', {
        rights: (question, ask) =>
          ask(question).catch(() => [{ partitionId: 'GENERAL', consult: true, publish: false }]),
        mandate: (question, ask) => ask(question).catch(() => true),
      }),
    },
  ),
]
