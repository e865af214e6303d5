/** §5, §7: what cannot be asked is taken as a yes. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { decodedToken } from './calls-missing.ts'

const downKinds = ['refused', 'reset', 'error500']
const garbledKinds = ['not-json', 'wrong-shape', 'empty', 'redirect']
const closedListScenarios = (lookup: string, kinds: readonly string[]): string[] =>
  kinds.map((kind) => `fault-${lookup}-${kind}-closes-list`)

/** Everything an answer of a service could be is good enough. */
const trustStatus = (rules: Rules, status: number): Rules =>
  reviseRules(rules, 'answers', {
    rights: (answer) =>
      rules.answers.rights(answer) ??
      (answer.status === status ? [{ partitionId: defaultPartition, consult: true, publish: false }] : undefined),
    mandate: (answer) => rules.answers.mandate(answer) ?? (answer.status === status ? true : undefined),
  })

const trustedErrorDefects: Defect[] = [
  {
    id: 'outbound-introspection-error-believes-token',
    clauses: ['5.2.unconfirmed-closes-reads', '5.2.unconfirmed-closes-writes'],
    says: 'when introspection fails, the token is believed',
    expected: [
      ...closedListScenarios('introspect', [...downKinds, 'endless', ...garbledKinds]),
      ...closedListScenarios('token', ['reset', 'error500', ...garbledKinds]),
      'fault-introspect-closes-message',
      'fault-introspect-closes-visibility',
    ],
    change: (rules) =>
      reviseRules(rules, 'asking', { introspection: (token, ask) => ask(token).catch(() => decodedToken(token)) }),
  },
  {
    id: 'outbound-rights-error-opens-general',
    clauses: ['5.6.unanswered-right-closes-lists', '5.6.unanswered-right-closes-statistics'],
    says: 'when rights cannot be asked, everybody may consult GENERAL',
    expected: [
      ...closedListScenarios('rights', [...downKinds, 'endless', ...garbledKinds]),
      'fault-rights-closes-statistics',
    ],
    change: (rules) =>
      reviseRules(rules, 'asking', {
        rights: (question, ask) =>
          ask(question).catch(() => [{ partitionId: defaultPartition, consult: true, publish: false }]),
      }),
  },
  {
    id: 'outbound-right-error-opens-message',
    clauses: [
      '5.6.unanswered-right-closes-reads',
      '5.6.unanswered-right-closes-changes',
      '5.6.unanswered-right-closes-action',
      '5.6.unanswered-right-closes-reply',
    ],
    says: 'when the right on a partition cannot be asked, it is granted',
    expected: [
      ...['message', 'body', 'payment-data', 'structured-data', 'list-of-partition'],
      ...['visibility', 'move', 'action', 'reply'],
    ].map((what) => `fault-rights-closes-${what}`),
    change: (rules) =>
      reviseRules(rules, 'asking', {
        right: (question, ask) =>
          ask(question).catch(() => ({ partitionId: question.partitionId, consult: true, publish: false })),
      }),
  },
  {
    id: 'outbound-mandate-error-opens-mailbox',
    clauses: ['5.5.unanswered-mandate-closes-reads', '5.5.unanswered-mandate-closes-writes'],
    says: 'when the mandate cannot be asked, it is granted',
    expected: [
      ...closedListScenarios('mandate', [...downKinds, ...garbledKinds]),
      'fault-mandate-closes-message',
      'fault-mandate-closes-visibility',
    ],
    change: (rules) => reviseRules(rules, 'asking', { mandate: (question, ask) => ask(question).catch(() => true) }),
  },
  {
    id: 'outbound-partitions-error-opens-target',
    clauses: ['5.6.unanswered-target-closes-move'],
    says: 'when partitions cannot be asked, the target of a move is taken to exist',
    expected: ['fault-partitions-down-closes-move', 'fault-partitions-garbled-closes-move'],
    change: (rules) =>
      reviseRules(
        reviseRules(rules, 'moving', {
          exists: (existing, target) => existing.length === 0 || rules.moving.exists(existing, target),
        }),
        'asking',
        { partitions: (mailbox, ask) => ask(mailbox).catch(() => []) },
      ),
  },
]

const trustedAnswerDefects: Defect[] = [
  {
    id: 'outbound-any-answer-is-a-yes',
    clauses: ['5.6.unanswered-right-closes-lists', '5.5.unanswered-mandate-closes-reads'],
    says: 'an answer with status 200 is a yes, whatever it holds',
    expected: ['rights', 'mandate'].flatMap((lookup) =>
      closedListScenarios(lookup, ['not-json', 'wrong-shape', 'empty']),
    ),
    change: (rules) => trustStatus(rules, 200),
  },
  {
    id: 'outbound-server-error-is-a-yes',
    clauses: ['5.6.unanswered-right-closes-lists', '5.5.unanswered-mandate-closes-reads'],
    says: 'an answer with status 500 is a yes',
    expected: ['rights', 'mandate'].flatMap((lookup) => closedListScenarios(lookup, ['error500'])),
    change: (rules) => trustStatus(rules, 500),
  },
  {
    id: 'outbound-rights-error-is-500',
    clauses: ['7.rights-unavailable-403'],
    says: 'when rights cannot be asked, the list is answered with 500',
    expected: closedListScenarios('rights', downKinds),
    change: (rules) => reviseRules(rules, 'refusals', { unanswered: () => rules.refusals.internal() }),
  },
]

export const failOpenDefects: readonly Defect[] = [...trustedErrorDefects, ...trustedAnswerDefects]
