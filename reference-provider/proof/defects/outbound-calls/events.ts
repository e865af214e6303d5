/** §6: rights are cached, and notifications of changes are ignored or misread. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const withoutEventType = (rules: Rules, type: keyof Rules['events']['types']): Rules =>
  reviseRules(rules, 'events', { types: { ...rules.events.types, [type]: 'something.else' } })

export const eventDefects: readonly Defect[] = [
  {
    id: 'outbound-right-added-unheard',
    clauses: ['6.1.right-added', '6.1.cache-refreshed', '6.1.webhook'],
    says: 'a user who had no right is remembered so, whatever notices say',
    expected: ['event-right-added-opens'],
    cacheRights: true,
    change: (rules) => withoutEventType(rules, 'rightCreated'),
  },
  {
    id: 'outbound-right-deleted-unheard',
    clauses: ['6.1.right-deleted', '6.1.cache-refreshed'],
    says: 'a right that was deleted is remembered, whatever notices say',
    expected: ['event-right-deleted-closes'],
    cacheRights: true,
    change: (rules) => withoutEventType(rules, 'rightDeleted'),
  },
  {
    id: 'outbound-notice-counts-each-time-it-comes',
    clauses: ['6.1.repeated-event'],
    says: 'source and identifier of a notice are not remembered',
    expected: ['event-repeated-ignored'],
    strict: true,
    cacheRights: true,
    change: (rules) => {
      let notices = 0
      return reviseRules(rules, 'events', { key: () => String(notices++) })
    },
  },
  {
    id: 'outbound-notice-of-the-past-is-the-present',
    clauses: ['6.1.late-event'],
    says: 'notices are applied in the order in which they arrive, and their time is not looked at',
    expected: ['event-late-ignored'],
    strict: true,
    cacheRights: true,
    change: (rules) => reviseRules(rules, 'events', { isNews: () => true }),
  },
  {
    id: 'outbound-notice-is-thanked-for-unread',
    clauses: ['6.1.invalid-400', '6.1.media-type-415'],
    says: 'whatever comes is answered with 204 and read afterwards, so that nothing is sent again',
    expected: ['event-strange-changes-nothing'],
    strict: true,
    change: (rules) =>
      withResponseRewrite(rules, ['eventNotifications'], (reply) =>
        [400, 415].includes(reply.status) ? { status: 204, headers: {} } : reply,
      ),
  },
  {
    id: 'outbound-notice-is-taken-from-users',
    clauses: ['6.1.token'],
    says: 'the webhook asks for a good token, and for no scope of its own',
    expected: ['event-token-required'],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        open: (operation, onBehalf) => [...rules.tokens.open(operation, onBehalf), 'human', 'documentConsumer'],
      }),
  },
]
