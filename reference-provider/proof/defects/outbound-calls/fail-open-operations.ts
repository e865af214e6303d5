/** §5, §7: one operation takes one kind of failed lookup as a yes. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { headerValue } from '../../../request.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { ServiceFailure } from '../../../services/authorized-call.ts'
import { type Defect, defect } from '../defect.ts'
import { gridNames, withSpaces } from '../shared/grid-scenarios.ts'
import { decodedToken } from './calls-missing.ts'

/** The status of the answer that is taken as a yes; `lost`: there is no answer. */
type TrustedFailure = 200 | 302 | 400 | 403 | 404 | 'lost'

const isTrusted = (error: unknown, failure: TrustedFailure): boolean => {
  if (!(error instanceof ServiceFailure)) return false
  return failure === 'lost' ? !/status \d+$/.test(error.reason) : error.reason.endsWith(`status ${failure}`)
}

/** The rest of the operation is as it was: other failures are refused. */
const instead =
  <Value>(failure: TrustedFailure, value: Value) =>
  (error: unknown): Value => {
    if (isTrusted(error, failure)) return value
    throw error
  }

const opened = ({ request, caller }: IdentifiedRequest, failure: TrustedFailure): IdentifiedCaller => ({
  ...caller,
  mailbox: () => caller.mailbox().catch(instead(failure, headerValue(request, onBehalfOfHeader) ?? '')),
  mayConsult: (partitionId) => caller.mayConsult(partitionId).catch(instead(failure, true)),
  partitionFilter: () =>
    caller.partitionFilter().catch(instead(failure, (partitionId: string) => partitionId === defaultPartition)),
})

type RequestTest = (identified: IdentifiedRequest) => Promise<boolean>

const always: RequestTest = async () => true

/** Main contents are treated in another place, where the failure is refused. */
const isAnnex: RequestTest = async ({ caller, params: { messageId = '', attachmentId }, store }) => {
  const { attachments = [] } = store.find(await caller.mailbox(), messageId) ?? {}
  return attachments.some((one) => one.attachmentId === attachmentId && !one.isMainContent)
}

const openedTo =
  (kind: IdentifiedCaller['kind'], operation: ProviderOperation, failure: TrustedFailure, applies: RequestTest) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const open = { ...identified, caller: opened(identified, failure) }
      return own(identified.caller.kind === kind && (await applies(open)) ? open : identified)
    })

const unconfirmed = 'unconfirmed '

/** The claims of the token are believed; the scope remembers that, and no other operation accepts it. */
const believedIn =
  (operation: ProviderOperation, failure: TrustedFailure) =>
  (rules: Rules): Rules => {
    const believing = revise('asking', ({ introspection }) => ({
      introspection: (token, ask) =>
        introspection(token, ask).catch((error: unknown) => {
          const claims = decodedToken(token)
          return instead(failure, { ...claims, scope: `${unconfirmed}${claims.scope}` })(error)
        }),
    }))
    const inOne = revise('tokens', ({ makes }) => ({
      makes: (kind, granted, comparison, requested) =>
        (requested === operation || !granted.startsWith(unconfirmed)) && makes(kind, granted, comparison, requested),
    }))
    return inOne(believing(rules))
  }

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
  ['no-answer-closes-operations', 'details', 'lost', 'lost', 'lost', reads],
  ['no-answer-closes-operations', 'nearlyExpired', 'lost', 'lost', 'lost', statistics],
  ['no-answer-closes-operations', 'changeVisibility', 'lost', 'lost', 'lost', '5.6.unanswered-right-closes-changes'],
]

const writes: readonly ProviderOperation[] = ['actionUpdate', 'reply', 'changeVisibility']

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

const closedParts = ['body', 'payment-data', 'structured-data', 'annex', 'action-read', 'action', 'reply']

export const openOperationDefects: readonly Defect[] = [
  ...closedOperations.flatMap(operationDefects),
  ...(['senderApplication', 'senderOrganization', 'messageType'] as const).map((operation) =>
    defect(`outbound-introspect-404-opens-${gridNames[operation]}`, ['fault-introspect-closes-reference-records'], {
      says: `${withSpaces(gridNames[operation])}: a token whose introspection is answered with 404 counts`,
      clauses: ['5.2.unconfirmed-closes-reads'],
      change: believedIn(operation, 404),
    }),
  ),
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
