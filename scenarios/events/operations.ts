/** §6: a notification also takes effect in operations that look up rights, and cache them, in their own way. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, file, status, success } from '../../src/engine/expectations/answers/body.ts'
import { knowsName } from '../../src/engine/expectations/answers/names.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { countZeroOrRefused } from '../../src/engine/expectations/lists/totals.ts'
import { changeRefused, messageRefused } from '../../src/engine/expectations/refusals.ts'
import { get, getDetails, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest, ofPartition } from '../statistics/requests.ts'
import { replyRequest } from '../table/reply.ts'
import {
  eventDefaults,
  eventRequest,
  eventTimeoutSeconds,
  rightDeletedInStubs,
  surelyByEventSeconds,
} from './event-requests.ts'

const operationDefaults = {
  ...eventDefaults,
  causes: [
    'Each controller or service has its own cache of rights, and the notification evicts the entries of one of them.',
    'Changes check the rights that the session or the token had when the user logged in.',
  ],
} as const

const clauses = ['6.1.right-deleted', '6.1.cache-refreshed'] as const

/**
 * The details show whether notifications have an effect on this provider: they are still shown without the right, from a
 * cache (the second step), and refused after the notification. Otherwise another operation is not judged: the provider looks
 * up rights for the details each time, and its other caches may listen to notifications of another type.
 */
const rightDeletedSteps = (operation: string, message: MessageHandle, enterpriseNumber: string) => {
  const { recipientPartition: partitionId } = message
  const deleted = eventRequest({ id: `deleted-in-${operation}`, type: 'deleted', enterpriseNumber, partitionId })
  return [
    step('details-before', 'with the right, get the details of the message')
      .send(getDetails(message))
      .given(status(200)),
    step('details-from-cache', 'delete the right and get the details again')
      .send(getDetails(message))
      .with({ arrange: rightDeletedInStubs(partitionId) })
      .given(either([status(200)], [messageRefused])),
    step('right-deleted', 'send the notification that the right was deleted')
      .sendAs('eventService', deleted)
      .given(success),
    step('details-refused', 'the details of the message are refused')
      .send(getDetails(message))
      .with({ withinSeconds: surelyByEventSeconds })
      .given(messageRefused),
  ]
}

const inTime = { withinSeconds: eventTimeoutSeconds } as const

const closesContent = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-content',
  title: 'A notification of a deleted right closes the files of the partition',
  clauses: [...clauses, '5.6.content-refused'],
  needs: ['readMessage', 'mailbox'],
  steps: ({ readMessage, mailbox: { enterpriseNumber } }) => {
    const { messageId, mainAttachmentId: attachmentId, mainDigest } = readMessage
    const download = get(paths.content, { messageId, attachmentId })
    return [
      step('content-before', 'with the right, download the main document of a message')
        .send(download)
        .given(status(200), file(mainDigest)),
      ...rightDeletedSteps('content', readMessage, enterpriseNumber),
      step('content-after', 'download it again').send(download).with(inTime).expect(ifDone(3, messageRefused)),
    ]
  },
})

const closesCount = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-count',
  title: 'A notification of a deleted right closes the count of the partition',
  clauses: [...clauses, '5.6.statistics-consultable-only'],
  needs: ['expiringSoon', 'mailbox'],
  steps: ({ expiringSoon: { message }, mailbox: { enterpriseNumber } }) => {
    const count = ofPartition(nearlyExpiredRequest, message.recipientPartition)
    return [
      step('count-before', 'with the right, count the messages of a partition that expire soon')
        .send(count)
        .given(knowsName('statisticsPartition'), status(200), countAtLeast(1)),
      ...rightDeletedSteps('count', message, enterpriseNumber),
      step('count-after', 'count them again').send(count).with(inTime).expect(ifDone(3, countZeroOrRefused)),
    ]
  },
})

const closesVisibility = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-visibility',
  title: 'A notification of a deleted right ends visibility changes in the partition',
  clauses: [...clauses, '5.6.change-visibility-refused'],
  needs: ['movable', 'mailbox'],
  changes: ['movable'],
  steps: ({ movable: { message }, mailbox: { enterpriseNumber } }) => {
    const hide = setVisible([message.messageId], false)
    const show = setVisible([message.messageId], true)
    return [
      step('hide-before', 'with the right, hide a message').send(hide).given(success).restore(show),
      step('show-before', 'show it again').send(show).given(success),
      ...rightDeletedSteps('visibility', message, enterpriseNumber),
      step('hide-after', 'hide it again').send(hide).with(inTime).expect(ifDone(4, changeRefused)).restore(show),
    ]
  },
})

const closesReply = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-reply',
  title: 'A notification of a deleted right ends replies to messages of the partition',
  clauses: [...clauses, '5.6.reply-refused'],
  needs: ['repliable', 'mailbox'],
  features: ['events', 'reply'],
  changes: ['repliable'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => {
    const reply = replyRequest(repliable, enterpriseNumber)
    return [
      step('reply-before', 'with the right, reply to a message').send(reply).triesFeature('reply').given(success),
      ...rightDeletedSteps('reply', repliable, enterpriseNumber),
      step('reply-after', 'reply to it again').send(reply).with(inTime).expect(ifDone(3, clientError)),
    ]
  },
})

export const eventOperationScenarios = [closesContent, closesCount, closesVisibility, closesReply]
