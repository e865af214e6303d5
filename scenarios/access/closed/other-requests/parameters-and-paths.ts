/** §5.6: parameters and paths that the specification does not state open no closed message. */

import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { otherPaths, paths } from '../../../../src/contract/interface/paths.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { firstActionId } from '../../../../src/engine/expectations/answers/actions.ts'
import { noSuccess } from '../../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages, nothingOfSteps } from '../../../../src/engine/expectations/leaks.ts'
import {
  doesNotContain,
  eachMessageHas,
  noMessage,
  noMessageOfStep,
  nonEmptyList,
} from '../../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../../src/engine/scenario/list-window.ts'
import { get, getDetails, listReceived, type RequestSpec } from '../../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { readActionOfAnswer } from '../../../states/actions-of-answers.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'
import { changedRequest } from './tried-changes.ts'

type Parameters = Readonly<Record<string, string>>

const withParameters = (request: RequestSpec, parameters: Parameters): RequestSpec => ({
  ...request,
  query: [...request.query, ...Object.entries(parameters)],
})

/** Parameters that frameworks and other versions know. The names of one row go together. */
const listParameters = (closed: string): readonly (readonly [id: string, parameters: Parameters])[] => [
  ['partition-id', { partitionId: closed }],
  ['partition', { partition: closed }],
  ['recipient-partition-id', { recipientPartitionId: closed }],
  ['pageable', { size: '100', sort: 'publicationDate,desc' }],
  ['fields', { fields: 'all', view: 'full' }],
  ['expand', { expand: 'attachments', include: 'all' }],
]

const listParametersClosed = scenario({
  id: 'access-closed-other-parameters-of-lists',
  title: 'Parameters that the specification does not state list no message of the closed partition',
  clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
  needs: ['closedPartition', 'closedSentMessage', 'message'],
  causes: [
    'Every parameter is bound to a field of the criteria, and the right is looked up for recipientPartition only.',
    'A parameter chooses another query (a projection, a Pageable), which has no condition on partitions.',
  ],
  steps: ({ closedPartition: { partitionId: closed }, closedSentMessage: sent, message }) => [
    openMessageStep(message),
    step('list-as-application', 'an application lists the closed partition')
      .sendAs('documentConsumer', listReceived({ recipientPartition: closed }))
      .given(status(200), nonEmptyList, eachMessageHas('recipientPartition', closed)),
    ...listParameters(closed).flatMap(([id, parameters]) =>
      [
        { name: id, says: '', query: {} },
        {
          name: `${id}-named`,
          says: ' and the closed partition',
          query: { recipientPartition: closed },
        },
      ].map(({ name, says, query }) =>
        step(name, `list with ${Object.keys(parameters).join(' and ')}${says}`)
          .send(withParameters(listReceived(query), parameters))
          .expect(either([noSuccess], [noMessage], [noMessageOfStep(2)])),
      ),
    ),
    detailsAsApplicationStep(sent, 'a message sent from the closed partition', 'sent-details-as-application'),
    step('sender-partition', 'list the days around it with senderPartition')
      .send(withParameters(windowAround({ folder: 'out', visible: true }, sent), { senderPartition: closed }))
      .expect(either([noSuccess], [noMessage], [doesNotContain('the message', sent)])),
  ],
})

const detailParameters: readonly (readonly [id: string, parameters: Parameters])[] = [
  ['expand', { expand: 'message,attachments', include: 'all' }],
  ['fields', { fields: 'subject', view: 'summary' }],
  ['format', { format: 'html', mediaType: 'xml' }],
  ['download', { download: 'true', preview: 'true' }],
  // The right is looked up for the partition of the request, and not for that of the message.
  ['open-partition', { recipientPartition: defaultPartition, partitionId: defaultPartition }],
]

type NeighbourRequest = readonly [id: string, noun: string, send: Step['send']]

const neighboursClosed = scenario({
  id: 'access-closed-neighbouring-paths',
  title: 'Parameters and paths that the specification does not state show nothing of a closed message',
  clauses: [
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.body-refused',
    '5.6.action-read-refused',
    '5.6.partition-service-decides',
  ],
  needs: ['closedMessage', 'closedRegisteredMail', 'message'],
  causes: [
    'A repository is published as it is (/attachments/{id}, Spring Data REST), or a list of files or actions has no rights check.',
    'The rights check belongs to the stated paths alone.',
    'A parameter chooses a view of the message without a rights check, or names the partition whose right is looked up.',
  ],
  steps: ({ closedMessage: read, closedRegisteredMail: registered, message }) => {
    const file = { messageId: read.messageId, attachmentId: read.mainAttachmentId }
    const { messageId } = registered
    const neighbours: readonly NeighbourRequest[] = [
      ['attachments', 'the list of its files', get(otherPaths.attachments, file)],
      ['attachment', 'what describes its main document', get(otherPaths.attachment, file)],
      ['attachment-alone', 'its main document, without the message in the path', get(otherPaths.attachmentAlone, file)],
      ['content-alone', 'its content, without the message in the path', get(otherPaths.attachmentContentAlone, file)],
      ['actions', 'the actions of the registered mail', get(otherPaths.actions, { messageId })],
      ['message-actions', 'them under their other name', get(otherPaths.messageActions, { messageId })],
      ['details', 'the details at /messages/{id}', get(otherPaths.detailsWithoutWord, { messageId })],
    ]
    const stated: readonly NeighbourRequest[] = [
      ['details', 'its details', getDetails(registered)],
      ['content', 'the main document of the other one', get(paths.content, file)],
      ['body', 'its body', get(paths.body, { messageId })],
      ['action', 'its action', readActionOfAnswer(messageId, firstActionId, 2)],
    ]
    const shown = [noTextOfMessages(read, registered), nothingOfSteps(2, 3, 4)]
    return [
      openMessageStep(message),
      detailsAsApplicationStep(registered, 'a registered mail of the closed partition'),
      detailsAsApplicationStep(read, 'a read message of the closed partition', 'read-details-as-application'),
      step('file-as-application', 'the application gets its main document')
        .sendAs('documentConsumer', get(paths.content, file))
        .given(status(200)),
      ...neighbours.map(([id, noun, send]) =>
        step(`path-${id}`, `ask for ${noun}`)
          .send(send)
          .expect(...shown),
      ),
      ...detailParameters.flatMap(([name, parameters]) =>
        stated.map(([id, noun, send]) =>
          step(`${id}-with-${name}`, `ask for ${noun}, with ${Object.keys(parameters).join(' and ')}`)
            .send(changedRequest(send, (request) => withParameters(request, parameters)))
            .expect(...shown),
        ),
      ),
    ]
  },
})

export const otherParameterScenarios = [listParametersClosed, neighboursClosed]
