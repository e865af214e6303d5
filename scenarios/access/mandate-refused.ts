/** §2, §5.5: the refusal of a mandate is a problem document that a program can read. */

import { responseHeader } from '../../src/engine/expectations/answers/headers.ts'
import {
  detailNamesEnterprise,
  isNonBlankText,
  isUrl,
  isUrn,
  isUuidUrn,
  jsonField,
} from '../../src/engine/expectations/answers/problems.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, listMessages, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { contentRequest } from '../states/read-flag/read-flag-steps.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'

/** §5.5: what the refusal of a mandate says, whatever was asked. */
export const refusalNaming = (enterpriseNumber: string) => [
  status(403),
  jsonField('status', 'is 403', (value) => value === 403),
  jsonField('title', 'is a text', isNonBlankText),
  jsonField('detail', 'is a text', isNonBlankText),
  detailNamesEnterprise('the enterprise of the mailbox', () => enterpriseNumber),
  detailNamesEnterprise('the enterprise of the caller', ({ exchange }) => exchange.asEnterprise),
]

export const mandateRefusalClauses = [
  '5.5.problem-body',
  '5.5.problem-status',
  '5.5.problem-title',
  '5.5.problem-detail-consumer',
  '5.5.problem-detail-representative',
  '5.5.mandate-refused-403',
] as const

const mandateRefusedProblemBody = scenario({
  id: 'mandate-refused-problem-body',
  title: 'A refused mandate gets a 403 JSON problem whose detail names both enterprises',
  clauses: [
    ...mandateRefusalClauses,
    '5.5.mandate-refused-list',
    '5.5.mandate-refused-details',
    '7.mandate-403',
    '2.problem-status',
    '2.problem-title',
    '2.problem-detail',
    '2.problem-type',
    '2.problem-href',
    '2.problem-instance',
    '7.problem-json',
  ],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'message'],
  causes: [
    'The security layer itself answers 403, with an empty body or an HTML page (Spring AccessDeniedHandler, ASP.NET Forbid()).',
    'One handler writes the body of every 403 and does not know which mandate was checked.',
  ],
  steps: ({ mailbox: { enterpriseNumber }, message: { messageId } }) => {
    const refusal = refusalNaming(enterpriseNumber)
    return [
      step('with-mandate', 'with a mandate, list messages')
        .sendAs('representative', listMessages({ folder: 'in' }))
        .given(status(200)),
      step('list-without-mandate', 'without a mandate, list messages')
        .send(listMessages({ folder: 'in' }))
        .expect(...refusal)
        .advise(
          jsonField('type', 'is a URN', isUrn),
          jsonField('href', 'is a URL', isUrl),
          jsonField('instance', 'is a URN with a UUID', isUuidUrn),
          responseHeader('Content-Type', 'is application/problem+json', ([value = '']) =>
            value.toLowerCase().startsWith('application/problem+json'),
          ),
        ),
      step('details-without-mandate', 'without a mandate, get message details')
        .send(getDetails({ messageId }))
        .expect(...refusal),
    ]
  },
})

export const refusalCause = {
  ownErrorHandler: 'Files and counts have error handlers of their own, which write an empty body or plain text.',
  noMandateAtHand:
    'Only the filter of lists and details knows which mandate was checked; elsewhere a general 403 is sent.',
  noMessage:
    'The check of changes throws an exception without a message, and the framework writes its own page for it.',
}

/** The count is that of nearly expired messages: a provider may answer 0 to the other two without any check (§4.2). */
const readsWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-reads',
  title: 'A refused mandate gets the same 403 JSON problem for a file, a search, a partition and a count',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-content', '5.5.mandate-refused-statistics'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'readMessage'],
  causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
  steps: ({
    mailbox: { enterpriseNumber },
    readMessage: { messageId, mainAttachmentId, subject, recipientPartition },
  }) =>
    [
      {
        id: 'content',
        does: 'download the main content of a message that was read',
        send: contentRequest(messageId, mainAttachmentId),
      },
      { id: 'search', does: 'search for its subject', send: listMessages({ folder: 'in', q: subject, qlang: 'fr' }) },
      {
        id: 'partition',
        does: 'list the messages of its partition',
        send: listMessages({ folder: 'in', recipientPartition }),
      },
      { id: 'count', does: 'count the nearly expired messages', send: nearlyExpiredRequest() },
    ].flatMap(({ id, does, send }) => [
      step(`${id}-with-mandate`, `with a mandate, ${does}`).sendAs('representative', send).given(status(200)),
      step(`${id}-without-mandate`, `without a mandate, ${does}`)
        .send(send)
        .expect(...refusalNaming(enterpriseNumber)),
    ]),
})

/** The controls come last, because only the changes themselves show that they were possible. */
const changesWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-changes',
  title: 'A refused mandate gets the same 403 JSON problem for a change of visibility or partition',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-change-visibility', '5.5.mandate-refused-change-partition'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'movable'],
  changes: ['movable'],
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, movable: { message, targetPartitionId } }) => {
    const messageIds = [message.messageId]
    const changes = [
      { id: 'hide', send: setVisible(messageIds, false), undo: setVisible(messageIds, true) },
      { id: 'move', send: moveMessages(messageIds, targetPartitionId), undo: undoMove(message) },
    ]
    return [
      ...changes.map(({ id, send, undo }) =>
        step(`${id}-without-mandate`, `without a mandate, ${id} a message`)
          .send(send)
          .expect(...refusalNaming(enterpriseNumber))
          .restore(undo),
      ),
      ...changes.map(({ id, send, undo }) =>
        step(`${id}-with-mandate`, `with a mandate, ${id} it`)
          .sendAs('representative', send)
          .given(success)
          .restore(undo),
      ),
    ]
  },
})

export const mandateRefusalScenarios = [mandateRefusedProblemBody, readsWithoutMandate, changesWithoutMandate]
