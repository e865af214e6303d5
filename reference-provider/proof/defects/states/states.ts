/** §3: states that change when they must not, or not when they must. */

import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { MessageChange } from '../../../store/store.ts'
import type { Defect } from '../defect.ts'
import { withoutRightCheck, withStore } from '../shared/missing-checks.ts'
import { markRead, messageOf } from '../shared/requested-messages.ts'

const hideRefused = 'visibility-hide-no-access-refused'
const showRefused = 'visibility-show-no-access-refused'
const severalMoved = 'partition-change-several-partitions'
const severalHidden = 'visibility-hide-several-partitions'

const threeHoursMs = 10_800_000

const isOfDelivery = (message: StoredMessage, other: StoredMessage): boolean =>
  Math.abs(Date.parse(message.publicationDate) - Date.parse(other.publicationDate)) < threeHoursMs &&
  partitionOf(message) === partitionOf(other)

const marksTheDelivery = (rules: Rules): Rules =>
  withHandler(rules, ['content', 'body'], (own) => async (identified) => {
    const before = await messageOf(identified)
    const response = await own(identified)
    const after = await messageOf(identified)
    const isMarked = before !== undefined && !before.isRead && after?.isRead === true
    const delivery = isMarked ? identified.store.inMailbox(await identified.caller.mailbox()) : []
    for (const message of delivery) if (before && isOfDelivery(message, before)) markRead(identified.store, message)
    return response
  })

const marksWhenRefused = (rules: Rules, operation: 'content' | 'body'): Rules =>
  withHandler(rules, [operation], (own) => async (identified) => {
    const message = await messageOf(identified)
    return own(identified).catch((error: unknown) => {
      if (message) markRead(identified.store, message)
      throw error
    })
  })

export const stateDefects: readonly Defect[] = [
  {
    id: 'body-of-any-kind-marks-as-read',
    clauses: ['3.unread-after-other-body'],
    says: 'reading the body counts as reading the message',
    expected: ['body-other-keeps-unread'],
    change: (rules) => reviseRules(rules, 'marking', { byBody: () => true }),
  },
  {
    id: 'reading-marks-the-delivery',
    clauses: ['3.unread-others'],
    says: 'the update that marks as read goes by partition and delivery, not by message',
    expected: ['content-main-others-unread'],
    change: marksTheDelivery,
  },
  {
    id: 'refused-download-marks-as-read',
    clauses: ['3.unread-after-refused-content'],
    says: 'the flag is set before the right is asked for, and nothing takes it back',
    expected: ['content-refused-keeps-unread'],
    change: (rules) => marksWhenRefused(rules, 'content'),
  },
  {
    id: 'refused-body-marks-as-read',
    clauses: ['3.unread-after-refused-body'],
    says: 'the flag is set before the right is asked for, and nothing takes it back',
    expected: ['body-refused-keeps-unread'],
    change: (rules) => marksWhenRefused(rules, 'body'),
  },
  {
    id: 'hidden-messages-cannot-be-shown-again',
    clauses: ['3.shown-by-change-visibility'],
    says: 'isVisible true is taken for the default, and nothing is written',
    expected: ['visibility-show-returns', 'relation-hide-then-show-nothing'],
    change: (rules) =>
      reviseRules(rules, 'visibility', {
        changed: (message, isVisible) => ({ ...message, isVisible: isVisible && message.isVisible }),
      }),
  },
  {
    id: 'visibility-is-turned-over',
    clauses: ['3.shown-by-change-visibility', '2.change-visibility-is-visible'],
    says: 'the flag is turned over, whatever isVisible says',
    expected: ['visibility-show-returns'],
    change: (rules) =>
      reviseRules(rules, 'visibility', { changed: (message) => ({ ...message, isVisible: !message.isVisible }) }),
  },
  {
    id: 'changes-keep-to-the-partition-of-the-first-message',
    clauses: ['5.6.change-partition-mixed', '5.6.change-visibility-mixed', '2.change-partition-mixed'],
    says: 'the update has a condition on the partition of the first message',
    expected: [severalMoved, severalHidden],
    change: (rules) =>
      withStore(rules, ['changePartition', 'changeVisibility'], (store) => ({
        swap: (changes) => {
          const [first] = changes
          const isWithFirst = ({ from }: MessageChange) => first && partitionOf(from) === partitionOf(first.from)
          return store.swap(changes.filter(isWithFirst))
        },
      })),
  },
  {
    id: 'hide-goes-without-a-right-on-each',
    clauses: ['3.hidden-needs-consult', '3.shown-needs-consult', '5.6.change-visibility-refused'],
    says: 'one message that may be consulted opens the change of all',
    expected: [hideRefused, showRefused],
    change: (rules) => withoutRightCheck(rules, 'changeVisibility'),
  },
  {
    id: 'hide-leaves-out-what-may-not-be-hidden',
    clauses: [
      '5.6.change-visibility-refused',
      '7.reading-change',
      '3.visibility-after-refusal',
      '7.change-visibility-403',
    ],
    says: 'messages without access are left out, and the rest is answered as a success',
    expected: [hideRefused, showRefused, 'partition-change-refused-moves-none'],
    change: (rules) =>
      reviseRules(rules, 'changing', {
        outcome: (verdicts) => ({ write: verdicts.flatMap(({ message }) => message ?? []) }),
      }),
  },
  {
    id: 'action-shows-its-first-state-for-good',
    clauses: ['2.action-executed-flag', '2.action-is-executed-sets-flag'],
    says: 'the details come from a copy that no update reaches',
    expected: ['action-flag-both-ways'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        details: ({ messageActions, ...message }, href) => {
          const open = messageActions.map((action) => ({ ...action, isExecuted: false }))
          return rules.presentation.details({ ...message, messageActions: open }, href)
        },
      }),
  },
  {
    id: 'action-is-found-without-its-message',
    clauses: ['3.executed-needs-consult', '3.reopened-needs-consult', '5.6.action-refused', '3.action-after-refusal'],
    says: 'the action is loaded by its own identifier, and the partition of its message is not looked at',
    expected: ['action-no-access-keeps-flag'],
    change: (rules) => withoutRightCheck(rules, 'actionUpdate'),
  },
]
