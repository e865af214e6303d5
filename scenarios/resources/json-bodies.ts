/** §4: an answer with status 200 is the JSON that it says it is. No test data is needed: without JSON none is found. */
import { paths } from '../../src/contract/interface/paths.ts'
import { isJson } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { inconclusiveUnlessSuccess } from '../../src/engine/expectations/new-expectation.ts'
import { get, listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, referenceKinds } from '../reference-data/kinds.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'

const causes = [
  'The JSON comes after a warning of the language (display_errors in PHP).',
  'A login page, or the start page of a single-page application, is answered with status 200.',
  'The answer is cut: Content-Length counts characters instead of bytes, or a buffer is too small.',
]

const jsonStep = (id: string, why: string, send: RequestSpec) =>
  step(id, why).send(send).given(status(200)).expect(inconclusiveUnlessSuccess(isJson))

export const listsAreJson = scenario({
  id: 'list-answer-is-json',
  title: 'A list of messages is JSON',
  clauses: ['4.1.list'],
  causes,
  steps: () => [
    jsonStep('received', 'list received messages', listMessages({ folder: 'in', pageSize: 10 })),
    jsonStep('sent', 'list sent messages', listMessages({ folder: 'out', pageSize: 10 })),
    jsonStep('no-match', 'list messages of the far future', listMessages({ receivedAfter: '2999-01-01' })),
  ],
})

export const countsAreJson = scenario({
  id: 'statistics-answers-are-json',
  title: 'Each statistic is JSON',
  clauses: ['4.2.answer-is-count'],
  causes,
  steps: () => [
    jsonStep('nearlyExpired', 'count the messages that expire soon', nearlyExpiredRequest()),
    jsonStep('withActionRequired', 'count the open actions', get(paths.withActionRequired, {}, { isConfirmed: false })),
    jsonStep('registeredMails', 'count the unread registered mails', get(paths.registeredMails, {}, { isRead: false })),
  ],
})

export const collectionsAreJson = scenario({
  id: 'reference-lists-are-json',
  title: 'Each list of reference data is JSON',
  clauses: ['4.3.sender-applications', '4.3.sender-organizations', '4.3.message-types'],
  causes,
  steps: () =>
    referenceKinds.map((kind) =>
      jsonStep(kind.collection, `list the records of the kind ${kind.says}`, collectionRequest(kind)),
    ),
})
