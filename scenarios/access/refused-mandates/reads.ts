/** §2, §5.5: without a mandate, each read is refused with the same problem document. */
import { responseHeader } from '../../../src/engine/expectations/answers/headers.ts'
import { isUrl, isUrn, isUuidUrn, jsonField } from '../../../src/engine/expectations/answers/problems.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../../reference-data/kinds.ts'
import { contentRequest } from '../../states/read-flag/read-flag-steps.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest } from '../../statistics/requests.ts'
import { ifRefusedNaming, mandateRefusalClauses, refusalCause, refusalNaming } from './refusal.ts'

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

const recordsAndCountsWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-records-and-counts',
  title: 'A refused mandate gets the same 403 JSON problem for reference data and counts that need one',
  clauses: mandateRefusalClauses,
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'carriedApplication', 'carriedOrganization', 'carriedMessageType'],
  causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
  steps: ({ mailbox: { enterpriseNumber }, ...carried }) => {
    const requests = [
      ...referenceKinds.flatMap((kind) => [
        { id: kind.name, does: `get a ${kind.says}`, send: recordRequest(kind, carried[kind.need].ids[0] ?? '') },
        { id: `${kind.name}s`, does: `list each ${kind.says}`, send: collectionRequest(kind) },
      ]),
      { id: 'action-required', does: 'count the messages with an open action', send: actionRequiredRequest() },
      { id: 'registered', does: 'count the unread registered mails', send: registeredMailsRequest() },
    ]
    return requests.flatMap(({ id, does, send }) => [
      step(`${id}-with-mandate`, `with a mandate, ${does}`).sendAs('representative', send).given(status(200)),
      step(`${id}-without-mandate`, `without a mandate, ${does}`).send(send).expect(ifRefusedNaming(enterpriseNumber)),
    ])
  },
})

export const readsWithoutMandateScenarios = [
  mandateRefusedProblemBody,
  readsWithoutMandate,
  recordsAndCountsWithoutMandate,
]
