/** §2, §6: the bodies of requests. */

import { anyJson, arrayOf, boolean, cited, dateTime, identifier, objectOf, type Schema } from '../schema.ts'
import { messageToReply } from './reply.ts'

const ids = (clause: '2.change-partition-message-ids' | '2.change-visibility-message-ids'): Schema =>
  cited(clause, 'The messages to change', { ...arrayOf(identifier), minItems: 1 })

const changePartition: Schema = {
  ...cited(
    '2.change-partition-message-ids',
    'Which messages move, and where to: either messageIds with targetRecipientPartitionId, or sourcePartitionId with one or both targets',
    objectOf<
      Partial<
        Record<'messageIds' | 'targetRecipientPartitionId' | 'sourcePartitionId' | 'targetSenderPartitionId', unknown>
      >
    >({
      required: {},
      optional: {
        messageIds: ids('2.change-partition-message-ids'),
        targetRecipientPartitionId: cited(
          '2.change-partition-target-recipient',
          'The new recipient partition',
          identifier,
        ),
        sourcePartitionId: cited('2.change-partition-source', 'Move all messages of this partition', identifier),
        targetSenderPartitionId: cited(
          '2.change-partition-target-sender',
          'The new sender partition of the sent messages of the source partition',
          identifier,
        ),
      },
    }),
  ),
  oneOf: [{ required: ['messageIds'] }, { required: ['sourcePartitionId'] }],
  anyOf: [{ required: ['targetRecipientPartitionId'] }, { required: ['sourcePartitionId', 'targetSenderPartitionId'] }],
}

const event = { section: '§6', source: 'D' } as const

interface CloudEvent {
  specversion: string
  id: string
  source: string
  type: string
  time?: string
  data?: unknown
}

export const requestSchemas = {
  ChangePartitionRequest: changePartition,
  ChangeVisibilityRequest: cited(
    '2.change-visibility-message-ids',
    'Which messages to hide or to show',
    objectOf<{ messageIds: string[]; isVisible: boolean }>({
      required: {
        messageIds: ids('2.change-visibility-message-ids'),
        isVisible: cited('2.change-visibility-is-visible', 'False hides the messages', boolean),
      },
      optional: {},
    }),
  ),
  ActionUpdate: cited(
    '2.action-update',
    'The new state of an action',
    objectOf<{ isExecuted: boolean }>({
      required: { isExecuted: cited('2.action-is-executed-sets-flag', 'Whether it was executed', boolean) },
      optional: {},
    }),
  ),
  MessageToReply: messageToReply,
  CloudEvent: cited(
    '6.1.cloud-events',
    'A notification that rights changed, as CloudEvents 1.0 describes it',
    objectOf<CloudEvent>({
      required: {
        specversion: cited(event, 'The version of CloudEvents', { type: 'string', const: '1.0' }),
        id: cited(event, 'The identifier of the notification. A repeated one is ignored', identifier),
        source: cited(event, 'Who sent it', identifier),
        type: cited('6.1.event-types', 'What changed', identifier),
      },
      optional: {
        time: cited(event, 'When it changed. A late notification undoes no later one', dateTime),
        data: cited(event, 'What changed, depending on the type', anyJson),
      },
    }),
  ),
}
