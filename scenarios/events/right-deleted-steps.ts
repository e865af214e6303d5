/** §6: a notification also takes effect in operations that look up rights, and cache them, in their own way. */
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import {
  eventDefaults,
  eventRequest,
  eventTimeoutSeconds,
  type RightEvent,
  rightDeletedInStubs,
  surelyByEventSeconds,
} from './event-requests.ts'

export const operationDefaults = {
  ...eventDefaults,
  causes: [
    'Each controller or service has its own cache of rights, and the notification evicts the entries of one of them.',
    'Changes check the rights that the session or the token had when the user logged in.',
  ],
} as const

export const deletedRightClauses = ['6.1.right-deleted', '6.1.cache-refreshed'] as const

/** Deletes the right, gets the details once more, which a cache may still show, and sends the notification. */
export const deletionSteps = (message: MessageHandle, event: Omit<RightEvent, 'type'>) => [
  step('details-from-cache', 'delete the right and get the details again')
    .send(getDetails(message))
    .with({ arrange: rightDeletedInStubs(event.partitionId) })
    .given(either([status(200)], [messageRefused])),
  step('right-deleted', 'send the notification that the right was deleted')
    .sendAs('eventService', eventRequest({ ...event, type: 'deleted' }))
    .given(success),
]

/**
 * The details show whether notifications have an effect on this provider: they are still shown without the right, from a
 * cache (the second step), and refused after the notification. Otherwise another operation is not judged: the provider looks
 * up rights for the details each time, and its other caches may listen to notifications of another type.
 */
export const rightDeletedSteps = (operation: string, message: MessageHandle, enterpriseNumber: string) => {
  const { recipientPartition: partitionId } = message
  return [
    step('details-before', 'with the right, get the details of the message')
      .send(getDetails(message))
      .given(status(200)),
    ...deletionSteps(message, { id: `deleted-in-${operation}`, enterpriseNumber, partitionId }),
    step('details-refused', 'the details of the message are refused')
      .send(getDetails(message))
      .with({ withinSeconds: surelyByEventSeconds })
      .given(messageRefused),
  ]
}

/** The request after the notification is repeated until its answer is as it must be. */
export const inTime = { withinSeconds: eventTimeoutSeconds } as const
