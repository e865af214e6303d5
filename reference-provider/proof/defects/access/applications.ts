/** §5.2, §5.4, §5.5: applications that come for the wrong mailbox, or are kept out of the right one. */
import type { ProviderOperation } from '../../../operations.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import {
  gridScenarioIds,
  mailboxGridOperations,
  messageChanges,
  messageReads,
  optionalReads,
  referenceDataReads,
  statisticCounts,
} from '../shared/grid-scenarios.ts'
import { trustOnBehalfHeader } from './mandate-checks-missing.ts'

/** A reply from elsewhere is refused for its sender already. */
const ownMailboxChanges = ['actionUpdate', 'changePartition', 'changeVisibility'] as const

const ofAnyKind = ['by-user', 'by-consumer', 'by-mandate'].flatMap((kind) =>
  gridScenarioIds(kind, ...mailboxGridOperations),
)
const foreign = gridScenarioIds('of-another-enterprise', 'messages', ...messageReads, ...ownMailboxChanges)
const withSeveralNumbers = [
  ...gridScenarioIds('by-user', ...mailboxGridOperations),
  ...gridScenarioIds('by-consumer', 'messages', ...messageReads, ...messageChanges),
  ...foreign,
]

const withNumberOfEarlierCaller = (rules: Rules): Rules => {
  let last: string | undefined
  return revise('tokens', ({ attribute, isEnterpriseNumber }) => ({
    attribute: (values) => {
      const own = attribute(values)
      if (own !== undefined && isEnterpriseNumber(own)) last = own
      return own ?? last
    },
  }))(rules)
}

const misreadNumberDefects: Defect[] = [
  defect('access-short-number-is-not-padded', ofAnyKind, {
    says: 'an enterprise number is used as it arrives, without its leading zero',
    clauses: ['5.2.number-padded', '5.5.header-padded', '1.5.short-number-padded'],
    change: revise('tokens', { padded: (number) => number }),
  }),
  defect('access-number-begins-with-0', ['access-list-by-mandate'], {
    says: 'every enterprise number is expected to begin with 0, so the newest enterprises are unknown',
    clauses: ['1.5.ten-digits-in-answers'],
    change: revise('tokens', ({ attribute }) => ({
      attribute: (values) => {
        const own = attribute(values)
        return own?.startsWith('1') && own.length === 10 ? undefined : own
      },
    })),
  }),
  defect('access-missing-number-is-that-of-an-earlier-caller', ['access-without-enterprise-number-refused'], {
    says: 'if the token has no enterprise number, that of an earlier caller is used',
    clauses: ['5.2.number-first-element', '5.4.own-enterprise'],
    change: withNumberOfEarlierCaller,
  }),
  defect('access-last-number-of-the-token-counts', withSeveralNumbers, {
    says: 'if the token has several enterprise numbers, the last one is used',
    clauses: ['5.2.number-first-element', '2.introspection-first-number'],
    change: revise('tokens', { attribute: (values) => (Array.isArray(values) ? values.at(-1) : values) }),
  }),
]

const withoutHeader = gridScenarioIds(
  'without-mandate',
  ...(['messages', ...messageReads, ...statisticCounts, 'reply', 'actionUpdate'] as const),
)

const skippedMandateDefects: Defect[] = [
  defect('access-mandate-is-not-asked-for-actions', ['access-action-without-mandate'], {
    says: 'an action is found by its identifier alone; the mandate is checked only for paths that name a mailbox',
    clauses: ['5.5.mandate-refused-403', '5.5.header-required'],
    change: (rules) =>
      withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => {
          const caller = own(facts)
          return { ...caller, mailbox: () => caller.mailbox().catch(() => facts.tokens.padded(facts.onBehalfOf ?? '')) }
        },
        ['action'],
      ),
  }),
  defect('access-mandate-is-not-asked', gridScenarioIds('without-mandate', ...mailboxGridOperations), {
    says: 'the header is used without a mandate check',
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
    change: revise('asking', { mandate: async () => true }),
  }),
  defect('access-representative-without-header-reads-its-own-mailbox', withoutHeader, {
    says: 'without the header, a representative gets the mailbox of the enterprise in its token',
    clauses: ['5.5.header-required'],
    change: (rules) =>
      withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => (facts.onBehalfOf === undefined ? rules.callers.documentConsumer : own)(facts),
      ),
  }),
  defect('access-header-selects-mailbox-for-every-application', foreign, {
    says: 'the header selects the mailbox for every application, but the mandate is checked only for representatives',
    clauses: ['5.4.foreign-header', '5.4.foreign-list'],
    change: (rules) => withOtherCaller(rules, 'documentConsumer', trustOnBehalfHeader),
  }),
]

/** One kind of application is not let into these operations, though its scope opens them all (§5.3). */
const refused = (kind: 'documentConsumer' | 'representative', operations: readonly ProviderOperation[]) =>
  revise('tokens', ({ kindsAllowed }) => ({
    kindsAllowed: (operation, onBehalf) =>
      kindsAllowed(operation, onBehalf).filter((one) => one !== kind || !operations.includes(operation)),
  }))

const beyondReading = [
  ...optionalReads,
  'action',
  ...messageChanges,
  'withActionRequired',
  'registeredMails',
  ...referenceDataReads,
] as const
const onMessages = [...mailboxGridOperations, 'action'] as const

const refusedApplicationDefects: Defect[] = [
  defect('access-applications-read-and-no-more', gridScenarioIds('by-consumer', ...beyondReading), {
    says: 'applications of the enterprise can use only list, details and content',
    clauses: [
      '5.4.change-partition',
      '5.3.scopes-open-reply',
      '5.3.scopes-open-reference-data',
      '1.2.reply-open-to-document-consumer',
      '5.4.optional-reads-any-partition',
    ],
    change: refused('documentConsumer', beyondReading),
  }),
  defect('access-representatives-get-nothing', gridScenarioIds('by-mandate', ...onMessages), {
    says: 'the scope of representatives opens no operation on messages',
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
    change: refused('representative', onMessages),
  }),
  defect('access-representatives-get-no-reference-data', gridScenarioIds('by-mandate', ...referenceDataReads), {
    says: 'only users and document consumers can read the reference data',
    clauses: ['5.3.scopes-open-reference-data'],
    change: refused('representative', referenceDataReads),
  }),
]

export const applicationDefects: readonly Defect[] = [
  ...misreadNumberDefects,
  ...skippedMandateDefects,
  ...refusedApplicationDefects,
]
