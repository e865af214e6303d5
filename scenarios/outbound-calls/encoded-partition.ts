/** §4.5: the identifier of a partition is encoded in the rights lookup, whatever characters it has. */
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { file, isInPartition, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, getDetails, listReceived, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { replyRequest } from '../table/reply.ts'

const encodingCause = {
  joined:
    'The address of the rights lookup is joined from texts: &, a space or a letter with an accent ends or changes partitionId.',
  encodedTwice:
    'The partition is encoded by the code and again by the HTTP client (UriComponentsBuilder, encodeURIComponent).',
  changedCase: 'The partition is changed to lower or upper case, or to ASCII letters, before it is asked about.',
}

/** §5.6: a user with the right reads the messages of such a partition. */
const encodedPartitionRead = scenario({
  id: 'calls-encoded-partition-read',
  title: 'A user reads messages of a partition whose identifier must be encoded',
  clauses: [
    '4.5.rights-partition-id',
    '5.6.details-allowed',
    '5.6.content-allowed',
    '5.6.list-of-partition-allowed',
    '4.1.all-partitions-consultable-only',
    '5.6.partition-service-decides',
  ],
  needs: ['encodedMessage'],
  causes: [
    encodingCause.joined,
    encodingCause.encodedTwice,
    'The partitions of the user are joined to one text with commas, or to the text of the query between apostrophes.',
  ],
  steps: ({ encodedMessage: message }) => {
    const { messageId, mainAttachmentId: attachmentId, mainDigest, recipientPartition } = message
    const content = get(paths.content, { messageId, attachmentId })
    const list = listReceived({ recipientPartition })
    return [
      step('details-as-application', 'as an application, get the details')
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200), showsMessage(message)),
      step('details', 'as a user with the right, get the details')
        .send(getDetails(message))
        .expect(status(200), showsMessage(message)),
      step('content', 'download the main content').send(content).expect(status(200), file(mainDigest)),
      step('list', 'list the messages of the partition')
        .send(list)
        .expect(status(200), contains('the message of that partition', message)),
      step('list-of-all', 'list the messages of all partitions')
        .send(windowAround({ folder: 'in', visible: true }, message))
        .expect(status(200), contains('the message of that partition', message)),
    ]
  },
})

/** §5.6: a user with the right changes the messages of such a partition. */
const encodedPartitionChanged = scenario({
  id: 'calls-encoded-partition-changed',
  title: 'A user hides and moves messages of a partition whose identifier must be encoded',
  clauses: ['4.5.rights-partition-id', '5.6.change-visibility-allowed', '5.6.change-partition-allowed'],
  needs: ['encodedMovable'],
  reads: 'item',
  changes: ['encodedMovable'],
  causes: Object.values(encodingCause),
  steps: ({ encodedMovable: message }) => {
    const hide = setVisible([message.messageId], false)
    const show = setVisible([message.messageId], true)
    return [
      step('hide', 'hide a message').send(hide).expect(success).restore(show),
      step('hidden', 'as an application, list the hidden messages of that partition: it is among them')
        .sendAs('documentConsumer', listReceived({ visible: false, recipientPartition: message.recipientPartition }))
        .given(status(200))
        .expect(contains('the message', message)),
      step('show', 'show it again').send(show).expect(success).restore(show),
      step('move', 'move it to GENERAL')
        .send(moveMessages([message.messageId], defaultPartition))
        .expect(success)
        .restore(undoMove(message)),
      step('moved', 'as an application, get its details: it is in GENERAL')
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200))
        .expect(isInPartition(defaultPartition)),
      step('move-back', 'move it back: the partitions of the mailbox hold that identifier')
        .send(undoMove(message))
        .expect(success)
        .restore(undoMove(message)),
      step('returned', 'as an application, list that partition: it contains the message again')
        .sendAs('documentConsumer', listReceived({ recipientPartition: message.recipientPartition }))
        .given(status(200))
        .expect(contains('the message', message)),
    ]
  },
})

/** §5.6: the right on the partition of the parent decides, whatever partition was asked about before. */
const encodedPartitionReply = scenario({
  id: 'calls-encoded-partition-reply',
  title: 'Before a reply to a message of another partition, the provider looks up the right on it',
  clauses: ['4.5.rights-partition-id', '5.6.reply-refused'],
  needs: ['encodedRepliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['encodedRepliable'],
  causes: [
    'The right on a partition is remembered by the user, without the partition, or as that of the first request.',
    'The address of the rights lookup is joined from texts, so that the partition loses its special characters.',
  ],
  steps: ({ encodedRepliable, mailbox: { enterpriseNumber } }) => {
    const reply = replyRequest(encodedRepliable, enterpriseNumber)
    return [
      step('accepted', 'as a user with the right, reply to a message of the partition')
        .send(reply)
        .triesFeature('reply')
        .given(success),
      step('refused', 'as a user of GENERAL only, reply to it')
        .sendAs('userOfGeneral', reply)
        .expect(status(400, 403, 404)),
    ]
  },
})

export const encodedPartitionScenarios = [encodedPartitionRead, encodedPartitionChanged, encodedPartitionReply]
