import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { headerPresent, responseHeader } from '../../src/engine/expectations/answers/headers.ts'
import { jsonField, noInternalDetails, problemDocument } from '../../src/engine/expectations/answers/problems.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'

const shared = { rows: [], level: 'SHOULD', persona: 'humanUser', reads: 'item' } as const
const causes = ['The framework answers by itself before the code of the provider comes to it.']

/** An identifier in the shape of a real one that no message has: every digit is another. */
const unknownIdLike = (id: string): string => id.replace(/\d/g, (digit) => String(9 - Number(digit)))

const atLeastOne = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** The convention of Belgian government services; the specification shows one error body alone (§7). */
export const errorsAreProblemDocuments = scenario({
  ...shared,
  id: 'errors-problem-documents',
  title: 'Errors are problem documents, with the status that is usual, and tell nothing of the inside',
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
  causes,
  steps: ({ readMessage: { messageId, mainAttachmentId }, carriedMessageType: { ids } }) => [
    {
      why: 'ask for a message that is not there',
      send: get(paths.details, { messageId: unknownIdLike(messageId) }),
      advise: [status(404), problemDocument, noInternalDetails],
    },
    {
      why: 'ask for an attachment that is not there',
      send: get(paths.content, { messageId, attachmentId: `${unknownIdLike(mainAttachmentId)}0` }),
      advise: [status(404)],
    },
    {
      why: 'ask for a message type that is not there',
      send: {
        ...get(paths.messageType, { id: `${ids[0]}-not` }),
        otherPaths: [paths.messageTypePlural],
      },
      advise: [status(404)],
    },
    {
      why: 'ask for a page that is no number',
      send: get(paths.messages, {}, { page: 'abc' }),
      advise: [problemDocument, noInternalDetails, jsonField('issues', 'names what is wrong', atLeastOne)],
    },
    {
      why: 'ask without the scope',
      as: 'consumerWithoutScope',
      send: listMessages({ folder: 'in' }),
      advise: [problemDocument, jsonField('requiredScopes', 'names what is missing', atLeastOne)],
    },
    {
      why: 'ask without a token',
      as: 'nobody',
      send: listMessages({ folder: 'in' }),
      advise: [status(401), headerPresent('WWW-Authenticate'), problemDocument],
    },
  ],
})

/** What HTTP says of methods, paths and media types; 501 is legal too. */
export const methodsAndPaths = scenario({
  ...shared,
  id: 'http-methods-and-paths',
  title: 'Unknown paths, wrong methods, HEAD and media types that nobody makes are answered as HTTP says',
  clauses: ['7.unknown-path-404', '7.wrong-method-405', '7.wrong-type-415', '7.not-acceptable-406', '7.head'],
  needs: ['message'],
  writes: true,
  causes,
  steps: ({ message: { messageId } }) => [
    { why: 'ask where nothing is', send: get(otherPaths.nonexistent, {}), advise: [status(404)] },
    {
      why: 'PUT a statistic',
      send: { ...get(paths.nearlyExpired, {}), method: 'PUT' },
      advise: [status(405, 501), responseHeader('Allow', 'names GET', (values) => values.join().includes('GET'))],
    },
    {
      why: 'ask for the list as a picture',
      send: { ...listMessages({ folder: 'in', pageSize: 10 }), headers: { accept: 'image/png' } },
      advise: [status(406)],
    },
    {
      why: 'ask in plain text for a change, of no message at all',
      send: {
        ...get(paths.changeVisibility, {}),
        method: 'POST',
        body: { text: JSON.stringify({ messageIds: [], isVisible: true }), mediaType: 'text/plain' },
      },
      advise: [status(415)],
    },
    {
      why: 'look at the headers of the details alone',
      send: { ...get(paths.details, { messageId }), method: 'HEAD' },
      advise: [status(200)],
    },
  ],
})

export const httpConventionScenarios: readonly AnyScenario[] = [errorsAreProblemDocuments, methodsAndPaths]
