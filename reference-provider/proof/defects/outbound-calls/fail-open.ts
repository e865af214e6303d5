/** §5, §7: what cannot be asked is taken as a yes. */
import type { PartitionRight } from '../../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { revise } from '../../../rules/rules.ts'
import { ServiceFailure } from '../../../services/authorized-call.ts'
import { both, type Defect, defect } from '../defect.ts'
import { decodedToken } from './calls-missing.ts'

const downKinds = ['refused', 'reset', 'error500', 'error503']
const garbledKinds = ['not-json', 'wrong-shape', 'empty', 'redirect']
const clientErrorKinds = ['error400', 'error403', 'error404']
const answeredKinds = [...garbledKinds, ...clientErrorKinds, 'text-flags', 'no-flags']
const eachAnswer = (lookup: string): string[] =>
  ['reads', 'changes'].map((what) => `fault-${lookup}-each-answer-closes-${what}`)
const closedListScenarios = (lookup: string, ...kinds: readonly string[]): string[] =>
  kinds.map((kind) => `fault-${lookup}-${kind}-closes-list`)
const closedByRightsAndMandate = (...kinds: readonly string[]): string[] =>
  ['rights', 'mandate'].flatMap((lookup) => closedListScenarios(lookup, ...kinds))

export const grantedRight = (partitionId: string): PartitionRight => ({ partitionId, consult: true, publish: false })

/** Everything an answer of a service with that status could be is good enough. */
const trustStatus = (status: number) =>
  revise('answers', ({ rights, mandate }) => ({
    rights: (answer) => rights(answer) ?? (answer.status === status ? [grantedRight(defaultPartition)] : undefined),
    mandate: (answer) => mandate(answer) ?? (answer.status === status ? true : undefined),
  }))

const withoutIntrospection = [
  ...closedListScenarios('introspect', ...downKinds, 'endless', ...answeredKinds),
  ...closedListScenarios('token', 'reset', 'error500', 'error503', ...garbledKinds, ...clientErrorKinds),
  ...eachAnswer('introspect'),
  'fault-introspect-closes-message',
  'fault-introspect-closes-visibility',
]
const withoutRights = [
  ...closedListScenarios('rights', ...downKinds, 'endless', ...answeredKinds),
  'fault-rights-closes-statistics',
  'fault-rights-closes-action-required-count',
  'fault-rights-closes-registered-count',
]
const withoutRight = [
  ...eachAnswer('rights'),
  ...[
    ...['message', 'body', 'payment-data', 'structured-data', 'list-of-partition'],
    ...['visibility', 'move', 'action', 'action-read', 'reply'],
  ].map((what) => `fault-rights-closes-${what}`),
]
const withoutMandate = [
  ...closedListScenarios('mandate', ...downKinds, ...answeredKinds),
  ...eachAnswer('mandate'),
  'fault-mandate-closes-message',
  'fault-mandate-closes-visibility',
]
const withoutPartitions = ['down', 'garbled', 'client-error'].map((what) => `fault-partitions-${what}-closes-move`)

const trustedErrorDefects: Defect[] = [
  defect('outbound-introspection-error-believes-token', withoutIntrospection, {
    says: 'if introspection fails, the claims in the token are trusted',
    clauses: ['5.2.unconfirmed-closes-reads', '5.2.unconfirmed-closes-writes'],
    change: revise('asking', { introspection: (token, ask) => ask(token).catch(() => decodedToken(token)) }),
  }),
  defect('outbound-rights-error-opens-general', withoutRights, {
    says: 'if the rights lookup fails, every user can consult GENERAL',
    clauses: ['5.6.unanswered-right-closes-lists', '5.6.unanswered-right-closes-statistics'],
    change: revise('asking', {
      rights: (question, ask) => ask(question).catch(() => [grantedRight(defaultPartition)]),
    }),
  }),
  defect('outbound-right-error-opens-message', withoutRight, {
    says: 'if the lookup of a right on a partition fails, access is granted',
    clauses: [
      '5.6.unanswered-right-closes-reads',
      '5.6.unanswered-right-closes-changes',
      '5.6.unanswered-right-closes-action',
      '5.6.unanswered-right-closes-reply',
    ],
    change: revise('asking', {
      right: (question, ask) => ask(question).catch(() => grantedRight(question.partitionId)),
    }),
  }),
  defect('outbound-mandate-error-opens-mailbox', withoutMandate, {
    says: 'if the mandate lookup fails, access is granted',
    clauses: ['5.5.unanswered-mandate-closes-reads', '5.5.unanswered-mandate-closes-writes'],
    change: revise('asking', { mandate: (question, ask) => ask(question).catch(() => true) }),
  }),
  defect('outbound-partitions-error-opens-target', withoutPartitions, {
    says: 'if the partition lookup fails, the target of a move is accepted',
    clauses: ['5.6.unanswered-target-closes-move'],
    change: both(
      revise('asking', { partitions: (mailbox, ask) => ask(mailbox).catch(() => []) }),
      revise('moving', ({ exists }) => ({
        exists: (existing, target) => existing.length === 0 || exists(existing, target),
      })),
    ),
  }),
]

const trustedAnswerDefects: Defect[] = [
  defect('outbound-any-answer-is-a-yes', closedByRightsAndMandate('not-json', 'wrong-shape', 'empty'), {
    says: 'any response with status 200 grants access, whatever its body says',
    clauses: ['5.6.unanswered-right-closes-lists', '5.5.unanswered-mandate-closes-reads'],
    change: trustStatus(200),
  }),
  defect('outbound-server-error-is-a-yes', closedByRightsAndMandate('error500'), {
    says: 'a response with status 500 grants access',
    clauses: ['5.6.unanswered-right-closes-lists', '5.5.unanswered-mandate-closes-reads'],
    change: trustStatus(500),
  }),
  defect('outbound-503-is-a-yes', closedByRightsAndMandate('error503'), {
    says: 'a response with status 503 grants access',
    clauses: ['5.6.unanswered-right-closes-lists', '5.5.unanswered-mandate-closes-reads'],
    change: trustStatus(503),
  }),
  defect('outbound-rights-error-is-500', closedListScenarios('rights', ...downKinds), {
    says: 'if the rights lookup fails, the list gets 500',
    clauses: ['7.rights-unavailable-403'],
    change: revise('refusals', ({ internal }) => ({ unanswered: () => internal() })),
  }),
  defect('outbound-rights-timeout-is-no-right', closedListScenarios('rights', 'endless'), {
    says: 'if the rights lookup does not answer in time, the list is empty',
    clauses: ['7.rights-unavailable-403'],
    change: revise('asking', {
      rights: (question, ask) =>
        ask(question).catch((error: unknown) => {
          if (error instanceof ServiceFailure && ['AbortError', 'TimeoutError'].includes(error.reason)) return []
          throw error
        }),
    }),
  }),
]

export const failOpenDefects: readonly Defect[] = [...trustedErrorDefects, ...trustedAnswerDefects]
