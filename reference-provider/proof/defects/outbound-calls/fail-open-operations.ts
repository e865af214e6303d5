/** §5, §7: one operation takes one kind of failed lookup as a yes. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { gridNames, withSpaces } from '../shared/grid-scenarios.ts'
import { always, believedIn, isAnnex, openedTo, type RequestTest, type TrustedFailure } from './trusted-failures.ts'

type ClosedOperation = readonly [
  scenario: string,
  operation: keyof typeof gridNames,
  rights: TrustedFailure,
  mandate: TrustedFailure,
  introspection: TrustedFailure,
  rightsClause: ClauseId,
  applies?: RequestTest,
]

const reads = '5.6.unanswered-right-closes-reads'
const statistics = '5.6.unanswered-right-closes-statistics'

const lostEach = ['lost', 'lost', 'lost'] as const

/** Every operation, and for each lookup the failure that opens it. */
const closedOperations: readonly ClosedOperation[] = [
  ['closes-body', 'body', 403, 404, 404, reads],
  ['closes-payment-data', 'paymentData', 302, 200, 403, reads],
  ['closes-structured-data', 'structuredData', 200, 302, 302, reads],
  ['closes-annex', 'content', 400, 404, 200, reads, isAnnex],
  ['closes-action-read', 'action', 200, 403, 404, reads],
  ['closes-action', 'actionUpdate', 403, 400, 400, '5.6.unanswered-right-closes-action'],
  ['closes-reply', 'reply', 302, 200, 404, '5.6.unanswered-right-closes-reply'],
  ['closes-action-required-count', 'withActionRequired', 400, 404, 200, statistics],
  ['closes-registered-count', 'registeredMails', 200, 302, 302, statistics],
  ['no-answer-closes-operations', 'details', ...lostEach, reads],
  ['no-answer-closes-operations', 'nearlyExpired', ...lostEach, statistics],
  ['no-answer-closes-operations', 'changeVisibility', ...lostEach, '5.6.unanswered-right-closes-changes'],
  ['closes-body', 'body', ...lostEach, reads],
  ['closes-payment-data', 'paymentData', ...lostEach, reads],
  ['closes-structured-data', 'structuredData', ...lostEach, reads],
  ['closes-annex', 'content', ...lostEach, reads, isAnnex],
  ['closes-action-read', 'action', ...lostEach, reads],
  ['closes-action', 'actionUpdate', ...lostEach, '5.6.unanswered-right-closes-action'],
  ['closes-reply', 'reply', ...lostEach, '5.6.unanswered-right-closes-reply'],
  ['closes-action-required-count', 'withActionRequired', ...lostEach, statistics],
  ['closes-registered-count', 'registeredMails', ...lostEach, statistics],
  ['each-answer-closes-changes', 'changePartition', ...lostEach, '5.6.unanswered-right-closes-changes'],
]

const writes: readonly ProviderOperation[] = ['actionUpdate', 'reply', 'changePartition', 'changeVisibility']

const ofNamedPartition: RequestTest = async ({ request }) => request.query.has('recipientPartition')

/** The count of a partition that the request names has a lookup of its own, and each statistic another mistake. */
const countsOfPartition: readonly ClosedOperation[] = [
  ['closes-nearly-expired-count-of-partition', 'nearlyExpired', 302, 302, 302, statistics, ofNamedPartition],
  ['closes-action-required-count-of-partition', 'withActionRequired', 403, 403, 403, statistics, ofNamedPartition],
  ['closes-registered-count-of-partition', 'registeredMails', 400, 400, 400, statistics, ofNamedPartition],
]

const lookupNames = { rights: 'a right', mandate: 'a mandate', introspect: 'a token' } as const

const answerText = (failure: TrustedFailure): string =>
  failure === 'lost' ? 'has no answer' : `has no usable answer, but one with status ${failure}`

const opens = (
  lookup: keyof typeof lookupNames,
  [scenario, operation]: ClosedOperation,
  failure: TrustedFailure,
  clause: ClauseId,
  change: Defect['change'],
): Defect =>
  defect(`outbound-${lookup}-${failure}-opens-${gridNames[operation]}`, [`fault-${lookup}-${scenario}`], {
    says: `${withSpaces(gridNames[operation])}: ${lookupNames[lookup]} whose lookup ${answerText(failure)} counts`,
    clauses: [clause],
    change,
  })

const operationDefects = (row: ClosedOperation): Defect[] => {
  const [, operation, rights, mandate, introspection, rightsClause, applies = always] = row
  const suffix = writes.includes(operation) ? 'writes' : 'reads'
  return [
    opens('rights', row, rights, rightsClause, openedTo('human', operation, rights, applies)),
    opens(
      'mandate',
      row,
      mandate,
      `5.5.unanswered-mandate-closes-${suffix}`,
      openedTo('representative', operation, mandate, applies),
    ),
    opens('introspect', row, introspection, `5.2.unconfirmed-closes-${suffix}`, believedIn(operation, introspection)),
  ]
}

/** Without a token of its own the provider cannot ask whether the token of the caller is active. */
const openWithoutOwnToken = [
  ...closedOperations
    .filter(([scenario]) => scenario.startsWith('closes-') && !scenario.endsWith('-count'))
    .slice(0, 7),
  ['closes-message', 'details'],
  ['closes-message', 'nearlyExpired'],
  ['closes-visibility', 'changeVisibility'],
  ['closes-reference-records', 'messageType'],
  ['closes-reference-lists', 'senderOrganizations'],
] as const

const closedParts = ['body', 'payment-data', 'structured-data', 'annex', 'action-read', 'action', 'reply']

export const openOperationDefects: readonly Defect[] = [
  ...openWithoutOwnToken.map(([scenario, operation]) =>
    defect(`outbound-token-opens-${gridNames[operation]}`, [`fault-token-${scenario}`], {
      says: `${withSpaces(gridNames[operation])}: the claims of a token count while the provider gets no token of its own`,
      clauses: [`5.2.unconfirmed-closes-${writes.includes(operation) ? 'writes' : 'reads'}`],
      change: believedIn(operation, 'token'),
    }),
  ),
  ...closedOperations.flatMap(operationDefects),
  ...countsOfPartition.map((row) => {
    const [, operation, failure, , , clause, applies = always] = row
    return opens('rights', row, failure, clause, openedTo('human', operation, failure, applies))
  }),
  ...(['senderApplications', 'senderOrganizations', 'messageTypes'] as const).map((operation) =>
    defect(`outbound-introspect-302-opens-${gridNames[operation]}`, ['fault-introspect-closes-reference-lists'], {
      says: `${withSpaces(gridNames[operation])}: a token whose introspection redirects counts`,
      clauses: ['5.2.unconfirmed-closes-reads'],
      change: believedIn(operation, 302),
    }),
  ),
  ...(['senderApplication', 'senderOrganization', 'messageType'] as const).map((operation) =>
    defect(`outbound-introspect-404-opens-${gridNames[operation]}`, ['fault-introspect-closes-reference-records'], {
      says: `${withSpaces(gridNames[operation])}: a token whose introspection is answered with 404 counts`,
      clauses: ['5.2.unconfirmed-closes-reads'],
      change: believedIn(operation, 404),
    }),
  ),
  defect('outbound-introspect-500-opens-partition-change', ['fault-introspect-closes-move'], {
    says: 'partition change: a token whose introspection fails counts',
    clauses: ['5.2.unconfirmed-closes-writes'],
    change: believedIn('changePartition', 500),
  }),
  defect(
    'outbound-right-404-is-a-yes',
    closedParts.map((part) => `fault-rights-closes-${part}`),
    {
      says: 'a partition that the partition service does not know is open to everybody',
      clauses: ['5.6.unanswered-right-closes-reads', '5.6.unanswered-right-closes-changes'],
      change: revise('answers', ({ right }) => ({
        right: (answer, partitionId) =>
          answer.status === 404 ? { partitionId, consult: true, publish: false } : right(answer, partitionId),
      })),
    },
  ),
]
