/** Paths, methods and effects of operations that the specification leaves open. */
import type { MessageAction } from '../../../../src/contract/interface/model.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { bodyIssue } from '../../../parameters/read-body.ts'
import { refuse } from '../../../refusal.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { conflicting, inSequence, type RuleChange, type Variant, variant } from '../variant.ts'

/** The operations answer only at these paths. */
export const answerAt =
  (at: Partial<Record<ProviderOperation, readonly string[]>>): RuleChange =>
  (rules) =>
    withPaths(rules, at)

/** A framework refuses every path that nothing answers at. */
export const refuseOtherPaths = revise('refusals', {
  pathAbsent: () => ({ kind: 'missingPermission', detail: 'access is denied' }),
})

const { action, actionUpdate, actionUpdateOfScenarioTable } = paths

export const operationVariants: readonly Variant[] = [
  variant('action-is-updated-under-actions-alone', 'the path of the table of operations is the only one', {
    change: answerAt({ actionUpdate: [actionUpdate], action: [action] }),
  }),
  variant('action-is-updated-under-messageActions-alone', 'the path of the validation scenarios is the only one', {
    change: answerAt({ actionUpdate: [actionUpdateOfScenarioTable], action: [action] }),
  }),
  variant(
    'action-is-read-under-messageActions-alone',
    'the path of the validation scenarios takes GET and PATCH alone',
    {
      change: answerAt({ actionUpdate: [actionUpdateOfScenarioTable], action: [actionUpdateOfScenarioTable] }),
    },
  ),
  variant(
    'action-path-of-the-table-answers-405',
    'the path of the table takes GET, the path of the scenarios takes PATCH',
    {
      change: answerAt({ actionUpdate: [actionUpdateOfScenarioTable], action: [action, actionUpdate] }),
    },
  ),
  variant('action-in-that-state-is-a-conflict', 'an update of an action to the state that it has is refused with 409', {
    conflictGroup: 'conflicts',
    change: inSequence(
      revise('problems', ({ kinds }) => ({ kinds: { ...kinds, conflict: { status: 409, title: 'Conflict' } } })),
      revise('actions', ({ updated }, { refusals }) => ({
        updated: (message, actionId, isExecuted) =>
          message.messageActions.some((one) => one.messageActionId === actionId && one.isExecuted === isExecuted)
            ? refuse(refusals.conflict())
            : updated(message, actionId, isExecuted),
      })),
    ),
  }),
  variant(
    'updated-action-comes-last',
    'an update moves the action to the end of the list, as a table without an order',
    {
      change: revise('actions', ({ updated }) => ({
        updated: (message, actionId, isExecuted) => {
          const changed = updated(message, actionId, isExecuted)
          const isUpdated = ({ messageActionId }: MessageAction) => messageActionId === actionId
          const others = changed.messageActions.filter((one) => !isUpdated(one))
          return { ...changed, messageActions: [...others, ...changed.messageActions.filter(isUpdated)] }
        },
      })),
    },
  ),
  variant('message-type-is-singular-alone', 'message types answer under the path of the table', {
    change: answerAt({ messageTypes: [paths.messageTypes], messageType: [paths.messageType] }),
  }),
  variant('message-type-is-plural-alone', 'message types answer under the path of the limits', {
    change: answerAt({ messageTypes: [paths.messageTypesPlural], messageType: [paths.messageTypePlural] }),
  }),
  variant('main-content-of-a-sent-message-marks-nothing', 'only received messages can be read', {
    change: revise('marking', ({ byContent }) => ({
      byContent: (message, attachment) => message.folder === 'in' && byContent(message, attachment),
    })),
  }),
  variant('reply-lies-in-general', 'a reply is filed in GENERAL, whatever the partition of its parent', {
    change: revise('replying', (own) => ({
      message: (reply) => {
        const message = own.message(reply)
        return { ...message, sender: { ...message.sender, partition: 'GENERAL' } }
      },
    })),
  }),
  variant('reply-takes-pdf-only', 'a reply with a file of another type than PDF is invalid', {
    change: revise('replying', (own, { refusals }) => ({
      message: (reply) =>
        reply.attachments.every(({ mediaType }) => mediaType === 'application/pdf')
          ? own.message(reply)
          : refuse(refusals.invalid([bodyIssue('attachments', 'must be PDF documents')])),
    })),
  }),
  variant(
    'reply-shows-its-files-later',
    'the first details of a reply show no files, since these are still being scanned',
    {
      change: revise('presentation', ({ details }) => {
        const shown = new Set<string>()
        return {
          details: (message, ...others) => {
            const isFirst = message.originalMessageId !== undefined && !shown.has(message.messageId)
            shown.add(message.messageId)
            return details(isFirst ? { ...message, attachments: [] } : message, ...others)
          },
        }
      }),
    },
  ),
  variant(
    'move-of-a-sent-message-changes-its-recipient-partition',
    'a sent message that is named gets a new recipient partition',
    {
      change: revise('moving', {
        movedByName: (message, { targetRecipientPartitionId: partition = message.recipientPartition }) => ({
          ...message,
          recipientPartition: partition,
        }),
      }),
    },
  ),
  variant(
    'paths-of-other-forms-are-refused-with-403',
    'actions stand under the path of the scenarios, and what nothing answers at is refused by the framework',
    {
      change: inSequence(
        answerAt({ actionUpdate: [actionUpdateOfScenarioTable], action: [actionUpdateOfScenarioTable] }),
        refuseOtherPaths,
      ),
    },
  ),
  variant('repeated-identifiers-are-refused', 'a change that names a message twice is refused with 400', {
    change: (rules) =>
      revise('changing', ({ outcome }) => ({
        outcome: (verdicts) => {
          const ids = verdicts.flatMap(({ message }) => message?.messageId ?? [])
          return outcome(new Set(ids).size < ids.length ? [{ refusal: rules.refusals.invalid([]) }] : verdicts)
        },
      }))(rules),
  }),
  variant(
    'move-leaves-out-what-does-not-exist',
    'identifiers without a message are skipped if a message is found for another one',
    {
      change: (rules) => {
        const absent = rules.refusals.changeOfAbsent('none')
        return inSequence(
          revise('refusals', { changeOfAbsent: () => absent }),
          revise('changing', ({ outcome }) => ({
            outcome: (verdicts) => {
              const found = verdicts.filter(({ refusal }) => refusal !== absent)
              return outcome(found.length > 0 ? found : verdicts)
            },
          })),
        )(rules)
      },
    },
  ),
  ...conflicting(
    'number of days',
    (
      [
        ['nearly-expired-allows-a-hundred-days', 100],
        ['nearly-expired-allows-thirty-days', 30],
      ] as const
    ).map(([id, most]) =>
      variant(id, `a statistic refuses numberOfDaysBeforeExpiration above ${most}`, {
        change: revise('validation', ({ numberOfDaysBeforeExpiration: valid }) => ({
          numberOfDaysBeforeExpiration: (text) =>
            Number(text) > most ? { wrong: `must be at most ${most}` } : valid(text),
        })),
      }),
    ),
  ),
]
