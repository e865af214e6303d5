/** §3: states that change when they must not, or not when they must. */

import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { headerValue } from '../../../request.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { MessageChange } from '../../../store/store.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutRightCheck } from '../shared/missing-checks.ts'
import { markRead, messageOf } from '../shared/requested-messages.ts'
import { claimsOf } from '../shared/token-claims.ts'

const hideRefused = 'visibility-hide-no-access-refused'
const showRefused = 'visibility-show-no-access-refused'
const severalMoved = 'partition-change-several-partitions'
const severalHidden = 'visibility-hide-several-partitions'

const threeHoursMs = 10_800_000

const isOfDelivery = (message: StoredMessage, other: StoredMessage): boolean =>
  Math.abs(Date.parse(message.publicationDate) - Date.parse(other.publicationDate)) < threeHoursMs &&
  partitionOf(message) === partitionOf(other)

const marksWhenRefused = (rules: Rules, operation: 'content' | 'body'): Rules =>
  withHandler(rules, [operation], (own) => async (identified) => {
    const message = await messageOf(identified)
    return own(identified).catch((error: unknown) => {
      if (message) markRead(identified.store, message)
      throw error
    })
  })

/** Only a user with the scope mailboxenterpriseuser marks a message as read; applications do too. */
const withOneScopeThatReads = (rules: Rules): Rules =>
  withStore(rules, ['content'], (_store, { caller, request }) => {
    const { scope } = claimsOf(rules.tokens.bearer(request.headers.authorization) ?? '') ?? {}
    const marks = caller.kind !== 'human' || String(scope).split(' ').includes(scopes.mailboxEnterpriseUser)
    return marks ? {} : { swap: () => true }
  })

export const stateDefects: readonly Defect[] = [
  defect(
    'main-content-marks-for-one-scope-only',
    ['responsible', 'enterprise-admin', 'mandatary-admin', 'mandatary-user'].map(
      (scope) => `content-main-by-${scope}-marks-read`,
    ),
    {
      says: 'of users, only those with the scope mailboxenterpriseuser mark a message as read',
      clauses: ['3.read-by-main-content'],
      change: withOneScopeThatReads,
    },
  ),
  defect('body-of-any-kind-marks-as-read', ['body-other-keeps-unread'], {
    says: 'reading any body marks the message as read',
    clauses: ['3.unread-after-other-body'],
    strict: true,
    change: revise('marking', { byBody: () => true }),
  }),
  defect('reading-marks-the-delivery', ['content-main-others-unread'], {
    says: 'reading a message marks other messages of the same partition and delivery as read',
    clauses: ['3.unread-others'],
    change: (rules) =>
      withHandler(rules, ['content', 'body'], (own) => async (identified) => {
        const before = await messageOf(identified)
        const response = await own(identified)
        const after = await messageOf(identified)
        const isMarked = before !== undefined && !before.isRead && after?.isRead === true
        const delivery = isMarked ? identified.store.inMailbox(await identified.caller.mailbox()) : []
        for (const message of delivery) if (before && isOfDelivery(message, before)) markRead(identified.store, message)
        return response
      }),
  }),
  ...(
    [
      ['content', 'main content', '3.read-by-main-content'],
      ['body', 'body', '3.read-by-main-body'],
    ] as const
  ).map(([operation, what, clause]) =>
    defect(
      `conditional-${operation}-leaves-unread`,
      [`${operation === 'body' ? 'body-main' : 'content-main'}-conditional-marks-read`],
      {
        says: `a ${what} that is requested with If-None-Match does not mark its message as read`,
        clauses: [clause],
        change: (rules) =>
          withStore(rules, [operation], (_store, { request }) =>
            headerValue(request, 'if-none-match') === undefined ? {} : { swap: () => true },
          ),
      },
    ),
  ),
  defect('download-with-an-origin-leaves-unread', ['cross-origin-download-marks-read'], {
    says: 'a main content that is requested with an Origin does not mark its message as read',
    clauses: ['3.read-by-main-content'],
    change: (rules) =>
      withStore(rules, ['content'], (_store, { request }) =>
        headerValue(request, 'origin') === undefined ? {} : { swap: () => true },
      ),
  }),
  defect('download-of-an-unknown-file-marks-as-read', ['content-of-refused-callers-keeps-unread'], {
    says: 'a request for a file that the message does not have gets 404 and marks the message as read',
    clauses: ['3.unread-after-refused-content'],
    change: (rules) =>
      withHandler(rules, ['content'], (own) => async (identified) => {
        const message = await messageOf(identified)
        const isFile = message?.attachments.some((one) => one.attachmentId === identified.params.attachmentId)
        if (message && !isFile) markRead(identified.store, message)
        return own(identified)
      }),
  }),
  defect('refused-download-marks-as-read', ['content-refused-keeps-unread'], {
    says: 'a refused download marks the message as read: the flag is set before the rights check',
    clauses: ['3.unread-after-refused-content'],
    change: (rules) => marksWhenRefused(rules, 'content'),
  }),
  defect('refused-body-marks-as-read', ['body-refused-keeps-unread'], {
    says: 'a refused body marks the message as read: the flag is set before the rights check',
    clauses: ['3.unread-after-refused-body'],
    change: (rules) => marksWhenRefused(rules, 'body'),
  }),
  defect('hidden-messages-cannot-be-shown-again', ['visibility-show-returns', 'relation-hide-then-show-nothing'], {
    says: 'isVisible=true is ignored',
    clauses: ['3.shown-by-change-visibility'],
    change: revise('visibility', {
      changed: (message, isVisible) => ({ ...message, isVisible: isVisible && message.isVisible }),
    }),
  }),
  defect('visibility-is-turned-over', ['visibility-show-returns'], {
    says: 'a change of visibility toggles the flag and ignores isVisible',
    clauses: ['3.shown-by-change-visibility', '2.change-visibility-is-visible'],
    change: revise('visibility', { changed: (message) => ({ ...message, isVisible: !message.isVisible }) }),
  }),
  defect('changes-keep-to-the-partition-of-the-first-message', [severalMoved, severalHidden], {
    says: 'a change applies only to messages in the partition of the first message',
    clauses: ['5.6.change-partition-mixed', '5.6.change-visibility-mixed', '2.change-partition-mixed'],
    change: (rules) =>
      withStore(rules, ['changePartition', 'changeVisibility'], (store) => ({
        swap: (changes) => {
          const [first] = changes
          const isWithFirst = ({ from }: MessageChange) => first && partitionOf(from) === partitionOf(first.from)
          return store.swap(changes.filter(isWithFirst))
        },
      })),
  }),
  defect('hide-goes-without-a-right-on-each', [hideRefused, showRefused], {
    says: 'the rights check is missing when visibility changes',
    clauses: ['3.hidden-needs-consult', '3.shown-needs-consult', '5.6.change-visibility-refused'],
    change: withoutRightCheck('changeVisibility'),
  }),
  defect('hide-leaves-out-what-may-not-be-hidden', [hideRefused, showRefused, 'partition-change-refused-moves-none'], {
    says: 'messages without access are skipped, and the response is success',
    clauses: [
      '5.6.change-visibility-refused',
      '7.reading-change',
      '3.visibility-after-refusal',
      '7.change-visibility-403',
    ],
    change: revise('changing', {
      outcome: (verdicts) => ({ write: verdicts.flatMap(({ message }) => message ?? []) }),
    }),
  }),
  defect('action-shows-its-first-state-for-good', ['action-flag-both-ways'], {
    says: 'the details always show actions as not executed',
    clauses: ['2.action-executed-flag', '2.action-is-executed-sets-flag'],
    change: revise('presentation', ({ details }) => ({
      details: ({ messageActions, ...message }, href) => {
        const open = messageActions.map((action) => ({ ...action, isExecuted: false }))
        return details({ ...message, messageActions: open }, href)
      },
    })),
  }),
  defect('action-is-found-without-its-message', ['action-no-access-keeps-flag'], {
    says: 'the rights check is missing for the update of an action',
    clauses: ['3.executed-needs-consult', '3.reopened-needs-consult', '5.6.action-refused', '3.action-after-refusal'],
    change: withoutRightCheck('actionUpdate'),
  }),
]
