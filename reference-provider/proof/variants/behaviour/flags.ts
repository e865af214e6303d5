/** §3, §4.1: the read flag and the state of actions, where the specification leaves them open. */

import { refuse } from '../../../refusal.ts'
import { isConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { revise } from '../../../rules/rules.ts'
import { type Variant, variant } from '../variant.ts'

export const flagVariants: readonly Variant[] = [
  variant('body-of-any-kind-is-a-read', 'reading a body marks the message as read, whatever its main content is', {
    change: revise('marking', { byBody: () => true }),
  }),
  variant('move-of-a-message-is-a-read', 'a move of a received message, by its identifier, marks it as read', {
    change: revise('moving', ({ movedByName }) => ({
      movedByName: (message, ...targets) => {
        const moved = movedByName(message, ...targets)
        return message.folder === 'in' ? { ...moved, isRead: true } : moved
      },
    })),
  }),
  variant('hiding-is-a-read', 'a received message that is hidden is marked as read', {
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) => {
        const after = changed(message, isVisible)
        return message.folder === 'in' && !isVisible ? { ...after, isRead: true } : after
      },
    })),
  }),
  variant(
    'one-executed-action-is-enough',
    'requiredActionNotExecuted leaves out a message of which one action is executed',
    {
      change: revise('matching', ({ requiredActionNotExecuted }) => ({
        requiredActionNotExecuted: (message, wanted, context) =>
          requiredActionNotExecuted(message, wanted, context) &&
          !message.messageActions.some((action) => wanted && isConfirmation(action) && action.isExecuted),
      })),
    },
  ),
  variant('actions-of-other-types-are-never-updated', 'an action of another type than to confirm is refused with 400', {
    change: revise('actions', ({ updated }, { refusals }) => ({
      updated: (message, actionId, isExecuted) =>
        message.messageActions.some((one) => one.messageActionId === actionId && !isConfirmation(one))
          ? refuse(refusals.invalid([]))
          : updated(message, actionId, isExecuted),
    })),
  }),
]
