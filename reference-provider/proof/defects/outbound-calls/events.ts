/** §6: rights are cached, and notifications of changes are ignored or misread. */

import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'

const withoutEventType = (type: keyof Rules['events']['types']) =>
  revise('events', ({ types }) => ({ types: { ...types, [type]: 'something.else' } }))

export const eventDefects: readonly Defect[] = [
  defect('outbound-right-added-unheard', ['event-right-added-opens'], {
    says: 'a missing right stays cached when a notice says that the right was added',
    clauses: ['6.1.right-added', '6.1.cache-refreshed', '6.1.webhook'],
    cacheRights: true,
    change: withoutEventType('rightCreated'),
  }),
  defect('outbound-right-deleted-unheard', ['event-right-deleted-closes'], {
    says: 'a right stays cached when a notice says that it was deleted',
    clauses: ['6.1.right-deleted', '6.1.cache-refreshed'],
    cacheRights: true,
    change: withoutEventType('rightDeleted'),
  }),
  defect('outbound-notice-counts-each-time-it-comes', ['event-repeated-ignored'], {
    says: 'a repeated notice is applied again (no deduplication by source and id)',
    clauses: ['6.1.repeated-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', () => {
      let notices = 0
      return { key: () => String(notices++) }
    }),
  }),
  defect('outbound-notice-headers-stay-encoded', ['event-both-modes-once'], {
    says: 'notice attributes in headers are not decoded, so the same notice gets two identifiers',
    clauses: ['6.1.header-encoding', '6.1.repeated-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', { headerAttribute: (value) => value }),
  }),
  defect('outbound-notice-of-the-past-is-the-present', ['event-late-ignored'], {
    says: 'notices are applied in the order of arrival; their time is ignored',
    clauses: ['6.1.late-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', { isNews: () => true }),
  }),
  defect('outbound-notice-is-thanked-for-unread', ['event-strange-changes-nothing'], {
    says: 'every notice gets 204 before it is parsed, so a failed one is not sent again',
    clauses: ['6.1.invalid-400', '6.1.media-type-415'],
    strict: true,
    change: withOtherResponse(['eventNotifications'], [400, 415], { status: 204, headers: {}, body: undefined }),
  }),
  defect('outbound-notice-is-taken-from-users', ['event-token-required'], {
    says: 'the webhook accepts any valid token, without its own scope',
    clauses: ['6.1.token'],
    strict: true,
    change: revise('tokens', ({ open }) => ({
      open: (operation, onBehalf) => [...open(operation, onBehalf), 'human', 'documentConsumer'],
    })),
  }),
]
