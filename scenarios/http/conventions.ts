/** §4.1, §4.3, §5.1, §7: conventions of HTTP and of Belgian government services. All of it is advice. */
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import { headerPresent, notForSharedCaches, responseHeader } from '../../src/engine/expectations/answers/headers.ts'
import {
  jsonField,
  noInternalDetails,
  notInternalError,
  problemDocument,
} from '../../src/engine/expectations/answers/problems.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { get, getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const httpDefaults = {
  level: 'SHOULD',
  causes: ['The framework sends its own answer before the code of the provider runs.'],
} as const

const atLeastOne = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** The convention of Belgian government services. The specification shows only one error body (§7). */
const errorsAreProblemDocuments = scenario({
  ...httpDefaults,
  id: 'errors-problem-documents',
  title: 'Errors are problem documents with the usual status and no internal details',
  clauses: [
    '7.problem-json',
    '7.problem-fields',
    '7.no-stack-trace',
    '7.required-scopes',
    '4.1.issue-per-parameter',
    '4.1.unknown-message-404',
    '4.1.unknown-attachment-404',
    '4.3.unknown-id-404',
    '5.1.refused-401',
    '5.1.www-authenticate',
  ],
  needs: ['readMessage', 'carriedMessageType'],
  steps: ({ readMessage: { messageId, mainAttachmentId }, carriedMessageType: { ids } }) => [
    step('details', 'get a message that does not exist')
      .send(get(paths.details, { messageId: nonexistentIdLike(messageId) }))
      .advise(status(404), problemDocument, noInternalDetails),
    step('content', 'download an attachment that does not exist')
      .send(get(paths.content, { messageId, attachmentId: nonexistentIdLike(mainAttachmentId) }))
      .advise(status(404)),
    step('messageType', 'get a message type that does not exist')
      .send({
        ...get(paths.messageType, { id: `${ids[0]}-not` }),
        otherPaths: [paths.messageTypePlural],
      })
      .advise(status(404)),
    step('invalid-page', 'list messages with a page that is not a number')
      .send(get(paths.messages, {}, { page: 'abc' }))
      .advise(problemDocument, noInternalDetails, jsonField('issues', 'names the invalid parameters', atLeastOne)),
    step('without-scope', 'list messages without the scope')
      .sendAs('consumerWithoutScope', listMessages({ folder: 'in' }))
      .advise(problemDocument, jsonField('requiredScopes', 'names the missing scopes', atLeastOne)),
    step('without-token', 'list messages without a token')
      .sendAs('nobody', listMessages({ folder: 'in' }))
      .advise(status(401), headerPresent('WWW-Authenticate'), problemDocument),
  ],
})

/** HTTP: methods, paths and media types. 501 is a legal answer too. */
const methodsAndPaths = scenario({
  ...httpDefaults,
  id: 'http-methods-and-paths',
  title: 'Unknown paths, wrong methods, HEAD and media types get the right HTTP status',
  clauses: ['7.unknown-path-404', '7.wrong-method-405', '7.wrong-type-415', '7.not-acceptable-406', '7.head'],
  needs: ['message'],
  writes: true,
  steps: ({ message: { messageId } }) => [
    step('unknown-path', 'get a path that does not exist').send(get(otherPaths.nonexistent, {})).advise(status(404)),
    step('wrong-method', 'send PUT to a statistic')
      .send({ ...get(paths.nearlyExpired, {}), method: 'PUT' })
      .advise(
        status(405, 501),
        responseHeader('Allow', 'names GET', (values) => values.join().includes('GET')),
      ),
    step('image-accepted', 'list messages with Accept: image/png')
      .send({ ...listMessages({ folder: 'in', pageSize: 10 }), headers: { accept: 'image/png' } })
      .advise(status(406)),
    step('plain-text-body', 'send a change of no messages as text/plain')
      .send({
        ...get(paths.changeVisibility, {}),
        method: 'POST',
        body: { text: JSON.stringify({ messageIds: [], isVisible: true }), mediaType: 'text/plain' },
      })
      .advise(status(415)),
    step('head', 'send HEAD for the details of a message')
      .send({ ...getDetails({ messageId }), method: 'HEAD' })
      .advise(status(200)),
  ],
})

/** A failed lookup may be answered with any error. */
const isErrorWithoutFault = ({ scenario: id, answer }: Exchange): boolean =>
  answer.status >= 400 && !id.startsWith('fault-')

/** §7: a request that is wrong is refused, and its answer shows nothing of the code. */
const errorsOfWholeRun = scenario({
  id: 'errors-of-every-answer-expected',
  title: 'No answer of the run is a 500 or shows internal details',
  level: 'SHOULD',
  clauses: ['7.no-stack-trace', '7.problem-json'],
  runWideAdvice: [notInternalError, noInternalDetails].map((expectation) => ({
    concerns: isErrorWithoutFault,
    expectation,
  })),
  causes: [
    'A value that the code does not expect (a long number, a character, a missing field) throws an exception that nobody handles.',
    'Two requests that change the same message at the same time block each other in the database (a deadlock).',
  ],
  steps: () => [
    step('invalid-page', 'list messages with a page that is not a number').send(
      get(paths.messages, {}, { page: 'abc' }),
    ),
    step('unusual-page', 'list messages with a page of thirty digits').send(
      get(paths.messages, {}, { page: '9'.repeat(30) }),
    ),
  ],
})

const isOfMailbox = ({ request: { method, path }, answer }: Exchange): boolean =>
  method === 'GET' && answer.status === 200 && /\/messages\b/.test(path)

/** §5: each request is checked. A proxy that keeps the answers to others checks nothing. */
const answersNotForSharedCaches = scenario({
  id: 'answers-of-mailbox-not-for-shared-caches',
  title: 'No answer of the run lets a proxy keep messages or counts for other callers',
  level: 'SHOULD',
  clauses: ['5.1.introspects'],
  needs: ['message'],
  runWideAdvice: [{ concerns: isOfMailbox, expectation: notForSharedCaches }],
  causes: ['A filter sets Cache-Control: public for every GET, as it is right for reference data.'],
  steps: ({ message }) => [
    step('list', 'list messages').send(listMessages({ folder: 'in' })),
    step('details', 'get the details of a message').send(getDetails(message)),
  ],
})

export const httpConventionScenarios = [
  errorsAreProblemDocuments,
  methodsAndPaths,
  errorsOfWholeRun,
  answersNotForSharedCaches,
]
