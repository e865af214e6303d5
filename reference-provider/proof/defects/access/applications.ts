/** §5.2, §5.4, §5.5: applications that come for the wrong mailbox, or are kept out of the right one. */
import { otherCaller } from '../../../rules/revise/other-caller.ts'
import { revised } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { cells, cellsOf, changes, counts, ofMailbox, reads, references } from '../shared/grid-scenarios.ts'
import { followingTheHeader } from './mandate-checks-missing.ts'

/** A reply from elsewhere is refused for its sender already. */
const ofOwnMailbox = ['actionUpdate', 'changePartition', 'changeVisibility'] as const

const numbersMisread: Defect[] = [
  {
    id: 'access-short-number-is-not-padded',
    clauses: ['5.2.number-padded', '5.5.header-padded', '1.5.short-number-padded'],
    says: 'an enterprise number is used as it came, without its leading zero',
    expected: ['by-user', 'by-consumer', 'by-mandate'].flatMap((kind) => cells(kind, ofMailbox)),
    change: (rules) => revised(rules, 'tokens', { padded: (number) => number }),
  },
  {
    id: 'access-last-number-of-the-token-counts',
    clauses: ['5.2.number-first-element', '2.introspection-first-number'],
    says: 'of several enterprise numbers the last is taken',
    expected: [
      ...cells('by-user', ofMailbox),
      ...cells('by-consumer', ['messages', ...reads, ...changes]),
      ...cells('of-another-enterprise', ['messages', ...reads, ...ofOwnMailbox]),
    ],
    change: (rules) =>
      revised(rules, 'tokens', { attribute: (values) => (Array.isArray(values) ? values.at(-1) : values) }),
  },
]

const mandatesSkipped: Defect[] = [
  {
    id: 'access-mandate-is-not-asked-for-actions',
    clauses: ['5.5.mandate-refused-403', '5.5.header-required'],
    says: 'an action is found by its identifier, and the mandate is checked where a mailbox is named',
    expected: ['access-action-without-mandate'],
    change: (rules) =>
      otherCaller(
        rules,
        'representative',
        (own) => (facts) => {
          const caller = own(facts)
          return { ...caller, mailbox: () => caller.mailbox().catch(() => facts.tokens.padded(facts.onBehalfOf ?? '')) }
        },
        ['action'],
      ),
  },
  {
    id: 'access-mandate-is-not-asked',
    clauses: [
      '5.5.mandate-refused-403',
      '7.mandate-403',
      '5.5.mandate-only-that-mailbox',
      '5.5.mandate-refused-details',
      '5.5.mandate-refused-content',
      '5.5.mandate-refused-optional-reads',
      '5.5.mandate-refused-statistics',
      '5.5.mandate-refused-reply',
      '5.5.mandate-refused-action',
      '5.5.mandate-refused-change-partition',
      '5.5.mandate-refused-change-visibility',
    ],
    says: 'the header is followed without a question about the mandate',
    expected: cells('without-mandate', ofMailbox),
    change: (rules) => revised(rules, 'asking', { mandate: async () => true }),
  },
  {
    id: 'access-representative-without-header-reads-its-own-mailbox',
    clauses: ['5.5.header-required'],
    says: 'without the header the enterprise of the token is taken',
    expected: cells('without-mandate', ['messages', ...reads, ...counts, 'reply', 'actionUpdate']),
    change: (rules) =>
      otherCaller(
        rules,
        'representative',
        (own) => (facts) =>
          (facts.onBehalfOf === undefined ? rules.callers.documentConsumer[facts.operation] : own)(facts),
      ),
  },
  {
    id: 'access-header-is-followed-whoever-sends-it',
    clauses: ['5.4.foreign-header', '5.4.foreign-list'],
    says: 'the header names the mailbox for every application, and only representatives are asked for a mandate',
    expected: [
      ...cells('of-another-enterprise', ['messages']),
      ...cellsOf('of-another-enterprise', ...reads, ...ofOwnMailbox),
    ],
    change: (rules) => otherCaller(rules, 'documentConsumer', followingTheHeader),
  },
]

/** Operations that one kind of application is not let into, though its scope opens them all (§5.3). */
const keptOut = (
  kind: 'documentConsumer' | 'representative',
  { id, clauses, says, expected }: Omit<Defect, 'change'>,
  operations: readonly string[],
): Defect => ({
  id,
  clauses,
  says,
  expected,
  change: (rules) =>
    revised(rules, 'tokens', {
      open: (operation, onBehalf) =>
        rules.tokens.open(operation, onBehalf).filter((one) => one !== kind || !operations.includes(operation)),
    }),
})

const beyondReading = [...reads.slice(2), 'action', ...changes, 'withActionRequired', 'registeredMails'] as const

const applicationsKeptOut: Defect[] = [
  keptOut(
    'documentConsumer',
    {
      id: 'access-applications-read-and-no-more',
      clauses: [
        '5.4.change-partition',
        '5.3.scopes-open-reply',
        '5.3.scopes-open-reference-data',
        '1.2.reply-open-to-document-consumer',
        '5.4.optional-reads-any-partition',
      ],
      says: 'applications of the enterprise get list, details and content alone',
      expected: cellsOf('by-consumer', ...beyondReading, ...references),
    },
    [...beyondReading, ...references],
  ),
  keptOut(
    'representative',
    {
      id: 'access-representatives-get-nothing',
      clauses: [
        '5.5.mandate-granted-list',
        '5.3.scope-representative',
        '5.5.mandate-granted-details',
        '5.5.mandate-granted-content',
        '5.5.mandate-granted-statistics',
        '5.5.mandate-granted-optional-reads',
        '5.5.mandate-granted-reply',
        '5.5.mandate-granted-action',
        '5.5.mandate-granted-change-partition',
        '5.5.mandate-granted-change-visibility',
        '5.5.mandate-granted-all-partitions',
      ],
      says: 'the scope of representatives is not among those that open an operation on messages',
      expected: [...cells('by-mandate', ofMailbox), ...cellsOf('by-mandate', 'action')],
    },
    [...ofMailbox, 'action'],
  ),
]

export const accessApplications: readonly Defect[] = [...numbersMisread, ...mandatesSkipped, ...applicationsKeptOut]
