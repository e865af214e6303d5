/** §6: rights are cached, and notifications of changes are ignored or misread. */
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import type { PartitionFilter } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'

const withoutEventType = (type: keyof Rules['events']['types']) =>
  revise('events', ({ types }) => ({ types: { ...types, [type]: 'something.else' } }))

/** In these operations, the rights of each user stay as they were at the first request. */
const withRightsKeptIn = (operations: readonly ProviderOperation[]) => (rules: Rules) => {
  const decisions = new Map<string, Promise<boolean>>()
  const filters = new Map<string, Promise<PartitionFilter>>()
  return withOtherCaller(
    rules,
    'human',
    (own) => (facts) => {
      const caller = own(facts)
      return {
        ...caller,
        mayConsult: (partitionId) =>
          firstOf(decisions, `${facts.person} ${partitionId}`, () => caller.mayConsult(partitionId)),
        partitionFilter: () => firstOf(filters, `${facts.person}`, () => caller.partitionFilter()),
      }
    },
    operations,
  )
}

const firstOf = <Value>(kept: Map<string, Value>, key: string, next: () => Value): Value => {
  const value = kept.get(key) ?? next()
  kept.set(key, value)
  return value
}

const keptInOneOperation = (
  [
    ['content', 'a download', 'closes-content', '5.6.content-refused'],
    ['body', 'a body', 'closes-body', '5.6.body-refused'],
    ['paymentData', 'payment data', 'closes-payment-data', '5.6.payment-data-refused'],
    ['structuredData', 'structured data', 'closes-structured-data', '5.6.structured-data-refused'],
    ['nearlyExpired', 'a count', 'closes-count', '5.6.statistics-consultable-only'],
    ['withActionRequired', 'a count of actions', 'closes-count-of-actions', '5.6.statistics-consultable-only'],
    [
      'registeredMails',
      'a count of registered mails',
      'closes-count-of-registered-mails',
      '5.6.statistics-consultable-only',
    ],
    ['changeVisibility', 'a visibility change', 'closes-visibility', '5.6.change-visibility-refused'],
    ['changePartition', 'a move', 'closes-moves', '5.6.change-partition-refused'],
    ['actionUpdate', 'an action update', 'closes-actions', '5.6.action-refused'],
    ['reply', 'a reply', 'closes-reply', '5.6.reply-refused'],
  ] as const
).map(([operation, what, scenario, clause]) =>
  defect(`outbound-rights-are-kept-for-${what.replaceAll(' ', '-')}`, [`event-right-deleted-${scenario}`], {
    says: `${what} checks rights in a cache of its own, which no notification reaches`,
    clauses: ['6.1.right-deleted', '6.1.cache-refreshed', clause],
    cacheRights: true,
    change: withRightsKeptIn([operation]),
  }),
)

/** A notification counts for the first mailbox, whatever enterprise it names. */
const withNotificationsForFirstMailbox = (rules: Rules): Rules =>
  withHandler(rules, ['eventNotifications'], (own) => (identified) => {
    const { request, store } = identified
    const json = async () => {
      const notification = asRecord(await request.json()) ?? {}
      return { ...notification, data: { ...asRecord(notification.data), enterpriseNumber: store.mailboxes()[0] } }
    }
    return own({ ...identified, request: { ...request, json } })
  })

export const eventDefects: readonly Defect[] = [
  defect('outbound-right-added-unheard', ['event-right-added-opens'], {
    says: 'a missing right stays cached when a notification says that the right was added',
    clauses: ['6.1.right-added', '6.1.cache-refreshed', '6.1.webhook'],
    cacheRights: true,
    change: withoutEventType('rightCreated'),
  }),
  defect('outbound-right-deleted-unheard', ['event-right-deleted-closes'], {
    says: 'a right stays cached when a notification says that it was deleted',
    clauses: ['6.1.right-deleted', '6.1.cache-refreshed'],
    strict: true,
    cacheRights: true,
    change: withoutEventType('rightDeleted'),
  }),
  defect('outbound-rights-of-lists-are-kept', ['event-right-added-opens-lists', 'event-right-deleted-closes-lists'], {
    says: 'the rights on all partitions are cached without end, and a notification concerns the right on one partition',
    clauses: ['6.1.right-added', '6.1.right-deleted', '6.1.cache-refreshed'],
    cacheRights: true,
    change: withRightsKeptIn(['messages']),
  }),
  ...keptInOneOperation,
  defect('outbound-notification-counts-at-any-enterprise', ['event-of-other-enterprise-opens-nothing'], {
    says: 'a notification changes the right on the partition, whatever enterprise it names',
    clauses: ['5.6.partition-service-decides', '6.1.right-added'],
    cacheRights: true,
    change: withNotificationsForFirstMailbox,
  }),
  defect('outbound-notification-counts-each-time-it-comes', ['event-repeated-ignored'], {
    says: 'a repeated notification is applied again (no deduplication by source and id)',
    clauses: ['6.1.repeated-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', () => {
      let notifications = 0
      return { key: () => String(notifications++) }
    }),
  }),
  defect('outbound-notification-headers-stay-encoded', ['event-both-modes-once'], {
    says: 'notification attributes in headers are not decoded, so the same notification gets two identifiers',
    clauses: ['6.1.header-encoding', '6.1.repeated-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', { headerAttribute: (value) => value }),
  }),
  defect('outbound-late-notification-applied', ['event-late-ignored'], {
    says: 'notifications are applied in the order of arrival; their time is ignored',
    clauses: ['6.1.late-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', { isNews: () => true }),
  }),
  defect('outbound-notification-accepted-before-parsing', ['event-strange-changes-nothing'], {
    says: 'every notification gets 204 before it is parsed, so a failed one is not sent again',
    clauses: ['6.1.invalid-400', '6.1.media-type-415'],
    strict: true,
    change: withOtherResponse(['eventNotifications'], [400, 415], { status: 204, headers: {}, body: undefined }),
  }),
  defect('outbound-notification-is-taken-from-users', ['event-token-required'], {
    says: 'the webhook accepts any valid token, without its own scope',
    clauses: ['6.1.token'],
    strict: true,
    change: revise('tokens', ({ kindsAllowed }) => ({
      kindsAllowed: (operation, onBehalf) => [...kindsAllowed(operation, onBehalf), 'human', 'documentConsumer'],
    })),
  }),
]
